import type { SheetColumn } from '../model/columns.ts';
import {
  conditionsOf,
  countOperands,
  readDraft,
  toDraft,
  type Condition,
  type FilterDraft,
  type FilterEntry,
} from '../model/filter-draft.ts';
import type { CellMessage } from '../model/kinds/kind.ts';
import type { PagePoint } from './menu-state.svelte.ts';
import type { SheetState } from './sheet-state.svelte.ts';

interface OpenFilter {
  column: SheetColumn;
  point: PagePoint;
  entries: readonly FilterEntry[];
}

/** The filter of one column while it is being edited; no row is hidden before it is applied. */
export class FilterState {
  readonly #sheet: SheetState;
  #open = $state.raw<OpenFilter | undefined>(undefined);
  #draft = $state.raw<FilterDraft>({ condition: 'values', operands: ['', ''] });
  #search = $state('');
  #unticked = $state.raw<ReadonlySet<string>>(new Set());
  #problem = $state.raw<{ at: 0 | 1; message: CellMessage } | undefined>(undefined);
  readonly #found = $derived.by(() => this.#findEntries());

  constructor(sheet: SheetState) {
    this.#sheet = sheet;
  }

  get column(): SheetColumn | undefined {
    return this.#open?.column;
  }

  /** In pixels of the page; undefined while it is closed. */
  get point(): PagePoint | undefined {
    return this.#open?.point;
  }

  get conditions(): readonly Condition[] {
    return this.#open === undefined ? [] : conditionsOf(this.#open.column.kind);
  }

  get condition(): Condition {
    return this.#draft.condition;
  }

  set condition(condition: Condition) {
    this.#draft = { ...this.#draft, condition };
    this.#problem = undefined;
  }

  get operandCount(): number {
    return countOperands(this.#draft.condition);
  }

  operand(index: 0 | 1): string {
    return this.#draft.operands[index];
  }

  setOperand(index: 0 | 1, text: string): void {
    const [first, second] = this.#draft.operands;
    this.#draft = { ...this.#draft, operands: index === 0 ? [text, second] : [first, text] };
    this.#problem = undefined;
  }

  /** What was wrong with an operand when the filter was last applied; undefined once it is changed. */
  get problem(): { at: 0 | 1; message: CellMessage } | undefined {
    return this.#problem;
  }

  get search(): string {
    return this.#search;
  }

  set search(text: string) {
    this.#search = text;
  }

  /** The values that contain the searched text. */
  get found(): readonly FilterEntry[] {
    return this.#found;
  }

  get isFiltered(): boolean {
    return this.#open !== undefined && this.#sheet.filters.has(this.#open.column.id);
  }

  isTicked(text: string): boolean {
    return !this.#unticked.has(text);
  }

  /** Whether all of the values found are ticked, or only some, or none. */
  get ticked(): 'all' | 'some' | 'none' {
    const count = this.#found.filter(({ text }) => this.isTicked(text)).length;
    return count === 0 ? 'none' : count === this.#found.length ? 'all' : 'some';
  }

  tick(texts: Iterable<string>, isTicked: boolean): void {
    const unticked = new Set(this.#unticked);
    for (const text of texts) {
      if (isTicked) unticked.delete(text);
      else unticked.add(text);
    }
    this.#unticked = unticked;
  }

  open(column: SheetColumn, point: PagePoint): void {
    const filter = this.#sheet.filters.get(column.id);
    const entries = this.#sheet.filterEntries(column.id);
    const texts = filter?.type === 'values' ? filter.texts : undefined;
    const refused = entries.filter(({ text }) => texts !== undefined && !texts.has(text));
    this.#unticked = new Set(refused.map(({ text }) => text));
    this.#draft = toDraft(filter, column.kind);
    this.#search = '';
    this.#problem = undefined;
    this.#open = { column, point, entries };
  }

  close(): void {
    this.#open = undefined;
  }

  /** Returns false if an operand is wrong, or if no value is ticked and no row would be left. */
  apply(): boolean {
    const { column } = this;
    if (column === undefined) return false;
    if (this.condition === 'values') return this.#applyValues(column);
    const read = readDraft(this.#draft, column.kind);
    if ('message' in read) {
      this.#problem = read;
      return false;
    }
    return this.#finish(column, read.filter);
  }

  clear(): void {
    if (this.column !== undefined) this.#finish(this.column, undefined);
  }

  /** With a search, only values that were found can be meant, because the others are not visible. */
  #applyValues(column: SheetColumn): boolean {
    const ticked = this.#found.filter(({ text }) => this.isTicked(text));
    if (ticked.length === 0) return false;
    const texts = new Set(ticked.map(({ text }) => text));
    const isAll = ticked.length === this.#open?.entries.length;
    return this.#finish(column, isAll ? undefined : { type: 'values', texts });
  }

  #finish(column: SheetColumn, filter: Parameters<SheetState['filterColumn']>[1]): true {
    this.#sheet.filterColumn(column.id, filter);
    this.#sheet.notifyFiltered();
    this.close();
    return true;
  }

  #findEntries(): readonly FilterEntry[] {
    const wanted = this.#search.trim().toLowerCase();
    const entries = this.#open?.entries ?? [];
    if (wanted === '') return entries;
    return entries.filter(
      ({ shown, text }) => shown.toLowerCase().includes(wanted) || text.toLowerCase().includes(wanted),
    );
  }
}
