import type { Bridge } from '#bridge/bridge.ts';
import type { UnsentDraft } from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { SvelteMap } from 'svelte/reactivity';

/** The inputs that only this computer has, on the connections that have been read. */
export class UnsentWork {
  readonly #drafts = new SvelteMap<string, readonly UnsentDraft[]>();
  readonly #bridge: Bridge;
  /** The connections that pay people; practice ones where there are no others. */
  #paying = $state.raw<ReadonlySet<string>>(new Set());

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  async read(connectionId: string): Promise<void> {
    const { drafts } = await this.#bridge.calls.bulkInputs.drafts({ connectionId });
    this.#drafts.set(connectionId, drafts);
  }

  /** Reads every connection and drops those that no longer exist. */
  async readAll(): Promise<void> {
    const { connections } = await this.#bridge.calls.connections.list({});
    const own = connections.filter(({ practice }) => !practice);
    this.#paying = new Set((own.length > 0 ? own : connections).map(({ id }) => id));
    await Promise.all(connections.map(({ id }) => this.read(id)));
    for (const id of this.#drafts.keys()) {
      if (!connections.some((connection) => connection.id === id)) this.#drafts.delete(id);
    }
  }

  /** Whether inputs of a connection are part of `total`: invented ones do not add to those that somebody waits for. */
  isInTotal({ connectionId }: Pick<PeriodRef, 'connectionId'>): boolean {
    return this.#paying.has(connectionId);
  }

  /** All inputs of all companies, once all connections have been read. */
  get total(): number {
    return [...this.#paying].reduce((sum, connectionId) => sum + this.count({ connectionId }), 0);
  }

  /**
   * Counts the cells that match `where`: of all connections, of a company, of one of its pay frequencies, or of one
   * period. `onceOff: undefined` counts regular payslips only.
   */
  count(where: Partial<PeriodRef> = {}): number {
    const names = Object.keys(where) as (keyof PeriodRef)[];
    return [...this.#drafts.values()]
      .flat()
      .filter(({ ref }) => names.every((name) => ref[name] === where[name]))
      .reduce((sum, { cells }) => sum + cells, 0);
  }
}
