import type { CompanyRef } from '#kit/ids.ts';
import type { PackedReport } from './contract/report-table.ts';
import type { StoredJob, StoredStep } from '#electron/jobs/store/records.ts';
import { companyOfJob, type JobKind, type JobLane, type JobRun } from '#electron/jobs/job-kind.ts';
import type { JobPlace, Ports } from '#services/ports.ts';
import type { ReportRuns } from './report-runs.ts';
import { writeWorkbook } from './report-workbook.ts';

/** Where the workbook of a pack is saved; null if the job is not a pack. */
export interface ReportsTask {
  readonly place: JobPlace | null;
}

export interface ReportStep {
  readonly report: PackedReport;
  /**
   * The position of its sheet, which differs from that of the step: reports that are answered at once are requested
   * first.
   */
  readonly sheet: number;
  /** True if the report goes through the service's queue, because it is too large to wait for the reply. */
  readonly queued: boolean;
}

/** Only `Reports` creates these jobs, with tasks of these types. */
export const taskOfStep = ({ task }: Pick<StoredStep, 'task'>): ReportStep => task as ReportStep;
const placeOfJob = ({ task }: StoredJob): JobPlace | null => (task as ReportsTask).place;

interface Found extends Pick<ReportStep, 'report' | 'sheet'> {
  readonly resultId: number;
}

/** Runs reports one after the other, large ones in the service's queue, and saves each when it is ready. */
export class RunReports implements JobKind {
  readonly audited = 'reports-read';
  readonly lane: JobLane;
  readonly #ports: Ports;
  readonly #runs: ReportRuns;

  constructor(lane: JobLane, { ports, reportRuns }: { ports: Ports; reportRuns: ReportRuns }) {
    this.lane = lane;
    this.#ports = ports;
    this.#runs = reportRuns;
  }

  open(job: StoredJob, done: readonly StoredStep[]): Promise<JobRun> {
    const company = companyOfJob(job);
    const place = placeOfJob(job);
    const found = new Map<number, Found>(
      // `runStep` returned what is stored as the result.
      done.map((step) => [step.position, { ...taskOfStep(step), ...(step.result as { resultId: number }) }]),
    );
    return Promise.resolve({
      runStep: async (step, signal) => {
        const { report, sheet, queued } = taskOfStep(step);
        const { question } = report;
        const result = await (queued
          ? this.#runs.wait(company, { question, askedAt: job.createdAt }, signal)
          : this.#runs.ask(company, question, signal));
        found.set(step.position, { report, sheet, ...result });
        return result;
      },
      finish: async (signal) => {
        if (place !== null) await this.#writePack(company, place, { found, signal });
        if (found.size > 0) this.#ports.notifyReportsReady();
      },
    });
  }

  placeOf(job: StoredJob): JobPlace | null {
    return placeOfJob(job);
  }

  async discard(job: StoredJob): Promise<void> {
    const place = placeOfJob(job);
    if (place !== null) await this.#ports.jobFiles.discard(place);
  }

  /** Writes the workbook, with its sheets in the order in which the clerk chose the reports. */
  async #writePack(
    company: CompanyRef,
    place: JobPlace,
    { found, signal }: { found: ReadonlyMap<number, Found>; signal: AbortSignal },
  ): Promise<void> {
    const { jobFiles, gate } = this.#ports;
    const inOrder = [...found.values()].toSorted((a, b) => a.sheet - b.sheet);
    const wanted = inOrder.map(({ report: { title, text }, resultId }) => ({ title, text, resultId }));
    const workbook = await writeWorkbook(this.#ports, company, wanted);
    if (workbook === null) return;
    // Writing it takes a while, and Paydesk may have been locked or closed in the meantime.
    await gate.passed();
    signal.throwIfAborted();
    const [name = ''] = jobFiles.safeNames([place.name], 'xlsx', place.path);
    await jobFiles.write(place.path, name, workbook.bytes);
  }
}
