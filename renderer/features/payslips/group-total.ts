import type { ItemGroup } from '#electron/payslips/contract/payslip-line.ts';

/** The total of a group, from the service or else as the sum of its items. A sum is null if an amount is unknown. */
export function totalOf({ items, totalCents }: Pick<ItemGroup, 'items' | 'totalCents'>) {
  let sum: number | null = 0;
  for (const { amountCents } of items) {
    sum = sum === null || amountCents === null ? null : sum + amountCents;
  }
  const total = totalCents ?? sum;
  return { total, sum, agrees: sum === null || total === sum };
}
