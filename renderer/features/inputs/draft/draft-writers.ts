import type { SavedScreens } from '#state/saved-screens.svelte.ts';
import type { DraftEdit } from './draft-edit.ts';
import { DraftWriter, type WriterState } from './draft-writer.ts';
import { NoteWriter, type NoteWriterOptions } from './note-writer.ts';

interface Options {
  readonly write: (edits: readonly DraftEdit[]) => Promise<{ savedAt: number }>;
  readonly onstate: (state: WriterState) => void;
}

/**
 * One writer per draft while the window is open. A draft that is left while its writes fail is still being retried when
 * the clerk comes back; a second writer could then be overwritten by the older text of the first.
 */
export class DraftWriters {
  readonly #writers = new Map<string, DraftWriter>();
  readonly #notes = new Map<string, NoteWriter>();

  /** State changes go to the latest caller. */
  of(draftId: string, options: Options): DraftWriter {
    const known = this.#writers.get(draftId);
    if (known !== undefined) {
      known.setListener(options.onstate);
      return known;
    }
    const writer = new DraftWriter(options);
    this.#writers.set(draftId, writer);
    return writer;
  }

  /** The writer of a period's notes, which outlive its drafts; it writes for the latest caller. */
  notesOf(period: string, options: NoteWriterOptions): NoteWriter {
    const known = this.#notes.get(period);
    known?.setOptions(options);
    const writer = known ?? new NoteWriter(options);
    this.#notes.set(period, writer);
    return writer;
  }

  get #all(): readonly (DraftWriter | NoteWriter)[] {
    return [...this.#writers.values(), ...this.#notes.values()];
  }

  /** Cells and notes that could not be written and exist only on the screen. */
  get failing(): number {
    return this.#all.reduce((sum, writer) => sum + writer.failing, 0);
  }

  /** Writes everything now; fails if some of it could not be written, after all other drafts were. */
  async flush(): Promise<void> {
    const written = await Promise.allSettled(this.#all.map((writer) => writer.flush()));
    const failed = written.find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
}

/** The writers of this window. */
export function draftWritersOf(savedScreens: SavedScreens): DraftWriters {
  return savedScreens.open('draft-writers', 'window', () => new DraftWriters());
}
