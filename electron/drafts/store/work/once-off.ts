import type { PeriodRef } from '#kit/ids.ts';

type Place = Omit<PeriodRef, 'onceOff'>;

/** The period in a row or in a larger object; the flag in a row is 0 or 1. */
export function refOf(row: Place & { readonly onceOff?: number | true | undefined }): PeriodRef {
  const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = row;
  const place = { connectionId, companyId, payFrequencyId, periodEnd };
  return onceOff ? { ...place, onceOff: true } : place;
}

/** A period as values for its columns. */
export function periodBinding(ref: PeriodRef): Place & { onceOff: number } {
  const { connectionId, companyId, payFrequencyId, periodEnd } = ref;
  return { connectionId, companyId, payFrequencyId, periodEnd, onceOff: Number(ref.onceOff === true) };
}

interface OfRow {
  readonly employeeId: number;
  readonly onceOffId?: number | null | undefined;
}

/** The row as it is stored in keys, where 0 means no once-off payslip. */
export function rowBinding({ employeeId, onceOffId }: OfRow): { employeeId: number; onceOffId: number } {
  return { employeeId, onceOffId: onceOffId ?? 0 };
}

/** The row as it is returned: one of a regular draft has no `onceOffId`. */
export function publicRow<R extends { readonly onceOffId: number }>({
  onceOffId,
  ...row
}: R): Omit<R, 'onceOffId'> & { onceOffId?: number } {
  return onceOffId === 0 ? row : { ...row, onceOffId };
}
