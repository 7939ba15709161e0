import type { PayRunItem, PayRunRow } from './contract/pay-run-table.ts';
import type { PayRunPayslip, PayslipData, PayslipItem } from '#electron/payslips/contract/payslip.ts';
import type { PaidEmployee } from './store/records/pay-runs.ts';

const kinds = ['income', 'deduction', 'leave-payments', 'sideline'] as const;

const keyOf = ({ kind, group, item }: PayRunItem) => `${kind}\n${group}\n${item}`;

function itemsOf(data: PayslipData): (PayRunItem & { readonly cents: number | null })[] {
  const placed = (kind: PayRunItem['kind'], items: readonly PayslipItem[], group = '') =>
    items.map(({ item, amountCents: cents }) => ({ kind, group, item, cents }));
  return [
    ...placed('income', data.income),
    ...placed('deduction', data.deduction),
    ...placed('leave-payments', data.leavePayments),
    ...data.sideline.flatMap(({ group, items }) => placed('sideline', items, group)),
  ];
}

const nobody = { number: null, firstName: '', lastName: '', payPoint: null };

/**
 * A table of payslips by employee and item. The kinds of item are in the order of a payslip; within a kind, the items
 * with the largest totals come first. An item that a payslip has twice is added up.
 */
export function tableOf(
  payslips: readonly PayRunPayslip[],
  employees: readonly PaidEmployee[],
): { items: PayRunItem[]; rows: PayRunRow[]; withoutItems: number } {
  const totals = new Map<string, { readonly item: PayRunItem; size: number }>();
  const amounts = payslips.map(({ data }) => {
    const own = new Map<string, number | null>();
    for (const { cents, ...item } of data === null ? [] : itemsOf(data)) {
      const key = keyOf(item);
      const before = own.get(key);
      own.set(key, cents === null || before === null ? null : (before ?? 0) + cents);
      const total = totals.get(key) ?? { item, size: 0 };
      total.size += Math.abs(cents ?? 0);
      totals.set(key, total);
    }
    return own;
  });
  const all = [...totals.values()].toSorted((a, b) => b.size - a.size).map(({ item }) => item);
  const items = kinds.flatMap((kind) => all.filter((item) => item.kind === kind));
  const keys = items.map(keyOf);
  const placeOf = new Map(employees.map((employee, place) => [employee.employeeId, { employee, place }]));
  const rows = payslips.map(({ id: payslipId, employeeId, nettPayCents }, nth) => {
    const { employee = nobody, place = employees.length } = placeOf.get(employeeId ?? 0) ?? {};
    const { number, firstName, lastName, payPoint } = employee;
    return {
      place,
      row: {
        payslipId,
        employeeId,
        number,
        firstName,
        lastName,
        payPoint,
        nettPayCents,
        amounts: keys.map((key) => amounts[nth]?.get(key) ?? null),
      },
    };
  });
  return {
    items,
    rows: rows
      .toSorted((a, b) => a.place - b.place || a.row.payslipId - b.row.payslipId)
      .map(({ row }) => row),
    withoutItems: payslips.filter(({ data }) => data === null).length,
  };
}
