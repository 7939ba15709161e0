import { resultMessages } from '#messages/results.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { runInSlices } from '#ui/turns.ts';
import { formatCount } from '#messages/format.ts';
import { valueText, type ResultColumn } from './result-column.ts';
import type { ResultFact } from './result-sheet.ts';
import { arrange, arrangeInParts, shownColumns } from './arrange-result.ts';
import { plainView, type ArrangedResult, type ResultCondition, type ResultView } from './result-view.ts';

/** The most rows that are arranged at once; with more, the window would freeze. */
const maxRows = 5_000;

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
  sort = $state.raw<TableSort | null>(null);
  search = $state('');
  conditions = $state.raw<readonly ResultCondition[]>([]);
  groupBy = $state('');
  #pinned = $state.raw<ReadonlySet<string>>(plainView.pinned);
  #shown = $state.raw<ReadonlyMap<string, boolean>>(plainView.shown);
  /** For a large result, the last arrangement that was finished. */
  #done = $state.raw<Made<Row> | null>(null);
  #newest: Made<Row> | undefined;
  #under: Asked<Row> | undefined;
  #work: AbortController | undefined;

  constructor(rows: () => readonly Row[], columns: () => readonly ResultColumn<Row>[]) {
    this.#rows = rows;
    this.#columns = columns;
  }

  /** All columns, shown or not. */
  get columns(): readonly ResultColumn<Row>[] {
    return this.#columns();
  }

  get total(): number {
    return this.#rows().length;
  }

  readonly #view = $derived.by<ResultView>(() => {
    const { sort, search, conditions } = this;
    const groupBy = this.groupBy === '' ? null : this.groupBy;
    return { sort, search, conditions, groupBy, shown: this.#shown, pinned: this.#pinned };
  });

  readonly #asked = $derived.by<Asked<Row>>(() => ({
    rows: this.#rows(),
    columns: this.#columns(),
    view: this.#view,
  }));

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
    const result = await runInSlices(arrangeInParts(rows, columns, view), signal);
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

  /** '' where every row is shown. */
  readonly filterText = $derived.by(() => {
    const search = this.search.trim();
    return [
      ...(search === '' ? [] : [resultMessages.searched(search)]),
      ...this.conditions.map((condition) => this.conditionText(condition)),
    ].join('; ');
  });

  conditionText({ column, test, value }: ResultCondition): string {
    const kind = this.#columns().find(({ id }) => id === column)?.kind ?? 'text';
    return resultMessages.tests[test](this.#headerOf(column), valueText(kind, value));
  }

  isShown(column: string): boolean {
    return shownColumns(this.columns, this.#view).some(({ id }) => id === column);
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
  }

  /** Restores the arrangement as the columns declare it. */
  reset(): void {
    this.clear();
    this.sort = null;
    this.groupBy = '';
    this.#shown = plainView.shown;
    this.#pinned = plainView.pinned;
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
