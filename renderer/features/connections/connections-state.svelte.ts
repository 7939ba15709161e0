import type { Bridge, CallOutput } from '#bridge/bridge.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import { Resource } from '#state/resource.svelte.ts';

/** The connections that are set up on this computer. */
export class ConnectionsState {
  readonly resource = new Resource<readonly Connection[]>();
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  load(): Promise<void> {
    return this.resource.load(async () => {
      const { connections } = await this.#bridge.calls.connections.list({});
      return { value: connections, fetchedAt: null };
    });
  }

  get real(): readonly Connection[] {
    return (this.resource.value ?? []).filter(({ practice }) => !practice);
  }

  async openPractice(): Promise<Connection> {
    const { connection } = await this.#bridge.calls.connections.openPractice({});
    return connection;
  }

  async rename(connectionId: string, name: string): Promise<Connection> {
    const { connection } = await this.#bridge.calls.connections.rename({ connectionId, name });
    await this.load();
    return connection;
  }

  /** `agreed`: replaces the key even if the new one lacks some of the companies. */
  replaceKey(
    connectionId: string,
    given: { key: string; agreed: boolean },
  ): Promise<CallOutput<'connections', 'replaceKey'>> {
    return this.#bridge.calls.connections.replaceKey({ connectionId, ...given });
  }

  async forget(connectionId: string): Promise<void> {
    await this.#bridge.calls.connections.forget({ connectionId });
    await this.load();
  }
}
