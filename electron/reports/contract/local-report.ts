import { z } from 'zod';
import { employeeId } from '#kit/ids.ts';
import { reportColumn, reportValue } from './report-table.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** Reports that are made from what this computer has read, without asking the service. */
export const localReportId = z.enum([
  'headcount',
  'cost',
  'overtime',
  'loans',
  'year-so-far',
  'anniversaries',
  'radar',
  'planned',
  'second-opinion',
]);
export type LocalReportId = z.infer<typeof localReportId>;

/** `name` of a column is its key in the page's messages. Values are in the order of the columns. */
export const localReport = z.strictObject({
  columns: z.array(reportColumn),
  rows: z.array(z.strictObject({ employeeId: employeeId.nullable(), values: z.array(reportValue) })),
  /** The days between which payslips were considered; null if none are needed. */
  span: z.strictObject({ from: isoDate, to: isoDate }).nullable(),
  /** Payslips of that time without items from the service; they are missing from the figures. */
  withoutItems: z.int(),
  /**
   * For a report that lists differences: the payslips that it compared, and those left out for lack of a birthdate.
   * Null for other reports.
   */
  checked: z.strictObject({ payslips: z.int(), withoutBirthdate: z.int() }).nullable(),
  fetchedAt: timestamp.nullable(),
});
export type LocalReport = z.infer<typeof localReport>;
