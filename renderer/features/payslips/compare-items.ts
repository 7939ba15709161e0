import type { ItemGroup, ShownItem } from '#electron/payslips/contract/payslip-line.ts';
import { itemMessages, sentence } from '#messages/headings.ts';
import { formatMoney } from '#messages/format.ts';
import { payslipMessages } from './texts/payslips.ts';

/** What a group of a payslip's items is called: as the service does, or else by its kind. */
export const groupTitle = ({ kind, group }: ItemGroup): string =>
  group === null || group === '' ? payslipMessages.groups[kind] : sentence(group);

const { words } = payslipMessages.compare;

/** An item on two payslips of one employee. An amount is null if that payslip does not have it, or it is unknown. */
export interface ComparedItem {
  readonly item: string;
  readonly group: string;
  readonly beforeCents: number | null;
  readonly nowCents: number | null;
  /** Null if it is unknown. */
  readonly differenceCents: number | null;
  readonly words: string;
}

interface Placed {
  readonly name: string;
  readonly group: string;
  readonly amountCents: number | null;
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
      // An item that occurs twice is one line, because its total is what matters.
      const known = before === undefined ? 0 : before.amountCents;
      const amountCents = known === null || item.amountCents === null ? null : known + item.amountCents;
      all.set(key, { name: nameOf(item), group: groupTitle(group), amountCents });
    }
  }
  return all;
}

function describeChange(
  before: Placed | undefined,
  now: Placed | undefined,
  difference: number | null,
): string {
  const name = (now ?? before)?.name ?? '';
  if (difference === null) return words.unknown(name);
  if (before === undefined) return words.added(name, formatMoney(difference));
  if (now === undefined) return words.removed(name, formatMoney(-difference));
  const amount = formatMoney(Math.abs(difference));
  return difference > 0 ? words.more(name, amount) : words.less(name, amount);
}

/** The items that differ between two payslips: unknown differences first, then the largest. */
export function compareItems(before: readonly ItemGroup[], now: readonly ItemGroup[]): ComparedItem[] {
  const [old, present] = [byName(before), byName(now)];
  const compared = [...new Set([...present.keys(), ...old.keys()])].map((key): ComparedItem => {
    const [was, is] = [old.get(key), present.get(key)];
    const isUnknown = was?.amountCents === null || is?.amountCents === null;
    const differenceCents = isUnknown ? null : (is?.amountCents ?? 0) - (was?.amountCents ?? 0);
    return {
      item: (is ?? was)?.name ?? '',
      group: (is ?? was)?.group ?? '',
      differenceCents,
      beforeCents: was?.amountCents ?? null,
      nowCents: is?.amountCents ?? null,
      words: describeChange(was, is, differenceCents),
    };
  });
  const size = ({ differenceCents }: ComparedItem) =>
    differenceCents === null ? Number.POSITIVE_INFINITY : Math.abs(differenceCents);
  return compared
    .filter(({ differenceCents }) => differenceCents !== 0)
    .toSorted((a, b) => size(b) - size(a));
}
