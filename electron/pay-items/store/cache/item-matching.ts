import type { PayslipData, PayslipItem } from '#electron/payslips/contract/payslip.ts';
import { fold } from '#electron/employees/store/cache/fold.ts';

const spoken = (item: string) => fold(item.replaceAll('_', ' '));

/** The only element that fits; undefined if several do. */
function only<T>(list: readonly T[], fits: (element: T) => boolean): T | undefined {
  const [first, ...more] = list.filter(fits);
  return more.length === 0 ? first : undefined;
}

/** Pairs items with the same name and amount, then the remaining ones whose amount occurs only once. */
function matchList(
  items: readonly PayslipItem[],
  labelled: readonly PayslipItem[],
): (readonly [string, string])[] {
  // Lists of different lengths come from different calculations or groupings, so equal amounts prove nothing.
  if (items.length !== labelled.length) return [];
  const alike = items.flatMap((item) => {
    const label = only(labelled, (other) => spoken(other.item) === spoken(item.item));
    return label !== undefined && label.amountCents === item.amountCents ? [{ item, label }] : [];
  });
  const restItems = items.filter((item) => !alike.some((pair) => pair.item === item));
  const restLabels = labelled.filter((label) => !alike.some((pair) => pair.label === label));
  const byAmount = restItems.flatMap((item) => {
    const fits = ({ amountCents }: PayslipItem) => amountCents !== null && amountCents === item.amountCents;
    const label = only(restLabels, fits);
    return label !== undefined && only(restItems, fits) === item ? [{ item, label }] : [];
  });
  return [...alike, ...byAmount].map(({ item, label }) => [item.item, label.item] as const);
}

type Group = PayslipData['sideline'][number];

function matchGroups(groups: readonly Group[], labelled: readonly Group[]): (readonly [string, string])[] {
  return groups.flatMap(({ group, items }, index) => {
    const named = labelled.find((other) => spoken(other.group) === spoken(group));
    const other = named ?? (groups.length === labelled.length ? labelled[index] : undefined);
    return other === undefined ? [] : matchList(items, other.items);
  });
}

/**
 * The names of a payslip's items, found by matching its own detail with the labels that a list has for it. Ambiguous
 * items, and items that would get two names, are left out: another payslip may distinguish them.
 */
export function matchItems(detail: PayslipData, labelled: PayslipData): ReadonlyMap<string, string> {
  const pairs = [
    ...matchList(detail.income, labelled.income),
    ...matchList(detail.deduction, labelled.deduction),
    ...matchList(detail.grandTotal, labelled.grandTotal),
    ...matchList(detail.leavePayments, labelled.leavePayments),
    ...matchGroups(detail.sideline, labelled.sideline),
  ];
  const names = new Map<string, string | null>();
  for (const [item, name] of pairs) {
    const known = names.get(item);
    names.set(item, known === undefined || known === name ? name : null);
  }
  return new Map([...names].filter((pair): pair is [string, string] => pair[1] !== null));
}
