import type { CellOutcome, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { OpenedDraft } from '#features/inputs/draft/draft-data.ts';
import { columns } from '#test/component/inputs/period.ts';

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
