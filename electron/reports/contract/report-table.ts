import { z } from 'zod';
import { companyRef, employeeId, leaveTypeId, payFrequencyId } from '#kit/ids.ts';
import { reportPreset } from './report-preset.ts';
import { reportQuestion } from './report.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** `mixed`: values of several kinds in one column, each as the service wrote it. */
export const reportColumn = z.strictObject({
  name: z.string(),
  kind: z.enum(['text', 'money', 'number', 'date', 'mixed']),
});
export type ReportColumn = z.infer<typeof reportColumn>;

/** Whole cents in a money column; otherwise text, an exact decimal or a date. Null is an empty cell. */
export const reportValue = z.union([z.string(), z.number()]).nullable();
export type ReportValue = z.infer<typeof reportValue>;

/** Whether the number in a row identifies an employee, or why it does not. */
export const rowOwner = z.enum(['employee', 'no-number', 'unknown-number', 'doubled-number']);
export type RowOwner = z.infer<typeof rowOwner>;

/** Values are in the order of the columns. Names are empty if the number identifies no employee, or two. */
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

/** Identifies one result that is kept on this computer. */
export const resultRef = companyRef.extend({ resultId: z.int().positive() });
export type ResultRef = z.infer<typeof resultRef>;

/** A result with its question, kept until it is removed or makes room for newer ones. */
export const savedReport = z.strictObject({
  resultId: z.int().positive(),
  question: reportQuestion,
  rows: z.int(),
  fetchedAt: timestamp,
  /** From the request to the answer. */
  tookMs: z.int(),
});
export type SavedReport = z.infer<typeof savedReport>;

/** A report that the service is preparing, or that waits for its turn. */
export const awaitedReport = z.strictObject({
  question: reportQuestion,
  since: timestamp,
  /** How long earlier ones of this report took on average; null if there were none. */
  usuallyMs: z.int().nullable(),
  /** Its job was stopped or halted, and says more. */
  rests: z.boolean(),
});
export type AwaitedReport = z.infer<typeof awaitedReport>;

/** The last question that was put to a report. */
export const reportRequest = z.strictObject({ question: reportQuestion, at: timestamp });
export type ReportRequest = z.infer<typeof reportRequest>;

/** One of several reports that are written as one workbook, with the page's texts for it. */
export const packedReport = z.strictObject({
  question: reportQuestion,
  /** The title of its sheet. */
  title: z.string().min(1).max(200),
  text: z.string().max(300),
});
export type PackedReport = z.infer<typeof packedReport>;

/** One of several kept results that are written as one workbook, with the page's texts for it. */
export const savedResult = packedReport.omit({ question: true }).extend({ resultId: z.int().positive() });

/** What the forms offer. No call lists accounts, custom fields and numbers of periods, so these were learned. */
export const reportChoices = z.strictObject({
  payFrequencies: z.array(z.strictObject({ id: payFrequencyId, name: z.string() })),
  /** Newest first. */
  periods: z.array(z.strictObject({ payFrequencyId, offset: z.int(), end: isoDate })),
  leaveTypes: z.array(z.strictObject({ id: leaveTypeId, name: z.string() })),
  /** `label` is null where it has no other name. */
  accounts: z.array(z.strictObject({ name: z.string(), label: z.string().nullable() })),
  /** The company's own by number, with the clerk's names as labels. */
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
  /** By name. */
  presets: z.array(reportPreset),
});
export type ReportChoices = z.infer<typeof reportChoices>;
