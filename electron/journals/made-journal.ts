import type { NamedPayslip } from '#electron/pay-runs/run-source.ts';
import { isEmployerGroup, type PayslipData, type PayslipItem } from '#electron/payslips/contract/payslip.ts';
import type { Journal, JournalLine } from './contract/journal.ts';

interface Account {
  readonly side: JournalLine['side'];
  readonly category: string;
  readonly itemsOf: (data: PayslipData) => readonly PayslipItem[];
}

const employerItems = ({ sideline }: PayslipData): readonly PayslipItem[] =>
  sideline.filter(({ group }) => isEmployerGroup(group)).flatMap(({ items }) => items);

/**
 * Where the items of a payslip are booked. What the employer contributes is both a cost and owed; other items beside the
 * payslip, such as fringe benefits, move no money and are not booked.
 */
const accounts: readonly Account[] = [
  { side: 'debit', category: 'Income', itemsOf: ({ income }) => income },
  { side: 'debit', category: 'Employer Contribution', itemsOf: employerItems },
  { side: 'credit', category: 'Deduction', itemsOf: ({ deduction }) => deduction },
  { side: 'credit', category: 'Employer Contribution', itemsOf: employerItems },
];

const amountOf = (amountCents: number): JournalLine['amounts'] => [{ splitId: null, amountCents }];

function linesOf({ side, category, itemsOf }: Account, payslips: readonly NamedPayslip[]): JournalLine[] {
  const sums = new Map<string, { readonly label: string; readonly cents: number }>();
  for (const { payslip, labelOf } of payslips) {
    for (const { item, amountCents } of payslip.data === null ? [] : itemsOf(payslip.data)) {
      const cents = (sums.get(item)?.cents ?? 0) + (amountCents ?? 0);
      sums.set(item, { label: labelOf(item), cents });
    }
  }
  return [...sums].map(([item, { label, cents }]) => ({
    side,
    category,
    item,
    label,
    amounts: amountOf(cents),
  }));
}

/**
 * The journal that the payslips of a run come to, for a service that has none: what was earned and contributed against
 * what is owed and paid. It balances if the items of each payslip add up to its nett pay. Null unless all of them are
 * known: a journal without some would look like a whole one.
 */
export function makeJournal(payRunId: number, payslips: readonly NamedPayslip[]): Journal | null {
  const isKnown = ({ payslip: { data, nettPayCents } }: NamedPayslip) =>
    data !== null && nettPayCents !== null;
  if (!payslips.every(isKnown)) return null;
  const nett = payslips.reduce((sum, { payslip }) => sum + (payslip.nettPayCents ?? 0), 0);
  const booked = accounts.flatMap((account) => linesOf(account, payslips));
  const paid: JournalLine = {
    side: 'credit',
    category: 'Nett Pay',
    item: 'nett_pay',
    label: 'Nett Pay',
    amounts: amountOf(nett),
  };
  return { payRunId, splits: [], lines: [...booked, paid] };
}
