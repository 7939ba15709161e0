import { jobKind, type JobKindName } from './contract/job.ts';
import { isAppError, type AppErrorBody } from '#kit/errors.ts';
import type { CountedJob, StoredJob, StoredStep } from './store/records.ts';
import type { AuditKind } from '#electron/audit-log/contract/audit-kinds.ts';
import type { NewAuditEntry } from '#electron/audit-log/store/records.ts';
import type { Ports } from '#services/ports.ts';
import { bodyOf } from '#electron/sync/failure.ts';
import type { JobKinds, JobLane, JobRun } from './job-kind.ts';
import { remedyOf } from './job-remedy.ts';

/** How many steps are read from disk at once. */
const readTogether = 50;
const firstHoldMs = 5_000;
const longestHoldMs = 60_000;
/** The weight of the newest step in the average duration. */
const weight = 0.1;

interface Running {
  readonly jobId: string;
  readonly ending: AbortController;
  stepMs: number | null;
  /** Why the job is waiting; null if it is not. */
  held: AppErrorBody | null;
}

/** Why a step has to wait. */
interface Held {
  readonly why: AppErrorBody;
  /** The others of its connection need not wait. */
  readonly isStepAlone: boolean;
}

/**
 * Runs the jobs of one lane of a connection, or of no single one, one after the other, oldest first. It reads their states from disk, so a
 * job is stopped, resumed or dropped there first, and then here.
 */
export class JobQueue {
  readonly #connectionId: string | null;
  readonly #ports: Ports;
  readonly #kinds: JobKinds;
  readonly #ownKinds: readonly JobKindName[];
  #running: Running | null = null;
  #work: Promise<void> | null = null;
  #hold: AbortController | null = null;
  /** Resolves when the job under way has ended. */
  #ended: PromiseWithResolvers<void> | null = null;
  #isClosed = false;

  constructor(of: { connectionId: string | null; lane: JobLane }, ports: Ports, kinds: JobKinds) {
    this.#connectionId = of.connectionId;
    this.#ports = ports;
    this.#kinds = kinds;
    this.#ownKinds = jobKind.options.filter((name) => kinds[name].lane === of.lane);
  }

  /** The job in progress: how long a step takes, and what it waits for. */
  get running(): Pick<Running, 'jobId' | 'stepMs' | 'held'> | null {
    return this.#running;
  }

  /** Starts work; if the queue is waiting after a failure, it stops waiting. */
  wake(): void {
    this.#hold?.abort();
    if (this.#isClosed) return;
    this.#work ??= this.#runAll().catch((error: unknown) => {
      this.#work = null;
      this.#running = null;
      this.#ports.logError('jobs', error);
    });
  }

  /** Ends the job if it is running; resolves when it has ended. */
  async end(jobId: string): Promise<void> {
    if (this.#running?.jobId !== jobId) return;
    this.#running.ending.abort();
    this.#hold?.abort();
    await this.#ended?.promise;
  }

  /** Ends the running job, which continues at the next start; resolves when it has ended. */
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
      // If Paydesk was locked after the last step, the result is written once it is unlocked.
      await this.#ports.gate.passed();
      if (signal.aborted) return;
      await this.#finished(job, (await run.finish?.(signal)) ?? []);
    } catch (error) {
      if (signal.aborted) return;
      if (!isAppError(error)) this.#ports.logError('jobs', error);
      await this.#halt(job, running, bodyOf(error));
    } finally {
      await run?.close?.().catch((error: unknown) => this.#ports.logError('jobs', error));
    }
  }

  /** If not even the halt can be written, shows why and waits, after which the job is run again. */
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

  /**
   * Retries steps while waiting may help: those of other connections go first, or all others where only the step has to
   * wait. Returns false if the job was ended before its last step.
   */
  async #carryOutAll(job: StoredJob, run: JobRun, running: Running): Promise<boolean> {
    const { work } = this.#ports.store;
    const isEnded = () => running.ending.signal.aborted || this.#isClosed;
    const attempts = new Map<number, number>();
    /** Why each connection is left alone for a while. */
    const away = new Map<string, AppErrorBody>();
    /** Why each of these steps comes after the others. */
    const later = new Map<number, AppErrorBody>();
    for (let holdMs = firstHoldMs; ;) {
      const steps = await work.listWaitingSteps({
        jobId: job.id,
        limit: readTogether,
        except: [...away.keys()],
        later: [...later.keys()],
      });
      if (steps.length === 0 && away.size + later.size === 0) return true;
      for (const step of steps) {
        const { connectionId } = step.company;
        if (away.has(connectionId)) continue;
        await this.#ports.gate.passed();
        if (isEnded()) return false;
        const held = await this.#runStep(job, step, { run, running, attempts });
        if (isEnded() && held !== null) return false;
        if (held === null) holdMs = firstHoldMs;
        else if (held.isStepAlone) later.set(step.position, held.why);
        else away.set(connectionId, held.why);
      }
      if (steps.length > 0) continue;
      running.held = [...later.values(), ...away.values()].at(-1) ?? null;
      this.#emit();
      await this.#holdOff(holdMs);
      // Paydesk may have been locked meanwhile.
      await this.#ports.gate.passed();
      if (isEnded()) return false;
      holdMs = Math.min(holdMs * 2, longestHoldMs);
      away.clear();
      later.clear();
    }
  }

  /** Returns why the step has to wait; null once it is settled. */
  async #runStep(
    { id: jobId }: StoredJob,
    step: StoredStep,
    { run, running, attempts }: { run: JobRun; running: Running; attempts: Map<number, number> },
  ): Promise<Held | null> {
    const { work } = this.#ports.store;
    const { position } = step;
    const { signal } = running.ending;
    const attempt = (attempts.get(position) ?? 0) + 1;
    attempts.set(position, attempt);
    const began = performance.now();
    try {
      const result = await run.runStep(step, signal);
      await (run.settle?.(step, result) ?? work.settleStep({ jobId, position, result }));
      this.#notePace(running, performance.now() - began);
    } catch (error) {
      const failure = bodyOf(error);
      if (signal.aborted) return { why: failure, isStepAlone: true };
      const remedy = run.remedyOf?.(error, attempt, step) ?? remedyOf(error, attempt);
      if (remedy === 'halt') throw error;
      if (remedy === 'wait' || remedy === 'later') return { why: failure, isStepAlone: remedy === 'later' };
      if (!isAppError(error)) this.#ports.logError('jobs.step', error);
      await work.settleStep({ jobId, position, failure });
    }
    running.held = null;
    this.#emit();
    return null;
  }

  #notePace(running: Running, ms: number): void {
    const before = running.stepMs ?? ms;
    running.stepMs = before + (ms - before) * weight;
  }

  /** Waits for this time, or until `wake`, `end` or `close`. */
  async #holdOff(ms: number): Promise<void> {
    const hold = new AbortController();
    this.#hold = hold;
    await this.#ports.clock.sleep(ms, hold.signal);
    this.#hold = null;
  }

  async #finished(job: StoredJob, more: readonly NewAuditEntry[]): Promise<void> {
    const { store, clock } = this.#ports;
    const counted = (await store.work.listJobs()).find(({ id }) => id === job.id);
    // The job was dropped meanwhile.
    if (counted === undefined) return;
    const now = clock.now();
    const audits = [...more, endOf(counted, this.#kinds[job.kind].audited, now)];
    await store.work.moveJob({ jobId: job.id, from: ['open'], to: 'ended', at: now, audits });
    this.#ports.emit('auditLog', 'changed', {});
  }

  #emit(): void {
    this.#ports.emit('jobs', 'changed', {});
  }
}

function endOf(
  { connectionId, companyId, place, done, failed }: CountedJob,
  kind: AuditKind,
  now: number,
): NewAuditEntry {
  const entry = { at: now, kind, connectionId, companyId, subject: place, new: `${done}` };
  if (failed === 0) return { ...entry, outcome: 'done' };
  return { ...entry, outcome: 'failed', old: `${done + failed}` };
}
