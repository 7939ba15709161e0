import { z } from 'zod';
import { employeeId } from './ids.ts';
import { reportColumn, reportValue } from './report-table.ts';
import { isoDate, timestamp } from './values.ts';

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
  /** From and up to which day payslips were looked at; null: none are needed. */
  span: z.strictObject({ from: isoDate, to: isoDate }).nullable(),
  /** Payslips of that time without items from the service: they are missing in the figures. */
  withoutItems: z.int(),
  /** Of a report that lists what differs: payslips that it looked at, and left out without a birthdate. Null: of others. */
  checked: z.strictObject({ payslips: z.int(), withoutBirthdate: z.int() }).nullable(),
  fetchedAt: timestamp.nullable(),
});
export type LocalReport = z.infer<typeof localReport>;
