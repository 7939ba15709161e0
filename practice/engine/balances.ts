/** A loan: what is still owed after a repayment, which is never more than that. */
export interface LoanMonth {
  readonly repaidCents: number;
  readonly owedCents: number;
}

/** Without an amount that was lent, repayments go on as they were asked for. */
export function repayLoan(
  askedCents: number,
  { lentCents, repaidBeforeCents }: { readonly lentCents: number; readonly repaidBeforeCents: number },
): LoanMonth {
  if (lentCents === 0) return { repaidCents: askedCents, owedCents: 0 };
  const owed = Math.max(0, lentCents - repaidBeforeCents);
  const repaidCents = Math.min(Math.max(0, askedCents), owed);
  return { repaidCents, owedCents: owed - repaidCents };
}

/** What is paid out of savings, never more than was saved, this payslip's saving included. */
export function paySavingsOut(
  askedCents: number,
  { savedBeforeCents, savedCents }: { readonly savedBeforeCents: number; readonly savedCents: number },
): number {
  return Math.max(0, Math.min(askedCents, savedBeforeCents + savedCents));
}
