import { AppError } from '#contract/errors.ts';
import type { HandlersOf } from '#contract/ipc.ts';
import type { Ports } from './ports.ts';

const unfinished: readonly string[] = ['waiting', 'sending', 'unknown'];

/** Everything that Paydesk keeps on this computer, and its end. */
export class Profile implements HandlersOf<'profile'> {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** What only this computer has, so that nobody destroys it unawares. */
  async losses() {
    try {
      return { losses: await this.#count() };
    } catch (error) {
      // Databases that do not open may be wiped too: often that is why.
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
    const ofEach = await Promise.all(connections.map(({ id }) => this.#countOf(id)));
    const sum = (what: (count: (typeof ofEach)[number]) => number) =>
      ofEach.reduce((total, count) => total + what(count), 0);
    return {
      connections: connections.length,
      drafts: sum(({ drafts }) => drafts),
      cells: sum(({ cells }) => cells),
      writes: sum(({ writes }) => writes),
      backups: (await backups.list()).length,
    };
  }

  async #countOf(connectionId: string) {
    const { work } = this.#ports.store;
    const drafts = await work.listDrafts({ connectionId });
    const open = await work.listOpenSubmissions({ connectionId });
    const writes = await work.listUnfinishedWrites({ connectionId });
    const waiting = [...open.flatMap(({ cells }) => cells), ...writes].filter(({ state }) =>
      unfinished.includes(state),
    );
    return {
      drafts: drafts.length,
      cells: drafts.reduce((total, { cells }) => total + cells, 0),
      writes: waiting.length,
    };
  }
}
