import { randomUUID } from 'node:crypto';
import { checkRequest } from '../http/check.ts';
import { RequestError } from '../http/request-error.ts';
import type { PracticeDatabase } from '../state/database.ts';
import type { ReportJob } from '../state/report-jobs.ts';
import { findReportJob, insertReportJob, listUnreadJobs, markReportFetched } from '../state/report-jobs.ts';
import type { ReportRow } from './report.ts';
import type { ReportId } from './table.ts';
import { reports } from './table.ts';

/** How many reports of one company may wait or run at once; the real service's limit is not known. */
const QUEUE_LENGTH = 5;

interface ReportOrder {
  readonly companyId: number;
  readonly report: ReportId;
  readonly question: unknown;
}

/**
 * Queued reports, run one after another for each company. The time at which a job is ready is stored in the database,
 * so that a restarted service continues with it.
 */
export class ReportQueue {
  private readonly database: PracticeDatabase;
  private readonly runMs: number;
  private held = false;

  constructor(database: PracticeDatabase, runMs: number) {
    this.database = database;
    this.runMs = runMs;
  }

  /** Returns the uuid to poll with; refuses invalid parameters, and any report while the queue is full. */
  start({ companyId, report, question }: ReportOrder): string {
    checkRequest(reports[report].question, question);
    const waiting = listUnreadJobs(this.database, companyId).filter((job) => !this.isReady(job));
    if (waiting.length >= QUEUE_LENGTH) throw new RequestError(429, 'Too many reports are queued');
    const begins = Math.max(Date.now(), waiting.at(-1)?.ready_at ?? 0);
    const uuid = randomUUID();
    // Calculated now and returned later: changes made meanwhile belong to the next report.
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

  /** The rows, or undefined while the job waits or runs; an unknown job is refused. */
  poll(companyId: number, uuid: string): ReportRow[] | undefined {
    const job = findReportJob(this.database, uuid);
    if (job?.company_id !== companyId) throw new RequestError(404, 'Report not found');
    if (job.told === 0) {
      if (!this.isReady(job)) return undefined;
      markReportFetched(this.database, uuid);
    }
    // Written only above.
    return JSON.parse(job.result) as ReportRow[];
  }

  /** Reports stay unfinished until `release`. */
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
