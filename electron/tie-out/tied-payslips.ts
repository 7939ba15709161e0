import type { PayRunPayslip, PayslipData, PayslipItem } from '#electron/payslips/contract/payslip.ts';
import type { TiedPayslip, TieNote } from './contract/tie-out.ts';
import type { PaidEmployee } from '#electron/pay-runs/store/records/pay-runs.ts';
import { taxOf } from './tax-items.ts';

interface Known {
  readonly payslips: readonly PayRunPayslip[];
  /** Finalised payslips of the month that are in no pay run. */
  readonly inNoRun: readonly {
    readonly payslipId: number;
    readonly employeeId: number;
    readonly date: string;
    readonly nettPayCents: number | null;
  }[];
  readonly employees: readonly PaidEmployee[];
  /** Payslips that the service changed since they were first seen finalised. */
  readonly changed: ReadonlySet<number>;
}

const sum = (items: readonly PayslipItem[]) =>
  items.reduce<number | null>(
    (total, { amountCents }) => (total === null || amountCents === null ? null : total + amountCents),
    0,
  );

/** Income less deductions; null if an amount is not known. */
function itemsOf({ income, deduction }: PayslipData): number | null {
  const [paid, deducted] = [sum(income), sum(deduction)];
  return paid === null || deducted === null ? null : paid - deducted;
}

const flat = (data: PayslipData) => [
  ...data.deduction.map((one) => ({ kind: 'deduction', item: one.item, cents: one.amountCents ?? 0 })),
  ...data.sideline.flatMap(({ items }) =>
    items.map((one) => ({ kind: 'sideline', item: one.item, cents: one.amountCents ?? 0 })),
  ),
];

type Unplaced = Omit<TiedPayslip, 'number' | 'firstName' | 'lastName'>;

function tied({ id, data, nettPayCents, ...own }: PayRunPayslip, changed: ReadonlySet<number>): Unplaced {
  const itemsCents = data === null ? null : itemsOf(data);
  const items = data === null ? [] : flat(data);
  const notes: readonly (TieNote | false)[] = [
    nettPayCents !== null && itemsCents !== null && nettPayCents !== itemsCents && 'items-differ',
    data === null && 'no-items',
    nettPayCents === null && 'no-nett-pay',
    changed.has(id) && 'changed-since',
  ];
  return {
    payslipId: id,
    payRunId: own.payRunId,
    employeeId: own.employeeId,
    date: own.date,
    nettPayCents,
    itemsCents,
    payeCents: taxOf('paye', items),
    uifCents: taxOf('uif', items),
    sdlCents: taxOf('sdl', items),
    notes: notes.filter((note) => note !== false),
  };
}

/** The payslips of a month: those with notes first, then by employee. */
export function tiedPayslips({ payslips, inNoRun, employees, changed }: Known): TiedPayslip[] {
  const placeOf = new Map(employees.map((employee, place) => [employee.employeeId, { employee, place }]));
  const unpaid = inNoRun.map(({ payslipId, employeeId, date, nettPayCents }): Unplaced => ({
    payslipId,
    payRunId: null,
    employeeId,
    date,
    nettPayCents,
    itemsCents: null,
    payeCents: null,
    uifCents: null,
    sdlCents: null,
    notes: ['in-no-run'],
  }));
  return [...payslips.map((payslip) => tied(payslip, changed)), ...unpaid]
    .map((row) => {
      const { employee, place = employees.length } = placeOf.get(row.employeeId ?? 0) ?? {};
      const { number = null, firstName = '', lastName = '' } = employee ?? {};
      return { place, row: { ...row, number, firstName, lastName } };
    })
    .toSorted(
      (a, b) =>
        Number(b.row.notes.length > 0) - Number(a.row.notes.length > 0) ||
        a.place - b.place ||
        a.row.payslipId - b.row.payslipId,
    )
    .map(({ row }) => row);
}
