import type { Ports } from '../ports.ts';

const setting = 'lock.closed-up-ms';

/**
 * Remembers over an end of the app that it was locked. Whoever has restarted the computer since has signed in to it
 * since: that is the way back for a clerk who has forgotten the passphrase. A restart is known by how long the computer
 * has been up, which nobody can set as they can set its clock.
 */
export class LockMemory {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async wasLocked(): Promise<boolean> {
    const closedUpMs = (await this.#ports.store.work.readSettings())[setting] ?? '';
    return closedUpMs !== '' && this.#ports.upMs() >= Number(closedUpMs);
  }

  async remember(): Promise<void> {
    await this.#write(String(this.#ports.upMs()));
  }

  async forget(): Promise<void> {
    await this.#write('');
  }

  async #write(value: string): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [setting]: value } });
  }
}
