import { presentError } from '#bridge/present-error.ts';
import type { ColumnMeaning } from '#electron/inputs/contract/bulk-input.ts';
import type { Toasts } from '#state/toasts.svelte.ts';
import { headingName } from '#messages/headings.ts';
import type { SetUpLevel } from '#electron/set-up/contract/set-up.ts';
import { layoutMessages } from '#features/layouts/texts.ts';
import type { BulkInputsState } from '../bulk-inputs-state.svelte.ts';
import type { OpenedLayout } from './layout-state.svelte.ts';

export type LayoutAction = 'describe' | 'add' | 'rename' | 'remove' | 'share' | 'save-file' | 'open-file';

/** What the clerk can do with layouts, and which dialog about them is open. */
export class LayoutActions {
  readonly inputs: BulkInputsState;
  readonly #toasts: Toasts;
  menuOpen = $state(false);
  #dialog = $state<'describe' | 'add' | 'rename' | 'remove' | 'share' | null>(null);
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
      case 'share':
        this.#dialog = action;
        return;
      case 'remove': {
        // Others use it too: the clerk is asked first.
        if (this.#isOfOthers) this.#dialog = action;
        else this.#attempt(() => this.remove());
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
      this.#sayWhatIsLeftOut();
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

  /** Sets the shown layout up for other companies too. */
  async share(level: SetUpLevel): Promise<void> {
    await this.inputs.layouts.share(level);
    await this.inputs.open();
    this.close();
  }

  /** Shows what takes the place of what the company had of its own. */
  async showShared(): Promise<void> {
    await this.inputs.open();
    this.close();
    this.#sayWhatIsLeftOut();
  }

  get #isOfOthers(): boolean {
    const { layouts } = this.inputs;
    const level = layouts.originOf(layouts.chosen.id)?.level ?? 'company';
    return level !== 'company';
  }

  #sayWhatIsLeftOut(): void {
    const { layouts } = this.inputs;
    const leftOut = layouts.originOf(layouts.chosen.id)?.leftOut ?? [];
    if (leftOut.length === 0) return;
    const names = leftOut.map(({ heading, name }) => headingName(heading, name || undefined));
    this.#toasts.show({ tone: 'neutral', title: layoutMessages.leftOut(names) });
  }

  async remove(): Promise<void> {
    const { name } = this.inputs.layouts.chosen;
    await this.inputs.layouts.remove();
    await this.inputs.open();
    this.close();
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
