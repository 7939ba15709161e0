import { z } from 'zod';
import { companyRef, employeeId, leaveTypeId, payFrequencyId } from './ids.ts';
import { reportQuestion } from './report.ts';
import { isoDate, timestamp } from './values.ts';

/** `mixed`: of several kinds below each other, each as the service wrote it. */
export const reportColumn = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'money', 'number', 'date', 'mixed']),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Whole cents in a column of money; else text, an exact decimal or a date. Null is an empty cell. */
export const reportValue = z.union([z.string(), z.number()]).nullable();
export type ReportValue = z.infer<typeof reportValue>;

/** The employee that the number of a row means; where it means none, why. */
export const rowOwner = z.enum(['employee', 'no-number', 'unknown-number', 'doubled-number']);
export type RowOwner = z.infer<typeof rowOwner>;

/** Values are in the order of the columns. Names are empty where the number means no employee, or two. */
export const reportLine = z.strictObject({
  owner: rowOwner,
  employeeId: employeeId.nullable(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** The end of their last time in service, as far as this computer knows. */
  endedOn: isoDate.nullable(),
  values: z.array(reportValue),
});
export type ReportLine = z.infer<typeof reportLine>;

/** Names one result that is kept on this computer. */
export const resultRef = companyRef.extend({ resultId: z.int().positive() });
export type ResultRef = z.infer<typeof resultRef>;

/** A result with what was asked, until it is removed or makes room for newer ones. */
export const savedReport = z.strictObject({
  resultId: z.int().positive(),
  question: reportQuestion,
  rows: z.int(),
  fetchedAt: timestamp,
  /** From the question to the answer. */
  tookMs: z.int(),
});
export type SavedReport = z.infer<typeof savedReport>;

/** One that the service prepares, or that waits for its turn. */
export const awaitedReport = z.strictObject({
  question: reportQuestion,
  since: timestamp,
  /** What earlier ones of this report took; null: there were none. */
  usuallyMs: z.int().nullable(),
  /** It waits, or was stopped: the jobs say more. */
  rests: z.boolean(),
});
export type AwaitedReport = z.infer<typeof awaitedReport>;

/** What the clerk requested before: the last of each report, and presets. */
export const reportRequest = z.strictObject({
  question: reportQuestion,
  /** Null: the last one of its report. */
  name: z.string().nullable(),
  at: timestamp,
});
export type ReportRequest = z.infer<typeof reportRequest>;

/** One report of several that are written as one workbook, with the page's words for it. */
export const packedReport = z.strictObject({
  question: reportQuestion,
  /** Of its sheet. */
  title: z.string().min(1).max(200),
  text: z.string().max(300),
});
export type PackedReport = z.infer<typeof packedReport>;

/** One kept result of several that are written as one workbook, with the page's words for it. */
export const savedResult = packedReport.omit({ question: true }).extend({ resultId: z.int().positive() });

/** What the forms offer. No call lists accounts, custom fields and numbers of periods: these were learned. */
export const reportChoices = z.strictObject({
  payFrequencies: z.array(z.strictObject({ id: payFrequencyId, name: z.string() })),
  /** Newest first. */
  periods: z.array(z.strictObject({ payFrequencyId, offset: z.int(), end: isoDate })),
  leaveTypes: z.array(z.strictObject({ id: leaveTypeId, name: z.string() })),
  /** `label` is null where it has no other name. */
  accounts: z.array(z.strictObject({ name: z.string(), label: z.string().nullable() })),
  /** The company's own by their numbers, with the clerk's names. */
  customFields: z.array(z.strictObject({ name: z.string(), label: z.string().nullable() })),
  employees: z.array(
    z.strictObject({
      employeeId,
      number: z.string().nullable(),
      firstName: z.string(),
      lastName: z.string(),
    }),
  ),
  asked: z.array(reportRequest),
});
export type ReportChoices = z.infer<typeof reportChoices>;
