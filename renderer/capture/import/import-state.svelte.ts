import type { Bridge } from '#bridge/bridge.ts';
import type { LeftOutFile } from '#contract/domain/left-out.ts';
import type { EarlierImport } from '#contract/domain/imported-file.ts';
import { Latest } from '#state/latest.ts';
import { FileMemory } from './file-memory.ts';
import type { Applied, ImportHost } from './import-host.ts';
import { ImportMapping, type PastedHint } from './import-mapping.svelte.ts';
import { importIdOf, noSource, type ImportSource } from './import-source.ts';
import { isMaskedLabel, type ImportPreview, type PreviewRow } from './import-preview.svelte.ts';
import { leftOutOf, readLeftOut } from './left-out-rows.ts';
import type { Candidate } from './match-employees.ts';
import { preparePreview } from './prepare-preview.ts';
import { FileProblem, type FileProblemCode } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';
import { readInWorker } from './read-in-worker.ts';

type ImportStep = 'choose' | 'reading' | 'refused' | 'columns' | 'preview';

/** Rows of a pasted block that match an employee of the company, of how many. */
interface Recognised {
  readonly matched: number;
  readonly rows: number;
}

/** An import from choosing the file to landing in the sheet. Until it lands, nothing of the draft is touched. */
export class ImportState {
  readonly #bridge: Bridge;
  readonly #host: ImportHost;
  readonly #memory: FileMemory;
  readonly #latest = new Latest();
  #stop = new AbortController();
  #shape = '';
  #step = $state<ImportStep>('choose');
  #source = $state.raw(noSource);
  #problem = $state<FileProblemCode>();
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

  /** What is looked at are rows that an earlier import left out. */
  get isLeftOut(): boolean {
    return this.#source.leftOut !== undefined;
  }

  /** Why the file cannot be used. */
  get problem(): FileProblemCode | undefined {
    return this.#problem;
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

  /** Imports of this very file, newest first. */
  get earlier(): readonly EarlierImport[] {
    return this.#earlier;
  }

  /** Set for a pasted block that names employees and has no header that says so. */
  get hint(): PastedHint | null {
    return this.#hint;
  }

  /** Of such a block, how many of its rows match an employee; null while that is being looked up. */
  get recognised(): Recognised | null {
    return this.#recognised;
  }

  get host(): ImportHost {
    return this.#host;
  }

  /** Reads a file, or another sheet of it. */
  async read(file: File, sheet: number | null = null): Promise<void> {
    const wanted = this.#begin({ name: file.name, file });
    this.#step = 'reading';
    try {
      // Before its bytes are in memory.
      if (file.size > limits.fileBytes) throw new FileProblem('too-large');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const found = await readInWorker({ bytes, sheet }, this.#stop.signal);
      if (wanted()) await this.#load(found, wanted);
    } catch (error) {
      if (!wanted()) return;
      this.#step = 'refused';
      // A file that is moved away while it is being read fails with the browser's own error.
      this.#problem = error instanceof FileProblem ? error.code : 'damaged';
    }
  }

  /** Takes a table that was pasted; with a hint where its header does not say what it holds. */
  async loadPasted(file: ReadFile, hint: PastedHint | null = null): Promise<void> {
    const wanted = this.#begin(noSource);
    this.#hint = hint;
    await this.#load(file, wanted);
    if (hint !== null && wanted()) await this.#countMatches(wanted);
  }

  /** Rows that an earlier import left out, with its columns. */
  async loadLeftOut(leftOut: LeftOutFile): Promise<void> {
    this.#begin({ name: leftOut.fileName, file: null, leftOut });
    const mapping = new ImportMapping(readLeftOut(leftOut), this.#host.columns);
    mapping.chooseHeader(leftOut.headers === null ? undefined : 0);
    mapping.recall(leftOut.mapping);
    this.#mapping = mapping;
    this.#step = 'columns';
    await this.look();
  }

  /** Nothing is kept any more of the rows that are looked at. */
  async dropLeftOut(): Promise<void> {
    const { leftOut } = this.#source;
    if (leftOut !== undefined) await this.#host.saveLeftOut({ ...leftOut, rows: [] });
  }

  readSheet(sheet: number): Promise<void> {
    const { file } = this.#source;
    return file === null ? Promise.resolve() : this.read(file, sheet);
  }

  /** Back to choosing; what is being read is no longer wanted. */
  reset(): void {
    this.#begin(noSource);
    this.#step = 'choose';
  }

  /** The file stays, and what was chosen of it: only this column gets a target that the sheet did not have. */
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
    await this.#recall(this.#latest.begin());
  }

  /** Finds the employees of the rows and reads the values. */
  async look(): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null || mapping.problems.length > 0) return;
    const wanted = this.#latest.begin();
    this.#error = null;
    try {
      const preview = await preparePreview(mapping, this.#host, this.#bridge);
      if (!wanted()) return;
      this.#preview = preview;
      this.#step = 'preview';
    } catch (error) {
      if (!wanted()) return;
      this.#error = error;
      this.#step = 'columns';
    }
  }

  /** The clerk says whose a row is; the next file with such a row knows it. */
  matchByHand(row: PreviewRow, employee: Candidate): void {
    this.#preview?.matchByHand(row, employee);
    // Of an ID number the label has four digits, which are not one employee's.
    if (row.label !== '' && !isMaskedLabel(row.label))
      this.#mapping?.rememberHand(row.label, employee.employeeId);
  }

  /** Saves the rows that are not imported, with why, and who is not in the file; null: cancelled. */
  async exportLeftOut(): Promise<{ readonly name: string } | null> {
    const [preview, mapping] = [this.#preview, this.#mapping];
    if (preview === null || mapping === null) return null;
    const { leftOutTable } = await import('./left-out-file.ts');
    return this.#host.save(leftOutTable({ preview, mapping, host: this.#host, fileName: this.fileName }));
  }

  /** Puts the ticked values into the sheet. Fails, with nothing written, where a column cannot be added. */
  async apply(): Promise<Applied | null> {
    const [preview, mapping] = [this.#preview, this.#mapping];
    if (preview === null || mapping === null || preview.isStopped || preview.writes.length === 0) return null;
    const { writes, employees, leftOut: rows } = preview;
    // Before it lands: what landed once is no longer to be imported.
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

  /** After landing: the rows that stayed out, the columns for the next such file, and that this one was imported. */
  async remember({ values, employees, leftOut }: Applied): Promise<void> {
    const mapping = this.#mapping;
    // All of it now: while the draft goes to disk the dialog closes, and the next file may be on its way.
    const [shape, { file, name, leftOut: earlier }] = [this.#shape, this.#source];
    if (mapping === null) return;
    await this.#host.flush();
    await this.#host.saveLeftOut(leftOut);
    // Of such rows some columns are gone, so that no file has their shape.
    if (earlier !== undefined) return;
    await this.#memory.rememberColumns(mapping, shape);
    const { contentHash } = mapping.file;
    if (file !== null) await this.#memory.record({ contentHash, name, employees, values });
  }

  #begin(source: ImportSource): () => boolean {
    this.#stop.abort(new Error('Another file is wanted.'));
    this.#stop = new AbortController();
    this.#source = source;
    this.#problem = undefined;
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
    await this.#recall(wanted);
    if (wanted() && this.#mapping.isSure) await this.look();
  }

  /** How many rows of the block are somebody's, before anything of it is imported. */
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

  /** What is remembered of such files; without it the clerk chooses again. */
  async #recall(wanted: () => boolean): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null) return;
    try {
      const recalled = await this.#memory.recall(mapping);
      if (!wanted()) return;
      this.#shape = recalled.shape;
      if (recalled.mapping !== null) mapping.recall(recalled.mapping);
      this.#earlier = recalled.earlier;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }
}
