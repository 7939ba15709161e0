import type { Bridge } from '#bridge/bridge.ts';
import { isAppError, type AppErrorCode } from '#contract/errors.ts';
import { Latest } from '#state/latest.ts';
import { Resource } from '#state/resource.svelte.ts';
import { followChanges, type Changed, type Ids } from './changes.ts';

interface DetailFacts<View> {
  /** Which record it is. */
  readonly ids: Ids & { readonly connectionId: string };
  /** From the cache alone. */
  readonly read: () => Promise<View>;
  /** From the service, where it is missing or old; with `force`, in any case. */
  readonly refresh: (how: { force: boolean }) => Promise<unknown>;
  /** The clerk looks at it no more: what a refresh still asks is given up. */
  readonly leave: () => Promise<unknown>;
  /** Events after which it is read again from the cache. */
  readonly changed: readonly Changed[];
  /** When what is shown was read from the service; without it `fetchedAt` of the view. */
  readonly age?: (view: View) => number | null;
  /** Errors of a refresh that the record itself shows. */
  readonly shown?: readonly AppErrorCode[];
}

/** One record: from the cache at once, then as the service has it. `DetailPanel` shows it. */
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

  /** Why the newest attempt to read it from the service failed. */
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
    const { ids, changed, leave } = this.#facts;
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
      // A refresh that ends all the same does no harm.
      leave().catch(() => undefined);
    };
  }
}
