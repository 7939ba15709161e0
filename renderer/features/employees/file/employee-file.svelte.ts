import type { FileProblemCode } from '#features/file-import/reading/file-problem.ts';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { OpenedFile, readAsTable, type ReadChoice } from '#features/file-import/opened-file.svelte.ts';
import { readPasted } from '#features/file-import/rows/read-pasted.ts';
import type { ReadFile } from '#features/file-import/reading/read-file.ts';
import { withoutNumbers, type ShownColumn } from '#features/file-import/columns/shown-column.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { addManyMessages as messages } from '#features/onboarding/texts/add-many.ts';
import { isPersonalName, maskedIf } from '#payroll/personal-number.ts';
import type { UnusedOfFile } from '#features/file-import/rows/doubted-file.ts';
import { idColumn } from '#electron/employees/contract/employee-comparison.ts';
import { FieldHeaders } from './field-headers.ts';
import { FieldInference } from './infer-fields.ts';
import type { FieldMemory } from '#features/file-import/columns/field-memory.ts';
import type { SheetField } from './sheet-field.ts';
import { senseColumns } from './sense-columns.ts';
import { doubtfulDate, readEmployees, type FileOfEmployees, type FieldColumn } from './read-employees.ts';

const shownSamples = 3;

/** A table of employees from a file or the clipboard, until its rows are used. */
export class EmployeeFile {
  readonly #fields: readonly SheetField[];
  readonly #byPath: ReadonlyMap<string, SheetField>;
  readonly #headers: FieldHeaders;
  readonly #memory: FieldMemory;
  readonly #opened = new OpenedFile(readAsTable);
  #file = $state.raw<ReadFile | null>(null);
  #header = $state<number>();
  #targets = $state.raw<readonly string[]>([]);
  /** The columns that were assigned by their content. */
  #guessed = $state.raw<ReadonlySet<number>>(new Set());
  #dayFirst = $state<boolean | null>(null);
  /** The clerk has said that the cells which are asked about are right. */
  usesAsked = $state(false);
  readonly #today: string | undefined;

  /** `today` is given for new employees, whose empty fields may follow from others. */
  constructor(fields: readonly SheetField[], memory: FieldMemory, today?: string) {
    this.#fields = fields;
    this.#memory = memory;
    this.#today = today;
    this.#byPath = new Map(fields.map((field) => [field.path, field]));
    this.#headers = new FieldHeaders(fields);
  }

  get fields(): readonly SheetField[] {
    return this.#fields;
  }

  get name(): string {
    return this.#opened.name;
  }

  get isPasted(): boolean {
    return this.#file !== null && this.#opened.name === '';
  }

  get isReading(): boolean {
    return this.#opened.isReading;
  }

  /** Why the file cannot be used. */
  get problem(): FileProblemCode | undefined {
    return this.#opened.problem;
  }

  get file(): ReadFile | null {
    return this.#file;
  }

  /** Index of the row that names the columns; undefined if none does. */
  get header(): number | undefined {
    return this.#header;
  }

  get dayFirst(): boolean | null {
    return this.#dayFirst;
  }

  /** Sets whether `3/4/1990` is 3 April. */
  readDates(dayFirst: boolean): void {
    this.#dayFirst = dayFirst;
  }

  readonly columns = $derived.by<readonly (FieldColumn & ShownColumn & { readonly isGuess: boolean })[]>(
    () => {
      const table = this.#file?.table;
      if (table === undefined) return [];
      const headers = headersOf(table, this.#header);
      const first = this.#header === undefined ? 0 : this.#header + 1;
      return table.columns.map((column, place) => {
        const header = headers[place] ?? '';
        const field = this.#byPath.get(this.#targets[place] ?? '');
        const isPersonal = field?.field.row.masked === true || isPersonalName(header);
        const samples = column.texts.slice(first).filter(Boolean).slice(0, shownSamples);
        return {
          column,
          place,
          letters: column.letters,
          header,
          field,
          isGuess: this.#guessed.has(place),
          samples: samples.map((text) => (field ? maskedIf(isPersonal, text) : withoutNumbers(text))),
        };
      });
    },
  );

  /** A date that can be read in two ways, where nothing in the file decides it. */
  readonly doubtful = $derived.by(() => {
    const table = this.#whole();
    return table && doubtfulDate(table);
  });

  /** The employees in its rows, with the columns as they are assigned now. */
  readonly read = $derived.by(() => {
    const table = this.#whole();
    if (table === undefined) return undefined;
    const inference = this.#today === undefined ? undefined : new FieldInference(this.#fields, this.#today);
    const read = readEmployees({ ...table, dayFirst: this.#dayFirst, usesAsked: this.usesAsked, inference });
    return { ...read, inferred: inference?.counts ?? [] };
  });

  /** Whether it is a file that Paydesk exported to be edited, in which nothing is left to decide. */
  readonly isOwn = $derived.by(() => {
    const isNamed = ({ header, field }: FieldColumn & ShownColumn) => field?.title === header;
    const { read, columns } = this;
    const isWhole = columns.length === this.#fields.length && columns.every(isNamed);
    if (read === undefined || !isWhole || columns[0]?.field?.path !== idColumn) return false;
    return read.doubted.length + read.shared.length + read.tooMany === 0 && this.blocked === undefined;
  });

  /** What is not used of the file as it is read now; undefined if all of it is. */
  get unused(): UnusedOfFile | undefined {
    const { read } = this;
    if (read === undefined) return undefined;
    const doubted = read.doubted.filter(({ isBlocked }) => isBlocked || !this.usesAsked);
    const { leftOut, doubted: inDoubt } = read.counts;
    return leftOut + inDoubt === 0 ? undefined : { fileName: this.name, doubted, leftOut: read.leftOut() };
  }

  /** Why its rows cannot be used yet. */
  readonly blocked = $derived.by(() => {
    const chosen = this.#targets.filter(Boolean);
    const twice = chosen.find((path, index) => chosen.indexOf(path) !== index);
    if (twice !== undefined) return messages.file.twice(this.#byPath.get(twice)?.title ?? twice);
    if (chosen.length === 0) return messages.file.none;
    if (this.#file?.text?.isOpen === true) return importMessages.file.openLetters;
    if (this.doubtful !== undefined && this.#dayFirst === null) return messages.file.dates(this.doubtful);
    return this.read?.employees.length === 0 ? messages.file.noEmployees : undefined;
  });

  /** Whether a pasted text is a table whose first line names fields. */
  takes(text: string): boolean {
    const [first = '', second = ''] = text.split(/\r?\n/, 2);
    return second !== '' && first.split('\t').filter((header) => this.#headers.knows(header)).length >= 2;
  }

  async open(file: File): Promise<void> {
    this.reset();
    await this.#loadRead(await this.#opened.open(file));
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  async openAgain(choice: ReadChoice): Promise<void> {
    this.#clear();
    await this.#loadRead(await this.#opened.openAgain(choice));
  }

  async chooseHeader(row: number | undefined): Promise<void> {
    if (this.#file !== null) await this.#assign(this.#file, row);
  }

  async openPasted(text: string): Promise<void> {
    this.reset();
    await this.#load(readPasted(text));
  }

  /** Saves what was assigned, for the next file with the same headers. */
  async remember(): Promise<void> {
    const headers = this.#headersOf();
    if (headers === undefined) return;
    await this.#memory.remember(headers, { paths: [...this.#targets], dayFirst: this.#dayFirst });
  }

  /** `''` leaves the column out. */
  choose(place: number, path: string): void {
    this.#guessed = new Set([...this.#guessed].filter((guessed) => guessed !== place));
    this.#targets = this.#targets.map((target, index) => (index === place ? path : target));
  }

  /** Goes back to choosing a file, and stops reading. */
  reset(): void {
    this.#opened.reset();
    this.#clear();
  }

  #clear(): void {
    this.#file = null;
    this.#dayFirst = null;
    this.usesAsked = false;
  }

  async #loadRead(file: ReadFile | null): Promise<void> {
    if (file !== null) await this.#load(file);
  }

  async #load(file: ReadFile): Promise<void> {
    await this.#assign(
      file,
      findHeader(file.table, (header) => this.#headers.knows(header)),
    );
  }

  /** Assigns the columns by their headers, as they were for the last file with the same ones. */
  async #assign(file: ReadFile, header: number | undefined): Promise<void> {
    this.#header = header;
    const named = this.#headers.suggest(headersOf(file.table, header));
    // In a change, a guess would overwrite what is right; the ID number only finds whose row it is.
    const sensed = this.#fields.filter(({ path }) => this.#today !== undefined || path === 'idNumber');
    this.#targets = senseColumns(named, { table: file.table, header, fields: sensed });
    this.#guessed = new Set(named.flatMap((path, place) => (path === this.#targets[place] ? [] : [place])));
    this.#file = file;
    const headers = this.#headersOf();
    const known = headers && (await this.#memory.recall(headers));
    // Another file or header may have been chosen meanwhile.
    if (known === undefined || this.#file !== file || this.#header !== header) return;
    this.#targets = known.paths.map((path) => (this.#byPath.has(path) ? path : ''));
    this.#guessed = new Set();
    this.#dayFirst = known.dayFirst;
  }

  /** Undefined if no row names the columns, so that a similar file could not be recognised. */
  #headersOf(): readonly string[] | undefined {
    if (this.#file === null || this.#header === undefined) return undefined;
    return headersOf(this.#file.table, this.#header);
  }

  #whole(): Omit<FileOfEmployees, 'dayFirst' | 'usesAsked'> | undefined {
    if (this.#file === null) return undefined;
    const { table, days } = this.#file;
    return { table, days, columns: this.columns, header: this.#header };
  }
}
