import type { SentCell, SentCells } from './contract/submission.ts';
import type { CellState } from './contract/sent-outcome.ts';
import type { SentCell as StoredCell } from './store/records.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import type { EmployeeName } from './employee-names.ts';

const states: Readonly<Record<SentCells, readonly CellState[]>> = {
  all: ['applied', 'rejected', 'conflict', 'needs-clerk', 'unknown', 'sending', 'waiting'],
  saved: ['applied'],
  failed: ['rejected', 'conflict', 'needs-clerk'],
  open: ['unknown', 'sending', 'waiting'],
};

export function isShown({ state }: { state: CellState }, show: SentCells): boolean {
  return states[show].includes(state);
}

/** The cell as the page may have it: a personal number by its last characters alone. */
export function toSentCell(cell: StoredCell, employee: EmployeeName): SentCell {
  const { employeeId, onceOffId, heading, scope, state, reason, message, putBackAt } = cell;
  const shown = (value: string | null) => maskForDisplay(heading, value);
  return {
    employeeId,
    ...(onceOffId === undefined ? {} : { onceOffId }),
    ...employee,
    heading,
    scope,
    old: shown(cell.base),
    new: shown(cell.value) ?? '',
    state,
    reason,
    message,
    theirs: shown(cell.theirs),
    putBackAt,
  };
}

/** Whether every word of the search is in the employee's name or number. */
export function isFound({ number, name }: EmployeeName, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/);
  const text = `${number ?? ''} ${name ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
