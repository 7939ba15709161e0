/** A repayment, which is never more than what is owed, and what is still owed after it. */
export interface LoanMonth {
  readonly repaidCents: number;
  readonly owedCents: number;
}

/** If no loan amount was given (0), the whole repayment asked for is taken. */
export function repayLoan(
  askedCents: number,
  { lentCents, repaidBeforeCents }: { readonly lentCents: number; readonly repaidBeforeCents: number },
): LoanMonth {
  if (lentCents === 0) return { repaidCents: askedCents, owedCents: 0 };
  const owed = Math.max(0, lentCents - repaidBeforeCents);
  const repaidCents = Math.min(Math.max(0, askedCents), owed);
  return { repaidCents, owedCents: owed - repaidCents };
}

/** The amount paid out of savings: at most what has been saved, including on this payslip. */
export function paySavingsOut(
  askedCents: number,
  { savedBeforeCents, savedCents }: { readonly savedBeforeCents: number; readonly savedCents: number },
): number {
  return Math.max(0, Math.min(askedCents, savedBeforeCents + savedCents));
}
