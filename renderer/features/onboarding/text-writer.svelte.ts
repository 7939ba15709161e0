import { longestText } from '#kit/form-texts.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { SaveQueue } from '#state/save-queue.ts';

/**
 * Saves what is typed into a form with each keystroke. What could not be written is kept, and written with the next
 * keystroke or `flush`.
 */
export class TextWriter {
  readonly #queue: SaveQueue<readonly [path: string, text: string]>;
  #failure = $state.raw<unknown>(null);

  constructor(write: (texts: Record<string, string>) => Promise<unknown>) {
    this.#queue = new SaveQueue({
      keyOf: ([path]) => path,
      write: (typed) => write(Object.fromEntries(typed)),
      onstate: (saved) => (this.#failure = saved.state === 'failed' ? saved.error : null),
      eager: true,
    });
  }

  /** Why the latest texts are not on disk; null if they are, or are about to be. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Cuts a text that no field takes: main would refuse it, and with it everything that is written at the same time. */
  save(path: string, text: string): void {
    this.#queue.add([[path, text.slice(0, longestText)]]);
  }

  /** Resolves when everything is on disk or could not be written; `failure` then says why. */
  flush(): Promise<void> {
    return this.#queue.flush().catch(() => undefined);
  }

  /** Forgets what could not be written: it was sent or discarded. */
  drop(): void {
    void this.#queue.drop();
  }
}

/** What an employee usually has in common with the next one who is added. */
const shared = [
  'identificationType',
  'payFrequencyId',
  'payPointId',
  'appointmentDate',
  'paymentMethod',
  'classification.isDirector',
  'classification.employmentType',
  'firstPay.workDays',
  'firstPay.hoursADay',
];

export const sharedWithNext = (texts: Texts): Record<string, string> =>
  Object.fromEntries(shared.flatMap((path) => (texts[path] ? [[path, texts[path]]] : [])));
