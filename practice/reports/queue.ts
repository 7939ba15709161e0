import { randomUUID } from 'node:crypto';
import { checkRequest } from '../http/check.ts';
import { RequestError } from '../http/request-error.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { ReportJob } from '../state/report-jobs.ts';
import { findReportJob, insertReportJob, listUnreadJobs, markReportTold } from '../state/report-jobs.ts';
import type { ReportRow } from './report.ts';
import type { ReportId } from './table.ts';
import { reports } from './table.ts';

/** Reports of one company that may wait or run at once; what the service allows is not known. */
export const QUEUE_LENGTH = 5;

export interface ReportOrder {
  readonly companyId: number;
  readonly report: ReportId;
  readonly question: unknown;
}

/**
 * Large reports, one after the other for each company. When a job is ready stands in the database, so that a service
 * that was stopped goes on where it was.
 */
export class ReportQueue {
  private readonly database: PracticeDatabase;
  private readonly runMs: number;
  private held = false;

  constructor(database: PracticeDatabase, runMs: number) {
    this.database = database;
    this.runMs = runMs;
  }

  /** Returns the uuid to poll with; refuses a wrong question, and any while the queue is full. */
  start({ companyId, report, question }: ReportOrder): string {
    checkRequest(reports[report].question, question);
    const waiting = listUnreadJobs(this.database, companyId).filter((job) => !this.isReady(job));
    if (waiting.length >= QUEUE_LENGTH) throw new RequestError(429, 'Too many reports are queued');
    const begins = Math.max(Date.now(), waiting.at(-1)?.ready_at ?? 0);
    const uuid = randomUUID();
    // Worked out at once and told later: what is changed meanwhile is of the next report.
    const rows = reports[report].run(this.database, companyId, question);
    insertReportJob(this.database, {
      uuid,
      company_id: companyId,
      report,
      question: JSON.stringify(question),
      ready_at: begins + this.runMs,
      result: JSON.stringify(rows),
    });
    return uuid;
  }

  /** The rows, or nothing while it waits or runs; a job that nobody started is refused. */
  poll(companyId: number, uuid: string): ReportRow[] | undefined {
    const job = findReportJob(this.database, uuid);
    if (job?.company_id !== companyId) throw new RequestError(404, 'Report not found');
    if (job.told === 0) {
      if (!this.isReady(job)) return undefined;
      markReportTold(this.database, uuid);
    }
    // Written above alone.
    return JSON.parse(job.result) as ReportRow[];
  }

  /** Reports stay under way until `release`. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
  }

  private isReady({ ready_at }: ReportJob): boolean {
    return !this.held && ready_at <= Date.now();
  }
}
