import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import type { FieldMemory } from '#features/file-import/columns/field-memory.ts';
import { OpenedFile, readAsTable, type ReadChoice } from '#features/file-import/opened-file.svelte.ts';
import type { ReadFile } from '#features/file-import/reading/read-file.ts';
import { withoutNumbers, type ShownColumn } from '#features/file-import/columns/shown-column.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';
import type { BankLayoutId } from '#electron/pay-file/contract/bank-layouts.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { payFileMessages as messages } from './texts.ts';
import { findLayout, isHashRight, type FoundLayout } from './bank-layouts.ts';
import { knowsHeader, payFileFields, suggestFields, type PayFileField } from './pay-file-fields.ts';
import { readPayFile } from './read-pay-file.ts';

const shownSamples = 3;

export interface PayFileColumn extends ShownColumn {
  readonly field: PayFileField | '';
}

/** A pay file that the clerk chose, and what its columns contain. */
export class PayFileState {
  readonly #memory: FieldMemory;
  readonly opened = new OpenedFile(readAsTable);
  #file = $state.raw<ReadFile | null>(null);
  #layout = $state<BankLayoutId>();
  #header = $state<number>();
  #targets = $state.raw<readonly (PayFileField | '')[]>([]);
  #reading = $state.raw<ColumnReading>({});
  /** Whether the columns are shown instead of the result. */
  showsColumns = $state(false);

  constructor(memory: FieldMemory) {
    this.#memory = memory;
  }

  get file(): ReadFile | null {
    return this.#file;
  }

  /** Undefined if the file has no known bank layout, or the clerk has changed its columns. */
  get layout(): BankLayoutId | undefined {
    return this.#layout;
  }

  /** Index of the last row before the payments; undefined if they begin in the first row. */
  get header(): number | undefined {
    return this.#header;
  }

  get reading(): ColumnReading {
    return this.#reading;
  }

  readonly columns = $derived.by<readonly PayFileColumn[]>(() => {
    if (this.#file === null) return [];
    const { table } = this.#file;
    const headers = headersOf(table, this.#header);
    const first = this.#header === undefined ? 0 : this.#header + 1;
    return table.columns.map(({ letters, texts }, place) => {
      const field = this.#targets[place] ?? '';
      const samples = texts.slice(first).filter(Boolean).slice(0, shownSamples).map(withoutNumbers);
      return { place, letters, header: withoutNumbers(headers[place] ?? ''), field, samples };
    });
  });

  readonly read = $derived.by(() => {
    if (this.#file === null) return null;
    const { table, days } = this.#file;
    return readPayFile({ table, days, header: this.#header, targets: this.#targets, reading: this.#reading });
  });

  /** Undefined if the file has no hash total, or none that can be read. */
  readonly isHashRight = $derived.by(() => {
    if (this.#file === null || this.#layout !== 'fnb') return undefined;
    return isHashRight(this.#file.table, this.read?.lines.map(({ account }) => account) ?? []);
  });

  /** Why the payments cannot be checked yet; undefined if they can. */
  readonly blocked = $derived.by(() => {
    if (this.#file?.text?.isOpen === true) return importMessages.file.openLetters;
    if (this.#file?.table.columns.length === 1) return messages.columns.single;
    const chosen = this.#targets.filter((field) => field !== '');
    const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
    if (twice !== undefined) return messages.columns.twice(messages.fields[twice]);
    if (!chosen.includes('account')) return messages.columns.needs(messages.fields.account);
    if (!chosen.includes('amount')) return messages.columns.needs(messages.fields.amount);
    const { question } = this.read ?? {};
    if (question !== undefined && Object.keys(this.#reading).length === 0)
      return messages.columns.question(question.sample);
    return this.read?.lines.length === 0 ? messages.columns.noPayments : undefined;
  });

  async open(file: File): Promise<void> {
    this.reset();
    await this.#load(await this.opened.open(file));
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  async openAgain(choice: ReadChoice): Promise<void> {
    this.#file = null;
    await this.#load(await this.opened.openAgain(choice));
  }

  async chooseHeader(row: number | undefined): Promise<void> {
    if (this.#file !== null) await this.#assign(this.#file, row);
  }

  /** `''` leaves the column out. */
  choose(place: number, field: PayFileField | ''): void {
    this.#layout = undefined;
    this.#targets = this.#targets.map((target, index) => (index === place ? field : target));
  }

  answer(reading: ColumnReading): void {
    this.#reading = reading;
  }

  /** Accepts the columns, and remembers them for the next file with the same headers. */
  async agree(): Promise<void> {
    this.showsColumns = false;
    const headers = this.#headersOf();
    if (headers === undefined) return;
    const { decimalMark } = this.#reading;
    const fields = { paths: [...this.#targets], dayFirst: null, ...(decimalMark && { decimalMark }) };
    // This only helps with the next file; if it fails, this one is checked all the same.
    await this.#memory.remember(headers, fields).catch(() => undefined);
  }

  /** Goes back to choosing a file. */
  reset(): void {
    this.opened.reset();
    this.#file = null;
    this.showsColumns = false;
  }

  /** Undefined if a bank layout says it all, or if no row names the columns. */
  #headersOf(): readonly string[] | undefined {
    if (this.#file === null || this.#layout !== undefined || this.#header === undefined) return undefined;
    return headersOf(this.#file.table, this.#header);
  }

  async #load(file: ReadFile | null): Promise<void> {
    if (file === null) return;
    const layout = findLayout(file.table);
    const header = layout === undefined ? findHeader(file.table, knowsHeader) : layout.header;
    await this.#assign(file, header, layout);
  }

  /** Assigns the columns by the bank's layout, or else by their headers, as they were for the last such file. */
  async #assign(file: ReadFile, header: number | undefined, layout?: FoundLayout): Promise<void> {
    // Whoever is looking at the columns goes on doing so.
    const stays = this.showsColumns;
    this.#layout = layout?.id;
    this.#header = header;
    const suggested = layout?.targets ?? suggestFields(headersOf(file.table, header));
    this.#targets = suggested;
    this.#reading = {};
    this.#file = file;
    this.showsColumns = stays || this.blocked !== undefined;
    const headers = this.#headersOf();
    const known = headers && (await this.#memory.recall(headers));
    // Another file may have been opened meanwhile, or a column changed.
    if (known === undefined || this.#file !== file || this.#targets !== suggested) return;
    this.#targets = known.paths.map((path) => payFileFields.find((field) => field === path) ?? '');
    this.#reading = known.decimalMark === undefined ? {} : { decimalMark: known.decimalMark };
    this.showsColumns = stays || this.blocked !== undefined;
  }
}
