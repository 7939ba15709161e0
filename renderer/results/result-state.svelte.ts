import { resultMessages } from '#messages/results.ts';
import type { TableSort } from '#ui/table/table-column.ts';
import { formatCount } from '#messages/format.ts';
import { valueText, type ResultColumn } from './result-column.ts';
import type { ResultFact } from './result-sheet.ts';
import { arrange, plainView, type ResultCondition } from './result-view.ts';

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

  readonly result = $derived.by(() => {
    const { sort, search, conditions } = this;
    const groupBy = this.groupBy === '' ? null : this.groupBy;
    return arrange(this.#rows(), this.#columns(), {
      ...{ sort, search, conditions, groupBy },
      ...{ shown: this.#shown, pinned: this.#pinned },
    });
  });

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
    return this.result.columns.some(({ id }) => id === column);
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
