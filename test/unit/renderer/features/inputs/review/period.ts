import type { CellRef } from '#features/inputs/values/cell-key.ts';
import type {
  CellOutcome,
  DraftCell,
  InputColumn,
  ReviewedChange,
} from '#electron/inputs/contract/bulk-input.ts';

export const hours = 'calc.basic_salary.normal_hours_input';
export const days = 'calc.4711.days_input';
export const bonus = 'calc.4712.amount';
export const wage = 'calc.basic_salary.fixed_amount';
export const since = 'calc.4713.start_date';

const column = (
  heading: string,
  kind: InputColumn['kind'],
  scope: InputColumn['scope'] = 'payslip',
): InputColumn => ({ heading, scope, kind, source: 'calculation' });

export const columns: readonly InputColumn[] = [
  column(hours, 'hours'),
  column(days, 'days'),
  { ...column(bonus, 'money'), onceOff: true },
  column(since, 'date'),
  column(wage, 'money', 'employee'),
];

export function change(employeeId: number, heading: string, to: string, old: string | null): ReviewedChange {
  const scope = heading === wage ? 'employee' : 'payslip';
  return { employeeId, heading, scope, old, new: to };
}

export function cell(employeeId: number, heading: string, value: string | null): DraftCell {
  return { employeeId, heading, typed: value ?? 'six', value };
}

/** Values by row and heading, as the service or the last period had them. */
export function valuesOf(values: Readonly<Record<number, Readonly<Record<string, string>>>>) {
  return (of: number, heading: string): string | undefined => values[of]?.[heading];
}

/** Looks up cells, or their outcomes. */
export function cellsOf<T extends DraftCell | CellOutcome>(cells: readonly T[]) {
  return (ref: CellRef): T | undefined =>
    cells.find(
      ({ employeeId, onceOffId, heading }) =>
        employeeId === ref.employeeId && onceOffId === ref.onceOffId && heading === ref.heading,
    );
}
