import { AppError, isAppError } from '#kit/errors.ts';
import type { SecretStore } from '#secrets/secret-store.ts';
import type { Ports } from '#services/ports.ts';

/** Where it is remembered: the setting in work.db, and the name of the entry in the keychain. */
interface MemoryNames {
  readonly setting: string;
  readonly account: string;
}

/** The name of the entry in the keychain. */
export const lockAccount = 'closed-up-ms';
const ofLock: MemoryNames = { setting: 'lock.closed-up-ms', account: lockAccount };
const open = '-';

/** After the passphrase has brought back what the keychain lost, of which the note of the lock may be a part. */
export async function replaceLostNote(secrets: SecretStore): Promise<void> {
  if ((await secrets.read(lockAccount)) === undefined) await secrets.write(lockAccount, open);
}

/** How long to wait for the keychain: one that does not answer must neither lock the clerk out nor let anybody in. */
const maxNotifyMs = 2_000;

/**
 * Remembers, across restarts of the app, that it was locked. Anybody who has restarted the computer since then has also
 * signed in to it: that is the way back for a clerk who has forgotten the passphrase. A restart is recognised by how
 * long the computer has been up, which cannot be set as its clock can. The lock is noted in work.db and in the
 * keychain: a work.db that was damaged, removed or replaced by an earlier one must not unlock anything. The keychain
 * always has an entry, so one that is gone counts as locked until the computer is restarted.
 */
export class LockMemory {
  readonly #ports: Ports;
  readonly #names: MemoryNames;
  #written: Promise<void> = Promise.resolve();

  /** `names`: of something else that outlives a restart of the app, but not one of the computer. */
  constructor(ports: Ports, names = ofLock) {
    this.#ports = ports;
    this.#names = names;
  }

  /** `hasPassphrase`: one was chosen, so that Paydesk may have been locked before. */
  async wasLocked(hasPassphrase: boolean): Promise<boolean> {
    const { store, secrets } = this.#ports;
    let inWork: Readonly<Record<string, string>> | undefined;
    try {
      inWork = await store.work.readSettings();
    } catch (error) {
      // Without the databases' key there is nothing to hide, and the passphrase that brings it back is asked for once.
      if (isKeyMissing(error)) return false;
      if (!(error instanceof AppError)) throw error;
    }
    if (this.#isOfThisStart(inWork?.[this.#names.setting])) return true;
    let inKeychain: string | undefined;
    try {
      inKeychain = await secrets.read(this.#names.account);
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
    if (inKeychain !== undefined) return this.#isOfThisStart(inKeychain);
    // Somebody at the computer could have removed it, and put an earlier work.db in the place of the locked one. The
    // lock is noted as one of this start, so that restarting the computer opens it like any other.
    await this.#writeToKeychain(hasPassphrase ? this.#note() : open);
    return hasPassphrase;
  }

  #isOfThisStart(closed: string | undefined): boolean {
    const [, upMs, startId] = /^(\d+(?:\.\d+)?)(?: (\S+))?$/.exec(closed ?? '') ?? [];
    if (upMs === undefined) return false;
    // The uptime alone can be made to look shorter on Linux.
    if (startId !== undefined && startId === this.#ports.startId) return true;
    return this.#ports.upMs() >= Number(upMs);
  }

  /** What says that Paydesk was locked now, in this start of the computer. */
  #note(): string {
    const { upMs, startId } = this.#ports;
    return startId === null ? String(upMs()) : `${upMs()} ${startId}`;
  }

  async remember(): Promise<void> {
    const note = this.#note();
    await Promise.all([this.#write(note), this.#writeToKeychain(note)]);
  }

  async forget(): Promise<void> {
    await Promise.all([this.#write(''), this.#writeToKeychain(open)]);
  }

  async #write(value: string): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [this.#names.setting]: value } });
  }

  /** Writes values one after the other, so that the last one is the one that stays. */
  #writeToKeychain(value: string): Promise<void> {
    const { secrets, clock, logError } = this.#ports;
    this.#written = this.#written
      .then(() => secrets.write(this.#names.account, value))
      .catch((error: unknown) => logError('lock.keychain', error));
    return Promise.race([this.#written, clock.sleep(maxNotifyMs)]);
  }
}

function isKeyMissing(error: unknown): boolean {
  if (isAppError(error, 'keychain-unavailable')) return true;
  return isAppError(error, 'store-unavailable') && error.params.reason === 'wrong-key';
}
