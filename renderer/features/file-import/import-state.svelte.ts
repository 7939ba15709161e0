import type { Bridge } from '#bridge/bridge.ts';
import type { LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import type { EarlierImport } from '#electron/file-import/contract/imported-file.ts';
import { Latest } from '#state/latest.ts';
import { FileMemory } from './columns/file-memory.ts';
import type { Applied, ImportHost } from './import-host.ts';
import { ImportMapping, type PastedHint } from './columns/import-mapping.svelte.ts';
import { importIdOf, noSource, type ImportSource } from './import-source.ts';
import type { ImportPreview, PreviewRow } from './preview/import-preview.svelte.ts';
import { leftOutOf, readLeftOut } from './rows/left-out-rows.ts';
import type { Candidate } from './rows/match-employees.ts';
import { OpenedFile, readAsTable, type ReadChoice } from './opened-file.svelte.ts';
import { EmployeeFinder } from './rows/pasted-employees.ts';
import { preparePreview, isDistinct } from './preview/prepare-preview.ts';
import type { FileProblemCode } from './reading/file-problem.ts';
import { readPasted } from './rows/read-pasted.ts';
import type { ReadFile } from './reading/read-file.ts';

type ImportStep = 'choose' | 'reading' | 'refused' | 'columns' | 'preview';

/** How many rows of a pasted block match an employee of the company. */
interface Recognised {
  readonly matched: number;
  readonly rows: number;
}

/** An import, from choosing the file to writing into the sheet. The draft does not change before `apply`. */
export class ImportState {
  readonly #bridge: Bridge;
  readonly #host: ImportHost;
  readonly #memory: FileMemory;
  readonly #latest = new Latest();
  readonly #opened = new OpenedFile(readAsTable);
  #step = $state<ImportStep>('choose');
  #source = $state.raw(noSource);
  #error = $state.raw<unknown>(null);
  #mapping = $state.raw<ImportMapping | null>(null);
  #preview = $state.raw<ImportPreview | null>(null);
  #earlier = $state.raw<readonly EarlierImport[]>([]);
  #hint = $state.raw<PastedHint | null>(null);
  #recognised = $state.raw<Recognised | null>(null);

  constructor(bridge: Bridge, host: ImportHost) {
    this.#bridge = bridge;
    this.#host = host;
    this.#memory = new FileMemory(bridge, host);
  }

  get step(): ImportStep {
    return this.#step;
  }

  get fileName(): string {
    return this.#source.name;
  }

  get isPasted(): boolean {
    return this.#source.file === null && this.#mapping !== null && !this.isLeftOut;
  }

  /** Whether the rows are those that an earlier import left out. */
  get isLeftOut(): boolean {
    return this.#source.leftOut !== undefined;
  }

  /** Why the file cannot be used. */
  get problem(): FileProblemCode | undefined {
    return this.#opened.problem;
  }

  /** Why main could not answer. */
  get error(): unknown {
    return this.#error;
  }

  get mapping(): ImportMapping | null {
    return this.#mapping;
  }

  get preview(): ImportPreview | null {
    return this.#preview;
  }

  /** Earlier imports of exactly this file, newest first. */
  get earlier(): readonly EarlierImport[] {
    return this.#earlier;
  }

  /** Set for a pasted block that names employees but has no known header. */
  get hint(): PastedHint | null {
    return this.#hint;
  }

  /** How many rows of such a block match an employee; null until that is known. */
  get recognised(): Recognised | null {
    return this.#recognised;
  }

  get host(): ImportHost {
    return this.#host;
  }

  async read(file: File, choice: ReadChoice = {}): Promise<void> {
    const wanted = this.#begin({ name: file.name, file });
    this.#step = 'reading';
    const found = await this.#opened.open(file, choice);
    if (!wanted()) return;
    if (found === null) this.#step = 'refused';
    else await this.#load(found, wanted);
  }

  /**
   * Loads a pasted table; `hint` is given if its header does not say what it holds. Rejects with a `FileProblem` if it is
   * too large.
   */
  async loadPasted(text: string, hint: PastedHint | null = null): Promise<void> {
    const file = readPasted(text);
    const wanted = this.#begin(noSource);
    this.#hint = hint;
    await this.#load(file, wanted);
    if (hint !== null && wanted()) await this.#countMatches(wanted);
  }

  /** Loads rows that an earlier import left out, in its columns. */
  async loadLeftOut(leftOut: LeftOutFile): Promise<void> {
    this.#begin({ name: leftOut.fileName, file: null, leftOut });
    const mapping = new ImportMapping(readLeftOut(leftOut), this.#host.columns);
    mapping.chooseHeader(leftOut.headers === null ? undefined : 0);
    mapping.recall(leftOut.mapping);
    this.#mapping = mapping;
    this.#step = 'columns';
    await this.look();
  }

  /** Deletes the saved rows that are being reviewed. */
  async dropLeftOut(): Promise<void> {
    const { leftOut } = this.#source;
    if (leftOut !== undefined) await this.#host.saveLeftOut({ ...leftOut, rows: [] });
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  readAgain(choice: ReadChoice): Promise<void> {
    const { file } = this.#source;
    return file === null ? Promise.resolve() : this.read(file, choice);
  }

  /** Back to choosing a file; a reading in progress is cancelled. */
  reset(): void {
    this.#begin(noSource);
    this.#step = 'choose';
  }

  /** Maps a column of the file to a new column of the sheet; all other choices are kept. */
  async addColumn(place: number): Promise<void> {
    const mapping = this.#mapping;
    const column = await this.#host.askForColumn();
    if (column !== null) mapping?.chooseNew(place, column);
  }

  backToColumns(): void {
    this.#latest.forget();
    this.#step = 'columns';
  }

  async chooseHeader(row: number | undefined): Promise<void> {
    this.#mapping?.chooseHeader(row);
    this.#senseEmployees();
    this.#preview = null;
    await this.#recall(this.#latest.begin());
  }

  /** Matches the rows to employees and reads their values. */
  async look(): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null || mapping.problems.length > 0) return;
    const wanted = this.#latest.begin();
    this.#error = null;
    try {
      const preview = await preparePreview(mapping, this.#host, this.#bridge);
      if (!wanted()) return;
      if (this.#preview !== null) preview.keepDecisions(this.#preview);
      this.#preview = preview;
      this.#step = 'preview';
    } catch (error) {
      if (!wanted()) return;
      this.#error = error;
      this.#step = 'columns';
    }
  }

  /** Assigns a row to an employee, as the clerk decided, and remembers it for later files if its label is distinct. */
  matchByHand(row: PreviewRow, employee: Candidate): void {
    const preview = this.#preview;
    if (preview === null) return;
    if (isDistinct(row, preview.rows)) this.#mapping?.rememberHand(row.label, employee.employeeId);
    preview.matchByHand(row, employee);
  }

  /** Saves the rows that are not imported, with the reasons, and the employees not in the file; null if cancelled. */
  async exportLeftOut(): Promise<{ readonly name: string } | null> {
    const [preview, mapping] = [this.#preview, this.#mapping];
    if (preview === null || mapping === null) return null;
    const { leftOutTable } = await import('./rows/left-out-file.ts');
    return this.#host.save(leftOutTable({ preview, mapping, host: this.#host, fileName: this.fileName }));
  }

  /** Writes the ticked values into the sheet. Rejects, with nothing written, if a column cannot be added. */
  async apply(): Promise<Applied | null> {
    const [preview, mapping] = [this.#preview, this.#mapping];
    if (preview === null || mapping === null || preview.isStopped || preview.writes.length === 0) return null;
    const { writes, employees, leftOut: rows } = preview;
    // Taken before writing, because a value that the sheet has no longer counts as one to import.
    const leftOut = leftOutOf({
      id: importIdOf(this.#source, mapping.file),
      fileName: this.fileName,
      mapping,
      rows,
    });
    const headings = new Set(writes.map(({ heading }) => heading));
    await this.#host.addColumns(this.#host.columns.filter(({ heading }) => headings.has(heading)));
    const { changes, skipped } = this.#host.apply(writes);
    return { values: changes.length, employees, skipped, leftOut };
  }

  /** After the import: saves the rows left out, the columns for the next such file, and a record of this import. */
  async remember({ values, employees, leftOut }: Applied): Promise<void> {
    const mapping = this.#mapping;
    // Captured now: while the draft is being saved, the dialog closes and another file may be opened.
    const { file, name, leftOut: earlier } = this.#source;
    if (mapping === null) return;
    await this.#host.flush();
    await this.#host.saveLeftOut(leftOut);
    // Left-out rows lack some of the file's columns, so no file has their shape.
    if (earlier !== undefined) return;
    await this.#memory.rememberColumns(mapping);
    const { contentHash } = mapping.file;
    if (file !== null) await this.#memory.record({ contentHash, name, employees, values });
  }

  #begin(source: ImportSource): () => boolean {
    this.#opened.reset();
    this.#source = source;
    this.#error = null;
    this.#mapping = null;
    this.#preview = null;
    this.#earlier = [];
    this.#hint = null;
    this.#recognised = null;
    return this.#latest.begin();
  }

  async #load(file: ReadFile, wanted: () => boolean): Promise<void> {
    this.#mapping = new ImportMapping(file, this.#host.columns);
    this.#step = 'columns';
    if (this.#hint !== null) {
      this.#mapping.suggestPasted(this.#hint);
      return;
    }
    this.#senseEmployees();
    await this.#recall(wanted);
    if (wanted() && this.#mapping.isSure) await this.look();
  }

  #senseEmployees(): void {
    const mapping = this.#mapping;
    if (mapping === null || mapping.namesEmployees) return;
    mapping.suggestEmployees(new EmployeeFinder(this.#host.rows).findIn(mapping.block));
  }

  /** Counts the rows of the block that match an employee, before anything is imported. */
  async #countMatches(wanted: () => boolean): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null) return;
    try {
      const { matching } = await preparePreview(mapping, this.#host, this.#bridge);
      if (wanted()) this.#recognised = { matched: matching.matched, rows: mapping.rows.length };
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }

  /** Applies what is remembered of such files; without it the clerk chooses again. */
  async #recall(wanted: () => boolean): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null) return;
    try {
      const recalled = await this.#memory.recall(mapping);
      if (!wanted()) return;
      if (recalled.mapping !== null) mapping.recall(recalled.mapping);
      this.#earlier = recalled.earlier;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
