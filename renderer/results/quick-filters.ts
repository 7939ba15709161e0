/** A filter that one press applies. */
export interface QuickFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly test: (row: Row) => boolean;
  /** At most one filter of a set is on. */
  readonly set?: string;
  /** Its screen offers it in a control of its own. */
  readonly elsewhere?: true;
}

/** A quick filter as it is offered. */
export interface OfferedFilter extends Omit<QuickFilter<never>, 'test'> {
  readonly isOn: boolean;
  /** The rows that are shown while it is on. */
  readonly rows: number;
}

/** What offers quick filters, and switches one on or off. */
export interface FilterOffer {
  readonly quickFilters: readonly OfferedFilter[];
  readonly setFilter: (id: string, isOn: boolean) => void;
}

/** The rows that pass each of these filters. */
export function passing<Row>(rows: readonly Row[], filters: readonly QuickFilter<Row>[]): readonly Row[] {
  return filters.length === 0 ? rows : rows.filter((row) => filters.every(({ test }) => test(row)));
}

/** The filters that are on after one was switched on or off. */
export function switched<Row>(
  on: readonly QuickFilter<Row>[],
  filter: QuickFilter<Row>,
  isOn: boolean,
): readonly QuickFilter<Row>[] {
  const { id, set } = filter;
  const others = on.filter((other) => other.id !== id && (set === undefined || other.set !== set));
  return isOn ? [...others, filter] : others;
}

/** All filters, each with the number of rows that are shown once it is on beside those that are on already. */
export function offered<Row>(
  rows: readonly Row[],
  filters: readonly QuickFilter<Row>[],
  on: readonly QuickFilter<Row>[],
): readonly OfferedFilter[] {
  return filters.map((filter) => ({
    ...filter,
    isOn: on.includes(filter),
    rows: passing(rows, switched(on, filter, true)).length,
  }));
}
