import type { LockState } from './contract/lock-calls.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';
import type { Recovery } from './recovery.ts';
import type { Settings } from '#electron/settings/settings.ts';
import { LockMemory } from './lock-memory.ts';

/** How long the page may take to save what was typed and to empty itself. */
const emptyingMs = 3_000;
const minuteMs = 60_000;

/** Hides the payroll while the clerk is away. */
export class Lock implements HandlersOf<'lock'> {
  readonly #ports: Ports;
  readonly #recovery: Recovery;
  readonly #settings: Settings;
  readonly #memory: LockMemory;
  #state: LockState['state'] = 'open';
  /** Whether the page has said that it shows nothing. */
  #isHidden = false;
  #emptied: (() => void) | undefined;
  /** How often it was closed: once it was unlocked, an earlier closing must not end a later one. */
  #closings = 0;
  #idle = new AbortController();
  #stopListening: (() => void)[] = [];
  readonly #whenClosing: () => Promise<void>;

  /** `whenClosing` removes what is left outside the page, such as a copied number. */
  constructor(services: {
    ports: Ports;
    recovery: Recovery;
    settings: Settings;
    whenClosing: () => Promise<void>;
  }) {
    this.#whenClosing = services.whenClosing;
    this.#ports = services.ports;
    this.#recovery = services.recovery;
    this.#settings = services.settings;
    this.#memory = new LockMemory(services.ports);
  }

  /** While this is true, only the calls in `locked-calls.ts` are answered, and only the events there are emitted. */
  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** Starts watching. If Paydesk was locked when it ended, it is locked again, or ending it would unlock it. */
  async start(): Promise<void> {
    const { power, traffic } = this.#ports;
    const away = power.onAway((why) => {
      if (why === 'suspend') traffic.pause();
      this.#leave();
    });
    const back = power.onBack(() => traffic.resume());
    this.#stopListening = [away, back];
    await this.#recovery.noteChosen();
    // Whether or not it can be unlocked now: otherwise removing the passphrase's file would unlock it.
    const hasPassphrase = (await this.#ports.recovery.isSet()) || (await this.#recovery.isLost());
    if (await this.#memory.wasLocked(hasPassphrase)) {
      this.#state = 'closed';
      this.#ports.gate.close();
    }
    this.#watch();
  }

  end(): void {
    for (const stop of this.#stopListening) stop();
    this.#idle.abort();
    this.#ports.gate.open();
  }

  async read(): Promise<LockState> {
    const [passphrase, isPassphraseLost] = await Promise.all([
      this.#ports.recovery.isSet(),
      this.#recovery.isLost(),
    ]);
    const unlockMethods = { passphrase, touchId: this.#ports.touchId.isThere() };
    return { state: this.#state, unlockMethods, isPassphraseLost };
  }

  seen() {
    // Input means that the computer is awake, even if it did not report it.
    this.#ports.traffic.resume();
    if (this.#state === 'open') this.#watch();
    return {};
  }

  async close() {
    if (!(await this.#canLock())) throw new AppError('cannot-lock', {});
    await this.#close();
    return {};
  }

  hidden() {
    this.#isHidden = true;
    return {};
  }

  emptied() {
    this.#isHidden = true;
    this.#emptied?.();
    return {};
  }

  async unlock({ passphrase }: { passphrase: string }) {
    try {
      await this.#recovery.check(passphrase);
    } catch (error) {
      // The page must show why it can no longer be unlocked.
      if (isAppError(error, 'passphrase-missing')) await this.#emitState();
      throw error;
    }
    return this.#open();
  }

  async unlockByTouch() {
    await this.#ports.touchId.ask();
    return this.#open();
  }

  async #canLock(): Promise<boolean> {
    const { unlockMethods } = await this.read();
    return unlockMethods.passphrase || unlockMethods.touchId;
  }

  /** Locks because the clerk is away, unless there is no way to unlock: that would lock them out of their own work. */
  #leave(): void {
    const locking = async () => {
      if (await this.#canLock()) await this.#close();
    };
    locking().catch((error: unknown) => this.#ports.logError('lock.leave', error));
  }

  async #close(): Promise<void> {
    if (this.#state !== 'open') return;
    this.#state = 'closing';
    const closing = (this.#closings += 1);
    this.#isHidden = false;
    this.#idle.abort();
    this.#ports.gate.close();
    await this.#emitState();
    // If the disk refuses it, Paydesk is locked now but would not be after a restart.
    const remembered = this.#memory
      .remember()
      .catch((error: unknown) => this.#ports.logError('lock.remember', error));
    const tidied = this.#whenClosing().catch((error: unknown) => this.#ports.logError('lock.closing', error));
    await Promise.all([remembered, tidied, this.#emptying()]);
    if (!this.#isClosing(closing)) return;
    this.#state = 'closed';
    // Whatever it still shows would stay on the screen.
    if (this.#mayShow()) this.#ports.endPage();
    await this.#emitState();
  }

  // Read through a function: somebody may have unlocked during an await, which TypeScript does not see.
  #isClosing(closing: number): boolean {
    return this.#state === 'closing' && this.#closings === closing;
  }

  // For the same reason.
  #mayShow(): boolean {
    return !this.#isHidden;
  }

  /** A page that does not answer in time cannot save anything more, so nothing is gained by waiting for it. */
  #emptying(): Promise<void> {
    const done = new Promise<void>((resolve) => (this.#emptied = resolve));
    return Promise.race([done, this.#ports.clock.sleep(emptyingMs)]);
  }

  async #open() {
    if (this.#state === 'open') return {};
    // If the disk refuses it, Paydesk is locked once more after a restart; that must not keep the clerk out now.
    await this.#memory.forget().catch((error: unknown) => this.#ports.logError('lock.forget', error));
    this.#ports.traffic.resume();
    this.#state = 'open';
    this.#ports.gate.open();
    await this.#emitState();
    this.#watch();
    return {};
  }

  async #emitState(): Promise<void> {
    this.#ports.emit('lock', 'changed', await this.read());
  }

  /** Restarts the waiting time. It is measured by a timer, which a change of the computer's clock does not affect. */
  #watch(): void {
    this.#idle.abort();
    this.#idle = new AbortController();
    const { signal } = this.#idle;
    this.#wait(signal).catch((error: unknown) => this.#ports.logError('lock.watch', error));
  }

  async #wait(signal: AbortSignal): Promise<void> {
    // If the settings cannot be read, Paydesk locks after the default time.
    const { lockAfterMinutes } = await this.#settings.read().catch(() => this.#settings.usual);
    await this.#ports.clock.sleep(lockAfterMinutes * minuteMs, signal);
    if (!signal.aborted) this.#leave();
  }
}
