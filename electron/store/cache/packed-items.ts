import type { PayslipData, PayslipItem, PayslipRecord } from '#contract/domain/payslip.ts';

/** Places of labels and amounts by turns. */
type PackedList = readonly (number | null)[];
type PackedPayslip = readonly [
  payslipId: number,
  nettPayCents: number | null,
  income: PackedList,
  deduction: PackedList,
  grandTotal: PackedList,
  sideline: readonly (readonly [group: number, items: PackedList])[],
  leavePayments: PackedList,
  /** Of an answer before the one that the others are of. */
  fetchedAt?: number,
];

interface Packed {
  readonly labels: readonly string[];
  readonly payslips: readonly PackedPayslip[];
}

export interface ListedItems {
  /** As the list had it beside them. */
  readonly nettPayCents: number | null;
  readonly data: PayslipData;
  /** Null: of the newest answer that has them. */
  readonly fetchedAt: number | null;
}

type WithItems = Pick<PayslipRecord, 'id' | 'nettPayCents' | 'calculating' | 'data'> &
  Partial<Pick<ListedItems, 'fetchedAt'>>;

class Labels {
  readonly all: string[] = [];
  readonly #places = new Map<string, number>();

  placeOf(label: string): number {
    const known = this.#places.get(label);
    if (known !== undefined) return known;
    this.#places.set(label, this.all.length);
    return this.all.push(label) - 1;
  }

  pack(items: readonly PayslipItem[]): PackedList {
    const packed: (number | null)[] = [];
    for (const { item, amountCents } of items) packed.push(this.placeOf(item), amountCents);
    return packed;
  }
}

/**
 * What a person's payslips are made of, as one text: a year repeats the same few labels, and they would be most of what
 * is encrypted and written. Null where no payslip tells it.
 */
export function packItems(payslips: readonly WithItems[]): string | null {
  const labels = new Labels();
  const packed: PackedPayslip[] = [];
  for (const { id, nettPayCents, calculating, data, fetchedAt } of payslips) {
    if (data === null || calculating) continue;
    packed.push([
      id,
      nettPayCents,
      labels.pack(data.income),
      labels.pack(data.deduction),
      labels.pack(data.grandTotal),
      data.sideline.map(({ group, items }) => [labels.placeOf(group), labels.pack(items)] as const),
      labels.pack(data.leavePayments),
      ...(typeof fetchedAt === 'number' ? ([fetchedAt] as const) : ([] as const)),
    ]);
  }
  if (packed.length === 0) return null;
  return JSON.stringify({ labels: labels.all, payslips: packed } satisfies Packed);
}

/** By payslip. */
export function unpackItems(content: string): ReadonlyMap<number, ListedItems> {
  // Only `packItems` writes these.
  const { labels, payslips } = JSON.parse(content) as Packed;
  const itemsOf = (list: PackedList): PayslipItem[] =>
    Array.from({ length: list.length / 2 }, (_, index) => ({
      item: labels[list[2 * index] ?? 0] ?? '',
      amountCents: list[2 * index + 1] ?? null,
    }));
  return new Map(
    payslips.map(([id, nettPayCents, income, deduction, grandTotal, sideline, leavePayments, fetchedAt]) => {
      const data = {
        income: itemsOf(income),
        deduction: itemsOf(deduction),
        grandTotal: itemsOf(grandTotal),
        sideline: sideline.map(([group, items]) => ({ group: labels[group] ?? '', items: itemsOf(items) })),
        leavePayments: itemsOf(leavePayments),
      };
      return [id, { nettPayCents, data, fetchedAt: fetchedAt ?? null }];
    }),
  );
}

/** What a payslip pays and takes off, by its labels; not what it ends in. */
export function labelsOf({ income, deduction, leavePayments, sideline }: PayslipData): readonly string[] {
  const lists = [income, deduction, leavePayments, ...sideline.map(({ items }) => items)];
  return lists.flatMap((items) => items.map(({ item }) => item));
}

/** The same of one payslip in a packed text; null where the text does not have it. */
export function labelsIn(content: string, payslipId: number): readonly string[] | null {
  const found = unpackItems(content).get(payslipId);
  return found === undefined ? null : labelsOf(found.data);
}
