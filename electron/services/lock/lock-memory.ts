import type { Ports } from '../ports.ts';

const setting = 'lock.closed-at';

/**
 * Remembers over an end of the app that it was locked. Whoever has restarted the computer since has signed in to it
 * since: that is the way back for a clerk who has forgotten the passphrase.
 */
export class LockMemory {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async wasLocked(): Promise<boolean> {
    const settings = await this.#ports.store.work.readSettings();
    const closedAt = Number(settings[setting] ?? '0');
    return closedAt > 0 && closedAt > this.#ports.clock.now() - this.#ports.upMs();
  }

  async remember(): Promise<void> {
    await this.#write(this.#ports.clock.now());
  }

  async forget(): Promise<void> {
    await this.#write(0);
  }

  async #write(at: number): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [setting]: String(at) } });
  }
}
