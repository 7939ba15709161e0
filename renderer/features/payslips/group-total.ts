import type { ItemGroup } from '#contract/domain/payslip-line.ts';

/** What a group comes to: as the service says, else its sum; null where an amount is not known. */
export function totalOf({ items, totalCents }: Pick<ItemGroup, 'items' | 'totalCents'>) {
  let sum: number | null = 0;
  for (const { amountCents } of items) {
    sum = sum === null || amountCents === null ? null : sum + amountCents;
  }
  const total = totalCents ?? sum;
  return { total, sum, agrees: sum === null || total === sum };
}
