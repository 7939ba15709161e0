import type { CellOutcome, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import { columns } from '#test/component/inputs/period.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import { karoo, periodEnding } from './karoo.ts';

/** The columns of hours that most tests type into: how the sheet names them, and the service's headings. */
export const normal = 'Normal hours · Basic salary';
export const overtime = 'Overtime hours · Basic salary';
export const normalHeading = 'calc.basic_salary.normal_hours_input';
export const overtimeHeading = 'calc.basic_salary.overtime_hours_input';

/** The column of the sample period whose heading ends so. */
export function columnNamed(ending: string): InputColumn {
  const found = columns.find(({ heading }) => heading.endsWith(ending));
  if (found === undefined) throw new Error(`The sample has no column ${ending}.`);
  return found;
}

/** The row of an employee with an open payslip. */
export function inputRow(employeeId: number, change: Partial<InputRow> = {}): InputRow {
  return {
    employeeId,
    number: `KF${employeeId}`,
    name: `Person ${employeeId}`,
    payPoint: null,
    payslipId: 900 + employeeId,
    lock: null,
    calculating: false,
    nettPayCents: null,
    ...change,
  };
}

/** The outcome of a cell that the service has refused, saying “No.” */
export function refusalOf(
  employeeId: number,
  heading: string,
  change: Partial<CellOutcome> = {},
): CellOutcome {
  return {
    employeeId,
    heading,
    state: 'rejected',
    reason: 'refused',
    message: 'No.',
    theirs: null,
    ...change,
  };
}

/** The outcome of a cell that the service has saved. */
export function savedOutcomeOf(employeeId: number, heading: string): CellOutcome {
  return refusalOf(employeeId, heading, { state: 'applied', reason: null, message: null });
}

/** A draft without rows, columns and cells, for a week. */
export function openedDraft(change: Partial<OpenedDraft> = {}): OpenedDraft {
  return {
    draftId: 'draft-1',
    rows: [],
    columns: [],
    available: [],
    bases: [],
    items: [],
    lastValues: [],
    notes: [],
    ended: [],
    periodDays: 7,
    cells: [],
    outcomes: [],
    submission: null,
    fetchedAt: 1,
    ...change,
  };
}

type Draft = CallOutput<'drafts', 'list'>['drafts'][number];

/** A draft of twelve inputs of Karoo, to vary. */
export const aDraft = (more: Partial<Draft> = {}): Draft => ({
  draftId: 'd-1',
  ref: periodEnding('2026-11-20'),
  companyName: karoo.name,
  payFrequencyName: 'Weekly',
  cells: 12,
  employees: 3,
  updatedAt: Date.now(),
  ...more,
});
