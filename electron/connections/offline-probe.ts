import { isAppError } from '#kit/errors.ts';
import type { Connections } from './connections.ts';
import type { Ports } from '#services/ports.ts';

const everyMs = 30_000;

/**
 * Checks every half minute whether a connection that is offline is back, with the smallest call there is: what waits
 * for it continues only after an answer, and there may be no other request. It pauses while Paydesk is locked, when
 * nobody is waiting.
 */
export class OfflineProbe {
  readonly #ports: Pick<Ports, 'clock' | 'gate' | 'logError'>;
  readonly #connections: Connections;
  readonly #probed = new Set<string>();
  readonly #closing = new AbortController();

  constructor(ports: Pick<Ports, 'clock' | 'gate' | 'logError'>, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
    connections.onReachability(({ connectionId, state }) => {
      if (state === 'offline') void this.#watch(connectionId);
    });
  }

  close(): void {
    this.#closing.abort();
  }

  async #watch(connectionId: string): Promise<void> {
    if (this.#probed.has(connectionId)) return;
    this.#probed.add(connectionId);
    while (this.#isOffline(connectionId)) {
      await this.#ports.clock.sleep(everyMs, this.#closing.signal);
      await this.#ports.gate.passed();
      if (this.#isOffline(connectionId)) await this.#ask(connectionId);
    }
    this.#probed.delete(connectionId);
  }

  #isOffline(connectionId: string): boolean {
    return (
      !this.#closing.signal.aborted && this.#connections.reachability({ connectionId }).state === 'offline'
    );
  }

  /** Makes the call; the connection itself reports the result. */
  async #ask(connectionId: string): Promise<void> {
    try {
      const api = await this.#connections.api(connectionId);
      await api.listCompanies({ priority: 'background', signal: this.#closing.signal });
    } catch (error) {
      if (!isAppError(error)) this.#ports.logError('offline-probe', error);
    }
  }
}
