import { z } from 'zod';
import { call } from '../define.ts';
import { calendarDay } from '../domain/calendar-day.ts';
import { companyId, connectionId, payFrequencyId, submissionId } from '../domain/ids.ts';
import { spreadsheet } from '../domain/spreadsheet.ts';
import { isoDate } from '../domain/values.ts';

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
  suggestedName: z.string().min(1).max(300),
  rows: z.int().nonnegative(),
});
const saved = z.strictObject({ saved: z.strictObject({ name: z.string() }).nullable() });

/** The one way in which a table leaves Paydesk. Each time is an entry in the audit log. */
export const exportCalls = {
  calls: {
    /** Prints what the page has laid out for paper, by the system's dialog. False: nothing was printed. */
    print: call(exported, z.strictObject({ printed: z.boolean() })),
    /** Asks where, and saves the same as a PDF; null: cancelled. */
    savePdf: call(exported, saved),
    /** Asks where, and saves a table; null: cancelled. CSV has room for the first sheet alone. */
    saveTable: call(
      exported.extend({ as: z.enum(['xlsx', 'csv']), sheets: z.tuple([spreadsheet], spreadsheet) }),
      saved,
    ),
    /** Asks where, and saves whole days for a calendar program; null: cancelled. */
    saveCalendar: call(exported.extend({ days: z.array(calendarDay).min(1).max(100_000) }), saved),
  },
  events: {},
} as const;
