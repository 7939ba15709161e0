import type { Bridge, Unsubscribe } from '#bridge/bridge.ts';
import type { Job } from '#electron/jobs/contract/job.ts';
import { Latest } from '#state/latest.ts';

const hasEnded = ({ phase }: Job): boolean => phase === 'ended';

/** All jobs that were not dismissed, as main knows them. */
export class JobList {
  readonly #bridge: Bridge;
  readonly #latest = new Latest();
  readonly #onended: ((job: Job) => void) | undefined;
  #jobs = $state.raw<readonly Job[]>([]);
  #wasRead = $state(false);

  /** `onended` is called for each job that ends while the list is followed. */
  constructor(bridge: Bridge, onended?: (job: Job) => void) {
    this.#bridge = bridge;
    this.#onended = onended;
  }

  /** Newest first. */
  get jobs(): readonly Job[] {
    return this.#jobs;
  }

  /** Until then, having no jobs says nothing. */
  get wasRead(): boolean {
    return this.#wasRead;
  }

  /** Reads the jobs now and after each change, until the returned function is called. */
  follow(): Unsubscribe {
    const read = () => void this.read().catch(() => undefined);
    read();
    return this.#bridge.events.jobs.changed(read);
  }

  async read(): Promise<void> {
    const wanted = this.#latest.begin();
    const { jobs } = await this.#bridge.calls.jobs.list({});
    if (!wanted()) return;
    const before = this.#jobs.filter(hasEnded).map(({ id }) => id);
    const ended = jobs.filter((job) => hasEnded(job) && !before.includes(job.id));
    this.#jobs = jobs;
    if (this.#wasRead) ended.forEach((job) => this.#onended?.(job));
    this.#wasRead = true;
  }
}
