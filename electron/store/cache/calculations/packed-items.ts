import type { PayslipData, PayslipItem, PayslipRecord } from '#contract/domain/payslip.ts';

/**
 * A payslip as a row of numbers: id, nett pay, when it was told where that was before the others, and its lists. A list is
 * the count of its items, and of each the place of its label and its amount; of groups, the count and the place of each
 * one's name before its list. One flat row, as a list of employees has hundreds of thousands of small ones otherwise.
 */
type PackedPayslip = readonly (number | null)[];

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

class Packer {
  readonly labels: string[] = [];
  readonly #places = new Map<string, number>();
  /** Behind the label that was last asked for: a payslip mostly has the labels of the one before, in their order. */
  #next = 0;

  pack({ id, nettPayCents, fetchedAt }: WithItems, data: PayslipData): PackedPayslip {
    const row = [id, nettPayCents, fetchedAt ?? null];
    for (const list of listsOf(data)) this.#push(row, list);
    row.push(data.sideline.length);
    for (const { group, items } of data.sideline) {
      row.push(this.#placeOf(group));
      this.#push(row, items);
    }
    return row;
  }

  #push(row: (number | null)[], items: readonly PayslipItem[]): void {
    row.push(items.length);
    for (const { item, amountCents } of items) row.push(this.#placeOf(item), amountCents);
  }

  #placeOf(label: string): number {
    let place = this.labels[this.#next] === label ? this.#next : this.#places.get(label);
    if (place === undefined) {
      place = this.labels.push(label) - 1;
      this.#places.set(label, place);
    }
    this.#next = place + 1;
    return place;
  }
}

const listsOf = ({ income, deduction, grandTotal, leavePayments }: PayslipData) => [
  income,
  deduction,
  grandTotal,
  leavePayments,
];

/**
 * What an employee's payslips are made of, as one text: a year repeats the same few labels, and they would be most of what
 * is encrypted and written. Null where no payslip has it.
 */
export function packItems(payslips: readonly WithItems[]): string | null {
  const packer = new Packer();
  const packed: PackedPayslip[] = [];
  for (const payslip of payslips) {
    if (payslip.data !== null && !payslip.calculating) packed.push(packer.pack(payslip, payslip.data));
  }
  if (packed.length === 0) return null;
  return JSON.stringify({ labels: packer.labels, payslips: packed } satisfies Packed);
}

class Unpacker {
  readonly #labels: readonly string[];
  readonly #row: PackedPayslip;
  #at = 0;

  constructor(labels: readonly string[], row: PackedPayslip) {
    this.#labels = labels;
    this.#row = row;
  }

  number(): number | null {
    this.#at += 1;
    return this.#row[this.#at - 1] ?? null;
  }

  label(): string {
    return this.#labels[this.number() ?? -1] ?? '';
  }

  each<T>(read: () => T): T[] {
    return Array.from({ length: this.number() ?? 0 }, read);
  }

  items(): PayslipItem[] {
    return this.each(() => ({ item: this.label(), amountCents: this.number() }));
  }
}

function unpack(labels: readonly string[], row: PackedPayslip): ListedItems & { readonly id: number } {
  const from = new Unpacker(labels, row);
  const [id, nettPayCents, fetchedAt] = [from.number() ?? 0, from.number(), from.number()];
  const [income, deduction] = [from.items(), from.items()];
  const [grandTotal, leavePayments] = [from.items(), from.items()];
  const sideline = from.each(() => ({ group: from.label(), items: from.items() }));
  return {
    id,
    nettPayCents,
    fetchedAt,
    data: { income, deduction, grandTotal, sideline, leavePayments },
  };
}

const afterLabels = '],"payslips":[';

/**
 * The packed text with one payslip alone: of a year, the others would be parsed for nothing. A row holds numbers only and
 * is found by its id; within a label a quote is escaped, so that no label looks like the end of the labels.
 */
function withOneAlone(content: string, payslipId: number): string {
  const rowsAt = content.indexOf(afterLabels) + afterLabels.length;
  const rowAt = content.lastIndexOf(`[${payslipId},`);
  const row = rowAt < rowsAt ? '' : content.slice(rowAt, content.indexOf(']', rowAt) + 1);
  return `${content.slice(0, rowsAt)}${row}]}`;
}

/** Of all payslips in a packed text, or of one alone. */
export function unpackItems(content: string, payslipId?: number): ReadonlyMap<number, ListedItems> {
  // Only `packItems` writes these.
  const { labels, payslips } = JSON.parse(
    payslipId === undefined ? content : withOneAlone(content, payslipId),
  ) as Packed;
  return new Map(
    payslips.map((row) => {
      const { id, ...items } = unpack(labels, row);
      return [id, items];
    }),
  );
}

/** Income and deductions of a payslip, by its labels; not its results. */
export function labelsOf({ income, deduction, leavePayments, sideline }: PayslipData): readonly string[] {
  const lists = [income, deduction, leavePayments, ...sideline.map(({ items }) => items)];
  return lists.flatMap((items) => items.map(({ item }) => item));
}
