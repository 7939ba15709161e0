import type { CellOutcome, DraftCell, InputColumn, InputScope } from '#contract/domain/bulk-input.ts';
import type { Company, CompanyMark } from '#contract/domain/company.ts';
import type { Connection, ConnectionMark } from '#contract/domain/connection.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { PayFrequency, PayFrequencyRecord } from '#contract/domain/pay-frequency.ts';
import type { PayPoint } from '#contract/domain/pay-point.ts';
import type { AuditLogStore } from './ports/audit-log.ts';
import type { Aged } from './ports/aged.ts';
import type { BackupStore, Inventory } from './ports/backups.ts';
import type { SubmissionStore } from './ports/submissions.ts';
import type { CalculationsOfOwner, CalculationStore, SeenInput } from './ports/calculations.ts';
import type { ImportStore } from './ports/imports.ts';
import type { LayoutStore } from './ports/layouts.ts';
import type { DatabaseHealth } from './ports/health.ts';
import type { LeaveStore } from './ports/leave.ts';
import type { PayRunStore } from './ports/pay-runs.ts';
import type { ItemName, PayslipStore } from './ports/payslips.ts';
import type { EmployeeStore } from './ports/employees.ts';
import type { ReportStore } from './ports/reports.ts';
import type { SyncStore } from './ports/sync.ts';
import type { WriteStore } from './ports/writes.ts';

export type { Aged, CalculationsOfOwner, SeenInput };

/** What the service can give back: may be thrown away and rebuilt. */
export interface CacheStore
  extends
    DatabaseHealth,
    EmployeeStore,
    PayslipStore,
    PayRunStore,
    CalculationStore,
    LeaveStore,
    ReportStore,
    SyncStore {
  replaceCompanies(input: { connectionId: string; companies: readonly Company[]; at: number }): Promise<void>;
  listCompanies(input: { connectionId: string }): Promise<Aged<Company>>;
  replacePayFrequencies(
    input: CompanyRef & { payFrequencies: readonly CachedPayFrequency[]; at: number },
  ): Promise<void>;
  /** With the number of people of each. */
  listPayFrequencies(input: CompanyRef): Promise<Aged<PayFrequency & { people: number }>>;
  /** With as much of each schedule as the answer told. */
  listPayFrequencyRecords(input: CompanyRef): Promise<Aged<CachedPayFrequency>>;
  replacePayPoints(input: CompanyRef & { payPoints: readonly PayPoint[]; at: number }): Promise<void>;
  listPayPoints(input: CompanyRef): Promise<Aged<PayPoint>>;
}

export type CachedPayFrequency = PayFrequency & Partial<Omit<PayFrequencyRecord, keyof PayFrequency>>;

/** What only the clerk has. Deleted by *Remove Paydesk's data from this computer* and by the clerk's own act alone. */
export interface WorkStore
  extends DatabaseHealth, AuditLogStore, SubmissionStore, ImportStore, LayoutStore, WriteStore {
  listConnections(): Promise<readonly Connection[]>;
  saveConnection(input: { connection: Connection; at: number }): Promise<void>;
  /** Colours of connections; one without is left out. */
  listConnectionMarks(): Promise<readonly ConnectionMark[]>;
  writeConnectionMark(input: { mark: ConnectionMark }): Promise<void>;
  removeConnection(input: { connectionId: string; at: number }): Promise<void>;
  readSettings(): Promise<Readonly<Record<string, string>>>;
  writeSettings(input: { values: Readonly<Record<string, string>> }): Promise<void>;

  /** Companies that the clerk marked, by id. */
  listCompanyMarks(input: { connectionId: string }): Promise<readonly CompanyMark[]>;
  /** A mark that says nothing is removed. */
  writeCompanyMark(input: { connectionId: string; mark: CompanyMark }): Promise<void>;

  /** What the clerk calls items that the service knows by a number alone. */
  listItemNames(input: CompanyRef): Promise<readonly ItemName[]>;
  /** A null name is removed. */
  writeItemName(input: CompanyRef & { item: string; name: string | null }): Promise<void>;

  /** The draft of the period, made where there is none. */
  openDraft(input: PeriodRef & { newId: string; at: number }): Promise<Draft>;
  readDraft(input: { draftId: string }): Promise<Draft | null>;
  /** One transaction; answers when it is on disk. `cell: null` removes. */
  writeDraftCells(input: {
    draftId: string;
    changes: readonly {
      employeeId: number;
      onceOffId?: number | undefined;
      heading: string;
      cell: DraftContent | null;
    }[];
    at: number;
  }): Promise<void>;
  addDraftColumn(input: { draftId: string; column: InputColumn }): Promise<void>;
  /** Also removes its cells. */
  removeDraftColumn(input: { draftId: string; heading: string }): Promise<void>;
  discardDraft(input: { draftId: string; at: number }): Promise<void>;
  /** Drafts with cells, newest first. */
  listDrafts(input: { connectionId: string }): Promise<readonly DraftSummary[]>;

  /**
   * All or nothing, on disk before it answers. Refuses with `batch-running` where the draft has an open batch or a cell
   * or its person is under way elsewhere, with `review-outdated` where the draft is of another revision by now.
   */
  commitSubmission(input: {
    submission: Submission;
    cells: readonly OutboxCell[];
    revision: number;
  }): Promise<void>;
  readSubmission(input: {
    submissionId: string;
  }): Promise<{ submission: Submission; cells: readonly OutboxCell[] } | null>;
  /** Submissions that are not closed, oldest first. */
  listOpenSubmissions(input: {
    connectionId: string;
  }): Promise<readonly { submission: Submission; cells: readonly OutboxCell[] }[]>;
  /** The newest batch of a draft, open or closed, with its cells: what the grid's marks are made from. */
  newestSubmission(input: {
    draftId: string;
  }): Promise<{ submission: Submission; cells: readonly OutboxCell[] } | null>;
  /** On disk before the request's first byte: those of its cells that wait, so many of them, are `sending` from now on. */
  markSending(input: { submissionId: string; request: number; cells: number }): Promise<void>;
  /**
   * One transaction: new states of cells, their audit rows where they ended, and the draft cells that are done. Of the
   * cells that are `sending` all are named, or it fails.
   */
  settleCells(input: {
    submissionId: string;
    cells: readonly (Pick<OutboxCell, 'employeeId' | 'onceOffId' | 'heading'> & StoredVerdict)[];
    at: number;
  }): Promise<{ settled: readonly Pick<OutboxCell, 'employeeId' | 'onceOffId' | 'heading'>[] }>;
  closeSubmission(input: { submissionId: string; state: 'done' | 'halted'; at: number }): Promise<void>;
  /** At start: all that was being sent becomes `unknown`; every batch still open is `halted`. Answers what it found. */
  recoverOutbox(input: { at: number }): Promise<{ unknown: number }>;

  /** Copies everything into a new file, encrypted with the same key; answers what is in it. */
  copyInto(input: { file: string }): Promise<Inventory>;
  /** Rises with every row that is written; only a difference says something. */
  countChanges(): Promise<number>;
  /** When the clerk last changed or did something; 0 where nothing was done yet. */
  lastWorkAt(): Promise<number>;
}

export interface DraftContent {
  readonly typed: string;
  readonly value: string | null;
  /** What the service was known to hold when this was typed. */
  readonly seen?: string | null | undefined;
}

export interface Draft {
  readonly id: string;
  readonly ref: PeriodRef;
  readonly columns: readonly InputColumn[];
  readonly cells: readonly DraftCell[];
  /** Rises with every write of a cell: a review names the revision it saw. */
  readonly revision: number;
}

export interface DraftSummary {
  readonly id: string;
  readonly ref: PeriodRef;
  readonly cells: number;
  readonly updatedAt: number;
}

export interface Submission {
  readonly id: string;
  readonly draftId: string;
  readonly ref: PeriodRef;
  readonly createdAt: number;
  /** `halted`: cells are left waiting or unknown, and only the clerk or a re-read moves them on. */
  readonly state: 'open' | 'halted' | 'done';
}

export interface OutboxCell {
  readonly employeeId: number;
  /** Of a once-off draft: its row is this payslip. */
  readonly onceOffId?: number | undefined;
  readonly payslipId: number | null;
  readonly heading: string;
  readonly scope: InputScope;
  readonly value: string;
  /** What the service held when the batch was committed; null: not known, so never sent again by itself. */
  readonly base: string | null;
  readonly request: number;
  readonly state: CellOutcome['state'];
  readonly reason: CellOutcome['reason'];
  readonly message: string | null;
  readonly theirs: string | null;
}

/** On disk, a batch names the request that is under way; its cells stay as they were. */
export type StoredVerdict = CellVerdict & { readonly state: Exclude<CellOutcome['state'], 'sending'> };

export type CellVerdict = Pick<CellOutcome, 'state' | 'reason' | 'message' | 'theirs'>;

/** Both databases behind one worker thread, and the copies of the one that cannot be read anew. Every call is asynchronous and may fail with `store-unavailable`. */
export interface Store {
  readonly cache: CacheStore;
  readonly work: WorkStore;
  readonly backups: BackupStore;
  close(): Promise<void>;
}
