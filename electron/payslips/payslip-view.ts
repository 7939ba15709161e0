import type { ItemGroup, PayslipLine, PayslipView, ShownItem } from './contract/payslip-line.ts';
import { customItem } from './contract/payslip-line.ts';
import type { PayslipData, PayslipDetail, PayslipItem } from './contract/payslip.ts';
import type { GivenState } from '#electron/hand-out/contract/hand-out.ts';
import type { Given } from '#electron/hand-out/given.ts';
import { isEntered, workedOut, type KnownInput } from './worked-out.ts';
import type { AgedItems, CachedPayslipItems, PayslipLine as CachedLine } from './store/records/payslips.ts';

export function lineOf(
  { connectionId: _connection, companyId: _company, ...line }: CachedLine,
  given: GivenState,
): PayslipLine {
  return { ...line, given };
}

/**
 * What is shown beside the figures. The name that the clerk gave an item takes precedence over the one that was learnt.
 */
interface ItemFacts {
  readonly given: ReadonlyMap<string, string>;
  readonly learnt: ReadonlyMap<string, string>;
  /** What is known of the inputs behind the amounts. */
  readonly inputs: readonly KnownInput[];
}

function groupsOf(
  data: PayslipData | PayslipDetail,
  { inputs }: ItemFacts,
  show: (item: PayslipItem) => ShownItem,
): ItemGroup[] {
  const group = (kind: ItemGroup['kind'], items: readonly PayslipItem[], name: string | null = null) => ({
    kind,
    group: name,
    items: items.map((item) => {
      if (kind === 'grand-total') return show(item);
      const worked = workedOut(item, inputs);
      return {
        ...show(item),
        ...(worked === undefined ? {} : { worked }),
        ...(isEntered(item, inputs) ? { entered: true as const } : {}),
      };
    }),
  });
  const totalled = (kind: 'income' | 'deduction') => {
    const totalCents = 'totals' in data ? data.totals?.[kind] : undefined;
    return { ...group(kind, data[kind]), ...(totalCents === undefined ? {} : { totalCents }) };
  };
  return [
    totalled('income'),
    totalled('deduction'),
    group('grand-total', data.grandTotal),
    ...data.sideline.map((each) => group('sideline', each.items, each.group)),
    group('leave-payments', data.leavePayments),
  ].filter(({ items }) => items.length > 0);
}

/** An item of a payslip's own detail, which has the service's name or only a number. */
const byNumber =
  ({ given, learnt }: ItemFacts) =>
  ({ item, amountCents }: PayslipItem): ShownItem => {
    const nameable = customItem.safeParse(item).success;
    const own = nameable ? given.get(item) : undefined;
    const name = own ?? learnt.get(item) ?? null;
    return { item, name, nameable, named: own !== undefined, amountCents };
  };

/** An item from a list of payslips: its label is its name. */
const byLabel = ({ item, amountCents }: PayslipItem): ShownItem => ({
  item,
  name: item,
  nameable: false,
  named: false,
  amountCents,
});

/** Items that are known by their labels alone; of an earlier state of a payslip, without the inputs behind them. */
export const labelledGroups = (data: PayslipData, inputs: readonly KnownInput[] = []): ItemGroup[] =>
  groupsOf(data, { given: new Map(), learnt: new Map(), inputs }, byLabel);

const current = <T>(items: AgedItems<T> | null) => (items === null || items.outdated ? null : items);

/**
 * The current items, from the list of payslips or the payslip's own detail, whichever is newer; never outdated ones.
 */
function itemsOf({ detail, labelled }: CachedPayslipItems, facts: ItemFacts): PayslipView['items'] {
  const own = current(detail);
  const listed = current(labelled);
  const leave = own?.item.leave ?? [];
  if (listed !== null && (own === null || listed.fetchedAt > own.fetchedAt)) {
    return { groups: groupsOf(listed.item, facts, byLabel), leave, fetchedAt: listed.fetchedAt };
  }
  if (own === null) return null;
  return { groups: groupsOf(own.item, facts, byNumber(facts)), leave, fetchedAt: own.fetchedAt };
}

export function viewOf(
  line: CachedLine | null,
  cached: CachedPayslipItems,
  facts: ItemFacts & { readonly handedOut: Given },
): PayslipView {
  if (line === null) return { payslip: null, items: null, missing: null, lastGiven: null, fetchedAt: null };
  const { given: state, lastGiven } = facts.handedOut;
  const payslip = lineOf(line, state);
  const given = { payslip, lastGiven, fetchedAt: line.fetchedAt };
  if (line.calculating) return { ...given, items: null, missing: 'calculating' };
  const items = itemsOf(cached, facts);
  if (items !== null) return { ...given, items, missing: null };
  const wasRead = cached.detail !== null || cached.labelled !== null;
  return { ...given, items: null, missing: wasRead ? 'outdated' : 'never-read' };
}
