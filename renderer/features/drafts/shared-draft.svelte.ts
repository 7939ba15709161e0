import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { SharedCell, SharedDraft } from '#electron/drafts/contract/shared-draft.ts';
import { SvelteSet } from 'svelte/reactivity';

type Place = Pick<SharedCell, 'employeeId' | 'onceOffId' | 'heading'>;
export type ImportedDraft = CallOutput<'drafts', 'importDraft'> & { readonly token: string };

export const placeKey = ({ employeeId, onceOffId, heading }: Place) =>
  `${employeeId}/${onceOffId ?? ''} ${heading}`;

/** A shared draft, from the chosen file to the clerk's decisions. */
export class SharedDraftState {
  meets = $state<'theirs' | 'mine'>('mine');
  changed = $state<'take' | 'leave'>('take');
  #file = $state.raw<{ readonly token: string; readonly name: string } | null>(null);
  #draft = $state.raw<SharedDraft | null>(null);
  #reading = $state.raw<{ readonly done: number; readonly total: number } | null>(null);
  /** Keys of the cells whose decision is the opposite of the one for all. */
  readonly #except = new SvelteSet<string>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get file() {
    return this.#file;
  }

  /** Null until the file is unlocked. */
  get draft() {
    return this.#draft;
  }

  get reading() {
    return this.#reading;
  }

  async choose(): Promise<void> {
    const { file } = await this.#bridge.calls.drafts.chooseFile({});
    if (file === null) return;
    this.close();
    this.#file = file;
  }

  async unlock(
    passphrase: string,
    company: { connectionId: string; companyId: number | null },
  ): Promise<void> {
    if (this.#file === null) return;
    const { token } = this.#file;
    const draft = await this.#bridge.calls.drafts.unlock({ token, passphrase, ...company });
    // The file may have been closed meanwhile.
    if (this.file?.token === token) this.#draft = draft;
  }

  async readNow(): Promise<void> {
    const token = this.#draft?.token;
    if (token === undefined) return;
    this.#reading = { done: 0, total: 0 };
    try {
      const draft = await this.#bridge.calls.drafts.readNow({ token });
      if (this.#draft?.token === token) this.#draft = draft;
    } finally {
      this.#reading = null;
    }
  }

  /** Follows the progress; returns a function that unsubscribes. */
  follow(): () => void {
    return this.#bridge.events.drafts.reading(({ token, done, total }) => {
      if (token === this.#draft?.token && this.#reading) this.#reading = { done, total };
    });
  }

  decideAll(choice: 'theirs' | 'mine' | 'take' | 'leave'): void {
    const isConflict = choice === 'theirs' || choice === 'mine';
    if (isConflict) this.meets = choice;
    else this.changed = choice;
    const cells = isConflict ? this.#draft?.meets.cells : this.#draft?.changed.cells;
    for (const cell of cells ?? []) this.#except.delete(placeKey(cell));
  }

  /** Whether the shared value is imported into the clerk's own draft. */
  isAccepted(cell: Place, kind: 'meets' | 'changed'): boolean {
    const usual = kind === 'meets' ? this.meets === 'theirs' : this.changed === 'take';
    return usual !== this.#except.has(placeKey(cell));
  }

  toggle(cell: Place): void {
    const key = placeKey(cell);
    if (!this.#except.delete(key)) this.#except.add(key);
  }

  /** How many inputs are imported with the current decisions. */
  readonly count = $derived.by(() => {
    const draft = this.#draft;
    if (draft === null) return 0;
    const free = draft.cells - draft.same - draft.meets.total - draft.changed.total;
    return free + this.#countOf('meets') + this.#countOf('changed');
  });

  #countOf(kind: 'meets' | 'changed'): number {
    const part = this.#draft?.[kind];
    if (!part) return 0;
    const usual = kind === 'meets' ? this.meets === 'theirs' : this.changed === 'take';
    const shown = part.cells.filter((cell) => this.isAccepted(cell, kind)).length;
    return shown + (usual ? part.total - part.cells.length : 0);
  }

  async importDraft(): Promise<ImportedDraft | null> {
    const draft = this.#draft;
    if (draft === null) return null;
    const all = [...draft.meets.cells, ...draft.changed.cells];
    const except = all
      .filter((cell) => this.#except.has(placeKey(cell)))
      .map(({ employeeId, onceOffId, heading }) => ({ employeeId, onceOffId, heading }));
    const { token } = draft;
    const { meets, changed } = this;
    const imported = await this.#bridge.calls.drafts.importDraft({ token, meets, changed, except });
    this.close();
    return { ...imported, token };
  }

  undo({ token }: ImportedDraft) {
    return this.#bridge.calls.drafts.undoImport({ token });
  }

  close(): void {
    this.#file = null;
    this.#draft = null;
    this.#reading = null;
    this.#except.clear();
    this.meets = 'mine';
    this.changed = 'take';
  }
}
