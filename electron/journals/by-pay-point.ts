import type { JournalLine } from './contract/journal.ts';
import type { PayRunPayslip, PayslipData, PayslipItem } from '#electron/payslips/contract/payslip.ts';
import { shareOut } from '#payroll/round-together.ts';
import type { DividedLine } from './book-lines.ts';

/** A payslip of the pay run with the pay point of its employee; '' if there is none. */
export interface PlacedPayslip {
  readonly payPoint: string;
  readonly payslip: PayRunPayslip;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

const amountOf = (items: readonly PayslipItem[], names: ReadonlySet<string>) =>
  sum(items.filter(({ item }) => names.has(item)).map(({ amountCents }) => amountCents ?? 0));

/** The parts of a payslip that may contain the amount of a journal line. */
const places: readonly ((data: PayslipData) => readonly PayslipItem[])[] = [
  ({ income }) => income,
  ({ deduction }) => deduction,
  ({ sideline }) => sideline.flatMap(({ items }) => items),
  ({ leavePayments }) => leavePayments,
  ({ grandTotal }) => grandTotal,
];

/** The amounts of each group, from the first place where they add up to exactly `total`; undefined if none does. */
function exactShares(
  groups: readonly (readonly PayRunPayslip[])[],
  names: ReadonlySet<string>,
  total: number,
): readonly number[] | undefined {
  const ofPlaces = places.map((itemsOf) =>
    groups.map((own) => sum(own.map(({ data }) => (data === null ? 0 : amountOf(itemsOf(data), names))))),
  );
  const nett = groups.map((own) => sum(own.map(({ nettPayCents }) => nettPayCents ?? 0)));
  return [...ofPlaces, nett].find((shares) => shares.some((cents) => cents !== 0) && sum(shares) === total);
}

/**
 * Divides a line of a pay run's journal by the pay points of its employees. A line that the payslips do not explain to
 * the cent is divided in proportion to the income of each pay point, and marked with `isShared`.
 */
export function byPayPoint(
  line: JournalLine,
  payslips: readonly PlacedPayslip[],
): DividedLine & { readonly isShared: boolean } {
  const total = sum(line.amounts.map(({ amountCents }) => amountCents));
  const byPoint = Map.groupBy(payslips, ({ payPoint }) => payPoint);
  const points = [...byPoint.keys()].toSorted();
  const groups = points.map((point) => (byPoint.get(point) ?? []).map(({ payslip }) => payslip));
  const exact = exactShares(groups, new Set([line.label, line.item]), total);
  const income = groups.map((own) =>
    sum(
      own.flatMap(({ data }) => data?.income.map(({ amountCents }) => Math.max(0, amountCents ?? 0)) ?? []),
    ),
  );
  const cents = exact ?? shareOut(total, income);
  const shares = points
    .map((group, index) => ({ group, amountCents: cents[index] ?? 0 }))
    .filter(({ amountCents }) => amountCents !== 0);
  if (points.length === 0) return { line, shares: [{ group: '', amountCents: total }], isShared: true };
  return { line, shares, isShared: exact === undefined && total !== 0 };
}
