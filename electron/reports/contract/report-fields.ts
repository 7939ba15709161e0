import { notBefore } from '#kit/form/rules.ts';
import { formTable, type FieldRow, type Texts } from '#kit/form/form-table.ts';
import { textsOf, valuesOf } from '#kit/form/form-values.ts';
import type { WantedReport } from './report-preset.ts';
import { reportQuestion, type ReportId, type ReportQuestion } from './report.ts';

/** If neither is filled in, everybody is included. */
const employees = {
  payFrequencyIds: { kind: 'references', wire: 'wave_ids' },
  employeeIds: { kind: 'references', wire: 'employee_ids' },
} as const;
const span = {
  startDate: { kind: 'date', wire: 'start_date', required: true },
  endDate: { kind: 'date', wire: 'end_date', required: true, rules: [notBefore('startDate')] },
} as const;
const on = { date: { kind: 'date', wire: 'date', required: true } } as const;

/**
 * The form of a report. Each field is sent, and read from the address of the service's own report page, under its
 * `wire` name.
 */
export type ReportForm = Readonly<Record<string, FieldRow & { readonly wire: string }>>;

/** The form of each report of the service (specification, 4.7), by the names in its question. */
export const reportFields = {
  transaction_history: formTable({
    ...span,
    accountNames: { kind: 'names', wire: 'account_names', required: true },
    customFields: { kind: 'names', wire: 'custom_fields' },
    ...employees,
  }),
  variance: formTable({
    payFrequencyId: { kind: 'reference', wire: 'wave_id', required: true },
    /** The service numbers periods from a day of its choice; the page knows the number of each period. */
    periodOffset: { kind: 'reference', wire: 'period_offset', required: true },
    employeeIds: employees.employeeIds,
  }),
  comparison_leave: formTable({
    ...span,
    leaveTypeIds: { kind: 'references', wire: 'leave_types', required: true },
    ...employees,
  }),
  leave_liability_v2: formTable({ ...on, ...employees }),
  tracked_balances: formTable({ ...on, ...employees }),
  eti: formTable({ ...span, ...employees }),
} as const satisfies Readonly<Record<ReportId, ReportForm>>;

export type ReportFields = typeof reportFields;

// The table has exactly the keys of its type.
export const reportIds = Object.keys(reportFields) as readonly ReportId[];

/** Whether a report without a preset is of one pay frequency, which has to be chosen where a company has several. */
export const isOfOneFrequency = (wanted: WantedReport): boolean =>
  'dates' in wanted && 'payFrequencyId' in reportFields[wanted.report];

/** The question of a form without errors. The service is always asked for readable names. */
export function questionOf(report: ReportId, texts: Texts): ReportQuestion {
  const fields: ReportForm = reportFields[report];
  const optional = Object.keys(fields).filter((name) => fields[name]?.required !== true);
  return reportQuestion.parse({
    report,
    humanize: true,
    ...Object.fromEntries(optional.map((name) => [name, null])),
    ...valuesOf(fields, texts),
  });
}

/** The form texts of an earlier question. */
export function textsOfQuestion(question: ReportQuestion): Texts {
  return textsOf(reportFields[question.report], question);
}
