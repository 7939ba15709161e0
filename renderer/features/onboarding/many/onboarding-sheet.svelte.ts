import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import { endsWithTotal } from '#features/inputs/values/paste-total.ts';
import { SheetQuestion } from '#features/inputs/draft/sheet-question.svelte.ts';
import { hasFirstPay } from '#electron/onboarding/contract/first-inputs.ts';
import { onboardingFieldsFor, type OnboardingRow } from '#electron/onboarding/contract/onboarding.ts';
import { placeRefusal } from '#kit/form/place-refusal.ts';
import type { FormTable, Sense, Texts } from '#kit/form/form-table.ts';
import { addManyMessages as messages } from '../texts/add-many.ts';
import { formMessages } from '#messages/forms.ts';
import type { SheetRow } from '#sheet/model/cells.ts';
import type { SheetColumn } from '#sheet/model/columns.ts';
import type { CellMark, RowMark } from '#sheet/model/marks.ts';
import type { CellChange } from '#sheet/model/sheet-model.ts';
import { selectedCells } from '#sheet/model/selection.ts';
import { SheetState } from '#sheet/state/sheet-state.svelte.ts';
import { FieldInference, toCorrect } from '#features/employees/file/infer-fields.ts';
import { fillIn } from '#features/employees/form/fill-in.ts';
import { rowMarkOf } from './row-mark.ts';
import { TextWriter } from '../text-writer.svelte.ts';
import {
  cellValue,
  formText,
  blocksSending,
  marksOf,
  sheetFields,
  type FieldMark,
  type Groups,
  type SheetField,
} from '#features/employees/file/sheet-field.ts';

type Read = CallOutput<'onboarding', 'readAll'>;

/** Separates draft and field in the keys of texts to be saved; it occurs in neither. */
const separator = '\n';

export interface RowProblem {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly field: string;
  readonly message: string;
}

interface Options {
  readonly read: Read;
  /** Returns true if it has handled a pasted table, which is then not pasted into cells. */
  readonly handlesPaste: (text: string) => boolean;
  readonly sense: Sense;
}

const inOutbox = new Set(['sending', 'needs-you']);

/** Drafts of employees in a sheet: every change is saved, and each cell shows what is wrong with it. */
export class OnboardingSheet {
  readonly sheet: SheetState;
  readonly question = new SheetQuestion();
  readonly fields: readonly SheetField[];
  readonly #table: FormTable;
  readonly #byPath: ReadonlyMap<string, SheetField>;
  readonly #writer: TextWriter;
  readonly #sense: Sense;
  readonly #inference: FieldInference;
  #rows = $state.raw<readonly OnboardingRow[]>([]);
  readonly #marked = new Map<string, readonly string[]>();
  /** Drafts and their cells that have been changed since this sheet was opened. */
  readonly #edited = new Set<string>();
  #marks = $state.raw<ReadonlyMap<string, readonly FieldMark[]>>(new Map());

  constructor(
    { calls }: Bridge,
    groups: Groups,
    { read: { rows, nextNumber: _, ...form }, handlesPaste, sense }: Options,
  ) {
    this.#sense = sense;
    this.#table = onboardingFieldsFor(form, groups.customFields);
    this.fields = sheetFields(this.#table, { ...groups, ...form });
    this.#byPath = new Map(this.fields.map((field) => [field.path, field]));
    this.#inference = new FieldInference(this.fields, sense.today);
    this.#writer = new TextWriter((flat) => calls.onboarding.saveMany({ drafts: draftsOf(flat) }));
    this.#rows = rows;
    this.sheet = new SheetState({
      columns: this.#columns(),
      rows: this.#sheetRows(),
      onchange: (changes) => this.#applyChanges(changes),
      onask: this.question.ask,
      endsWithTotal,
      handlesPaste,
      onpaste: () => void calls.application.paste({}),
    });
    this.#draw();
  }

  get rows(): readonly OnboardingRow[] {
    return this.#rows;
  }

  /** Why the latest changes are not on disk; null if they are, or are about to be. */
  get failure(): unknown {
    return this.#writer.failure;
  }

  /** Everything that has to be corrected, in the order of the sheet. */
  readonly problems = $derived.by<readonly RowProblem[]>(() => this.#linesOf(toCorrect));

  /** Everything that is unlikely, though it may be right. */
  readonly doubts = $derived.by<readonly RowProblem[]>(() =>
    this.#linesOf((marks) => marks.filter(({ isDoubt }) => isDoubt === true)),
  );

  readonly ready = $derived.by<readonly OnboardingRow[]>(() =>
    this.#rows.filter((row) => {
      const { id, state } = row.line;
      // A refused draft would be refused again unless something in it has changed.
      if (!this.#isDraft(row) || (state === 'refused' && !this.#edited.has(id))) return false;
      return !(this.#marks.get(id) ?? []).some(blocksSending);
    }),
  );

  readonly counts = $derived.by(() => {
    const of = (...states: string[]) => this.#rows.filter(({ line }) => states.includes(line.state)).length;
    const ready = this.ready.length;
    const refused = this.#rows.filter(
      ({ line }) => line.state === 'refused' && !this.#edited.has(line.id),
    ).length;
    const wrong = of('incomplete', 'ready', 'refused') - refused - ready;
    return { ready, wrong, refused, sent: of('sending', 'needs-you'), done: of('done') };
  });

  /** The ready rows without a salary or an hourly rate, by name. */
  readonly unpaid = $derived.by<readonly string[]>(() =>
    this.ready.filter(({ texts }) => !hasFirstPay(texts)).map(({ line }) => this.nameOfId(line.id)),
  );

  /** Those added without either, by name. */
  readonly leftUnpaid = $derived.by<readonly string[]>(() =>
    this.#rows.filter(({ line }) => line.hasNoPay).map(({ line }) => this.nameOfId(line.id)),
  );

  nameOf({ texts }: OnboardingRow, index: number): string {
    return `${texts['firstName'] ?? ''} ${texts['lastName'] ?? ''}`.trim() || messages.noName(index + 1);
  }

  nameOfId(id: string): string {
    const index = this.#rows.findIndex(({ line }) => line.id === id);
    const row = this.#rows[index];
    return row === undefined ? '' : this.nameOf(row, index);
  }

  /** The ids of drafts in selected rows. */
  get selected(): readonly string[] {
    const rows = new Set(Array.from(selectedCells(this.sheet.selection), ({ row }) => this.sheet.rowId(row)));
    return this.#rows.filter((row) => rows.has(row.line.id) && this.#isDraft(row)).map(({ line }) => line.id);
  }

  goTo({ id, path }: Pick<RowProblem, 'id' | 'path'>): void {
    if (this.sheet.goTo(id, path)) this.sheet.focus();
  }

  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  flush(): Promise<void> {
    return this.#writer.flush();
  }

  /** Shows drafts that were read again; what was typed in the meantime stays. */
  show({ rows }: Read): void {
    const typed = new Map(this.#rows.map((row) => [row.line.id, row.texts]));
    this.#rows = rows.map((row) => ({
      ...row,
      texts: this.#isDraft(row) ? { ...row.texts, ...typed.get(row.line.id) } : row.texts,
    }));
    this.#draw();
  }

  #linesOf(meant: (marks: readonly FieldMark[]) => readonly FieldMark[]): RowProblem[] {
    return this.#rows.flatMap((row, index) =>
      meant(this.#marks.get(row.line.id) ?? []).map(({ path, message }) => ({
        id: row.line.id,
        name: this.nameOf(row, index),
        path,
        message,
        field: this.#byPath.get(path)?.title ?? path,
      })),
    );
  }

  #isDraft({ line }: OnboardingRow): boolean {
    return line.state !== 'done' && !inOutbox.has(line.state);
  }

  #columns(): SheetColumn[] {
    return this.fields.map(({ path, label, section, kind, field }) => ({
      id: path,
      title: label,
      group: section,
      kind,
      width: Math.max(kind.kind === 'text' ? 132 : 124, Math.min(220, label.length * 7.4 + 48)),
      frozen: path === 'firstName' || path === 'lastName',
      ...(field.row.required ? { subtitle: formMessages.required } : {}),
    }));
  }

  #sheetRows(): SheetRow[] {
    return this.#rows.map(({ line, texts }) => ({
      id: line.id,
      locked: inOutbox.has(line.state)
        ? messages.lockedSent
        : line.state === 'done'
          ? messages.lockedDone
          : undefined,
      values: this.fields.map((field) => cellValue(field, texts[field.path] ?? '') ?? null),
    }));
  }

  /** Fills the sheet again, with values that cannot be read as they were typed, and with all marks. */
  #draw(): void {
    this.sheet.setRows(this.#sheetRows());
    this.sheet.restore(
      this.#rows.flatMap(({ line, texts }) =>
        this.fields.flatMap((field) => {
          const typed = texts[field.path] ?? '';
          return cellValue(field, typed) === undefined
            ? [{ rowId: line.id, columnId: field.path, typed }]
            : [];
        }),
      ),
    );
    this.#mark(this.#rows);
  }

  #applyChanges(changes: readonly CellChange[]): void {
    const byRow = Map.groupBy(changes, ({ rowId }) => rowId);
    const settled: CellMark[] = [];
    const follow: { rowId: string; columnId: string; typed: string }[] = [];
    this.#rows = this.#rows.map((row) => {
      const own = byRow.get(row.line.id);
      if (own === undefined) return row;
      const texts = { ...row.texts };
      for (const { columnId, value, typed } of own) {
        const field = this.#byPath.get(columnId);
        if (field === undefined) continue;
        texts[columnId] = value === null ? typed.trim() : formText(field, value);
        settled.push({ rowId: row.line.id, columnId, mark: 'saved', value });
        const key = `${row.line.id}${separator}${columnId}`;
        this.#edited.add(row.line.id).add(key);
        this.#writer.save(key, texts[columnId]);
      }
      follow.push(...this.#followsOf(row, texts, own));
      return { ...row, texts };
    });
    this.sheet.setMarks(settled);
    this.#mark(
      this.#rows.filter(({ line }) => byRow.has(line.id)),
      settled,
    );
    // The selection stays where the clerk is typing.
    if (follow.length > 0) this.sheet.writeCells(follow);
  }

  /** What follows from a change for other cells of its row. */
  #followsOf(row: OnboardingRow, texts: Texts, changes: readonly CellChange[]) {
    const branch = this.#branchOf(row, texts);
    const changed = new Set(changes.map(({ columnId }) => columnId));
    const others = this.#inference
      .following(texts, changed)
      .filter(([path]) => branch.every(({ columnId }) => columnId !== path));
    return [...branch, ...others.map(([columnId, typed]) => ({ rowId: row.line.id, columnId, typed }))];
  }

  /** The branch code that follows a newly chosen bank, as in the form; none if it was given with the bank. */
  #branchOf({ line, texts: before }: OnboardingRow, texts: Texts) {
    const [bank, branch] = ['bankAccount.bankId', 'bankAccount.branchCode'];
    const text = texts[bank] ?? '';
    if (text === (before[bank] ?? '') || (texts[branch] ?? '') !== (before[branch] ?? '')) return [];
    const found: { rowId: string; columnId: string; typed: string }[] = [];
    const form = {
      text: (path: string) => texts[path] ?? '',
      set: (columnId: string, typed: string) => found.push({ rowId: line.id, columnId, typed }),
    };
    fillIn(form, bank, { text, former: before[bank] ?? '', today: this.#sense.today });
    return found;
  }

  /** Marks these rows; `settled` are cells whose own mark has to be removed. */
  #mark(rows: readonly OnboardingRow[], settled: readonly CellMark[] = []): void {
    const found = new Map(this.#marks);
    const cells: CellMark[] = settled.map(({ rowId, columnId }) => ({ rowId, columnId, mark: 'none' }));
    const heads: RowMark[] = [];
    for (const row of rows) {
      const { id } = row.line;
      const own = this.#isDraft(row) ? this.#marksOf(row) : [];
      for (const columnId of this.#marked.get(id) ?? []) cells.push({ rowId: id, columnId, mark: 'none' });
      for (const { path, mark, message } of own) cells.push({ rowId: id, columnId: path, mark, message });
      this.#marked.set(
        id,
        own.map(({ path }) => path),
      );
      found.set(id, own);
      heads.push({ rowId: id, ...rowMarkOf(row, toCorrect(own).length) });
    }
    this.#marks = found;
    this.sheet.setMarks(cells);
    this.sheet.setRowMarks(heads);
  }

  /** What is wrong with a draft, and what the service said about fields that have not changed since they were sent. */
  #marksOf({ texts, refusals, line }: OnboardingRow): FieldMark[] {
    const own = marksOf(this.#table, this.fields, { texts, sense: this.#sense });
    if (line.state !== 'refused') return own;
    const taken = new Set(own.map(({ path }) => path));
    const refusedFields = [...placeRefusal(this.#table, refusals).placed].filter(
      ([path]) => !taken.has(path) && !this.#edited.has(`${line.id}${separator}${path}`),
    );
    return [
      ...own,
      ...refusedFields.map(([path, texts]): FieldMark => {
        return { path, mark: 'failed', message: formMessages.serviceSays(texts.join(' · ')) };
      }),
    ];
  }
}

function draftsOf(flat: Readonly<Record<string, string>>): { id: string; texts: Record<string, string> }[] {
  const drafts = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(flat)) {
    const [id = '', path = ''] = key.split(separator);
    drafts.set(id, { ...drafts.get(id), [path]: text });
  }
  return Array.from(drafts, ([id, texts]) => ({ id, texts }));
}
