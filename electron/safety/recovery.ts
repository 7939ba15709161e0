import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import { refuseWhileSending } from '#electron/submissions/refuse-while-sending.ts';
import { Attempts } from './attempts.ts';

const offeredSetting = 'recovery.offered';
/** Stored apart from the passphrase's own file, so that it is noticed if that file is removed. */
const chosenSetting = 'recovery.chosen';

/** The uptime of the computer up to which whoever sits at it has just signed in. */
const signedInMs = 15 * 60_000;

/** The clerk's recovery passphrase: choosing, changing and checking it, and opening what it protects. */
export class Recovery implements HandlersOf<'recovery'> {
  readonly #ports: Ports;
  readonly #attempts: Attempts;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#attempts = new Attempts(ports.clock);
  }

  async state() {
    const isSet = await this.#ports.recovery.isSet();
    const isLost = await this.isLost();
    const isOffered = !isSet && !isLost && this.#ports.keepsData && (await this.#isDue());
    return { isSet, isOffered, isLost };
  }

  /** Whether a passphrase was chosen, but the file that checks it is gone. */
  async isLost(): Promise<boolean> {
    if (await this.#ports.recovery.isSet()) return false;
    return this.#isNoted().catch(falseWhereUnreadable);
  }

  /** Notes that there is a passphrase, including one from an earlier version or one that a restored backup lacks. */
  async noteChosen(): Promise<void> {
    try {
      if ((await this.#ports.recovery.isSet()) && !(await this.#isNoted())) await this.#note();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Databases that do not open, or a full disk: the next start notes it.
    }
  }

  async #isNoted(): Promise<boolean> {
    return (await this.#ports.store.work.readSettings())[chosenSetting] === 'true';
  }

  async #note(): Promise<void> {
    await this.#ports.store.work.writeSettings({ values: { [chosenSetting]: 'true' } });
  }

  async set({ passphrase, present }: ParsedInput<'recovery', 'set'>) {
    const { recovery, store, clock, profile } = this.#ports;
    const isSet = await recovery.isSet();
    if (isSet) await this.#checkPresent(present);
    const record = async () => {
      await store.work.addAuditEntry({ at: clock.now(), kind: 'recovery-passphrase-set', outcome: 'done' });
    };
    // Whoever has a copy of an earlier passphrase's file must not be able to open anything with it.
    const isReplaced = isSet || (await this.isLost());
    if (isReplaced) {
      await refuseWhileSending(store);
      // What is damaged cannot be encrypted with the new key, and without the present one nothing of it would open.
      if (!(await store.work.isWhole())) throw new AppError('store-unavailable', { reason: 'corrupt' });
      await recovery.replace(passphrase, record);
      profile.reopen();
      return { reopens: true };
    }
    await recovery.set(passphrase, record);
    await this.noteChosen();
    await this.#emitState();
    return { reopens: false };
  }

  async postpone() {
    await this.#ports.store.work.writeSettings({ values: { [offeredSetting]: 'true' } });
    return this.#emitState();
  }

  /**
   * Requires the present passphrase, except shortly after the computer's start. Otherwise anybody at an unattended
   * screen could choose one of their own, and take away an export under it.
   */
  async #checkPresent(present: string | undefined): Promise<void> {
    if (present !== undefined) return this.check(present);
    if (this.#ports.upMs() > signedInMs) throw new AppError('passphrase-wrong', { waitMs: 0 });
  }

  /** Opens databases whose key the keychain has lost. */
  async open({ passphrase }: { passphrase: string }) {
    const key = await this.#attempts.try(() => this.#ports.recovery.open(passphrase));
    await this.#ports.profile.openWith(key);
    return {};
  }

  /** Fails with `passphrase-wrong`, or with `passphrase-missing` if none has been chosen. */
  async check(passphrase: string): Promise<void> {
    if (!(await this.#ports.recovery.isSet())) throw new AppError('passphrase-missing', {});
    await this.#attempts.try(() => this.#ports.recovery.open(passphrase));
  }

  /** Opens an exported file, whose passphrase may differ from the present one. */
  openSealed(sealed: Uint8Array, passphrase: string) {
    return this.#attempts.try(() => this.#ports.recovery.unseal(sealed, passphrase));
  }

  /** Whether there is something to lose, and nobody has chosen *later* yet; false if the work cannot be read. */
  async #isDue(): Promise<boolean> {
    const { work } = this.#ports.store;
    try {
      if (Object.hasOwn(await work.readSettings(), offeredSetting)) return false;
      // The data of practice companies is invented, and no loss.
      const real = (await work.listConnections()).filter(({ practice }) => !practice);
      for (const { id } of real) {
        if ((await work.listDrafts({ connectionId: id })).length > 0) return true;
      }
      return false;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async #emitState() {
    this.#ports.emit('recovery', 'changed', await this.state());
    return {};
  }
}

function falseWhereUnreadable(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}
