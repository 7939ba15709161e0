import type { RowRef } from '#contract/domain/bulk-input.ts';

/** Only whose row it is, out of a larger object. */
export function rowOf({ employeeId, onceOffId }: RowRef): RowRef {
  return onceOffId === undefined ? { employeeId } : { employeeId, onceOffId };
}

/** Names a row of a draft. */
export function rowKey({ employeeId, onceOffId }: RowRef): string {
  return onceOffId === undefined ? String(employeeId) : `${employeeId}/${onceOffId}`;
}
