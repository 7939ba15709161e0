import { resultMessages } from '#messages/results.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { inTurns } from '#ui/turns.ts';
import { formatCount } from '#messages/format.ts';
import { valueText, type ResultColumn } from './result-column.ts';
import type { ResultFact } from './result-sheet.ts';
import { arrange, arrangeInParts, shownColumns } from './arrange-result.ts';
import { plainView, type ArrangedResult, type ResultCondition, type ResultView } from './result-view.ts';

/** Rows that are arranged at once: of more, the window would stand still. */
const most = 5_000;

interface Asked<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ResultColumn<Row>[];
  readonly view: ResultView;
}

interface Made<Row> {
  /** Null: the first rows only, as they came. */
  readonly asked: Asked<Row> | null;
  readonly result: ArrangedResult<Row>;
}

/** A result and what the clerk has made of it: the screen, files and paper all read `result`. */
export class ResultState<Row> {
  readonly #rows: () => readonly Row[];
  readonly #columns: () => readonly ResultColumn<Row>[];
  sort = $state.raw<TableSort | null>(null);
  search = $state('');
  conditions = $state.raw<readonly ResultCondition[]>([]);
  groupBy = $state('');
  #pinned = $state.raw<ReadonlySet<string>>(plainView.pinned);
  #shown = $state.raw<ReadonlyMap<string, boolean>>(plainView.shown);
  /** Of a large result, the last that was done. */
  #done = $state.raw<Made<Row> | null>(null);
  #newest: Made<Row> | undefined;
  #under: Asked<Row> | undefined;
  #work: AbortController | undefined;

  constructor(rows: () => readonly Row[], columns: () => readonly ResultColumn<Row>[]) {
    this.#rows = rows;
    this.#columns = columns;
  }

  /** All of them, shown or not. */
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

  /** A large one is arranged in turns with all else that the window does; until it is there, the one before it stays. */
  readonly #made = $derived.by<Made<Row>>(() => {
    const asked = this.#asked;
    const { rows, columns, view } = asked;
    if (rows.length <= most) {
      this.#work?.abort();
      return (this.#newest = { asked, result: arrange(rows, columns, view) });
    }
    const done = this.#done;
    if (done?.asked === asked) return (this.#newest = done);
    void this.#begin(asked);
    return (this.#newest ??= { asked: null, result: arrange(rows.slice(0, most), columns, plainView) });
  });

  readonly result = $derived(this.#made.result);

  /** `result` is still the one before: no file may be made of it. */
  readonly isArranging = $derived(this.#made.asked !== this.#asked);

  async #begin(asked: Asked<Row>): Promise<void> {
    if (this.#under === asked) return;
    this.#work?.abort();
    this.#under = asked;
    this.#work = new AbortController();
    const { rows, columns, view } = asked;
    const { signal } = this.#work;
    // Not in the midst of what asks for it.
    await Promise.resolve();
    const result = await inTurns(arrangeInParts(rows, columns, view), signal);
    if (result !== null && !signal.aborted) this.#done = { asked, result };
  }

  /** As text, for files and paper: which part of the result they have. */
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

  /** Keeps a column in sight while the others are scrolled, or no longer. */
  pin(column: string, pinned: boolean): void {
    const others = [...this.#pinned].filter((id) => id !== column);
    this.#pinned = new Set(pinned ? [...others, column] : others);
  }

  /** All rows again, in the order in which they came. */
  clear(): void {
    this.search = '';
    this.conditions = [];
  }

  /** As it was declared. */
  reset(): void {
    this.clear();
    this.sort = null;
    this.groupBy = '';
    this.#shown = plainView.shown;
    this.#pinned = plainView.pinned;
  }

  /** The name of a file says that it does not have every row. */
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
