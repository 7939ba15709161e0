import { isAppError } from '#kit/errors.ts';
import type { ListRange } from '#kit/list-window.ts';
import type { LeftTable } from '#state/kept-places.svelte.ts';
import { topOfList } from '#ui/table/long-rows.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { followChanges, type Changed, type Ids } from './changes.ts';
import { WindowedList, type ListPart } from './windowed-list.svelte.ts';

interface ListSort<Order extends string = string> {
  readonly by: Order;
  readonly descending: boolean;
}

/** The filters of a list: their values by name. `search` is the text of the search field, on screens that have one. */
type ListFilters = Record<string, string>;

interface ListFacts<Part, Filters, Order extends string, Question> {
  /** Every filter, with the value that excludes nothing. */
  readonly filters: Filters;
  /** Filters, besides `search`, into which the clerk types, such as the name of an employee. */
  readonly typed?: readonly (keyof Filters & string)[];
  /** Filters that are set from the start. */
  readonly preset?: Partial<Filters>;
  /** The columns that main can sort by, and the order to begin with. */
  readonly sort?: { readonly columns: readonly Order[]; readonly first: ListSort<Order> };
  /** May read other state too: whenever the question changes, the list is read again. */
  readonly question: (filters: Filters, sort: ListSort<Order>) => Question;
  readonly read: (question: Question, window: ListRange, saysAll: boolean) => Promise<Part>;
  /** What the list is about, and the events after which it is read again. */
  readonly ids: Ids;
  readonly changed: readonly Changed[];
}

const toTableSort = ({ by, descending }: ListSort): TableSort => ({
  column: by,
  direction: descending ? 'descending' : 'ascending',
});

const isSame = (one: TableSort | null, other: TableSort) =>
  one?.column === other.column && one.direction === other.direction;

/** A long list that main searches, filters and sorts, read as it is scrolled. `ListPage` and `ListTable` show it. */
export class RecordList<
  Part extends ListPart<unknown>,
  Filters extends ListFilters = ListFilters,
  Order extends string = string,
  Question = unknown,
> {
  readonly filters: Filters;
  readonly rows: WindowedList<Part>;
  /** Where the clerk was in the list, for when it is shown again. */
  place = $state.raw(topOfList);
  #sort = $state.raw<TableSort | null>(null);
  #asked: string | null = null;
  #isReturned = false;
  readonly #facts: ListFacts<Part, Filters, Order, Question>;

  constructor(facts: ListFacts<Part, Filters, Order, Question>) {
    this.#facts = facts;
    this.filters = $state({ ...facts.filters, ...facts.preset });
    this.#sort = this.#firstSort;
    this.rows = new WindowedList((window, saysAll) => facts.read(this.question, window, saysAll));
  }

  readonly question = $derived.by(() => this.#facts.question(this.filters, this.#order));

  /** The question as text: questions with the same text are the same. */
  readonly key = $derived(JSON.stringify(this.question));

  readonly filtered = $derived.by(() =>
    Object.entries(this.#facts.filters).some(([name, all]) => this.filters[name]?.trim() !== all),
  );

  get search(): string {
    return this.filters.search ?? '';
  }

  set search(search: string) {
    Object.assign(this.filters, { search });
  }

  get sort(): TableSort | null {
    return this.#sort;
  }

  get sortable(): readonly string[] {
    return this.#facts.sort?.columns ?? [];
  }

  /** Sorts as a press on a header asks for; null asks for the initial order, or for its reverse if that is current. */
  sortBy(sort: TableSort | null): void {
    const first = this.#firstSort;
    if (sort !== null || first === null || !isSame(this.#sort, first)) this.#sort = sort ?? first;
    else this.#sort = { ...first, direction: first.direction === 'ascending' ? 'descending' : 'ascending' };
  }

  clear(): void {
    Object.assign(this.filters, this.#facts.filters);
  }

  /** Reads the list for the current question. Old rows stay until it has arrived; a new question starts at the top. */
  async load(): Promise<void> {
    const anotherQuestion = this.#asked !== this.key;
    if (anotherQuestion) this.place = topOfList;
    this.#asked = this.key;
    await this.rows.load({ anotherQuestion });
    if (!this.#isReturned || !isAppError(this.rows.error, 'invalid-input')) return;
    // It was left with a filter that is no more, such as in another version: nobody could read the list again.
    this.#isReturned = false;
    Object.assign(this.filters, { ...this.#facts.filters, ...this.#facts.preset });
    await this.load();
  }

  /** Reads it again after each change. Returns a function that unsubscribes. */
  follow(): () => void {
    return followChanges(this.#facts.ids, this.#facts.changed, () => void this.load());
  }

  /** What it was opened for, such as a pay run. */
  get openedFor(): string {
    return JSON.stringify(this.#facts.preset ?? {});
  }

  /** How the clerk left it; what was typed is not among the filters. */
  get left(): LeftTable {
    const names: readonly string[] = ['search', ...(this.#facts.typed ?? [])];
    const isTyped = ([name]: [string, string]) => names.includes(name);
    const all: [string, string][] = Object.entries(this.filters);
    const filters = Object.fromEntries(all.filter((filter) => !isTyped(filter)));
    const typed = Object.fromEntries(all.filter((filter) => isTyped(filter)));
    return { arranged: { sort: this.sort, filters }, place: this.place, here: { typed } };
  }

  /** Shows the list as it was left. */
  returnTo({ arranged, place, here }: LeftTable): void {
    const { typed } = here as { typed?: Partial<Filters> };
    if (arranged !== null && 'filters' in arranged) {
      const known = Object.entries(arranged.filters).filter(([name]) => Object.hasOwn(this.filters, name));
      Object.assign(this.filters, Object.fromEntries(known));
      this.#isReturned = true;
      const { sort } = arranged;
      if (sort === null || this.sortable.includes(sort.column)) this.#sort = sort ?? this.#firstSort;
    }
    Object.assign(this.filters, typed);
    if (place === null) return;
    this.place = place;
    // The question is not another one than when it was left, so it does not start at the top.
    this.#asked = this.key;
  }

  get #firstSort(): TableSort | null {
    const { sort } = this.#facts;
    return sort === undefined ? null : toTableSort(sort.first);
  }

  get #order(): ListSort<Order> {
    const by = this.#facts.sort?.columns.find((column) => column === this.#sort?.column);
    // A list without sortable columns has one order, and its question ignores this one.
    return { by: by as Order, descending: this.#sort?.direction === 'descending' };
  }
}

/** What a table needs from a list, for any filters. */
export type ShownList<Row> = Pick<
  RecordList<ListPart<Row>>,
  | 'rows'
  | 'key'
  | 'filtered'
  | 'search'
  | 'sort'
  | 'sortable'
  | 'place'
  | 'sortBy'
  | 'clear'
  | 'load'
  | 'follow'
  | 'left'
  | 'openedFor'
  | 'returnTo'
>;
