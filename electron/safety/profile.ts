import type { UnfinishedWork } from './contract/retention.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Ports } from '#services/ports.ts';

/** Everything that Paydesk stores on this computer: what would be lost with it, and removing it. */
export class Profile implements HandlersOf<'profile'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Counts what only this computer has, to show before it is removed; null if the databases cannot be opened. */
  async losses() {
    try {
      return { losses: await this.#count() };
    } catch (error) {
      // Databases that cannot be opened may be wiped too: often that is the reason for wiping them.
      if (error instanceof AppError) return { losses: null };
      throw error;
    }
  }

  wipe() {
    this.#ports.profile.wipe();
    return {};
  }

  async #count() {
    const { work, backups } = this.#ports.store;
    const connections = await work.listConnections();
    const ofEach = await Promise.all(
      connections.map(({ id: connectionId }) => work.countUnfinished({ connectionId })),
    );
    const sum = (of: keyof UnfinishedWork) => ofEach.reduce((total, count) => total + count[of], 0);
    return {
      unsentInputs: sum('unsentInputs'),
      newEmployees: sum('newEmployees'),
      undecided: sum('undecided'),
      unfinishedJobs: sum('unfinishedJobs'),
      openPayments: sum('openPayments'),
      connections: connections.length,
      backups: (await backups.list()).length,
    };
  }
}
