import type { PayslipLine } from '#payroll/engine/pay-item.ts';
import type { PayslipResult } from '../state/payslip-result.ts';

/** A payslip of the run, and the id of the employee's split; empty without splits. */
interface BookedPayslip {
  readonly result: PayslipResult;
  readonly split: string;
}

export interface JournalLine {
  readonly category: string;
  readonly label: string;
  readonly centsBySplit: ReadonlyMap<string, number>;
}

/** Debits and credits are equal, in total and in each split. */
export interface Journal {
  readonly debit: readonly JournalLine[];
  readonly credit: readonly JournalLine[];
}

interface Account {
  readonly side: 'debit' | 'credit';
  readonly category: string;
  readonly linesOf: (result: PayslipResult) => readonly PayslipLine[];
}

/** The accounts that a payslip is booked to. An employer's contribution is both a cost and a liability. */
const accounts: readonly Account[] = [
  { side: 'debit', category: 'Income', linesOf: ({ income }) => income },
  {
    side: 'debit',
    category: 'Employer Contribution',
    linesOf: ({ employerContribution }) => employerContribution,
  },
  { side: 'credit', category: 'Deduction', linesOf: ({ deduction }) => deduction },
  {
    side: 'credit',
    category: 'Employer Contribution',
    linesOf: ({ employerContribution }) => employerContribution,
  },
  { side: 'credit', category: 'Nett Pay', linesOf: ({ nettCents }) => [['nett_pay', nettCents]] },
];

export function journalOf(payslips: readonly BookedPayslip[], labelOf: (name: string) => string): Journal {
  const linesOn = (side: Account['side']): JournalLine[] =>
    accounts
      .filter((account) => account.side === side)
      .flatMap((account) => book(account, payslips, labelOf));
  return { debit: linesOn('debit'), credit: linesOn('credit') };
}

/** One line for each item, in the order of first appearance on payslips. */
function book(
  { category, linesOf }: Account,
  payslips: readonly BookedPayslip[],
  labelOf: (name: string) => string,
): JournalLine[] {
  const items = new Map<string, Map<string, number>>();
  for (const { result, split } of payslips) {
    for (const [name, cents] of linesOf(result)) {
      const amounts = items.get(name) ?? new Map<string, number>();
      items.set(name, amounts);
      amounts.set(split, (amounts.get(split) ?? 0) + cents);
    }
  }
  return [...items].map(([name, centsBySplit]) => ({ category, label: labelOf(name), centsBySplit }));
}
