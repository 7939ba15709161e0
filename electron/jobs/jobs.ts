import type { Job, JobPhase } from './contract/job.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { CountedJob, NewJob, NewStep, StoredJob } from './store/records.ts';
import { readCompanyNames, type CompanyNames } from '#electron/companies/company-names.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import type { JobKinds, JobLane } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';

type JobRef = { jobId: string };
/** A connection, or one company of it. */
type Owner = { connectionId: string; companyId?: number };

/** Work of many steps that continues after a restart. Per connection and lane, one job runs at a time. */
export class Jobs implements HandlersOf<'jobs'> {
  readonly #ports: Ports;
  readonly #kinds: JobKinds;
  /** By connection; under null, those of jobs over several companies. */
  readonly #queues = new Map<string | null, Map<JobLane, JobQueue>>();
  #isClosed = false;

  constructor(ports: Ports, connections: Connections, kinds: JobKinds) {
    this.#ports = ports;
    this.#kinds = kinds;
    connections.onReachability(({ connectionId, state }) => {
      if (state !== 'online') return;
      for (const queue of [...this.#queuesOf(connectionId), ...this.#queuesOf(null)]) queue.wake();
    });
    connections.onForget((connectionId) => this.#forget(connectionId));
  }

  /** Continues the jobs that had not ended when the app was last closed. */
  async begin(): Promise<void> {
    const open = (await this.#dropFiles()).filter(({ state }) => state === 'open');
    for (const job of open) this.#queue(job).wake();
  }

  /** Starts a job. Its steps and an entry in the audit log are on disk before the first step begins. */
  async start(job: Omit<NewJob, 'id'>, steps: readonly NewStep[]): Promise<JobRef> {
    const { store, clock, newId } = this.#ports;
    const { connectionId, companyId, place } = job;
    const id = newId();
    await store.work.addJob({
      job: { ...job, id },
      steps,
      audit: {
        at: clock.now(),
        kind: 'job-started',
        outcome: 'done',
        connectionId,
        companyId,
        subject: place,
        new: `${steps.length}`,
      },
    });
    this.#ports.emit('auditLog', 'changed', {});
    this.#wake(job);
    return { jobId: id };
  }

  async list() {
    const { store } = this.#ports;
    const stored = await store.work.listJobs();
    const nameOf = await readCompanyNames(
      store,
      stored.flatMap(({ connectionId }) => connectionId ?? []),
    );
    return { jobs: stored.map((job) => this.#view(job, nameOf)) };
  }

  async failures({ jobId, ...window }: ParsedInput<'jobs', 'failures'>) {
    const { rows, total } = await this.#ports.store.work.listFailedSteps({ jobId, window });
    return { rows: [...rows], total };
  }

  async stop({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    const now = this.#ports.clock.now();
    await this.#ports.store.work.moveJob({ jobId, from: ['open'], to: 'stopped', at: now });
    await this.#queue(job).end(jobId);
    this.#wake(job);
    return {};
  }

  async resume({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    const now = this.#ports.clock.now();
    await this.#ports.store.work.moveJob({ jobId, from: ['stopped', 'halted'], to: 'open', at: now });
    this.#wake(job);
    return {};
  }

  async moveElsewhere({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    const kind = this.#kinds[job.kind];
    const found = job.state === 'halted' ? await kind.askElsewhere?.(job) : undefined;
    if (found === undefined) throw new AppError('not-found', { what: 'job' });
    if (found === null) return { jobId: null };
    const { store, clock, newId } = this.#ports;
    const staysDone = kind.elsewhere?.(job) === 'rest';
    const { name: place } = found.place;
    const { connectionId, companyId } = job;
    const moved: NewJob = { ...job, id: newId(), place, task: found.task };
    const now = clock.now();
    const audited = { at: now, outcome: 'done', connectionId, companyId } as const;
    const isMoved = await store.work.moveSteps({
      jobId,
      job: moved,
      isWhole: !staysDone,
      at: now,
      audits: [
        ...(staysDone && job.done > 0
          ? [{ ...audited, kind: kind.audited, subject: job.place, new: `${job.done}`, old: `${job.total}` }]
          : []),
        {
          ...audited,
          kind: 'job-started',
          subject: place,
          new: `${staysDone ? job.total - job.done - job.failed : job.total}`,
        },
      ],
    });
    if (!isMoved) throw new AppError('not-found', { what: 'job' });
    if (!staysDone) await kind.discard?.(job);
    this.#ports.emit('auditLog', 'changed', {});
    this.#wake(moved);
    return { jobId: moved.id };
  }

  async retry({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    const isWhole = this.#kinds[job.kind].mustRerunAll?.(job) ?? false;
    await this.#ports.store.work.retryFailedSteps({ jobId, isWhole, at: this.#ports.clock.now() });
    this.#wake(job);
    return {};
  }

  async show({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    const place = this.#kinds[job.kind].placeOf?.(job) ?? null;
    if (place === null) throw new AppError('not-found', { what: 'job' });
    await this.#ports.jobFiles.show(place);
    return {};
  }

  async dismiss({ jobId }: JobRef) {
    const job = await this.#find(jobId);
    if (job.state !== 'ended') {
      await this.stop({ jobId });
      await this.#kinds[job.kind].discard?.(job);
    }
    await this.#ports.store.work.dropJob({ jobId });
    await this.#dropFiles();
    this.#emitMoved();
    return {};
  }

  /** Ends the running jobs, which continue at the next start; resolves when they have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const queues = [...this.#queues.keys()].flatMap((connectionId) => this.#queuesOf(connectionId));
    await Promise.all(queues.map((queue) => queue.close()));
  }

  /** Removes the cached files of jobs that no longer exist; returns the jobs that do. */
  async #dropFiles(): Promise<readonly CountedJob[]> {
    const { store } = this.#ports;
    const jobs = await store.work.listJobs();
    await store.cache.keepJobFiles({ jobIds: jobs.map(({ id }) => id) });
    return jobs;
  }

  #view(job: CountedJob, nameOf: CompanyNames): Job {
    const { id, kind, connectionId, companyId, place, total, done, failed, createdAt, changedAt } = job;
    const withoutAddress = this.#kinds[kind].withoutAddress?.(job) ?? 0;
    const elsewhere = this.#kinds[kind].elsewhere?.(job);
    const act = this.#kinds[kind].actOf?.(job);
    const isPractice = this.#kinds[kind].isPractice?.(job);
    const running = this.#queue(job).running;
    const own = running?.jobId === id ? running : null;
    const isMoving = own !== null && own.held === null && !this.#ports.gate.isClosed;
    const phase: JobPhase = job.state !== 'open' ? job.state : isMoving ? 'running' : 'waiting';
    const stepMs = phase === 'running' ? (own?.stepMs ?? null) : null;
    return {
      id,
      kind,
      connectionId,
      companyId,
      place,
      phase,
      total,
      done,
      failed,
      createdAt,
      changedAt,
      ...(withoutAddress > 0 && { withoutAddress }),
      ...(elsewhere !== undefined && { elsewhere }),
      ...(act !== undefined && { act }),
      ...(isPractice !== undefined && { isPractice }),
      companyName: connectionId === null || companyId === null ? null : nameOf({ connectionId, companyId }),
      leftMs: stepMs === null ? null : Math.round((total - done - failed) * stepMs),
      failure: own?.held ?? job.failure,
    };
  }

  async #find(jobId: string): Promise<CountedJob> {
    const found = (await this.#ports.store.work.listJobs()).find(({ id }) => id === jobId);
    if (found === undefined) throw new AppError('not-found', { what: 'job' });
    return found;
  }

  #wake(job: Pick<StoredJob, 'connectionId' | 'kind'>): void {
    this.#queue(job).wake();
    this.#emitMoved();
  }

  #emitMoved(): void {
    this.#ports.emit('jobs', 'changed', {});
    this.#ports.emit('jobs', 'moved', {});
  }

  #queue({ connectionId, kind }: Pick<StoredJob, 'connectionId' | 'kind'>): JobQueue {
    const { lane } = this.#kinds[kind];
    const own = this.#queues.get(connectionId) ?? new Map<JobLane, JobQueue>();
    this.#queues.set(connectionId, own);
    const found = own.get(lane);
    if (found !== undefined) return found;
    const made = new JobQueue({ connectionId, lane }, this.#ports, this.#kinds);
    own.set(lane, made);
    if (this.#isClosed) void made.close();
    return made;
  }

  #queuesOf(connectionId: string | null): readonly JobQueue[] {
    return [...(this.#queues.get(connectionId)?.values() ?? [])];
  }

  /** Ends the jobs of a removed connection; of their files, only the incomplete ones are removed. */
  async #forget(connectionId: string): Promise<void> {
    const queues = this.#queuesOf(connectionId);
    this.#queues.delete(connectionId);
    await Promise.all(queues.map((queue) => queue.close()));
    await this.discard(await this.listUnfinished({ connectionId }));
  }

  /** The jobs of a connection, or of one of its companies, that have not ended. */
  async listUnfinished({ connectionId, companyId }: Owner): Promise<readonly StoredJob[]> {
    return (await this.#listUnfinished()).filter(
      (job) => job.connectionId === connectionId && (companyId === undefined || job.companyId === companyId),
    );
  }

  async #listUnfinished(): Promise<readonly StoredJob[]> {
    return (await this.#ports.store.work.listJobs()).filter(({ state }) => state !== 'ended');
  }

  /** Ends all jobs and removes their incomplete files: the database that lists them is about to be replaced. */
  async giveUp(): Promise<void> {
    await this.close();
    await this.discard(await this.#listUnfinished());
  }

  /** Removes the incomplete files of jobs that are no longer running. */
  async discard(jobs: readonly StoredJob[]): Promise<void> {
    for (const job of jobs) await this.#kinds[job.kind].discard?.(job);
  }
}
