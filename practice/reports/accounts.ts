import { decodeResult } from '../state/payslip-result.ts';

export type AccountType = 'Income' | 'Deduction' | 'Employer Contribution' | 'Nett Pay';

interface AccountAmount {
  readonly type: AccountType;
  readonly name: string;
  readonly cents: number;
}

/** The amounts of a payslip with their types and names, in the order of the payslip. */
export function accountsOf(result: string): AccountAmount[] {
  const { income, deduction, employerContribution, nettCents } = decodeResult(result);
  const groups = [
    ['Income', income],
    ['Deduction', deduction],
    ['Employer Contribution', employerContribution],
    ['Nett Pay', [['nett_pay', nettCents] as const]],
  ] as const;
  return groups.flatMap(([type, lines]) => lines.map(([name, cents]) => ({ type, name, cents })));
}
