import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import { tick } from 'svelte';
import type { CounterState } from '#electron/counter/contract.ts';
import type { LockState } from '#electron/safety/contract/lock-calls.ts';
import { Latest } from './latest.ts';
import { untilQuiet, type CountedBridge } from '#bridge/counted-bridge.ts';

/** Main counts idle time in minutes, so it need not hear of activity more often. */
const reportEveryMs = 15_000;

/** Guards everything else in the window: while Paydesk is locked, or in counter mode, none of it is mounted. */
export class Guard {
  #lock = $state.raw<LockState | null>(null);
  #counter = $state.raw<CounterState | null>(null);
  readonly #latestCounter = new Latest();
  /** Incremented whenever everything behind the window has been reopened. */
  #opening = $state(0);
  #reportedAt = Number.NEGATIVE_INFINITY;
  readonly #bridge: Bridge;
  readonly #counted: CountedBridge;

  constructor(counted: CountedBridge) {
    this.#counted = counted;
    this.#bridge = counted.bridge;
  }

  /** Null until main has answered. */
  get lock(): LockState | null {
    return this.#lock;
  }

  /** Null until main has answered, which it does not while Paydesk is locked. */
  get counter(): CounterState | null {
    return this.#counter;
  }

  get opening(): number {
    return this.#opening;
  }

  /** If main does not answer, the app starts and asks again: while locked, main gives nothing away in any case. */
  async read(): Promise<void> {
    const open = {
      state: 'open',
      unlockMethods: { passphrase: false, touchId: false },
      isPassphraseLost: false,
    } as const;
    const lock = await this.#bridge.calls.lock.read({}).catch(() => open);
    if (lock.state === 'open') await this.#readCounter();
    this.#lock = lock;
  }

  /** If main does not answer, the app starts: in counter mode, main gives nothing away in any case. */
  async #readCounter(): Promise<void> {
    const wanted = this.#latestCounter.begin();
    const off = { isOn: false, employee: null, endsWith: null };
    const counter = await this.#bridge.calls.counter.read({}).catch(() => off);
    if (wanted()) this.#counter = counter;
  }

  follow(handle: { empty: () => void; reopened: () => void }): Unsubscribe {
    const { lock, application, counter } = this.#bridge.events;
    const unfollowLock = lock.changed((state) => {
      const isClosing = state.state === 'closing';
      // Before the app is unmounted, so that what the clerk is typing in a cell is not lost.
      if (isClosing) handle.empty();
      this.#lock = state;
      if (state.state === 'open') void this.#readCounter();
      if (isClosing) this.#reportEmptied().catch(() => undefined);
    });
    const unfollowCounter = counter.changed((state) => {
      this.#latestCounter.begin();
      if (state.isOn && this.#counter?.isOn !== true) handle.empty();
      this.#counter = state;
    });
    const unfollowReopened = application.reopened(() => {
      handle.reopened();
      this.#opening += 1;
      void this.read();
    });
    return () => {
      unfollowLock();
      unfollowCounter();
      unfollowReopened();
    };
  }

  /** Call when somebody presses a key or moves the mouse; `now` is the event's `timeStamp`. */
  seen(now: number): void {
    if (this.#lock?.state !== 'open' || now - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = now;
    // Main counts from the last report that reached it, so a lost one only locks a little early.
    this.#bridge.calls.lock.seen({}).catch(() => undefined);
  }

  /** Reports that the window is empty. Main waits for this, but not for long. */
  async #reportEmptied(): Promise<void> {
    await tick();
    await this.#bridge.calls.lock.hidden({}).catch(() => undefined);
    await untilQuiet(this.#counted);
    await this.#bridge.calls.lock.emptied({});
  }
}
