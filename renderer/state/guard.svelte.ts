import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import { tick } from 'svelte';
import type { LockState } from '#electron/safety/contract/lock-calls.ts';
import { untilQuiet, type CountedBridge } from '#bridge/counted-bridge.ts';

/** Main counts idle time in minutes, so it need not hear of activity more often. */
const reportEveryMs = 15_000;

/** Guards everything else in the window: while Paydesk is locked, none of it is mounted. */
export class Guard {
  #lock = $state.raw<LockState | null>(null);
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
    this.#lock = await this.#bridge.calls.lock.read({}).catch(() => open);
  }

  follow(handle: { empty: () => void; reopened: () => void }): Unsubscribe {
    const { lock, application } = this.#bridge.events;
    const unfollowLock = lock.changed((state) => {
      const isClosing = state.state === 'closing';
      // Before the app is unmounted, so that what the clerk is typing in a cell is not lost.
      if (isClosing) handle.empty();
      this.#lock = state;
      if (isClosing) this.#reportEmptied().catch(() => undefined);
    });
    const unfollowReopened = application.reopened(() => {
      handle.reopened();
      this.#opening += 1;
      void this.read();
    });
    return () => {
      unfollowLock();
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
