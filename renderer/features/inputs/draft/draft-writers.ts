import type { RowNote } from '#electron/inputs/contract/bulk-input.ts';
import { rowKey } from '#electron/inputs/contract/row-ref.ts';
import { SaveQueue, type SaveQueueTarget } from '#state/save-queue.ts';
import type { SavedScreens } from '#state/saved-screens.svelte.ts';
import { cellKey } from '../values/cell-key.ts';
import type { DraftEdit } from './draft-edit.ts';

/**
 * One queue per draft while the window is open. A draft that is left while its writes fail is still being retried when
 * the clerk comes back; a second queue could then be overwritten by the older text of the first.
 */
export class DraftWriters {
  readonly #drafts = new Map<string, SaveQueue<DraftEdit>>();
  readonly #notes = new Map<string, SaveQueue<RowNote>>();

  /** The queue of a draft's cells; it writes for the latest caller. */
  of(draftId: string, target: SaveQueueTarget<DraftEdit>): SaveQueue<DraftEdit> {
    const known = this.#drafts.get(draftId);
    known?.setTarget(target);
    const queue = known ?? new SaveQueue({ keyOf: cellKey, ...target });
    this.#drafts.set(draftId, queue);
    return queue;
  }

  /** The queue of a period's notes, which outlive its drafts; it writes for the latest caller. */
  notesOf(period: string, target: SaveQueueTarget<RowNote>): SaveQueue<RowNote> {
    const known = this.#notes.get(period);
    known?.setTarget(target);
    const queue = known ?? new SaveQueue({ keyOf: rowKey, ...target });
    this.#notes.set(period, queue);
    return queue;
  }

  /** Cells that are not on disk at this moment, by draft. */
  pending(): ReadonlyMap<string, readonly DraftEdit[]> {
    return new Map([...this.#drafts].map(([draftId, queue]) => [draftId, queue.pending]));
  }

  get #all(): readonly Pick<SaveQueue<unknown>, 'failing' | 'flush'>[] {
    return [...this.#drafts.values(), ...this.#notes.values()];
  }

  /** Cells and notes that could not be written and exist only on the screen. */
  get failing(): number {
    return this.#all.reduce((sum, queue) => sum + queue.failing, 0);
  }

  /** Writes everything now; fails if some of it could not be written, after all other drafts were. */
  async flush(): Promise<void> {
    const written = await Promise.allSettled(this.#all.map((queue) => queue.flush()));
    const failed = written.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

/** The writers of this window. */
export function draftWritersOf(savedScreens: SavedScreens): DraftWriters {
  return savedScreens.open('draft-writers', 'window', () => new DraftWriters());
}
