import { z } from 'zod';
import { companyId, connectionId, employeeId, leaveTypeId, payFrequencyId } from '#kit/ids.ts';
import { cents, isoDate, timestamp } from '#kit/values.ts';

/** Null is no filter. */
const employees = {
  payFrequencyIds: z.array(payFrequencyId).nullable(),
  employeeIds: z.array(employeeId).nullable(),
  /** Readable names instead of the service's own; null leaves it to the service. */
  humanize: z.boolean().nullable(),
};
const span = { startDate: isoDate, endDate: isoDate };
const names = z.array(z.string().min(1).max(100));

/** What each report is asked, by its id in the interface. */
export const reportQuestion = z.discriminatedUnion('report', [
  z.strictObject({ report: z.literal('eti'), ...span, ...employees }),
  z.strictObject({
    report: z.literal('transaction_history'),
    ...span,
    ...employees,
    accountNames: names,
    customFields: names.nullable(),
  }),
  z.strictObject({
    report: z.literal('variance'),
    payFrequencyId,
    periodOffset: z.int(),
    employeeIds: employees.employeeIds,
    humanize: employees.humanize,
  }),
  z.strictObject({
    report: z.literal('comparison_leave'),
    ...span,
    ...employees,
    leaveTypeIds: z.array(leaveTypeId),
  }),
  z.strictObject({ report: z.literal('leave_liability_v2'), date: isoDate, ...employees }),
  z.strictObject({ report: z.literal('tracked_balances'), date: isoDate, ...employees }),
]);
export type ReportQuestion = z.infer<typeof reportQuestion>;
export const reportId = z.enum(reportQuestion.options.map(({ shape }) => shape.report.value));
export type ReportId = z.infer<typeof reportId>;

/** A cell as the service wrote it, as text; `cents` only where it is an amount of money. Null is an empty cell. */
export const reportCell = z.strictObject({ text: z.string(), cents: cents.nullable() }).nullable();
export type ReportCell = z.infer<typeof reportCell>;

/** Cells are in the order of the columns. Whoever reads the report looks up the employee by number. */
export const reportRow = z.strictObject({
  employeeNumber: z.string().nullable(),
  cells: z.array(reportCell),
});
export type ReportRow = z.infer<typeof reportRow>;

export const reportResult = z.strictObject({ columns: z.array(z.string()), rows: z.array(reportRow) });
export type ReportResult = z.infer<typeof reportResult>;

/** The most space that all kept results take up; the oldest make room. */
export const maxSavedReportBytes = 256 * 1024 * 1024;

/** The service's id of a queued report. */
export const reportJobId = z.uuid();

/** A queued report, saved so that a restart asks for it again instead of queueing another. */
export const reportJob = z.strictObject({
  id: reportJobId,
  connectionId,
  companyId,
  question: reportQuestion,
  startedAt: timestamp,
});
export type ReportJob = z.infer<typeof reportJob>;
