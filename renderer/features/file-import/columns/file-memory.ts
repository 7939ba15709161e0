import type { Bridge } from '#bridge/bridge.ts';
import type { EarlierImport, FileMapping } from '#electron/file-import/contract/imported-file.ts';
import { shapeOf } from './field-memory.ts';
import type { ImportHost } from '../import-host.ts';
import type { ImportMapping } from './import-mapping.svelte.ts';

interface Recalled {
  /** What was last chosen for the columns of such a file; null if nothing was. */
  readonly mapping: FileMapping | null;
  /** Imports of exactly this file, newest first. */
  readonly earlier: readonly EarlierImport[];
}

/** Remembers a company's imports for the next ones. */
export class FileMemory {
  readonly #bridge: Bridge;
  readonly #host: ImportHost;

  constructor(bridge: Bridge, host: ImportHost) {
    this.#bridge = bridge;
    this.#host = host;
  }

  async recall({ headers, file }: ImportMapping): Promise<Recalled> {
    const shape = await shapeOf(headers);
    const { imports } = this.#bridge.calls;
    const [{ mapping }, { imports: earlier }] = await Promise.all([
      imports.recall({ ...this.#company(), shape }),
      imports.earlier({ ...this.#company(), contentHash: file.contentHash }),
    ]);
    return { mapping, earlier };
  }

  /** A file without any headers cannot be recognised again. */
  async rememberColumns(mapping: ImportMapping): Promise<void> {
    if (mapping.headers.every((header) => header === '')) return;
    const shape = await shapeOf(mapping.headers);
    await this.#bridge.calls.imports.remember({ ...this.#company(), shape, mapping: mapping.toMapping() });
  }

  async record(landed: {
    contentHash: string;
    name: string;
    employees: number;
    values: number;
  }): Promise<void> {
    const { name, ...facts } = landed;
    const fileName = name.slice(0, 300);
    await this.#bridge.calls.imports.record({ ref: this.#host.period, fileName, ...facts });
  }

  #company() {
    const { connectionId, companyId } = this.#host.period;
    return { connectionId, companyId };
  }
}
