/**
 * A court's order attaches what is left after tax, UIF and retirement, and no more than that: nobody can be made to pay
 * out of nothing (Magistrates' Courts Act, section 65J).
 */
export function garnisheeCents(orderedCents: number, leftCents: number): number {
  return Math.max(0, Math.min(orderedCents, leftCents));
}
