import { readItemNames } from '#electron/inputs/column-sources.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Payslip, PayslipData } from '#electron/payslips/contract/payslip.ts';
import { knownInputs, type KnownInput } from '#electron/payslips/worked-out.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';
import type { Store } from '#store/store.ts';
import type { PaidItems } from './item-differences.ts';
import type { SentValue } from './store/records.ts';

/** An employee's payslips in both periods. */
export interface PaidTwice {
  readonly employeeId: number;
  readonly before: readonly Payslip[];
  readonly now: readonly Payslip[];
}

/** What was paid in both periods; null if the items of a payslip are not known. */
export interface ItemsOfBoth {
  readonly before: PaidItems | null;
  readonly now: PaidItems | null;
}

/**
 * The inputs that were sent from here, by which an amount of a period may have been worked out: those of its own
 * payslip, and every rate or salary that the employee has had. The service may have others by now, so they only count
 * where they give the amount.
 */
export function sentInputs(sent: readonly SentValue[], periodEnd: string): KnownInput[] {
  return sent.flatMap(({ heading, scope, periodEnd: end, base, value }) => {
    const [, item = '', input = ''] = heading.split('.');
    if (scope === 'payslip' && end !== periodEnd) return [];
    const values = scope === 'payslip' ? [value] : [base, value];
    return values.flatMap((written) => {
      const decimal = canonicalDecimal(written ?? '');
      const isPositive = decimal !== undefined && decimal !== '0' && !decimal.startsWith('-');
      return isPositive ? [{ item, input, value: decimal, isOwn: false }] : [];
    });
  });
}

/** The items of several payslips together. */
function together(all: readonly PayslipData[]): PayslipData {
  return {
    income: all.flatMap(({ income }) => income),
    deduction: all.flatMap(({ deduction }) => deduction),
    grandTotal: [],
    sideline: [],
    leavePayments: [],
  };
}

const writtenName = (name: string) => name.trim().toLowerCase().replaceAll(' ', '_');

/**
 * The items of employees' payslips by label, by employee. If inputs were sent since they were read, nett pay has changed
 * but the items have not: they would give a wrong reason, so they count as not read.
 */
export async function readPaidItems(
  store: Store,
  company: CompanyRef,
  paid: readonly PaidTwice[],
): Promise<ReadonlyMap<number, ItemsOfBoth>> {
  const { cache, work } = store;
  const employeeIds = paid.map(({ employeeId }) => employeeId);
  const payslips = paid.flatMap(({ before, now }) => [...before, ...now]);
  const payslipIds = payslips.map(({ id }) => id);
  const items = await cache.listLabelledItems({ ...company, payslipIds });
  const nettPayOf = new Map(payslips.map((each) => [each.id, each.nettPayCents]));
  const upToDate = items.filter((each) => each.nettPayCents === nettPayOf.get(each.payslipId));
  const dataOf = new Map(upToDate.map(({ payslipId, data }) => [payslipId, data]));
  const owners = await cache.listCalculations({ ...company, employeeIds, payslipIds });
  const ownersOf = Map.groupBy(owners, ({ employeeId }) => employeeId);
  const sentOf = Map.groupBy(
    await work.listSentValues({ ...company, employeeIds }),
    ({ employeeId }) => employeeId,
  );
  const names = await readItemNames(store, company);
  // In a list, an item that has only a number is found by its name.
  const named = (input: KnownInput) => {
    const name = names.get(input.item);
    return name === undefined ? input : { ...input, item: writtenName(name) };
  };
  const side = (employeeId: number, own: readonly Payslip[]): PaidItems | null => {
    const data = own.flatMap(({ id }) => dataOf.get(id) ?? []);
    if (data.length === 0 || data.length < own.length) return null;
    const isOfSide = ({ payslipId }: CalculationsOfOwner) =>
      payslipId === null || own.some(({ id }) => id === payslipId);
    const known = knownInputs((ownersOf.get(employeeId) ?? []).filter(isOfSide));
    const sent = sentInputs(sentOf.get(employeeId) ?? [], own[0]?.date ?? '');
    return { data: together(data), inputs: [...known, ...sent].map(named) };
  };
  return new Map(
    paid.map(({ employeeId, before, now }) => [
      employeeId,
      { before: side(employeeId, before), now: side(employeeId, now) },
    ]),
  );
}
