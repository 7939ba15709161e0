/** Fewer employees say nothing about the next one. */
const fewest = 3;
const nearlyAll = 0.9;

/** The method by which nearly all employees of a company are paid; null if there is none, or too few to tell. */
export function usualPaymentMethod(
  counts: readonly { readonly method: string; readonly employees: number }[],
): string | null {
  const total = counts.reduce((sum, { employees }) => sum + employees, 0);
  if (total < fewest) return null;
  return counts.find(({ employees }) => employees >= nearlyAll * total)?.method ?? null;
}
