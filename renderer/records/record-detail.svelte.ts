import type { Bridge } from '#bridge/bridge.ts';
import { isAppError, type AppErrorCode } from '#kit/errors.ts';
import { Latest } from '#state/latest.ts';
import { Resource } from '#state/resource.svelte.ts';
import { followChanges, type Changed, type Ids } from './changes.ts';

interface DetailFacts<View> {
  /** Which record it is. */
  readonly ids: Ids & { readonly connectionId: string };
  /** Reads it from the cache alone. */
  readonly read: () => Promise<View>;
  /** Reads it from the service if it is missing or old; with `force`, in any case. */
  readonly refresh: (options: { force: boolean }) => Promise<unknown>;
  /** Called when the clerk leaves the record: what a refresh still has to read is given up. */
  readonly leave: () => Promise<unknown>;
  /** Events after which it is read again from the cache, beside the change of what is known of the company. */
  readonly changed?: readonly Changed[];
  /** When the shown data was read from the service; defaults to the view's `fetchedAt`. */
  readonly age?: (view: View) => number | null;
  /** Errors of a refresh that the record itself shows. */
  readonly shown?: readonly AppErrorCode[];
}

/** One record: from the cache at once, then refreshed from the service. `DetailPanel` shows it. */
export class RecordDetail<View extends { readonly fetchedAt: number | null }> {
  readonly resource = new Resource<View>();
  #refreshing = $state(false);
  #failure = $state.raw<unknown>(null);
  readonly #facts: DetailFacts<View>;
  readonly #bridge: Bridge;
  readonly #latest = new Latest();

  constructor(bridge: Bridge, facts: DetailFacts<View>) {
    this.#bridge = bridge;
    this.#facts = facts;
  }

  get refreshing(): boolean {
    return this.#refreshing;
  }

  /** Why the latest attempt to read it from the service failed. */
  get failure(): unknown {
    return this.#failure;
  }

  async open(): Promise<void> {
    await this.load();
    await this.refresh();
  }

  load(): Promise<void> {
    const { read, age = ({ fetchedAt }) => fetchedAt } = this.#facts;
    return this.resource.load(async () => {
      const value = await read();
      return { value, fetchedAt: age(value) };
    });
  }

  async refresh({ force = false } = {}): Promise<void> {
    const wanted = this.#latest.begin();
    this.#refreshing = true;
    try {
      await this.#facts.refresh({ force });
      if (wanted()) this.#failure = null;
    } catch (error) {
      const isShown = isAppError(error, 'cancelled', ...(this.#facts.shown ?? []));
      if (wanted()) this.#failure = isShown ? null : error;
    } finally {
      if (wanted()) this.#refreshing = false;
    }
  }

  /** Reads it again after each change. Returns a function that unsubscribes and leaves the record. */
  follow(): () => void {
    const { ids, changed = [], leave } = this.#facts;
    const { companies, connections } = this.#bridge.events;
    const stop = followChanges(ids, [...changed, companies.changed], () => void this.load());
    const stopRetrying = connections.reachabilityChanged(({ connectionId, state }) => {
      if (connectionId !== ids.connectionId || state !== 'online') return;
      // The service answers again, so the failure no longer applies.
      if (this.#failure !== null) void this.refresh();
    });
    return () => {
      stop();
      stopRetrying();
      // If this fails, the refresh only runs to its end, which does no harm.
      leave().catch(() => undefined);
    };
  }
}
