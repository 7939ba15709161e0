import type { Bridge } from '#bridge/bridge.ts';
import type { SavedLeftOut, LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import { Latest } from '#state/latest.ts';

/** Rows of files that were not imported into the open draft. */
export class LeftOutRows {
  /** Shows the rows of an import, to match, import or export them. */
  show: (file: SavedLeftOut) => void = () => undefined;
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #draftId = '';
  #files = $state.raw<readonly SavedLeftOut[]>([]);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** The newest import first. */
  get files(): readonly SavedLeftOut[] {
    return this.#files;
  }

  async load(draftId: string): Promise<void> {
    const wanted = this.#latest.begin();
    this.#draftId = draftId;
    const { files } = await this.#bridge.calls.imports.leftOut({ draftId });
    if (wanted()) this.#files = files;
  }

  /** Replaces the saved rows of the same import, or removes them if `file` has none. */
  async keep(file: LeftOutFile): Promise<void> {
    const isKnown = this.#files.some(({ id }) => id === file.id);
    if (file.rows.length === 0 && !isKnown) return;
    await this.#bridge.calls.imports.saveLeftOut({ draftId: this.#draftId, file });
    await this.load(this.#draftId);
  }
}
