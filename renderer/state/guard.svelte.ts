import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { LockState } from '#contract/calls/lock.ts';
import { untilQuiet, type CountedBridge } from '#bridge/counted-bridge.ts';

/** Main counts in minutes: more often it need not hear that somebody is there. */
const reportEveryMs = 15_000;

/** Stands before everything else in the window: what is locked is not there at all. */
export class Guard {
  #lock = $state.raw<LockState | null>(null);
  /** Rises whenever everything behind the window was reopened. */
  #opening = $state(0);
  #reportedAt = Number.NEGATIVE_INFINITY;
  readonly #bridge: Bridge;
  readonly #counted: CountedBridge;

  constructor(counted: CountedBridge) {
    this.#counted = counted;
    this.#bridge = counted.bridge;
  }

  /** Null until main has said. */
  get lock(): LockState | null {
    return this.#lock;
  }

  get opening(): number {
    return this.#opening;
  }

  /** Where main does not say, the app begins and asks again: what is locked main keeps to itself in any case. */
  async read(): Promise<void> {
    const open = {
      state: 'open',
      ways: { passphrase: false, touchId: false },
      isPassphraseLost: false,
    } as const;
    this.#lock = await this.#bridge.calls.lock.read({}).catch(() => open);
  }

  follow(handle: { empty: () => void; reopened: () => void }): Unsubscribe {
    const { lock, application } = this.#bridge.events;
    const unfollowLock = lock.changed((state) => {
      const isClosing = state.state === 'closing';
      // Before anything is taken away: a cell in which the clerk is typing counts as typed.
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

  /** Somebody presses a key or moves the mouse. */
  seen(now: number): void {
    if (this.#lock?.state !== 'open' || now - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = now;
    // It counts from the last time that it heard of: one lost word locks a little early.
    this.#bridge.calls.lock.seen({}).catch(() => undefined);
  }

  /** Main waits for this, but not for long. */
  async #reportEmptied(): Promise<void> {
    await untilQuiet(this.#counted);
    await this.#bridge.calls.lock.emptied({});
  }
}
