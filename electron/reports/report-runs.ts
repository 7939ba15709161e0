import type { PayrollApi, ReportPoll } from '#api/payroll-api.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import {
  maxSavedReportBytes,
  type ReportJob,
  type ReportQuestion,
  type ReportResult,
} from './contract/report.ts';
import { expectedRows, largeReportRows } from './expected-rows.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Outbox } from '#electron/outbox/outbox.ts';
import type { Ports } from '#services/ports.ts';
import { isReadSince } from '#electron/sync/freshness.ts';

const hourMs = 3_600_000;
/** Far longer than the service needs for any report. Waiting longer would block the next one in our lane. */
const longestWaitMs = 24 * hourMs;

/** How long other companies wait while a report is being started. */
const longestStartMs = 5_000;

interface Asked {
  readonly question: ReportQuestion;
  readonly askedAt: number;
}

/** Runs reports for jobs, after what the clerk is looking at, and keeps each result. */
export class ReportRuns {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;

  constructor(parts: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = parts.ports;
    this.#connections = parts.connections;
    this.#outbox = parts.outbox;
  }

  /** Whether a report is so large that it goes through the service's queue. */
  async isQueued(company: CompanyRef, question: ReportQuestion): Promise<boolean> {
    const { queuedReports } = await this.#connections.features(company.connectionId);
    if (queuedReports === false) return false;
    const { items } = await this.#ports.store.cache.listPayFrequencies(company);
    return expectedRows(question, items) > largeReportRows;
  }

  /**
   * The result of a report, in one way or the other. One that was stored since `askedAt` is not asked for again, and a
   * refused key is not tried again. Fails with `report-not-ready` while the service prepares it in its queue.
   */
  async run(company: CompanyRef, asked: Asked, signal: AbortSignal): Promise<{ resultId: number }> {
    const before = await this.#findKept(company, asked);
    if (before !== null) return before;
    await this.#connections.checkKey(company.connectionId);
    if (!(await this.isQueued(company, asked.question))) return this.ask(company, asked.question, signal);
    const queued = await this.#findQueued(company, asked);
    const result = queued === null ? null : await this.#take(company, queued, signal);
    if (queued === null) await this.#startSoon(company, asked, signal);
    if (result === null) throw new AppError('report-not-ready', {});
    return result;
  }

  /** A report that is answered at once. */
  async ask(
    company: CompanyRef,
    question: ReportQuestion,
    signal: AbortSignal,
  ): Promise<{ resultId: number }> {
    const startedAt = this.#ports.clock.now();
    const api = await this.#connections.api(company.connectionId);
    const options = { priority: 'background', signal } as const;
    return this.#keep(company, question, {
      startedAt,
      result: await api.runReport(company.companyId, question, options),
    });
  }

  async #keep(
    company: CompanyRef,
    question: ReportQuestion,
    { startedAt, result }: { startedAt: number; result: ReportResult },
  ): Promise<{ resultId: number }> {
    const now = this.#ports.clock.now();
    const tookMs = Math.max(0, now - startedAt);
    const answer = {
      ...company,
      question,
      result,
      at: now,
      tookMs,
      maxBytes: maxSavedReportBytes,
    };
    const resultId = await this.#ports.store.cache.saveReport(answer);
    this.#ports.emit('reports', 'changed', company);
    return { resultId };
  }

  /**
   * Has the service prepare a report in its queue, and waits until it has; one that was queued before `askedAt` has the
   * figures of then. Fails if the service no longer knows the report or is not ready in time; it can then be started
   * again.
   */
  async wait(company: CompanyRef, asked: Asked, signal: AbortSignal): Promise<{ resultId: number }> {
    const before = await this.#findKept(company, asked);
    if (before !== null) return before;
    const queued = await this.#start(company, asked, signal);
    for (;;) {
      await this.#ports.gate.passed();
      const result = await this.#take(company, queued, signal);
      if (result !== null) return result;
    }
  }

  /** Stores the result of a report in the service's queue; null while the service prepares it. */
  async #take(
    company: CompanyRef,
    queued: ReportJob,
    signal: AbortSignal,
  ): Promise<{ resultId: number } | null> {
    const { cache } = this.#ports.store;
    const { id: jobId, startedAt, question } = queued;
    const api = await this.#connections.api(company.connectionId);
    const poll = await this.#poll(api, queued, signal);
    const isLate = this.#ports.clock.now() - startedAt >= longestWaitMs;
    if (poll.state === 'running' && !isLate) return null;
    if (poll.state !== 'complete') {
      await cache.removeReportJob({ ...company, jobId });
      throw poll.state === 'running'
        ? new AppError('report-late', { hours: longestWaitMs / hourMs })
        : new AppError('not-found', { what: 'report' });
    }
    const stored = await this.#keep(company, question, { startedAt, result: poll.result });
    // Only now: if Paydesk ends before this, the report is polled once more, and the service still has it.
    await cache.removeReportJob({ ...company, jobId });
    return stored;
  }

  /**
   * Forgets a report that the service refuses to prepare, so that a retry starts a new one instead of polling it again.
   */
  async #poll(
    api: PayrollApi,
    { id: jobId, connectionId, companyId }: ReportJob,
    signal: AbortSignal,
  ): Promise<ReportPoll> {
    try {
      return await api.pollReport(companyId, jobId, {
        priority: 'background',
        signal,
      });
    } catch (error) {
      const { cache } = this.#ports.store;
      if (isAppError(error, 'service-refused'))
        await cache.removeReportJob({ connectionId, companyId, jobId });
      throw error;
    }
  }

  /** The report in the service's queue, possibly queued by a run that ended before the answer; otherwise a new one. */
  async #start(company: CompanyRef, asked: Asked, signal: AbortSignal): Promise<ReportJob> {
    const { question } = asked;
    const queued = await this.#findQueued(company, asked);
    if (queued !== null) return queued;
    const left = await this.#findWrite(company, question);
    // After a start of Paydesk the outbox resumes with the service's first answer, but nobody may be asking it
    // anything.
    if (left !== null) this.#outbox.resume(company);
    const writeId = left ?? (await this.#outbox.submit(company, { kind: 'report.start', question })).writeId;
    const { state, message, refusals, result } = await this.#outbox.settled(writeId, signal);
    if (state === 'rejected') {
      throw new AppError('service-refused', {
        status: 422,
        ...(message === null ? {} : { serviceMessage: message }),
        fieldErrors: [...refusals],
      });
    }
    if (state !== 'applied') throw new AppError('cancelled', {});
    const id = result?.reference ?? null;
    const job =
      id === null
        ? await this.#findQueued(company, asked)
        : { id, ...company, question, startedAt: this.#ports.clock.now() };
    if (job === null) throw new AppError('not-found', { what: 'report' });
    // The outbox saves it too, but only after it has reported that the write is done.
    await this.#ports.store.cache.saveReportJob({ job });
    return job;
  }

  /** Starts a report; if the outbox has to wait with it, it is left there, and found again when asked for later. */
  async #startSoon(company: CompanyRef, asked: Asked, signal: AbortSignal): Promise<void> {
    const soon = AbortSignal.timeout(longestStartMs);
    try {
      await this.#start(company, asked, AbortSignal.any([signal, soon]));
    } catch (error) {
      if (signal.aborted || !soon.aborted || !isAppError(error, 'cancelled')) throw error;
    }
  }

  /**
   * Forgets a report that was queued before this job: that job was given up, and the report has the figures of then.
   */
  async #findQueued(
    { connectionId, companyId }: CompanyRef,
    { question, askedAt }: Asked,
  ): Promise<ReportJob | null> {
    const { cache } = this.#ports.store;
    for (const job of await cache.listReportJobs({ connectionId })) {
      if (job.companyId !== companyId || !isSame(job.question, question)) continue;
      if (isReadSince(job.startedAt, askedAt, this.#ports.clock.now())) return job;
      await cache.removeReportJob({ connectionId, companyId, jobId: job.id });
    }
    return null;
  }

  /** The saved result, if Paydesk ended before the outcome of the step was on disk. */
  async #findKept(company: CompanyRef, { question, askedAt }: Asked): Promise<{ resultId: number } | null> {
    const results = await this.#ports.store.cache.listReports(companyOf(company));
    const now = this.#ports.clock.now();
    const found = results.find(
      (one) => isReadSince(one.fetchedAt, askedAt, now) && isSame(one.question, question),
    );
    return found === undefined ? null : { resultId: found.resultId };
  }

  async #findWrite(
    { connectionId, companyId }: CompanyRef,
    question: ReportQuestion,
  ): Promise<string | null> {
    const writes = await this.#ports.store.work.listUnfinishedWrites({
      connectionId,
    });
    const own = writes.find(
      (row) =>
        row.companyId === companyId &&
        row.write.kind === 'report.start' &&
        isSame(row.write.question, question),
    );
    return own?.id ?? null;
  }
}

/** Both were parsed by the same schema, so their keys have the same order. */
const isSame = (a: ReportQuestion, b: ReportQuestion) => JSON.stringify(a) === JSON.stringify(b);
