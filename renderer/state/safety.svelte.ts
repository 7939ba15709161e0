import type { Bridge, CallOutput, Unsubscribe } from '#bridge/bridge.ts';
import type { LockState } from '#electron/safety/contract/lock-calls.ts';
import type { BackupState } from '#electron/safety/contract/backup.ts';
import { createContext } from 'svelte';

type RecoveryState = CallOutput<'recovery', 'state'>;

/** How the clerk's work is kept safe on this computer; each part is null until main has answered. */
export class Safety {
  #recovery = $state.raw<RecoveryState | null>(null);
  #backups = $state.raw<BackupState | null>(null);
  #unlockMethods = $state.raw<LockState['unlockMethods'] | null>(null);
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  get recovery(): RecoveryState | null {
    return this.#recovery;
  }

  get backups(): BackupState | null {
    return this.#backups;
  }

  /** The ways in which Paydesk can be unlocked. */
  get unlockMethods(): LockState['unlockMethods'] | null {
    return this.#unlockMethods;
  }

  async read(): Promise<void> {
    const { backups, lock } = this.#bridge.calls;
    const [listed, { unlockMethods }] = await Promise.all([
      backups.list({}),
      lock.read({}),
      this.askRecovery(),
    ]);
    this.#backups = listed;
    this.#unlockMethods = unlockMethods;
  }

  async askRecovery(): Promise<void> {
    this.#recovery = await this.#bridge.calls.recovery.state({});
  }

  follow(): Unsubscribe {
    const { backups, recovery } = this.#bridge.events;
    const unfollowBackups = backups.changed((state) => (this.#backups = state));
    const unfollowRecovery = recovery.changed((state) => {
      this.#recovery = state;
      if (this.#unlockMethods) this.#unlockMethods = { ...this.#unlockMethods, passphrase: state.isSet };
    });
    return () => {
      unfollowBackups();
      unfollowRecovery();
    };
  }
}

export const [useSafety, provideSafety] = createContext<Safety>();
