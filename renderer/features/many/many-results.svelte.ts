import type { Bridge, CallOutput, Unsubscribe } from '#bridge/bridge.ts';
import { JobList } from '#features/jobs/job-list.svelte.ts';
import type { Job } from '#electron/jobs/contract/job.ts';
import type { Connection } from '#electron/connections/contract/connection.ts';
import { Resource } from '#state/resource.svelte.ts';

/** A step may take milliseconds: its changes are read together. */
const togetherMs = 200;

type Read = NonNullable<CallOutput<'many', 'read'>>;

interface Results {
  readonly job: Job;
  readonly read: Read;
  readonly connections: readonly Connection[];
}

/** The jobs over many companies that were not dismissed, and what came of one of them so far. */
export class ManyResults {
  readonly resource = new Resource<Results | null>();
  readonly #bridge: Bridge;
  readonly #list: JobList;
  #chosen = $state<string | null>(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#list = new JobList(bridge);
  }

  /** Newest first. */
  get jobs(): readonly Job[] {
    return this.#list.jobs.filter(({ kind }) => kind === 'do-for-many');
  }

  get jobId(): string | null {
    return this.jobs.find(({ id }) => id === this.#chosen)?.id ?? this.jobs[0]?.id ?? null;
  }

  choose(jobId: string): void {
    this.#chosen = jobId;
    void this.load();
  }

  async load(): Promise<void> {
    await this.resource.load(async () => {
      await this.#list.read();
      const { jobId } = this;
      const job = this.jobs.find(({ id }) => id === jobId);
      const read = job === undefined ? null : await this.#bridge.calls.many.read({ jobId: job.id });
      const { connections } = await this.#bridge.calls.connections.list({});
      const value = job === undefined || read === null ? null : { job, read, connections };
      return { value, fetchedAt: null };
    });
  }

  /** Reads again after each change of a job, until the returned function is called. */
  follow(): Unsubscribe {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remove = this.#bridge.events.jobs.changed(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void this.load();
      }, togetherMs);
    });
    return () => {
      clearTimeout(timer);
      remove();
    };
  }
}
