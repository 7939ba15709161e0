import type { RowRef } from './bulk-input.ts';

/**
 * Identifies a row within one draft. A draft is either of regular payslips, where a row is an employee, or of once-off
 * ones, where it is a payslip, so the two kinds of number never mix.
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

/** The row reference out of a larger object. */
export function rowOf({ employeeId, onceOffId }: RowRef): RowRef {
  return onceOffId === undefined ? { employeeId } : { employeeId, onceOffId };
}
