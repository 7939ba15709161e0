import { z } from 'zod';
import { call, nothing } from '../define.ts';
import { calendarDay } from '../domain/calendar-day.ts';
import { companyId, connectionId, payFrequencyId, submissionId } from '../domain/ids.ts';
import { spreadsheet } from '../domain/spreadsheet.ts';
import { isoDate, suggestedName } from '../domain/values.ts';

/** What a file or a printout is about, as the audit log names it; nothing of it: about all of Paydesk. */
const exportSubject = z.strictObject({
  connectionId: connectionId.optional(),
  companyId: companyId.optional(),
  payFrequencyId: payFrequencyId.optional(),
  periodEnd: isoDate.optional(),
  onceOff: z.literal(true).optional(),
  submissionId: submissionId.optional(),
});
export type ExportSubject = z.infer<typeof exportSubject>;

/** `rows` is how many employees, inputs or entries it names. */
const exported = z.strictObject({
  about: exportSubject,
  suggestedName,
  rows: z.int().nonnegative(),
});
const tableId = z.uuid();
/** Rows of a table that cross at once: more would hold up the window. */
export const maxRowsTogether = 1_000;
const saved = z.strictObject({
  saved: z.strictObject({ name: z.string() }).nullable(),
});

/** The one way in which a table leaves Paydesk. Each time is an entry in the audit log. */
export const exportCalls = {
  calls: {
    /** Prints what the page has laid out for paper, by the system's dialog. False: nothing was printed. */
    print: call(exported, z.strictObject({ printed: z.boolean() })),
    /** Asks where, and saves the same as a PDF; null: cancelled. */
    savePdf: call(exported, saved),
    /** Hands over rows of the first sheet of a large table, part by part, before it is saved. */
    addRows: call(
      z.strictObject({
        tableId,
        rows: spreadsheet.shape.rows.max(maxRowsTogether),
      }),
      nothing,
    ),
    /**
     * Asks where, and saves a table; null: cancelled. CSV has room for the first sheet alone. Rows that were handed over as
     * `tableId` stand first.
     */
    saveTable: call(
      exported.extend({
        as: z.enum(['xlsx', 'csv']),
        sheets: z.tuple([spreadsheet], spreadsheet),
        tableId: tableId.optional(),
      }),
      saved,
    ),
    /** What files of these names are called where every system takes them; those that stand together differ. */
    fileNames: call(
      z.strictObject({ wanted: z.array(z.string().max(300)).min(1).max(10), as: z.enum(['xlsx', 'csv']) }),
      z.strictObject({ names: z.array(z.string()) }),
    ),
    /** Asks where, and saves whole days for a calendar program; null: cancelled. */
    saveCalendar: call(exported.extend({ days: z.array(calendarDay).min(1).max(100_000) }), saved),
  },
  events: {},
} as const;
