import { maxMatched } from '#contract/domain/imported-file.ts';
import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { EarlierImport } from '#contract/domain/imported-file.ts';
import { Latest } from '#state/latest.ts';
import { shapeOf } from './file-shape.ts';
import type { ImportHost } from './import-host.ts';
import { ImportMapping } from './import-mapping.svelte.ts';
import { planRows } from './import-plan.ts';
import { ImportPreview, labelOf, type PreviewRow } from './import-preview.svelte.ts';
import { candidatesIn } from './candidates.ts';
import { EmployeeMatcher, type HiddenMatches } from './match-employees.ts';
import { FileProblem, type FileProblemCode } from './reading/file-problem.ts';
import { limits } from './reading/limits.ts';
import type { ReadFile } from './reading/read-file.ts';
import { readInWorker } from './read-in-worker.ts';

export type ImportStep = 'choose' | 'reading' | 'refused' | 'columns' | 'preview';
type People = CallOutput<'imports', 'people'>['people'];

interface Source {
  readonly name: string;
  /** Kept for reading another sheet of it; pasted tables have none. */
  readonly file: File | null;
}

/** What has landed, for the words about it. */
export interface Applied {
  readonly values: number;
  readonly people: number;
  readonly skipped: number;
}

/** An import from choosing the file to landing in the sheet. Until it lands, nothing of the draft is touched. */
export class ImportState {
  readonly #bridge: Bridge;
  readonly #host: ImportHost;
  readonly #latest = new Latest();
  #stop = new AbortController();
  #shape = '';
  #step = $state<ImportStep>('choose');
  #source = $state.raw<Source>({ name: '', file: null });
  #problem = $state<FileProblemCode>();
  #error = $state.raw<unknown>(null);
  #mapping = $state.raw<ImportMapping | null>(null);
  #preview = $state.raw<ImportPreview | null>(null);
  #earlier = $state.raw<readonly EarlierImport[]>([]);

  constructor(bridge: Bridge, host: ImportHost) {
    this.#bridge = bridge;
    this.#host = host;
  }

  get step(): ImportStep {
    return this.#step;
  }

  get fileName(): string {
    return this.#source.name;
  }

  get isPasted(): boolean {
    return this.#source.file === null && this.#mapping !== null;
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

  /** Takes a table that was pasted. */
  async loadPasted(file: ReadFile): Promise<void> {
    const wanted = this.#begin({ name: '', file: null });
    await this.#load(file, wanted);
  }

  readSheet(sheet: number): Promise<void> {
    const { file } = this.#source;
    return file === null ? Promise.resolve() : this.read(file, sheet);
  }

  /** Back to choosing; what is being read is no longer wanted. */
  reset(): void {
    this.#begin({ name: '', file: null });
    this.#step = 'choose';
  }

  backToColumns(): void {
    this.#latest.forget();
    this.#step = 'columns';
  }

  async chooseHeader(row: number | undefined): Promise<void> {
    this.#mapping?.chooseHeader(row);
    await this.#recall(this.#latest.begin());
  }

  /** Finds the people of the rows and reads the values. */
  async look(): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null || mapping.problems.length > 0) return;
    const wanted = this.#latest.begin();
    this.#error = null;
    try {
      const { people } = await this.#bridge.calls.imports.people(this.#company());
      const hidden = await this.#askHidden(mapping);
      if (!wanted()) return;
      this.#preview = this.#plan(mapping, people, hidden);
      this.#step = 'preview';
    } catch (error) {
      if (!wanted()) return;
      this.#error = error;
      this.#step = 'columns';
    }
  }

  /** Puts the ticked values into the sheet. Fails, with nothing written, where a column cannot be added. */
  async apply(): Promise<Applied | null> {
    const preview = this.#preview;
    if (preview === null || preview.isStopped || preview.writes.length === 0) return null;
    const { writes, people } = preview;
    const headings = new Set(writes.map(({ heading }) => heading));
    await this.#host.addColumns(this.#host.columns.filter(({ heading }) => headings.has(heading)));
    const { changes, skipped } = this.#host.apply(writes);
    return { values: changes.length, people, skipped };
  }

  /** After landing: the columns for the next such file, and that this one was imported. */
  async remember({ values, people }: Applied): Promise<void> {
    const mapping = this.#mapping;
    // All of it now: while the draft goes to disk the dialog closes, and the next file may be on its way.
    const [shape, { file, name }] = [this.#shape, this.#source];
    if (mapping === null) return;
    await this.#host.flush();
    const { imports } = this.#bridge.calls;
    if (mapping.headers.some((header) => header !== '')) {
      await imports.remember({ ...this.#company(), shape, mapping: mapping.toMapping() });
    }
    if (file === null) return;
    const { contentHash } = mapping.file;
    const fileName = name.slice(0, 300);
    await imports.record({ ref: this.#host.period, contentHash, fileName, people, values });
  }

  #begin(source: Source): () => boolean {
    this.#stop.abort(new Error('Another file is wanted.'));
    this.#stop = new AbortController();
    this.#source = source;
    this.#problem = undefined;
    this.#error = null;
    this.#mapping = null;
    this.#preview = null;
    this.#earlier = [];
    return this.#latest.begin();
  }

  async #load(file: ReadFile, wanted: () => boolean): Promise<void> {
    this.#mapping = new ImportMapping(file, this.#host.columns);
    this.#step = 'columns';
    await this.#recall(wanted);
    if (wanted() && this.#mapping.isSure) await this.look();
  }

  /** What is remembered of such files; without it the clerk chooses anew. */
  async #recall(wanted: () => boolean): Promise<void> {
    const mapping = this.#mapping;
    if (mapping === null) return;
    try {
      this.#shape = await shapeOf(mapping.headers);
      const { imports } = this.#bridge.calls;
      const [recalled, earlier] = await Promise.all([
        imports.recall({ ...this.#company(), shape: this.#shape }),
        imports.earlier({ ...this.#company(), contentHash: mapping.file.contentHash }),
      ]);
      if (!wanted()) return;
      if (recalled.mapping !== null) mapping.recall(recalled.mapping);
      this.#earlier = earlier.imports;
    } catch (error) {
      if (wanted()) this.#error = error;
    }
  }

  #company() {
    const { connectionId, companyId } = this.#host.period;
    return { connectionId, companyId };
  }

  /** By ID number and e-mail only main can tell: the page is not given them. */
  async #askHidden(mapping: ImportMapping): Promise<HiddenMatches> {
    const keys = mapping.rows.map((row) => mapping.keysOf(row));
    const ask = async (by: 'id-number' | 'email', texts: readonly string[]) => {
      const values = [...new Set(texts)].filter((text) => text !== '' && text.length <= 1_000);
      if (values.length === 0) return new Map<string, readonly number[]>();
      const found = new Map<string, readonly number[]>();
      for (let from = 0; from < values.length; from += maxMatched) {
        const asked = values.slice(from, from + maxMatched);
        const question = { ...this.#company(), by, values: asked };
        const { matches } = await this.#bridge.calls.imports.matchEmployees(question);
        asked.forEach((value, at) => found.set(value, matches[at] ?? []));
      }
      return found;
    };
    return {
      idNumber: await ask(
        'id-number',
        keys.map(({ idNumber }) => idNumber),
      ),
      email: await ask(
        'email',
        keys.map(({ email }) => email),
      ),
    };
  }

  #plan(mapping: ImportMapping, people: People, hidden: HiddenMatches): ImportPreview {
    const { rows, columns, period, cell } = this.#host;
    const candidates = candidatesIn(rows, people, { isOnceOff: period.onceOff === true });
    const matcher = new EmployeeMatcher(candidates, hidden, period.periodEnd);
    const keys = mapping.rows.map((row) => mapping.keysOf(row));
    const matches = keys.map((each) => matcher.match(each));
    const planned = planRows(mapping.file.table, { rows: mapping.rows, columns: mapping.planned(), matches });
    const labelled = planned.map((row, at): PreviewRow => {
      const own = keys[at];
      return { ...row, label: own === undefined ? '' : labelOf(own), name: own?.name ?? '' };
    });
    return new ImportPreview(labelled, columns, cell);
  }
}
