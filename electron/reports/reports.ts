import type { CompanyRef } from '#kit/ids.ts';
import { reportFields, textsOfQuestion } from './contract/report-fields.ts';
import { maxSavedReportBytes, type ReportQuestion } from './contract/report.ts';
import type { AwaitedReport, SavedReport, ResultRef } from './contract/report-table.ts';
import { AppError, isAppError } from '#kit/errors.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Exports } from '#electron/exports/exports.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { Ports } from '#services/ports.ts';
import { localDay } from '#payroll/calendar.ts';
import { readLocalReport } from './local/local-reports.ts';
import { nameCustomFields } from './name-custom-fields.ts';
import { readReportAddress } from './report-address.ts';
import { readChoices } from './report-choices.ts';
import { readRehearsableItems, rehearse } from './rehearsal/rehearse.ts';
import type { ReportRuns } from './report-runs.ts';
import { writeWorkbook } from './report-workbook.ts';
import { taskOfStep, type ReportStep, type ReportsTask } from './run-reports.ts';

type Asked = ParsedInput<'reports', 'ask'>;

const keyOf = ({ connectionId, companyId }: CompanyRef, question: ReportQuestion) =>
  JSON.stringify([connectionId, companyId, question]);

/** Reports of the service: run once, saved with their question, and read from this computer from then on. */
export class Reports implements HandlersOf<'reports'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #jobs: Jobs;
  readonly #runs: ReportRuns;
  readonly #exports: Exports;
  readonly #inFlight = new InFlight();

  constructor(services: {
    ports: Ports;
    connections: Connections;
    jobs: Jobs;
    exports: Exports;
    reportRuns: ReportRuns;
  }) {
    this.#ports = services.ports;
    this.#runs = services.reportRuns;
    this.#connections = services.connections;
    this.#jobs = services.jobs;
    this.#exports = services.exports;
  }

  choices(company: CompanyRef) {
    return readChoices(this.#ports.store, company, localDay(this.#ports.clock.now()));
  }

  async ask({ question, connectionId, companyId }: Asked) {
    const company = { connectionId, companyId };
    const problems = problemsOf(reportFields[question.report], textsOfQuestion(question));
    if (problems.size > 0) {
      throw new AppError('fields-wrong', {
        problems: [...problems].map(([path, problem]) => ({ path, problem })),
      });
    }
    await this.#ports.store.work.saveReportRequest({
      ...company,
      question,
      at: this.#ports.clock.now(),
    });
    if (await this.#runs.isQueued(company, question)) return this.#queue(company, question);
    const { queuedReports } = await this.#connections.features(connectionId);
    try {
      return await this.#inFlight.run(keyOf(company, question), (signal) =>
        this.#run(company, question, signal),
      );
    } catch (error) {
      // Larger than expected: it goes through the service's queue, so that no call has to wait for it.
      if (queuedReports !== false && isAppError(error, 'reply-lost')) return this.#queue(company, question);
      throw error;
    }
  }

  async startPack({ reports, suggestedName, connectionId, companyId }: ParsedInput<'reports', 'startPack'>) {
    const company = { connectionId, companyId };
    const place = await this.#ports.jobFiles.makeFolder(suggestedName);
    if (place === null) return { jobId: null };
    const steps: ReportStep[] = [];
    for (const [sheet, report] of reports.entries()) {
      const queued = await this.#runs.isQueued(company, report.question);
      steps.push({ report, sheet, queued });
    }
    const task: ReportsTask = { place };
    const kind = steps.some(({ queued }) => queued) ? 'run-reports' : 'read-reports';
    const inTurn = steps.toSorted((a, b) => Number(a.queued) - Number(b.queued));
    return this.#jobs.start({ ...company, kind, place: place.name, task }, inTurn.map(stepOf));
  }

  async saveResults({
    results,
    suggestedName,
    connectionId,
    companyId,
  }: ParsedInput<'reports', 'saveResults'>) {
    const company = { connectionId, companyId };
    const workbook = await writeWorkbook(this.#ports, company, results);
    if (workbook === null) throw new AppError('not-found', { what: 'report' });
    const { bytes, rows } = workbook;
    return this.#exports.saveBytes({ about: company, suggestedName, rows }, 'xlsx', bytes);
  }

  stopAsking({ question, ...company }: Asked) {
    this.#inFlight.leave(keyOf(company, question));
    return {};
  }

  async list(company: CompanyRef) {
    const results = await this.#ports.store.cache.listReports(company);
    return { results: [...results], awaited: await this.#listAwaited(company, results) };
  }

  async read({ connectionId, companyId, resultId, ...window }: ParsedInput<'reports', 'read'>) {
    const found = await this.#ports.store.cache.readReport({ connectionId, companyId, resultId, window });
    if (found === null) return null;
    const { question, total, fetchedAt } = found;
    const { work } = this.#ports.store;
    const named = await work.listCustomFields({ connectionId, companyId });
    const personal = await work.listPersonalFields({ connectionId, companyId });
    return { question, ...nameCustomFields(found, { named, personal }), total, fetchedAt };
  }

  async remove({ resultId, ...company }: ResultRef) {
    await this.#ports.store.cache.removeReport({ ...company, resultId });
    return this.#changed(company);
  }

  local(asked: ParsedInput<'reports', 'local'>) {
    return readLocalReport(this.#ports.store, asked);
  }

  /** Given only the cache, so that nothing that is tried can reach a service. */
  rehearse(asked: ParsedInput<'reports', 'rehearse'>) {
    return rehearse(this.#ports.store.cache, asked);
  }

  rehearsableItems(asked: ParsedInput<'reports', 'rehearsableItems'>) {
    return readRehearsableItems(this.#ports.store.cache, asked);
  }

  async readAddress({ address, connectionId, companyId }: ParsedInput<'reports', 'readAddress'>) {
    const baseUrl = await this.#connections.baseUrl(connectionId);
    return readReportAddress(address, { baseUrl, companyId });
  }

  async #run(
    company: CompanyRef,
    question: ReportQuestion,
    signal: AbortSignal,
  ): Promise<{ resultId: number }> {
    const { clock, store } = this.#ports;
    const began = clock.now();
    const api = await this.#connections.api(company.connectionId);
    const result = await api.runReport(company.companyId, question, { priority: 'interactive', signal });
    const now = clock.now();
    const tookMs = Math.max(0, now - began);
    const answer = { ...company, question, result, at: now, tookMs, maxBytes: maxSavedReportBytes };
    const resultId = await store.cache.saveReport(answer);
    this.#changed(company);
    return { resultId };
  }

  #queue(company: CompanyRef, question: ReportQuestion): Promise<{ jobId: string }> {
    const task: ReportsTask = { place: null };
    const step = stepOf({ report: { question, title: question.report, text: '' }, sheet: 0, queued: true });
    return this.#jobs.start({ ...company, kind: 'run-reports', place: null, task }, [step]);
  }

  async #listAwaited(
    { connectionId, companyId }: CompanyRef,
    results: readonly SavedReport[],
  ): Promise<AwaitedReport[]> {
    const { work } = this.#ports.store;
    const own = (await work.listJobs()).filter(
      (job) =>
        (job.kind === 'run-reports' || job.kind === 'read-reports') &&
        job.state !== 'ended' &&
        job.connectionId === connectionId &&
        job.companyId === companyId,
    );
    const awaited: AwaitedReport[] = [];
    for (const { id: jobId, state, createdAt: since } of own) {
      for (const step of await work.listWaitingSteps({ jobId, limit: 100 })) {
        const { question } = taskOfStep(step).report;
        const usuallyMs = usualTime(question, results);
        awaited.push({ question, since, usuallyMs, rests: state !== 'open' });
      }
    }
    return awaited;
  }

  #changed(company: CompanyRef): Record<string, never> {
    this.#ports.emit('reports', 'changed', company);
    return {};
  }
}

const stepOf = (task: ReportStep) => ({ employeeId: null, about: task.report.title, task });

/** The average time that the saved results of the same report took; null if there are none. */
function usualTime({ report }: ReportQuestion, results: readonly SavedReport[]): number | null {
  const took = results.filter(({ question }) => question.report === report).map(({ tookMs }) => tookMs);
  if (took.length === 0) return null;
  return Math.round(took.reduce((sum, ms) => sum + ms, 0) / took.length);
}
