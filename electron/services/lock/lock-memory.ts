import { AppError } from '#contract/errors.ts';
import type { Ports } from '../ports.ts';

const setting = 'lock.closed-up-ms';
/** Of the keychain. */
export const lockAccount = 'closed-up-ms';
const open = '-';

/** A keychain that does not answer must neither lock the clerk out nor let anybody in. */
const maxNotifyMs = 2_000;

/**
 * Remembers over an end of the app that it was locked. Whoever has restarted the computer since has signed in to it
 * since: that is the way back for a clerk who has forgotten the passphrase. A restart is known by how long the computer
 * has been up, which cannot be set as its clock can. It is in work.db and in the keychain: a work.db that
 * was damaged, taken away or put back from before must not unlock anything.
 */
export class LockMemory {
  readonly #ports: Ports;
  #written: Promise<void> = Promise.resolve();

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  async wasLocked(): Promise<boolean> {
    const { store, secrets } = this.#ports;
    const places = [
      async () => (await store.work.readSettings())[setting],
      // A keychain without the entry takes longer to answer, and mostly has none.
      () => secrets.read(lockAccount),
    ];
    for (const read of places) {
      if (this.#isOfThisStart(await read().catch(undefinedWhereUnreadable))) return true;
    }
    return false;
  }

  #isOfThisStart(closedUpMs: string | undefined): boolean {
    return /^\d+(\.\d+)?$/.test(closedUpMs ?? '') && this.#ports.upMs() >= Number(closedUpMs);
  }

  async remember(): Promise<void> {
    const upMs = String(this.#ports.upMs());
    await Promise.all([this.#write(upMs), this.#writeToKeychain(upMs)]);
  }

  async forget(): Promise<void> {
    await Promise.all([this.#write(''), this.#writeToKeychain(open)]);
  }

  async #write(value: string): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [setting]: value } });
  }

  /** One after the other, so that the last value written is the one that stays. */
  #writeToKeychain(value: string): Promise<void> {
    const { secrets, clock, logError } = this.#ports;
    this.#written = this.#written
      .then(() => secrets.write(lockAccount, value))
      .catch((error: unknown) => logError('lock.keychain', error));
    return Promise.race([this.#written, clock.sleep(maxNotifyMs)]);
  }
}

function undefinedWhereUnreadable(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
