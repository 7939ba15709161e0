import { notBefore } from '../form/rules.ts';
import { formTable, type FormTable, type Texts } from '../form/form-table.ts';
import { textsOf, valuesOf } from '../form/form-values.ts';
import { reportQuestion, type ReportId, type ReportQuestion } from './report.ts';

/** None named: everybody. */
const people = {
  payFrequencyIds: { kind: 'references' },
  employeeIds: { kind: 'references' },
} as const;
const span = {
  startDate: { kind: 'date', required: true },
  endDate: { kind: 'date', required: true, rules: [notBefore('startDate')] },
} as const;
const on = { date: { kind: 'date', required: true } } as const;

/** What each report of the service is asked, as a form. Names stand as the service calls them (specification, 4.7). */
export const reportFields = {
  transaction_history: formTable({
    ...span,
    accountNames: { kind: 'names', required: true },
    customFields: { kind: 'names' },
    ...people,
  }),
  variance: formTable({
    payFrequencyId: { kind: 'reference', required: true },
    /** The service counts periods from a day of its own; the page knows which number is which period. */
    periodOffset: { kind: 'reference', required: true },
    employeeIds: people.employeeIds,
  }),
  comparison_leave: formTable({ ...span, leaveTypeIds: { kind: 'references', required: true }, ...people }),
  leave_liability_v2: formTable({ ...on, ...people }),
  tracked_balances: formTable({ ...on, ...people }),
  eti: formTable({ ...span, ...people }),
} as const satisfies Readonly<Record<ReportId, FormTable>>;

export type ReportFields = typeof reportFields;

// The table has exactly the keys of its type.
export const reportIds = Object.keys(reportFields) as readonly ReportId[];

const open = { payFrequencyIds: null, employeeIds: null, customFields: null };

/** The question of a form that nothing is wrong with. The service is always asked for names that people read. */
export function questionOf(report: ReportId, texts: Texts): ReportQuestion {
  const fields: FormTable = reportFields[report];
  const left = Object.entries(open).filter(([name]) => Object.hasOwn(fields, name));
  return reportQuestion.parse({
    report,
    humanize: true,
    ...Object.fromEntries(left),
    ...valuesOf(fields, texts),
  });
}

/** The form of a question that was asked before. */
export function textsOfQuestion(question: ReportQuestion): Texts {
  return textsOf(reportFields[question.report], question);
}
