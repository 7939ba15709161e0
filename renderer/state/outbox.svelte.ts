import type { Bridge, CallOutput, Unsubscribe } from '#bridge/bridge.ts';
import { Latest } from './latest.ts';

type Counts = CallOutput<'outbox', 'counts'>;

/** Events within this time of the first lead to a single callback. */
const togetherMs = 150;

/** How many changes are in each group of the outbox, and which connections send nothing at present. */
export class OutboxCounts {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #counts = $state.raw<Counts | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Null until read. */
  get groups(): Counts['groups'] | null {
    return this.#counts?.groups ?? null;
  }

  get stops(): Counts['stops'] {
    return this.#counts?.stops ?? [];
  }

  async read(): Promise<void> {
    const wanted = this.#latest.begin();
    const counts = await this.#bridge.calls.outbox.counts({});
    if (wanted()) this.#counts = counts;
  }
}

/** Calls back shortly after something in the outbox has changed, until the returned function is called. */
export function followOutbox(bridge: Bridge, moved: () => void): Unsubscribe {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      moved();
    }, togetherMs);
  };
  const removals = [bridge.events.outbox.changed(soon), bridge.events.bulkInputs.progress(soon)];
  return () => {
    clearTimeout(timer);
    removals.forEach((remove) => remove());
  };
}
