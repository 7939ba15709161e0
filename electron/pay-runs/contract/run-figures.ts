import { isEmployerGroup } from '#electron/payslips/contract/payslip.ts';
import type { PayRunItem, PayRunRow, PayRunTable } from './pay-run-table.ts';

/** What an employer contributes beside what employees earn: UIF, SDL, pension and others. */
export const isEmployerItem = ({ kind, group }: PayRunItem): boolean =>
  kind === 'sideline' && isEmployerGroup(group);

type FigureOf = (row: PayRunRow) => number | null;

/** The sum of some items of a payslip; null if it has none of them. */
function sumOf({ items }: Pick<PayRunTable, 'items'>, wanted: (item: PayRunItem) => boolean): FigureOf {
  const places = items.flatMap((item, index) => (wanted(item) ? [index] : []));
  return ({ amounts }) => {
    const own = places.map((index) => amounts[index] ?? null).filter((cents) => cents !== null);
    return own.length === 0 ? null : own.reduce((sum, cents) => sum + cents, 0);
  };
}

/** The sums that stand beside the items of each payslip, on the screen and in the register of a month. */
export function runFigures(
  table: Pick<PayRunTable, 'items'>,
): Readonly<Record<'income' | 'deduction' | 'employer' | 'cost', FigureOf>> {
  const income = sumOf(table, ({ kind }) => kind === 'income');
  const employer = sumOf(table, isEmployerItem);
  return {
    income,
    deduction: sumOf(table, ({ kind }) => kind === 'deduction'),
    employer,
    /** What the payslip costs the employer. */
    cost: (row) => {
      const paid = income(row);
      return paid === null ? employer(row) : paid + (employer(row) ?? 0);
    },
  };
}
