import type { CompanyRef } from '#contract/domain/ids.ts';
import { keptReportBytes, type ReportJob, type ReportQuestion } from '#contract/domain/report.ts';
import { AppError } from '#contract/errors.ts';
import type { StoredJob, StoredStep } from '#store/records/jobs.ts';
import type { Connections } from '../connections/connections.ts';
import type { JobKind, JobRun } from '../jobs/job-kind.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Ports } from '../ports.ts';

/** Only `Reports` makes these jobs, with a question in each step. */
export const questionOfStep = ({ task }: Pick<StoredStep, 'task'>): ReportQuestion =>
  (task as { question: ReportQuestion }).question;

/** Has the service prepare large reports, one after the other, and keeps each when it is there. */
export class RunReports implements JobKind {
  readonly audited = 'reports-read';
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #outbox: Outbox;

  constructor(parts: { ports: Ports; connections: Connections; outbox: Outbox }) {
    this.#ports = parts.ports;
    this.#connections = parts.connections;
    this.#outbox = parts.outbox;
  }

  open({ connectionId, companyId }: StoredJob): Promise<JobRun> {
    const company = { connectionId, companyId };
    return Promise.resolve({
      carryOut: (step, signal) => this.#run(company, questionOfStep(step), signal),
      finish: () => Promise.resolve(),
      close: () => Promise.resolve(),
    });
  }

  isRedoneWhole(): boolean {
    return false;
  }

  placeOf(): null {
    return null;
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }

  /** Until the service has it. One that it no longer knows fails, and may be started anew. */
  async #run(
    company: CompanyRef,
    question: ReportQuestion,
    signal: AbortSignal,
  ): Promise<{ resultId: number }> {
    const { cache } = this.#ports.store;
    const api = await this.#connections.api(company.connectionId);
    const job = await this.#start(company, question, signal);
    for (;;) {
      await this.#ports.gate.passed();
      const poll = await api.pollReport(company.companyId, job.id, { priority: 'background', signal });
      if (poll.state === 'running') continue;
      if (poll.state === 'unknown') {
        await cache.removeReportJob({ ...company, jobId: job.id });
        throw new AppError('not-found', { what: 'report' });
      }
      const at = this.#ports.clock.now();
      const tookMs = Math.max(0, at - job.startedAt);
      const answer = { ...company, question, result: poll.result, at, tookMs, maxBytes: keptReportBytes };
      const resultId = await cache.saveReport(answer);
      // Only now: what ends in between is asked for once more, and the service still has it.
      await cache.removeReportJob({ ...company, jobId: job.id });
      this.#ports.emit('reports', 'changed', company);
      return { resultId };
    }
  }

  /** The one that is queued already, also by an earlier run whose end came before its answer; else a new one. */
  async #start(company: CompanyRef, question: ReportQuestion, signal: AbortSignal): Promise<ReportJob> {
    const queued = await this.#findQueued(company, question);
    if (queued !== null) return queued;
    const writeId =
      (await this.#findWrite(company, question)) ??
      (await this.#outbox.submit(company, { kind: 'report.start', question })).writeId;
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
        ? await this.#findQueued(company, question)
        : { id, ...company, question, startedAt: this.#ports.clock.now() };
    if (job === null) throw new AppError('not-found', { what: 'report' });
    // The outbox does so too, but only after it has said that the start is done.
    await this.#ports.store.cache.saveReportJob({ job });
    return job;
  }

  async #findQueued(
    { connectionId, companyId }: CompanyRef,
    question: ReportQuestion,
  ): Promise<ReportJob | null> {
    const jobs = await this.#ports.store.cache.listReportJobs({ connectionId });
    return jobs.find((job) => job.companyId === companyId && isSame(job.question, question)) ?? null;
  }

  async #findWrite(
    { connectionId, companyId }: CompanyRef,
    question: ReportQuestion,
  ): Promise<string | null> {
    const writes = await this.#ports.store.work.listUnfinishedWrites({ connectionId });
    const own = writes.find(
      (row) =>
        row.companyId === companyId &&
        row.write.kind === 'report.start' &&
        isSame(row.write.question, question),
    );
    return own?.id ?? null;
  }
}

/** Both were parsed by the same schema, so that their keys stand in the same order. */
const isSame = (a: ReportQuestion, b: ReportQuestion) => JSON.stringify(a) === JSON.stringify(b);
