import { changeOfWork, type WorkChange } from '#electron/payslips/contract/work-change.ts';
import type { ItemGroup, ShownItem } from '#electron/payslips/contract/payslip-line.ts';
import { itemMessages, sentence } from '#messages/headings.ts';
import { formatMoney } from '#messages/format.ts';
import { payslipMessages, workChangeText } from './texts/payslips.ts';

/** What a group of a payslip's items is called: as the service does, or else by its kind. */
export const groupTitle = ({ kind, group }: ItemGroup): string =>
  group === null || group === '' ? payslipMessages.groups[kind] : sentence(group);

const { words } = payslipMessages.compare;

/** An item on two payslips of one employee. An amount is null if that payslip does not have it, or it is unknown. */
export interface ComparedItem {
  readonly item: string;
  readonly kind: ItemGroup['kind'];
  readonly group: string;
  readonly beforeCents: number | null;
  readonly nowCents: number | null;
  /** Null if it is unknown. */
  readonly differenceCents: number | null;
  /** Whether units or rate made the difference; null if that cannot be told. */
  readonly change: WorkChange | null;
  /** It is worked out from units, as far as is known of either payslip. */
  readonly isWorked: boolean;
  readonly words: string;
}

interface Placed extends Pick<ShownItem, 'amountCents' | 'worked' | 'entered'> {
  readonly name: string;
  readonly kind: ItemGroup['kind'];
  readonly group: string;
}

const nameOf = ({ name, item }: ShownItem) => name ?? itemMessages(item);

/**
 * Items by kind and name: one payslip may have labels where the other has names of the service, and may also name
 * groups beside the nett pay differently.
 */
function byName(groups: readonly ItemGroup[]): Map<string, Placed> {
  const all = new Map<string, Placed>();
  for (const group of groups) {
    for (const item of group.items) {
      const key = `${group.kind} ${nameOf(item).toLowerCase()}`;
      const before = all.get(key);
      const place = { name: nameOf(item), kind: group.kind, group: groupTitle(group) };
      const { amountCents, worked, entered } = item;
      // An item that occurs twice is one line, because its total is what matters.
      if (before === undefined) all.set(key, { ...place, amountCents, worked, entered });
      else all.set(key, { ...place, amountCents: sumOf(before.amountCents, amountCents) });
    }
  }
  return all;
}

const sumOf = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);

function describeChange(
  before: Placed | undefined,
  now: Placed | undefined,
  { difference, change }: { difference: number | null; change: WorkChange | null },
): string {
  const name = (now ?? before)?.name ?? '';
  if (difference === null) return words.unknown(name);
  if (before === undefined) return words.added(name, formatMoney(difference));
  if (now === undefined) return words.removed(name, formatMoney(-difference));
  const amount = formatMoney(Math.abs(difference));
  const because = change === null ? '' : workChangeText(change);
  return difference > 0 ? words.more(name, amount, because) : words.less(name, amount, because);
}

const absent = { amountCents: 0 } as const;

/** The items of two payslips: unknown differences first, then the largest, then those that are the same. */
export function compareAllItems(before: readonly ItemGroup[], now: readonly ItemGroup[]): ComparedItem[] {
  const [old, present] = [byName(before), byName(now)];
  const compared = [...new Set([...present.keys(), ...old.keys()])].map((key): ComparedItem => {
    const [was, is] = [old.get(key), present.get(key)];
    const isUnknown = was?.amountCents === null || is?.amountCents === null;
    const differenceCents = isUnknown ? null : (is?.amountCents ?? 0) - (was?.amountCents ?? 0);
    const change = changeOfWork(was ?? absent, is ?? absent);
    return {
      item: (is ?? was)?.name ?? '',
      kind: (is ?? was)?.kind ?? 'income',
      group: (is ?? was)?.group ?? '',
      differenceCents,
      beforeCents: was?.amountCents ?? null,
      nowCents: is?.amountCents ?? null,
      change,
      isWorked: (was?.worked ?? is?.worked) !== undefined,
      words: describeChange(was, is, { difference: differenceCents, change }),
    };
  });
  const size = ({ differenceCents }: ComparedItem) =>
    differenceCents === null ? Number.POSITIVE_INFINITY : Math.abs(differenceCents);
  return compared.toSorted((a, b) => size(b) - size(a));
}

/** The items that differ between two payslips. */
export const compareItems = (before: readonly ItemGroup[], now: readonly ItemGroup[]): ComparedItem[] =>
  compareAllItems(before, now).filter(({ differenceCents }) => differenceCents !== 0);
