import type { PeriodRef } from '#contract/domain/ids.ts';

type Place = Omit<PeriodRef, 'onceOff'>;

/** A period out of a row, or out of a larger object; the flag of a row is 0 or 1. */
export function refOf(row: Place & { readonly onceOff?: number | true | undefined }): PeriodRef {
  const { connectionId, companyId, payFrequencyId, periodEnd, onceOff } = row;
  const place = { connectionId, companyId, payFrequencyId, periodEnd };
  return onceOff ? { ...place, onceOff: true } : place;
}

/** A period as its columns hold it. */
export function periodBinding(ref: PeriodRef): Place & { onceOff: number } {
  const { connectionId, companyId, payFrequencyId, periodEnd } = ref;
  return { connectionId, companyId, payFrequencyId, periodEnd, onceOff: Number(ref.onceOff === true) };
}

interface OfRow {
  readonly employeeId: number;
  readonly onceOffId?: number | null | undefined;
}

/** The row, as it is in keys: 0 is no once-off payslip. */
export function rowBinding({ employeeId, onceOffId }: OfRow): { employeeId: number; onceOffId: number } {
  return { employeeId, onceOffId: onceOffId ?? 0 };
}

/** The row, as it is returned: a regular one names no payslip. */
export function publicRow<R extends { readonly onceOffId: number }>({
  onceOffId,
  ...row
}: R): Omit<R, 'onceOffId'> & { onceOffId?: number } {
  return onceOffId === 0 ? row : { ...row, onceOffId };
}
