import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import type { SheetEmployee } from '#electron/employees/contract/typed-change.ts';
import { SheetQuestion } from '#features/inputs/draft/sheet-question.svelte.ts';
import { endsWithTotal } from '#features/inputs/values/paste-total.ts';
import { TextWriter } from '#features/onboarding/text-writer.svelte.ts';
import { displayText } from '#form/display-text.ts';
import { calendarDay } from '#messages/format.ts';
import type { FormTable, Texts } from '#kit/form/form-table.ts';
import type { CellMark } from '#sheet/model/marks.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import { isMasked } from '#payroll/personal-number.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { Latest } from '#state/latest.ts';
import { cellValue, formText, sheetFields, type SheetField } from '../file/sheet-field.ts';
import { changeSheetMessages as messages } from '../texts/change-sheet.ts';
import { ChangeList, type ChangeLine } from './change-list.ts';
import { keyOf, placeOf, SheetCalls, type Asked } from './sheet-calls.ts';
import {
  columnsOf,
  following,
  foundMark,
  headMark,
  isCustom,
  refusalsOf,
  sentMarks,
  sheetRowOf,
  valuesShown,
  withAccount,
} from './sheet-row.ts';

type Groups = CallOutput<'employees', 'groups'>;

interface Start extends Asked {
  readonly groups: Groups;
}

/** From a change to the look at what is wrong, so that quick typing is looked at once. */
const checkAfterMs = 300;

/** Records of employees in a sheet. What is typed over them is saved at once, and judged in main. */
export class ChangeSheet {
  readonly sheet: SheetState;
  readonly question = new SheetQuestion();
  /** Every field that can be changed. */
  readonly fields: readonly SheetField[];
  readonly #calls: SheetCalls;
  readonly #start: Start;
  readonly #table: FormTable;
  readonly #byPath: ReadonlyMap<string, SheetField>;
  readonly #writer: TextWriter;
  readonly #checked = new Latest();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;
  #loading: Promise<void> = Promise.resolve();
  /** What was typed since the rows were read, by cell: newer than what is read. */
  readonly #recent = new Map<string, string>();
  /** The fields that have a column. */
  #shown = $state.raw<readonly SheetField[]>([]);
  #rows = $state.raw<ReadonlyMap<string, SheetEmployee>>(new Map());
  /** What is typed over the records, by row. */
  #typed = $state.raw<ReadonlyMap<string, Texts>>(new Map());
  #list = $state.raw(new ChangeList([], []));
  #checkFailure = $state.raw<unknown>(null);
  #listings = $state(0);

  constructor({ calls }: Bridge, start: Start) {
    this.#calls = new SheetCalls(calls, start);
    this.#start = start;
    this.#table = withCustomFields(employeeFields, start.groups.customFields);
    this.fields = sheetFields(this.#table, start.groups);
    this.#byPath = new Map(this.fields.map((field) => [field.path, field]));
    this.#writer = new TextWriter((flat) => this.#calls.save(flat));
    this.sheet = new SheetState({
      columns: [],
      rows: [],
      onchange: (changes) => this.#apply(changes),
      onask: this.question.ask,
      endsWithTotal,
      onpaste: () => void calls.application.paste({}),
    });
  }

  /** The paths of the fields that have a column. */
  readonly shown = $derived.by(() => this.#shown.map(({ path }) => path));

  /** The paths of fields in which something is typed: they always have a column. */
  readonly typedPaths = $derived.by(
    () => new Set([...this.#typed.values()].flatMap((texts) => Object.keys(texts))),
  );

  /** All that is typed, as it would be sent, and what is wrong with it. */
  get list(): ChangeList {
    return this.#list;
  }

  readonly employees = $derived.by(() => [...this.#rows.values()]);

  readonly counts = $derived.by(() => {
    const of = (state: string) => [...this.#rows.values()].filter(({ sent }) => sent?.state === state).length;
    return {
      changed: this.#typed.size,
      wrong: this.#list.blocked.length,
      sending: of('sending'),
      decide: of('needs-you'),
      done: of('done'),
    };
  });

  /** What is to be corrected, in the order of the rows; it stays until it is. */
  readonly problems = $derived.by(() => this.#linesOf(({ found }) => found));

  /** What is unlikely, though it may be right. */
  readonly doubts = $derived.by(() => this.#linesOf(({ found, doubt }) => (found === '' ? doubt : '')));

  /** Employees whose custom fields have a column and were never read. */
  readonly unread = $derived.by(() => {
    if (!this.#shown.some(({ path }) => isCustom(path))) return [];
    return [...this.#rows.values()].flatMap((row) => (row.hasCustomFields ? [] : [row.employeeId]));
  });

  /** Why what was typed last is not on disk, or could not be judged; null if all is well. */
  get failure(): unknown {
    return this.#writer.failure ?? this.#checkFailure;
  }

  nameOf(rowId: string): string {
    const row = this.#rows.get(rowId);
    return row === undefined ? '' : `${row.firstName} ${row.lastName}`;
  }

  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Nothing more is looked at. */
  leave(): void {
    this.#isLeft = true;
    clearTimeout(this.#timer);
  }

  /**
   * Reads the rows, with a column for each of `chosen`. What is typed in the meantime stays. Readings follow one
   * another: one that began before and ended after another would undo it.
   */
  load(chosen?: readonly string[]): Promise<void> {
    const loading = this.#loading.then(() => this.#load(chosen ?? this.shown));
    this.#loading = loading.catch(() => undefined);
    return loading;
  }

  async #load(chosen: readonly string[]): Promise<void> {
    await this.flush();
    // What could not be written is on the screen alone.
    if (this.#writer.failure === null) this.#recent.clear();
    const paths = withAccount(chosen);
    const rows = await this.#calls.read(paths);
    const all = withAccount([...paths, ...rows.flatMap(pathsOf)]);
    this.#show(all.length > paths.length ? await this.#calls.read(all) : rows, all);
    await this.check();
  }

  /** How often everybody was listed again, whatever the search and the filters said. */
  get listings(): number {
    return this.#listings;
  }

  /** Goes to a cell, and first shows its column if it has none, and its row if it is not listed. */
  async goTo({ id, path }: { readonly id: string; readonly path: string }): Promise<void> {
    if (!this.shown.includes(path)) await this.load([...this.shown, path]);
    if (this.sheet.placeOf(id, path) === undefined) {
      this.sheet.clearFilters();
      this.sheet.filterBy(undefined);
      this.#listings += 1;
    }
    if (this.sheet.goTo(id, path)) this.sheet.focus();
  }

  /** What is typed, and what is wrong with it; null if it could not be saved, which `failure` explains. */
  async compare(): Promise<ChangeList | null> {
    await this.flush();
    if (this.#writer.failure !== null) return null;
    const compared = await this.#calls.compare([...this.#typed.keys()].map(Number));
    return new ChangeList(compared, this.fields, (id) => this.#refusalsOf(String(id)));
  }

  /** The same, shown in the cells. */
  async check(): Promise<void> {
    const wanted = this.#checked.begin();
    try {
      const list = await this.compare();
      if (!wanted() || list === null) return;
      this.#checkFailure = null;
      const before = this.#list;
      this.#list = list;
      this.#markFound(before);
    } catch (error) {
      if (wanted()) this.#checkFailure = error;
    }
  }

  #linesOf(messageOf: (line: ChangeLine) => string) {
    return this.#list.lines.flatMap((line) => {
      const { employee, path, field } = line;
      const [id, message] = [String(employee.employeeId), messageOf(line)];
      return message === '' ? [] : [{ id, name: this.nameOf(id), path, field, message }];
    });
  }

  #show(rows: readonly SheetEmployee[], paths: readonly string[]): void {
    const former = [...this.#rows.values()].flatMap(sentMarks);
    const isFirst = this.#rows.size === 0;
    this.#rows = new Map(rows.map((row) => [String(row.employeeId), row]));
    this.#shown = this.fields.filter(({ path }) => paths.includes(path));
    this.#typed = this.#typedIn(rows);
    this.sheet.setTable(
      columnsOf(this.#shown, (rowId) => this.#rows.get(rowId)),
      rows.map((row) => sheetRowOf(row, this.#shown)),
    );
    this.#restore();
    this.sheet.setMarks([
      ...former.map((mark) => ({ ...mark, mark: 'none' as const })),
      ...rows.flatMap(sentMarks),
    ]);
    const [first, column] = [rows[0], this.#shown[0]];
    if (isFirst && first && column) this.sheet.goTo(String(first.employeeId), column.path);
  }

  /** What is typed on disk, and since it was read. */
  #typedIn(rows: readonly SheetEmployee[]): ReadonlyMap<string, Texts> {
    const recent = new Map<string, Record<string, string>>();
    for (const [key, text] of this.#recent) {
      const [rowId, path] = placeOf(key);
      recent.set(rowId, { ...recent.get(rowId), [path]: text });
    }
    return new Map(
      rows.flatMap(({ employeeId, typed, texts }) => {
        const rowId = String(employeeId);
        const now = otherThan(texts, { ...typed, ...recent.get(rowId) });
        return Object.keys(now).length === 0 ? [] : [[rowId, now] as const];
      }),
    );
  }

  /** Makes the cells show what is typed, and no longer what was sent. */
  #restore(): void {
    const typed = [...this.#typed].flatMap(([rowId, texts]) =>
      Object.entries(texts).map(([columnId, text]) => ({ rowId, columnId, typed: text })),
    );
    const isTyped = new Set(typed.map(({ rowId, columnId }) => keyOf(rowId, columnId)));
    const sent = this.sheet
      .edits()
      .filter(({ rowId, columnId }) => !isTyped.has(keyOf(rowId, columnId)))
      .map(({ rowId, columnId }) => {
        const row = this.#rows.get(rowId);
        return { rowId, columnId, typed: (row && valuesShown(row)[columnId]) ?? '' };
      });
    this.sheet.restore(
      [...typed, ...sent].filter(({ rowId, columnId }) => !this.#recent.has(keyOf(rowId, columnId))),
    );
  }

  #apply(changes: readonly CellChange[]): void {
    const typed = new Map(this.#typed);
    const follow: { rowId: string; columnId: string; typed: string }[] = [];
    const byRow = Map.groupBy(changes, ({ rowId }) => rowId);
    const today = calendarDay(new Date(this.#start.since));
    for (const [rowId, own] of byRow) {
      const held = this.#rows.get(rowId)?.texts ?? {};
      const before = { ...held, ...typed.get(rowId) };
      const given: Record<string, string> = { ...typed.get(rowId) };
      for (const { columnId, value, typed: text } of own) {
        const field = this.#byPath.get(columnId);
        if (field === undefined) continue;
        const now = value === null ? text.trim() : formText(field, value);
        given[columnId] = now;
        this.#recent.set(keyOf(rowId, columnId), now);
        this.#writer.save(keyOf(rowId, columnId), now);
      }
      const texts = otherThan(held, given);
      if (Object.keys(texts).length === 0) typed.delete(rowId);
      else typed.set(rowId, texts);
      const changed = own.map(({ columnId }) => columnId);
      for (const [columnId, text] of following(changed, {
        held,
        before,
        now: { ...held, ...texts },
        today,
      })) {
        follow.push({ rowId, columnId, typed: text });
      }
    }
    this.#typed = typed;
    this.sheet.setMarks(changes.flatMap((change) => this.#plainMark(change) ?? []));
    // The selection stays where the clerk is typing.
    if (follow.length > 0) this.sheet.writeCells(follow);
    clearTimeout(this.#timer);
    if (!this.#isLeft) this.#timer = setTimeout(() => void this.check(), checkAfterMs);
  }

  /** The mark of a cell with which nothing is wrong: it says what the record has. */
  #plainMark({ rowId, columnId }: Pick<CellChange, 'rowId' | 'columnId'>): CellMark | undefined {
    const field = this.#byPath.get(columnId);
    const typed = this.#typed.get(rowId)?.[columnId];
    if (field === undefined) return undefined;
    if (typed === undefined) {
      const row = this.#rows.get(rowId);
      return (
        row &&
        (sentMarks(row).find((mark) => mark.columnId === columnId) ?? { rowId, columnId, mark: 'none' })
      );
    }
    // What the sheet itself cannot read stays marked as such.
    if (typed !== '' && (isMasked(typed) || cellValue(field, typed) === undefined)) return undefined;
    const before = this.#rows.get(rowId)?.texts[columnId] ?? '';
    const message =
      before === '' ? messages.wasEmpty : messages.was(displayText(field.field.row, before, field.messages));
    return { rowId, columnId, mark: 'changed', message };
  }

  #refusalsOf(rowId: string) {
    const row = this.#rows.get(rowId);
    return row && refusalsOf(this.#table, row, this.#typed.get(rowId) ?? {});
  }

  /** Marks what is wrong, and takes back the marks of what was wrong before. */
  #markFound(before: ChangeList): void {
    const former = before.lines.map(({ employee, path }) => ({
      rowId: String(employee.employeeId),
      columnId: path,
    }));
    const typed = [...this.#typed].flatMap(([rowId, texts]) =>
      Object.keys(texts).map((columnId) => ({ rowId, columnId })),
    );
    this.sheet.setMarks([
      ...[...former, ...typed].flatMap((place) => this.#plainMark(place) ?? []),
      ...this.#list.lines.flatMap(foundMark),
    ]);
    const lines = Map.groupBy(this.#list.lines, ({ employee }) => String(employee.employeeId));
    this.sheet.setRowMarks(
      Array.from(this.#rows, ([rowId, row]) => ({ rowId, ...headMark(row, lines.get(rowId) ?? []) })),
    );
  }
}

/** The fields in which something is typed or on its way. */
const pathsOf = ({ typed, sent }: SheetEmployee): string[] => [
  ...Object.keys(typed),
  ...Object.keys(sent?.texts ?? {}),
];

/** Those of the texts that differ from what the record has. */
const otherThan = (held: Texts, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([path, text]) => text !== (held[path] ?? '')));
