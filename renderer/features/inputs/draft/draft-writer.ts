import { cellKey } from '../values/cell-key.ts';
import type { DraftEdit } from './draft-edit.ts';

/** `saved`: all on disk · `writing`: being written · `failed`: only on the screen. */
export type WriterState =
  | { readonly state: 'saved'; readonly savedAt: number | null }
  | { readonly state: 'writing' }
  | { readonly state: 'failed'; readonly error: unknown; readonly unsaved: number };

interface Options {
  /** Resolves when the edits are on disk. */
  readonly write: (edits: readonly DraftEdit[]) => Promise<{ savedAt: number }>;
  readonly onstate: (state: WriterState) => void;
}

/** From the first unsaved edit to the write; together with the write it stays below the promised 300 ms. */
const delayMs = 150;
const firstRetryMs = 500;
const longestRetryMs = 10_000;
/** A paste of a whole sheet is split into several writes, each well below the limit of one call. */
const maxAtOnce = 20_000;

/**
 * Saves a draft while it is being typed: one write at a time, with the latest text of each cell, in the order in which
 * cells were first touched. The edits of a failed write are kept and retried until it succeeds.
 */
export class DraftWriter {
  readonly #send: Options['write'];
  #onstate: Options['onstate'];
  #cells = new Map<string, DraftEdit>();
  /** Not merged into `#cells` yet: thousands of cells pasted at once are merged only when they are written. */
  #added: (readonly DraftEdit[])[] = [];
  #writing: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  #savedAt: number | null = null;
  #failure: { error: unknown } | undefined;
  #inFlight: readonly DraftEdit[] = [];

  constructor(options: Options) {
    this.#send = options.write;
    this.#onstate = options.onstate;
  }

  get unsaved(): number {
    return this.#gathered().size + this.#inFlight.length;
  }

  get #hasUnsaved(): boolean {
    return this.#cells.size + this.#added.length + this.#inFlight.length > 0;
  }

  /** The number of unsaved cells if the last write failed, else 0. */
  get failing(): number {
    return this.#failure === undefined ? 0 : this.unsaved;
  }

  /** Edits that are not on disk yet; a newer edit of a cell follows the one that is being written. */
  get pending(): readonly DraftEdit[] {
    return [...this.#inFlight, ...this.#gathered().values()];
  }

  /** Sends state changes to another screen from now on; it receives the current state at once. */
  setListener(onstate: Options['onstate']): void {
    this.#onstate = onstate;
    this.#notify();
  }

  add(edits: readonly DraftEdit[]): void {
    if (edits.length === 0) return;
    this.#added.push(edits);
    this.#notify();
    if (this.#writing === undefined && this.#timer === undefined) this.#schedule(delayMs);
  }

  /** Writes everything now; resolves when it is on disk, rejects if it could not be written. */
  async flush(): Promise<void> {
    this.#unschedule();
    await this.#writing;
    while (this.#gathered().size > 0) {
      await this.#write();
      if (this.#failure !== undefined) throw this.#failure.error;
    }
  }

  /** Drops unsaved edits because the draft is discarded; returns them in case discarding fails. */
  async drop(): Promise<readonly DraftEdit[]> {
    const newer = this.#popUnsaved();
    await this.#writing;
    // A write that failed in the meantime has put its edits back.
    const dropped = new Map([...this.#popUnsaved(), ...newer]);
    this.#failure = undefined;
    this.#notify();
    return [...dropped.values()];
  }

  /** Merges the added edits; returns the latest edit of each waiting cell. */
  #gathered(): Map<string, DraftEdit> {
    for (const edits of this.#added) for (const edit of edits) this.#cells.set(cellKey(edit), edit);
    this.#added = [];
    return this.#cells;
  }

  #popUnsaved(): ReadonlyMap<string, DraftEdit> {
    this.#unschedule();
    const unsaved = this.#gathered();
    this.#cells = new Map();
    return unsaved;
  }

  #schedule(afterMs: number): void {
    this.#unschedule();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#write();
    }, afterMs);
  }

  #unschedule(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeSome().finally(() => {
      this.#writing = undefined;
      if (this.#gathered().size > 0 && this.#timer === undefined) {
        this.#schedule(this.#failure === undefined ? 0 : this.#backOff());
      }
    });
    return this.#writing;
  }

  async #writeSome(): Promise<void> {
    const unsaved = this.#gathered();
    const edits = [...unsaved.values()].slice(0, maxAtOnce);
    for (const edit of edits) unsaved.delete(cellKey(edit));
    this.#inFlight = edits;
    try {
      const { savedAt } = await this.#send(edits);
      this.#savedAt = savedAt;
      this.#failure = undefined;
      this.#retryMs = firstRetryMs;
    } catch (error) {
      this.#failure = { error };
      this.#putBack(edits);
    } finally {
      this.#inFlight = [];
    }
    this.#notify();
  }

  /** Edits made in the meantime are newer and win. */
  #putBack(edits: readonly DraftEdit[]): void {
    const newer = this.#gathered();
    this.#cells = new Map(edits.map((edit) => [cellKey(edit), edit]));
    for (const [key, edit] of newer) this.#cells.set(key, edit);
  }

  #backOff(): number {
    const afterMs = this.#retryMs;
    this.#retryMs = Math.min(afterMs * 2, longestRetryMs);
    return afterMs;
  }

  #notify(): void {
    if (this.#failure !== undefined) {
      this.#onstate({ state: 'failed', error: this.#failure.error, unsaved: this.unsaved });
    } else if (this.#hasUnsaved) this.#onstate({ state: 'writing' });
    else this.#onstate({ state: 'saved', savedAt: this.#savedAt });
  }
}
