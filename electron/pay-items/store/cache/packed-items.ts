import type { PayslipData, PayslipItem, PayslipRecord } from '#electron/payslips/contract/payslip.ts';

/**
 * A payslip as a row of numbers: id, nett pay, the time of its answer if that is older than the others', and its lists.
 * A list is the number of its items, then for each item the index of its label and its amount. Groups are their number,
 * then for each group the index of its name and its list. The row is flat, because a list of employees would otherwise
 * have hundreds of thousands of small arrays.
 */
type PackedPayslip = readonly (number | null)[];

interface Packed {
  readonly labels: readonly string[];
  readonly payslips: readonly PackedPayslip[];
}

export interface ListedItems {
  /** The nett pay that the list had beside the items. */
  readonly nettPayCents: number | null;
  readonly data: PayslipData;
  /** Null means the time of the newest answer, which is stored with the packed text. */
  readonly fetchedAt: number | null;
}

type WithItems = Pick<PayslipRecord, 'id' | 'nettPayCents' | 'calculating' | 'data'> &
  Partial<Pick<ListedItems, 'fetchedAt'>>;

class Packer {
  readonly labels: string[] = [];
  readonly #places = new Map<string, number>();
  /** The index after the last label: a payslip usually has the same labels as the one before, in the same order. */
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
 * The items of an employee's payslips as one text. A year repeats the same few labels, which would otherwise be most of
 * what is encrypted and written. Null if no payslip has items.
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
 * The packed text with only one payslip, so that the others of a year are not parsed for nothing. A row contains only
 * numbers and is found by its id. Quotes within labels are escaped, so that no label looks like the end of the labels.
 */
function withOneAlone(content: string, payslipId: number): string {
  const rowsAt = content.indexOf(afterLabels) + afterLabels.length;
  const rowAt = content.lastIndexOf(`[${payslipId},`);
  const row = rowAt < rowsAt ? '' : content.slice(rowAt, content.indexOf(']', rowAt) + 1);
  return `${content.slice(0, rowsAt)}${row}]}`;
}

/** The items of all payslips in a packed text, or of a single one, by payslip id. */
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

/** The labels of a payslip's items, without those of its results. */
export function labelsOf({ income, deduction, leavePayments, sideline }: PayslipData): readonly string[] {
  const lists = [income, deduction, leavePayments, ...sideline.map(({ items }) => items)];
  return lists.flatMap((items) => items.map(({ item }) => item));
}
