import { z } from 'zod';
import { relativeDateIds } from '#payroll/relative-dates.ts';
import { setUpOrigin } from '#electron/set-up/contract/set-up.ts';
import { isoDate } from '#kit/values.ts';
import { reportId, reportQuestion, type ReportId } from './report.ts';

/** The name of a field in the form of a report. */
const fieldName = z.string().min(1).max(60);

/**
 * What is chosen in a field: an id, or a name in the service. Another company knows its own by the label, and by being the
 * only one there is, as here; the label is null if none was known.
 */
const presetChoice = z.strictObject({
  value: z.string().min(1).max(100),
  label: z.string().max(300).nullable(),
  isOnly: z.literal(true).optional(),
});
export type PresetChoice = z.infer<typeof presetChoice>;

/** Dates that move with the calendar, or fixed ones; of a variance, the number of its period and its last day. */
const presetDates = z.union([
  z.strictObject({ relative: z.enum(relativeDateIds) }),
  z.strictObject({ from: isoDate, to: isoDate }),
  z.strictObject({ on: isoDate }),
  z.strictObject({ periodOffset: z.string().max(20), end: isoDate.nullable() }),
]);

/** A question to a report, as it stays right next month and in other companies. */
export const presetContent = z.strictObject({
  report: reportId,
  name: z.string().trim().min(1).max(100),
  dates: presetDates,
  /** By field; `all` is everything that there is when the report is run. A field that is not filled in is left out. */
  chosen: z.record(fieldName, z.union([z.literal('all'), z.array(presetChoice).min(1).max(500)])),
});
export type PresetContent = z.infer<typeof presetContent>;

/** Employees belong to one company, and so does a preset that names some. */
export const namesEmployees = ({ chosen }: Pick<PresetContent, 'chosen'>): boolean =>
  Object.hasOwn(chosen, 'employeeIds');

/** A preset by its name, or a report of everything that a company has, with dates that move. */
export const wantedReport = z.union([
  presetContent.pick({ report: true, name: true }),
  z.strictObject({ report: reportId, dates: z.enum(relativeDateIds) }),
]);
export type WantedReport = z.infer<typeof wantedReport>;

/** The key of a preset among all that are set up. */
export const presetKey = ({ report, name }: { readonly report: ReportId; readonly name: string }): string =>
  `${report} ${name}`;

/** A preset as it is in one company, on one day. */
export const reportPreset = setUpOrigin.extend({
  content: presetContent,
  /** The form that it fills in. */
  texts: z.record(z.string(), z.string()),
  /** Null while the form lacks something that this company has to choose. */
  question: reportQuestion.nullable(),
  /** Fields that still have to be filled in. */
  missing: z.array(fieldName),
  /** What it names and this company does not have. */
  leftOut: z.array(z.strictObject({ field: fieldName, label: z.string() })),
});
export type ReportPreset = z.infer<typeof reportPreset>;
