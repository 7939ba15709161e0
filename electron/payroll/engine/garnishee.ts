/**
 * A court order can attach at most what is left after tax, UIF and retirement contributions (Magistrates' Courts Act,
 * section 65J).
 */
export function garnisheeCents(orderedCents: number, leftCents: number): number {
  return Math.max(0, Math.min(orderedCents, leftCents));
}
