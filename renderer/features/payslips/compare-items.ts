import type { ItemGroup, ShownItem } from '#contract/domain/payslip-line.ts';
import { itemMessages, sentence } from '#messages/headings.ts';
import { formatMoney } from '#messages/format.ts';
import { payslipMessages } from '#messages/payslips.ts';

const { words } = payslipMessages.compare;

/** An item on two payslips of one employee; null: that one does not have it, or its amount is not known. */
export interface ComparedItem {
  readonly item: string;
  readonly group: string;
  readonly beforeCents: number | null;
  readonly nowCents: number | null;
  /** Null where it cannot be told. */
  readonly differenceCents: number | null;
  readonly words: string;
}

interface Placed {
  readonly name: string;
  readonly group: string;
  readonly amountCents: number | null;
}

const nameOf = ({ name, item }: ShownItem) => name ?? itemMessages(item);
const groupOf = ({ kind, group }: ItemGroup) =>
  group === null || group === '' ? payslipMessages.groups[kind] : sentence(group);

/**
 * By kind and name: one payslip may have labels where the other has names of the service, and calls groups beside the nett
 * pay otherwise too.
 */
function byName(groups: readonly ItemGroup[]): Map<string, Placed> {
  const all = new Map<string, Placed>();
  for (const group of groups) {
    for (const item of group.items) {
      const key = `${group.kind} ${nameOf(item).toLowerCase()}`;
      const before = all.get(key);
      // The same item twice is one line: what matters is what it comes to.
      const known = before === undefined ? 0 : before.amountCents;
      const amountCents = known === null || item.amountCents === null ? null : known + item.amountCents;
      all.set(key, { name: nameOf(item), group: groupOf(group), amountCents });
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

/** What is not the same on two payslips, the largest difference first; what cannot be told comes before all. */
export function compareItems(before: readonly ItemGroup[], now: readonly ItemGroup[]): ComparedItem[] {
  const [old, present] = [byName(before), byName(now)];
  const compared = [...new Set([...present.keys(), ...old.keys()])].map((key): ComparedItem => {
    const [was, is] = [old.get(key), present.get(key)];
    const isUnknown = was?.amountCents === null || is?.amountCents === null;
    const differenceCents = isUnknown ? null : (is?.amountCents ?? 0) - (was?.amountCents ?? 0);
    return {
      ...{ item: (is ?? was)?.name ?? '', group: (is ?? was)?.group ?? '', differenceCents },
      ...{ beforeCents: was?.amountCents ?? null, nowCents: is?.amountCents ?? null },
      words: describeChange(was, is, differenceCents),
    };
  });
  const size = ({ differenceCents }: ComparedItem) =>
    differenceCents === null ? Number.POSITIVE_INFINITY : Math.abs(differenceCents);
  return compared
    .filter(({ differenceCents }) => differenceCents !== 0)
    .toSorted((a, b) => size(b) - size(a));
}
