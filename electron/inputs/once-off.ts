import type { InputColumn, InputRow, RowRef } from './contract/bulk-input.ts';
import { furthestEnd, isFarAhead } from '#payroll/current-period.ts';
import { AppError } from '#kit/errors.ts';
import type { PeriodRef } from '#kit/ids.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { Store } from '#store/store.ts';
import type { Aged } from '#store/records/aged.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import { rowsOf } from './rows.ts';

/**
 * The once-off payslips of a draft: those dated in its period, in the newest period also later ones, since no other
 * period shows them yet; and those for which the clerk has typed an input, even if their date was moved since. A period
 * that is far ahead of another does not make that one an earlier one.
 */
export async function listOnceOffPayslips({ cache }: Store, { ref, cells }: Draft): Promise<Aged<Payslip>> {
  const { items } = await cache.listPeriods(ref);
  const ends = items.map(({ end }) => end).toSorted();
  const before = ends.findLast((end) => end < ref.periodEnd);
  const next = ends.find((end) => end > ref.periodEnd);
  return cache.listOnceOffPayslips({
    connectionId: ref.connectionId,
    companyId: ref.companyId,
    payFrequencyId: ref.payFrequencyId,
    after: before !== undefined && isFarAhead(ref.periodEnd, before) ? furthestEnd(before) : (before ?? null),
    until: untilOf(ref.periodEnd, next),
    payslipIds: [...new Set(cells.flatMap(({ onceOffId }) => onceOffId ?? []))],
  });
}

/** The last day of the once-off payslips of a period, given the period after it; null: there is no last day. */
function untilOf(end: string, next: string | undefined): string | null {
  if (next === undefined) return null;
  return isFarAhead(next, end) ? furthestEnd(end) : end;
}

/** A row for each once-off payslip, by name and then by date. An employee without one has no row to type in. */
export function onceOffRowsOf(cached: Parameters<typeof rowsOf>[0]): InputRow[] {
  const payslips = Map.groupBy(cached.payslips, ({ employeeId }) => employeeId);
  return cached.employees.flatMap((employee) =>
    (payslips.get(employee.id) ?? []).flatMap((payslip) =>
      rowsOf({ ...cached, employees: [employee], payslips: [payslip] }).map((row) => ({
        ...row,
        onceOffId: payslip.id,
        onceOffDate: payslip.date,
      })),
    ),
  );
}

/**
 * Beside a once-off payslip only what counts for one payslip can be typed: *from now on* would change every regular
 * payslip to come, which nobody expects there. Another column that has an input stays visible, but is not sent.
 */
export function onceOffColumns(columns: readonly InputColumn[], { cells }: Draft): InputColumn[] {
  const used = new Set(cells.map(({ heading }) => heading));
  return columns.filter(({ scope, heading }) => scope === 'payslip' || used.has(heading));
}

/** Whether a cell fits into a draft: it names a once-off payslip if, and only if, the draft is of once-off payslips. */
export function belongsTo(
  ref: Pick<PeriodRef, 'onceOff'>,
  { onceOffId }: Pick<RowRef, 'onceOffId'>,
): boolean {
  return (onceOffId !== undefined) === (ref.onceOff === true);
}

/** Fails with `invalid-input` for an input of a once-off payslip in a draft of regular ones, or the reverse. */
export function refuseStrayRows(
  ref: Pick<PeriodRef, 'onceOff'>,
  rows: readonly Pick<RowRef, 'onceOffId'>[],
): void {
  if (!rows.every((row) => belongsTo(ref, row))) throw new AppError('invalid-input', { path: 'onceOffId' });
}
