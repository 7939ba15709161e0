import { presentError } from '#bridge/present-error.ts';
import type { ColumnMeaning } from '#electron/inputs/contract/bulk-input.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import { layoutMessages } from '#features/layouts/texts.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';
import type { OpenedLayout } from './layout-state.svelte.ts';

export type LayoutAction = 'describe' | 'add' | 'rename' | 'remove' | 'save-file' | 'open-file';

/** What the clerk can do with layouts, and which dialog about them is open. */
export class LayoutActions {
  readonly inputs: BulkInputsState;
  readonly #toasts: Toasts;
  menuOpen = $state(false);
  #dialog = $state<'describe' | 'add' | 'rename' | null>(null);
  #opened = $state.raw<OpenedLayout | null>(null);

  constructor(inputs: BulkInputsState, toasts: Toasts) {
    this.inputs = inputs;
    this.#toasts = toasts;
  }

  get dialog() {
    return this.#dialog;
  }

  /** A layout from a file, while the clerk is asked whether to use it. */
  get opened(): OpenedLayout | null {
    return this.#opened;
  }

  begin(action: LayoutAction): void {
    switch (action) {
      case 'describe':
      case 'add':
      case 'rename':
        this.#dialog = action;
        return;
      case 'remove': {
        this.#attempt(() => this.#remove());
        return;
      }
      case 'save-file': {
        this.#attempt(() => this.#saveFile());
        return;
      }
      case 'open-file': {
        this.#attempt(async () => {
          this.#opened = await this.inputs.layouts.openFile();
        });
        return;
      }
    }
  }

  close(): void {
    this.#dialog = null;
    this.#opened = null;
  }

  show(layoutId: string): void {
    this.#attempt(async () => {
      await this.inputs.layouts.choose(layoutId);
      await this.inputs.open();
    });
  }

  /** Adds or renames a layout; rejects with the problem of the name, which the dialog shows. */
  async name(name: string): Promise<void> {
    const { layouts, data } = this.inputs;
    if (this.#dialog === 'rename') await layouts.rename(name);
    else {
      await layouts.add(layouts.shared(name, data?.columns ?? []));
      await this.inputs.open();
    }
    this.close();
  }

  async use(leaveOutUnknown: boolean): Promise<void> {
    const opened = this.#opened;
    if (opened === null) return;
    const unknown = new Set(opened.unknown.map(({ heading }) => heading));
    const columns = opened.layout.columns.filter(({ heading }) => !leaveOutUnknown || !unknown.has(heading));
    const { layouts } = this.inputs;
    const names = new Set(layouts.all.map((layout) => layout.name.toLowerCase()));
    let { name } = opened.layout;
    while (names.has(name.toLowerCase())) name = layoutMessages.open.taken(name).slice(-60);
    await layouts.add({ ...opened.layout, columns, name });
    this.close();
    await this.inputs.open();
  }

  /** Changes what a column is said to contain. */
  describe(column: ColumnMeaning): void {
    this.#attempt(async () => {
      await this.inputs.layouts.describe(column);
      await this.inputs.open();
    });
  }

  leaveOut(heading: string): void {
    this.#attempt(async () => {
      await this.inputs.layouts.leaveOut(heading);
      await this.inputs.open();
    });
  }

  async #remove(): Promise<void> {
    const { name } = this.inputs.layouts.chosen;
    await this.inputs.layouts.remove();
    await this.inputs.open();
    this.#toasts.show({
      tone: 'neutral',
      title: layoutMessages.removed(name),
      text: layoutMessages.removedText,
    });
  }

  async #saveFile(): Promise<void> {
    const { layouts, data } = this.inputs;
    const name = layouts.chosen.name || layoutMessages.everything;
    const saved = await layouts.saveFile(name, data?.columns ?? []);
    if (saved) {
      this.#toasts.show({
        tone: 'good',
        title: layoutMessages.saved(saved.name),
        text: layoutMessages.savedText,
      });
    }
  }

  #attempt(action: () => Promise<void>): void {
    action().catch((error: unknown) => this.#toasts.show({ tone: 'wrong', ...presentError(error) }));
  }
}
