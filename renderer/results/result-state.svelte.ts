import type { SavedView } from '#electron/settings/contract/saved-view.ts';
import type { LeftTable } from '#state/kept-places.svelte.ts';
import { resultMessages } from '#messages/results.ts';
import type { LongPlace } from '#ui/table/long-rows.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { runInSlices, runSync } from '#ui/turns.ts';
import { formatCount } from '#messages/format.ts';
import { valueText, type ResultColumn } from './result-column.ts';
import type { ResultFact } from './result-sheet.ts';
import { arrange, arrangeInParts, KnownRows, shownColumns } from './arrange-result.ts';
import { offered, passing, switched, type QuickFilter } from './quick-filters.ts';
import { filterInParts } from './result-rows.ts';
import { plainView, type ArrangedResult, type ResultCondition, type ResultView } from './result-view.ts';

/**
 * The most rows that are arranged at once; with more, the window would freeze. More are filtered in parts, which quick
 * filters cannot be.
 */
export const maxRows = 5_000;

interface Asked<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn<Row>[];
  readonly view: ResultView;
}

interface Made<Row> {
  /** Null: only the first rows, as they came. */
  readonly asked: Asked<Row> | null;
  readonly result: ArrangedResult<Row>;
}

/** A result and how the clerk has arranged it; the screen, files and paper all read `result`. */
export class ResultState<Row> {
  readonly #rows: () => readonly Row[];
  readonly #columns: () => readonly ResultColumn<Row>[];
  readonly #filters: () => readonly QuickFilter<Row>[];
  sort = $state.raw<TableSort | null>(null);
  search = $state('');
  conditions = $state.raw<readonly ResultCondition[]>([]);
  groupBy = $state('');
  /** The clerk's place in the table, for when it is shown again; null until they leave the top. */
  place = $state.raw<LongPlace | null>(null);
  /** The ids of the quick filters that are on; some may not be offered now. */
  #quick = $state.raw<readonly string[]>([]);
  #pinned = $state.raw<ReadonlySet<string>>(plainView.pinned);
  #shown = $state.raw<ReadonlyMap<string, boolean>>(plainView.shown);
  /** For a large result, the last arrangement that was finished. */
  #done = $state.raw<Made<Row> | null>(null);
  #newest: Made<Row> | undefined;
  #under: Asked<Row> | undefined;
  #work: AbortController | undefined;
  readonly #known = new KnownRows<Row>();

  /** With quick filters, all rows are filtered at once: only for tables of at most a few thousand. */
  constructor(
    rows: () => readonly Row[],
    columns: () => readonly ResultColumn<Row>[],
    filters: () => readonly QuickFilter<Row>[] = () => [],
  ) {
    this.#rows = rows;
    this.#columns = columns;
    this.#filters = filters;
  }

  /** All columns, shown or not. */
  get columns(): readonly ResultColumn<Row>[] {
    return this.#columns();
  }

  /** All rows, found or not, as they came. */
  get rows(): readonly Row[] {
    return this.#rows();
  }

  get total(): number {
    return this.#rows().length;
  }

  readonly #view = $derived.by<ResultView>(() => {
    const { sort, search, conditions } = this;
    const groupBy = this.groupBy === '' ? null : this.groupBy;
    return { sort, search, conditions, groupBy, shown: this.#shown, pinned: this.#pinned };
  });

  readonly #on = $derived.by(() => this.#filters().filter(({ id }) => this.#quick.includes(id)));

  /** The rows that are found by search and filters, of which quick filters leave some. */
  readonly #found = $derived.by(() => {
    if (this.#filters().length === 0) return this.#rows();
    const { search, conditions } = this;
    const [columns, shown] = [this.columns, shownColumns(this.columns, this.#view)];
    return runSync(filterInParts(this.#rows(), { columns, shown, search, conditions }));
  });

  readonly #asked = $derived.by<Asked<Row>>(() => ({
    rows: passing(this.#found, this.#on),
    columns: this.#columns(),
    view: this.#filters().length === 0 ? this.#view : { ...this.#view, search: '', conditions: [] },
  }));

  /** The quick filters with their counts. */
  readonly quickFilters = $derived.by(() => offered(this.#found, this.#filters(), this.#on));

  /** Switches a quick filter on or off. */
  setFilter(id: string, isOn: boolean): void {
    const filter = this.#filters().find((one) => one.id === id);
    if (filter !== undefined) this.#quick = switched(this.#on, filter, isOn).map((one) => one.id);
  }

  /** A large result is arranged in turns with the window's other work; until it is ready, the previous one stays. */
  readonly #made = $derived.by<Made<Row>>(() => {
    const asked = this.#asked;
    const { rows, columns, view } = asked;
    if (rows.length <= maxRows) {
      this.#work?.abort();
      return (this.#newest = { asked, result: arrange(rows, columns, view) });
    }
    const done = this.#done;
    if (done?.asked === asked) return (this.#newest = done);
    void this.#begin(asked);
    return (this.#newest ??= { asked: null, result: arrange(rows.slice(0, maxRows), columns, plainView) });
  });

  readonly result = $derived(this.#made.result);

  /** `result` is still the previous one, so no file may be made from it. */
  readonly isArranging = $derived(this.#made.asked !== this.#asked);

  async #begin(asked: Asked<Row>): Promise<void> {
    if (this.#under === asked) return;
    this.#work?.abort();
    this.#under = asked;
    this.#work = new AbortController();
    const { rows, columns, view } = asked;
    const { signal } = this.#work;
    // Not at once: this is called while a derived value is being calculated.
    await Promise.resolve();
    const result = await runInSlices(arrangeInParts(rows, columns, view, this.#known), signal);
    if (result !== null && !signal.aborted) this.#done = { asked, result };
  }

  /** The part of the result that is shown, as text for files and paper. */
  readonly facts = $derived.by<readonly ResultFact[]>(() => {
    const { facts } = resultMessages;
    const all: (ResultFact | null)[] = [
      this.filterText === '' ? null : [facts.filter, this.filterText],
      this.filterText === ''
        ? null
        : [facts.rows, facts.rowsOf(formatCount(this.result.rows.length), formatCount(this.total))],
      this.sort === null ? null : [facts.sort, this.#sortText(this.sort)],
      this.groupBy === '' ? null : [facts.group, this.#headerOf(this.groupBy)],
    ];
    return all.filter((fact) => fact !== null);
  });

  /** The filters, but for those of columns that another result had, which filter nothing. */
  readonly conditionsHere = $derived.by(() =>
    this.conditions.filter(({ column }) => this.#columns().some(({ id }) => id === column)),
  );

  /** '' where every row is shown. */
  readonly filterText = $derived.by(() => {
    const search = this.search.trim();
    return [
      ...(search === '' ? [] : [resultMessages.searched(search)]),
      ...this.#on.map(({ label }) => label),
      ...this.conditionsHere.map((condition) => this.conditionText(condition)),
    ].join('; ');
  });

  conditionText({ column, test, value }: ResultCondition): string {
    const kind = this.#columns().find(({ id }) => id === column)?.kind ?? 'text';
    return resultMessages.tests[test](this.#headerOf(column), valueText(kind, value));
  }

  isShown(column: string): boolean {
    return shownColumns(this.columns, this.#view).some(({ id }) => id === column);
  }

  /** Whether the clerk shows a column for which the window need not have room. */
  wasChosen(column: string): boolean {
    return this.#shown.get(column) === true || this.isPinned(column);
  }

  show(column: string, shown: boolean): void {
    this.#shown = new Map([...this.#shown, [column, shown]]);
  }

  isPinned(column: string): boolean {
    return this.#pinned.has(column);
  }

  /** Freezes a column, so that it stays in view while the others scroll, or unfreezes it. */
  pin(column: string, pinned: boolean): void {
    const others = [...this.#pinned].filter((id) => id !== column);
    this.#pinned = new Set(pinned ? [...others, column] : others);
  }

  /** Clears the search and the filters, so that all rows are shown. */
  clear(): void {
    this.search = '';
    this.conditions = [];
    this.#quick = [];
  }

  /** Restores the arrangement as the columns declare it. */
  reset(): void {
    this.clear();
    this.sort = null;
    this.groupBy = '';
    this.#shown = plainView.shown;
    this.#pinned = plainView.pinned;
  }

  /** The arrangement as it is saved. */
  get saved(): SavedView {
    const { sort, groupBy, conditions } = this;
    return {
      sort,
      groupBy,
      quick: [...this.#quick],
      conditions: [...conditions],
      shown: Object.fromEntries(this.#shown),
      pinned: [...this.#pinned],
    };
  }

  /** Arranges the table as it was saved. */
  restore({ sort, groupBy, quick, conditions, shown, pinned }: SavedView): void {
    Object.assign(this, { sort, groupBy, conditions });
    this.#quick = quick;
    this.#shown = new Map(Object.entries(shown));
    this.#pinned = new Set(pinned);
  }

  /** How the clerk left it. Texts that were typed, such as the name of an employee, are not among what is arranged. */
  get left(): LeftTable {
    const { search, place, saved } = this;
    const typed = saved.conditions.filter((condition) => this.#isTypedText(condition));
    const conditions = saved.conditions.filter((condition) => !typed.includes(condition));
    return { arranged: { ...saved, conditions }, place, here: { search, typed } };
  }

  #isTypedText({ column, value }: ResultCondition): boolean {
    const kind = this.#columns().find(({ id }) => id === column)?.kind ?? 'text';
    return value !== '' && (kind === 'text' || kind === 'mixed');
  }

  /** Shows the table as it was left. */
  returnTo({ arranged, place, here }: LeftTable): void {
    const { typed, ...others } = here as { typed?: readonly ResultCondition[] };
    if (arranged !== null && 'groupBy' in arranged) this.restore(arranged);
    if (typed !== undefined) {
      this.conditions = [...this.conditions.filter((one) => !this.#isTypedText(one)), ...typed];
    }
    Object.assign(this, { place, ...others });
  }

  /** The name of a file, which shows if the file does not have every row. */
  fileName(name: string): string {
    return this.filterText === '' ? name : resultMessages.filtered(name, this.filterText).slice(0, 300);
  }

  #headerOf(column: string): string {
    return this.#columns().find(({ id }) => id === column)?.header ?? column;
  }

  #sortText({ column, direction }: TableSort): string {
    return resultMessages.sorted[direction](this.#headerOf(column));
  }
}
