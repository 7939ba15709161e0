import { jobKind, type JobKindName } from '#contract/domain/job.ts';
import { isAppError, type AppErrorBody } from '#contract/errors.ts';
import type { StoredJob, StoredStep } from '#store/records/jobs.ts';
import type { Ports } from '../ports.ts';
import { bodyOf } from '../sync/failure.ts';
import type { JobKinds, JobLane, JobRun } from './job-kind.ts';
import { remedyOf } from './job-remedy.ts';

/** Steps that are read from the disk together. */
const readTogether = 50;
const firstHoldMs = 5_000;
const longestHoldMs = 60_000;
/** How much the newest step says of the next ones. */
const weight = 0.1;

interface Running {
  readonly jobId: string;
  readonly ending: AbortController;
  stepMs: number | null;
  /** Why it waits; null: it does not. */
  held: AppErrorBody | null;
}

/**
 * The jobs of one lane of a connection, one after the other, the oldest first. Their states are on disk, and read from there
 * between its steps: whoever stops, resumes or drops one writes that first.
 */
export class JobQueue {
  readonly #connectionId: string;
  readonly #ports: Ports;
  readonly #kinds: JobKinds;
  readonly #ownKinds: readonly JobKindName[];
  #running: Running | null = null;
  #work: Promise<void> | null = null;
  #hold: AbortController | null = null;
  /** Resolves when the job under way has ended. */
  #ended: PromiseWithResolvers<void> | null = null;
  #isClosed = false;

  constructor(of: { connectionId: string; lane: JobLane }, ports: Ports, kinds: JobKinds) {
    this.#connectionId = of.connectionId;
    this.#ports = ports;
    this.#kinds = kinds;
    this.#ownKinds = jobKind.options.filter((name) => kinds[name].lane === of.lane);
  }

  /** The job in progress: how long a step takes, and what it waits for. */
  get running(): Pick<Running, 'jobId' | 'stepMs' | 'held'> | null {
    return this.#running;
  }

  /** Goes to work, also where the last failure said to wait. */
  wake(): void {
    this.#hold?.abort();
    if (this.#isClosed) return;
    this.#work ??= this.#runAll().catch((error: unknown) => {
      this.#work = null;
      this.#running = null;
      this.#ports.logError('jobs', error);
    });
  }

  /** Ends the job if it is the one under way; resolves when nothing of it is. */
  async end(jobId: string): Promise<void> {
    if (this.#running?.jobId !== jobId) return;
    this.#running.ending.abort();
    this.#hold?.abort();
    await this.#ended?.promise;
  }

  /** What is under way ends; the rest goes on at the next start. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#running?.ending.abort();
    this.#hold?.abort();
    await this.#work;
  }

  async #runAll(): Promise<void> {
    for (;;) {
      const own = { connectionId: this.#connectionId, kinds: this.#ownKinds };
      const job = this.#isClosed ? null : await this.#ports.store.work.nextOpenJob(own);
      if (job === null) {
        // Here, and not when the promise settles: a caller that wakes it in between must find the queue idle.
        this.#work = null;
        return;
      }
      this.#ended = Promise.withResolvers();
      this.#running = { jobId: job.id, ending: new AbortController(), stepMs: null, held: null };
      try {
        await this.#run(job, this.#running);
      } finally {
        this.#running = null;
        this.#ended.resolve();
        this.#emit();
        this.#ports.emit('jobs', 'moved', {});
      }
    }
  }

  async #run(job: StoredJob, running: Running): Promise<void> {
    const { work } = this.#ports.store;
    const kind = this.#kinds[job.kind];
    const { signal } = running.ending;
    this.#emit();
    let run: JobRun | null = null;
    try {
      const done = await work.listDoneSteps({ jobId: job.id });
      run = await kind.open(job, done);
      if (!(await this.#carryOutAll(job, run, running))) return;
      // Locked after its last step: what it comes to is written once somebody is there again.
      await this.#ports.gate.passed();
      if (signal.aborted) return;
      await run.finish(signal);
      await this.#finished(job);
    } catch (error) {
      if (signal.aborted) return;
      if (!isAppError(error)) this.#ports.logError('jobs', error);
      await this.#halt(job, running, bodyOf(error));
    } finally {
      await run?.close().catch((error: unknown) => this.#ports.logError('jobs', error));
    }
  }

  /** Where not even that can be written, it says why and goes on with what is on disk after a while. */
  async #halt({ id: jobId }: StoredJob, running: Running, failure: AppErrorBody): Promise<void> {
    const { store, clock } = this.#ports;
    try {
      await store.work.moveJob({ jobId, from: ['open'], to: 'halted', failure, at: clock.now() });
    } catch (error) {
      if (!isAppError(error)) this.#ports.logError('jobs', error);
      running.held = bodyOf(error);
      this.#emit();
      await this.#holdOff(longestHoldMs);
    }
  }

  /** False: it was ended before its last step. */
  async #carryOutAll(job: StoredJob, run: JobRun, running: Running): Promise<boolean> {
    const { work } = this.#ports.store;
    for (;;) {
      const steps = await work.listWaitingSteps({ jobId: job.id, limit: readTogether });
      if (steps.length === 0) return true;
      for (const step of steps) {
        await this.#ports.gate.passed();
        if (running.ending.signal.aborted || this.#isClosed) return false;
        if (!(await this.#carryOut(job, step, { run, running }))) return false;
      }
    }
  }

  /** Again and again while waiting may help. False: it was ended. */
  async #carryOut(
    { id: jobId }: StoredJob,
    step: StoredStep,
    { run, running }: { run: JobRun; running: Running },
  ): Promise<boolean> {
    const { work } = this.#ports.store;
    const { position } = step;
    const { signal } = running.ending;
    const isEnded = () => signal.aborted;
    for (let attempts = 1, holdMs = firstHoldMs; ; attempts += 1) {
      const began = performance.now();
      try {
        const result = await run.carryOut(step, signal);
        await work.settleStep({ jobId, position, result });
        running.held = null;
        this.#notePace(running, performance.now() - began);
        this.#emit();
        return true;
      } catch (error) {
        if (isEnded()) return false;
        const remedy = remedyOf(error, attempts);
        if (remedy === 'halt') throw error;
        const failure = bodyOf(error);
        if (remedy === 'fail') {
          if (!isAppError(error)) this.#ports.logError('jobs.step', error);
          await work.settleStep({ jobId, position, failure });
          running.held = null;
          this.#emit();
          return true;
        }
        running.held = failure;
        this.#emit();
        await this.#holdOff(holdMs);
        holdMs = Math.min(holdMs * 2, longestHoldMs);
        // Paydesk may have been locked meanwhile.
        await this.#ports.gate.passed();
        if (isEnded()) return false;
      }
    }
  }

  #notePace(running: Running, ms: number): void {
    const before = running.stepMs ?? ms;
    running.stepMs = before + (ms - before) * weight;
  }

  /** Until time has passed, or somebody says that it may help. */
  async #holdOff(ms: number): Promise<void> {
    const hold = new AbortController();
    this.#hold = hold;
    await this.#ports.clock.sleep(ms, hold.signal);
    this.#hold = null;
  }

  async #finished(job: StoredJob): Promise<void> {
    const { store, clock } = this.#ports;
    const counted = (await store.work.listJobs()).find(({ id }) => id === job.id);
    // Dropped meanwhile.
    if (counted === undefined) return;
    const { connectionId, companyId, place, done, failed } = counted;
    const at = clock.now();
    await store.work.moveJob({
      jobId: job.id,
      from: ['open'],
      to: 'ended',
      at,
      audit: {
        ...{ at, kind: this.#kinds[job.kind].audited, outcome: failed > 0 ? 'failed' : 'done' },
        ...{ connectionId, companyId, subject: place, new: `${done}` },
        ...(failed > 0 ? { old: `${done + failed}` } : {}),
      },
    });
    this.#ports.emit('auditLog', 'changed', {});
  }

  #emit(): void {
    this.#ports.emit('jobs', 'changed', {});
  }
}
