import type { RowRef } from './bulk-input.ts';

/**
 * Identifies the rows of one draft. A draft is either of regular payslips, where a row is an employee, or of once-off
 * ones, where it is a payslip: the two kinds of number never meet.
 */
export function rowKey({ employeeId, onceOffId }: RowRef): number {
  return onceOffId ?? employeeId;
}

/** The whole reference as one text, as the sheet names its rows. */
export function rowIdOf({ employeeId, onceOffId }: RowRef): string {
  return onceOffId === undefined ? String(employeeId) : `${employeeId}/${onceOffId}`;
}

/** The inverse of `rowIdOf`. */
export function rowRefOf(rowId: string): RowRef {
  const slash = rowId.indexOf('/');
  if (slash < 0) return { employeeId: Number(rowId) };
  return { employeeId: Number(rowId.slice(0, slash)), onceOffId: Number(rowId.slice(slash + 1)) };
}

/** Only whose row it is, out of a larger object. */
export function rowOf({ employeeId, onceOffId }: RowRef): RowRef {
  return onceOffId === undefined ? { employeeId } : { employeeId, onceOffId };
}
