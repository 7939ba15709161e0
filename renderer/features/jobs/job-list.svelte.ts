import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { Job } from '#contract/domain/job.ts';
import { Latest } from '#state/latest.ts';

/** Whether it waits for the clerk: it cannot go on, or some of it failed. */
export const needsClerk = ({ phase, failed }: Job): boolean =>
  phase === 'halted' || (phase === 'ended' && failed > 0);

/** All jobs that were not dismissed, as main knows them. */
export class JobList {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  #jobs = $state.raw<readonly Job[]>([]);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Newest first. */
  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  /** Reads them now and whenever one has moved, until the returned function is called. */
  follow(): Unsubscribe {
    const read = () => void this.read().catch(() => undefined);
    read();
    return this.#bridge.events.jobs.changed(read);
  }

  async read(): Promise<void> {
    const wanted = this.#latest.begin();
    const { jobs } = await this.#bridge.calls.jobs.list({});
    if (wanted()) this.#jobs = jobs;
  }
}
