import { z } from 'zod';
import { call, nothing } from '#kit/define.ts';
import { calendarDay } from '#electron/leave/contract/calendar-day.ts';
import { companyId, connectionId, payFrequencyId, submissionId } from '#kit/ids.ts';
import { spreadsheet } from './spreadsheet.ts';
import { isoDate, suggestedName } from '#kit/values.ts';

/** The subject of a file or printout, as the audit log names it; empty if it is about all of Paydesk. */
const exportSubject = z.strictObject({
  connectionId: connectionId.optional(),
  companyId: companyId.optional(),
  payFrequencyId: payFrequencyId.optional(),
  periodEnd: isoDate.optional(),
  onceOff: z.literal(true).optional(),
  submissionId: submissionId.optional(),
});
export type ExportSubject = z.infer<typeof exportSubject>;

/** `rows` is the number of employees, inputs or entries in it. */
const exported = z.strictObject({
  about: exportSubject,
  suggestedName,
  rows: z.int().nonnegative(),
});
const tableId = z.uuid();
/** The most rows of a table that cross IPC at once; more would block the window. */
export const maxRowsTogether = 1_000;
const saved = z.strictObject({
  saved: z.strictObject({ name: z.string() }).nullable(),
});

/** The only way in which a table leaves Paydesk. Each use adds an entry to the audit log. */
export const exportCalls = {
  calls: {
    /** Prints what the page has laid out for paper, through the system dialog. False: nothing was printed. */
    print: call(exported, z.strictObject({ printed: z.boolean() })),
    /** Asks where to save the same as a PDF; null if cancelled. */
    savePdf: call(exported, saved),
    /** Passes on rows of the first sheet of a large table, in parts, before it is saved. */
    addRows: call(
      z.strictObject({
        tableId,
        rows: spreadsheet.shape.rows.max(maxRowsTogether),
      }),
      nothing,
    ),
    /**
     * Asks where to save a table, and saves it; null if cancelled. CSV has room for the first sheet only. Rows that
     * were passed on as `tableId` come first.
     */
    saveTable: call(
      exported.extend({
        as: z.enum(['xlsx', 'csv']),
        sheets: z.tuple([spreadsheet], spreadsheet),
        tableId: tableId.optional(),
      }),
      saved,
    ),
    /** Turns names into file names that every system accepts and that differ from each other. */
    fileNames: call(
      z.strictObject({ wanted: z.array(z.string().max(300)).min(1).max(10), as: z.enum(['xlsx', 'csv']) }),
      z.strictObject({ names: z.array(z.string()) }),
    ),
    /** Asks where to save all-day events for a calendar program; null if cancelled. */
    saveCalendar: call(exported.extend({ days: z.array(calendarDay).min(1).max(100_000) }), saved),
  },
  events: {},
} as const;
