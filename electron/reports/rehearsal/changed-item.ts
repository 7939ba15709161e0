import type { PayslipData } from '#electron/payslips/contract/payslip.ts';
import { isTax } from '#electron/tie-out/tax-items.ts';

/** Where an item is on a payslip: in income, in deductions, or in a sideline group. */
export type ItemPlace =
  | { readonly list: 'income' | 'deduction' }
  | { readonly list: 'sideline'; readonly group: string };

type Items = PayslipData['income'];

function placesIn({ income, deduction, sideline }: PayslipData): { place: ItemPlace; items: Items }[] {
  return [
    { place: { list: 'income' }, items: income },
    { place: { list: 'deduction' }, items: deduction },
    ...sideline.map(({ group, items }) => ({ place: { list: 'sideline' as const, group }, items })),
  ];
}

/** The items of payslips whose amounts can be tried, sorted by name. */
export function itemsOf(payslips: readonly { readonly data: PayslipData | null }[]): string[] {
  const all = payslips.flatMap(({ data }) => (data === null ? [] : placesIn(data)));
  const names = all.flatMap(({ items }) => items.map(({ item }) => item));
  return [...new Set(names)].filter((item) => !isTax(item)).toSorted((a, b) => a.localeCompare(b));
}

export function placeOf(data: PayslipData, item: string): ItemPlace | undefined {
  if (isTax(item)) return undefined;
  return placesIn(data).find(({ items }) => items.some((one) => one.item === item))?.place;
}

/** The payslip with this amount for the item, which is added if the payslip does not have it. */
export function withItem(
  data: PayslipData,
  place: ItemPlace,
  { item, amountCents }: { readonly item: string; readonly amountCents: number },
): PayslipData {
  const changed = (items: Items): Items => [
    ...items.filter((one) => one.item !== item),
    { item, amountCents },
  ];
  if (place.list !== 'sideline') return { ...data, [place.list]: changed(data[place.list]) };
  const { group } = place;
  const groups = data.sideline.some((one) => one.group === group)
    ? data.sideline
    : [...data.sideline, { group, items: [] }];
  return {
    ...data,
    sideline: groups.map((one) => (one.group === group ? { group, items: changed(one.items) } : one)),
  };
}
