import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { isFresh } from './freshness.ts';
import { InFlight } from './in-flight.ts';
import type { Ports } from '#services/ports.ts';

/** Reads one part of a record from the service into the cache. */
export type ReadPart = (api: PayrollApi, options: CallOptions) => Promise<void>;

export interface RecordAge {
  /** The clerk asked for it: nothing in the cache counts as fresh. */
  readonly force: boolean;
  /** Whether what was read at that time has to be read again; null: it was never read. */
  readonly isDue: (fetchedAt: number | null) => boolean;
}

/** How often a long reading shows what it has read so far. */
const showEveryMs = 2_000;

interface RecordFacts<Ref> {
  /** The parts to read now, in their order; empty if what the cache has is fresh. */
  readonly dueParts: (ref: Ref, age: RecordAge) => Promise<readonly ReadPart[]>;
  /** Emits that the record may have changed. */
  readonly emitChanged: (ref: Ref) => void;
}

/**
 * Reads the record that the clerk is looking at from the service. Callers at the same time share one read; it is
 * aborted once nobody is looking, and the change is emitted when what was read is in the cache.
 */
export class RecordReader<Ref extends CompanyRef> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #facts: RecordFacts<Ref>;
  readonly #inFlight = new InFlight();

  constructor(ports: Ports, connections: Connections, facts: RecordFacts<Ref>) {
    this.#ports = ports;
    this.#connections = connections;
    this.#facts = facts;
  }

  /** Reads what is missing or old; with `force`, everything. What was read is kept if a later part fails. */
  refresh({ force, ...rest }: Ref & { readonly force: boolean }): Promise<{ fetchedAt: number }> {
    // TypeScript cannot see that what is left of it is the reference.
    const ref = rest as unknown as Ref;
    return this.#inFlight.run(keyOf(ref, force), (signal) => this.#refresh(ref, force, signal));
  }

  /**
   * The same for a job: it reads only what is missing or old, after what the clerk is looking at, and does not try a key
   * again that was refused.
   */
  async readDue(ref: Ref, signal: AbortSignal): Promise<void> {
    const parts = await this.#dueParts(ref, false);
    if (parts.length === 0) return;
    await this.#connections.checkKey(ref.connectionId);
    await this.#readAll(ref, parts, { priority: 'background', signal });
  }

  /** The clerk is no longer looking at it: a refresh under way fails with `cancelled`. */
  stopReading(ref: Ref): Record<string, never> {
    for (const force of [false, true]) this.#inFlight.leave(keyOf(ref, force));
    return {};
  }

  async #refresh(ref: Ref, force: boolean, signal: AbortSignal) {
    const parts = await this.#dueParts(ref, force);
    if (parts.length > 0) await this.#readAll(ref, parts, { priority: 'interactive', signal });
    return { fetchedAt: this.#ports.clock.now() };
  }

  #dueParts(ref: Ref, force: boolean): Promise<readonly ReadPart[]> {
    const isDue = (fetchedAt: number | null) => force || !isFresh(fetchedAt, this.#ports.clock.now());
    return this.#facts.dueParts(ref, { force, isDue });
  }

  async #readAll(ref: Ref, parts: readonly ReadPart[], options: CallOptions): Promise<void> {
    const { clock } = this.#ports;
    const api = await this.#connections.api(ref.connectionId);
    let shownAt = clock.now();
    try {
      for (const read of parts) {
        await read(api, options);
        if (clock.now() - shownAt < showEveryMs) continue;
        shownAt = clock.now();
        this.#facts.emitChanged(ref);
      }
    } finally {
      // What was read before a failure is shown too.
      this.#facts.emitChanged(ref);
    }
  }
}

/** One key for one record, however its ids are ordered. */
const keyOf = (ref: CompanyRef, force: boolean) => JSON.stringify([Object.entries(ref).toSorted(), force]);
