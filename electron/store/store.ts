import type {
  CellOutcome,
  DraftCell,
  InputColumn,
  InputScope,
  PayPeriod,
} from '#contract/domain/bulk-input.ts';
import type { Calculation } from '#contract/domain/calculation.ts';
import type { Company, CompanyMark } from '#contract/domain/company.ts';
import type { Connection } from '#contract/domain/connection.ts';
import type { Employee } from '#contract/domain/employee.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import type { PayFrequency } from '#contract/domain/pay-frequency.ts';
import type { PayPoint } from '#contract/domain/pay-point.ts';
import type { Payslip } from '#contract/domain/payslip.ts';

/** A list from the cache with the time of the answer it came from; null: never fetched. */
export interface Aged<T> {
  readonly items: readonly T[];
  readonly fetchedAt: number | null;
}

/** What the service can give back: may be thrown away and rebuilt. */
export interface CacheStore {
  replaceCompanies(input: { connectionId: string; companies: readonly Company[]; at: number }): Promise<void>;
  listCompanies(input: { connectionId: string }): Promise<Aged<Company>>;
  replacePayFrequencies(
    input: CompanyRef & { payFrequencies: readonly PayFrequency[]; at: number },
  ): Promise<void>;
  /** With the number of people of each. */
  listPayFrequencies(input: CompanyRef): Promise<Aged<PayFrequency & { people: number }>>;
  replacePayPoints(input: CompanyRef & { payPoints: readonly PayPoint[]; at: number }): Promise<void>;
  listPayPoints(input: CompanyRef): Promise<Aged<PayPoint>>;
  replaceEmployees(input: CompanyRef & { employees: readonly Employee[]; at: number }): Promise<void>;
  /** People of one pay frequency, by last name, first name, id. */
  listEmployees(input: CompanyRef & { payFrequencyId: number }): Promise<Aged<Employee>>;
  /** Replaces the payslips of the people named in `employeeIds`; others keep theirs. */
  replacePayslips(
    input: CompanyRef & { employeeIds: readonly number[]; payslips: readonly Payslip[]; at: number },
  ): Promise<void>;
  /** Regular payslips of the period that ends on the date, one pay frequency; oldest answer's time. */
  listPayslips(input: PeriodRef): Promise<Aged<Payslip>>;
  listPeriods(input: CompanyRef & { payFrequencyId: number }): Promise<Aged<PayPeriod>>;
  /** Replaces what is known of one owner: an employee (`payslipId` null) or one payslip. Clears its stale mark. */
  replaceCalculations(
    input: CompanyRef & {
      employeeId: number;
      payslipId: number | null;
      calculations: readonly Calculation[];
      at: number;
    },
  ): Promise<void>;
  /** Of the people and the payslips given; each with the time of its answer and whether a write made it stale. */
  listCalculations(
    input: CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[] },
  ): Promise<readonly CalculationsOfOwner[]>;
  /** Headings and inputs that any employee or payslip of the frequency was seen to have. */
  listSeenInputs(input: CompanyRef & { payFrequencyId: number }): Promise<readonly SeenInput[]>;
  markStale(
    input: CompanyRef & { employeeIds: readonly number[]; payslipIds: readonly number[]; at: number },
  ): Promise<void>;
  /**
   * Values that the service has confirmed, set into what is cached of their owners: a payslip's item, an employee's
   * item (`payslipId` null), or an attribute of the record (a heading without `calc.`). Clears the owners' stale marks;
   * the open payslips that an item moves are calculating until they are read again. Owners that were never read stay
   * unread.
   */
  applyInputs(
    input: CompanyRef & {
      cells: readonly { employeeId: number; payslipId: number | null; heading: string; value: string }[];
      at: number;
    },
  ): Promise<void>;
  forgetConnection(input: { connectionId: string }): Promise<void>;
}

export interface CalculationsOfOwner {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly calculations: readonly Calculation[];
  readonly fetchedAt: number;
  readonly staleSince: number | null;
}

export interface SeenInput {
  readonly item: string;
  readonly input: string;
  readonly scope: InputScope;
  /** Some value of it that was seen, for guessing its kind; '' where all were empty. */
  readonly sample: string;
}

/** What only the clerk has. Deleted by *Wipe this computer* and by the clerk's own act alone. */
export interface WorkStore {
  listConnections(): Promise<readonly Connection[]>;
  saveConnection(input: { connection: Connection; at: number }): Promise<void>;
  removeConnection(input: { connectionId: string }): Promise<void>;
  readSettings(): Promise<Readonly<Record<string, string>>>;
  writeSettings(input: { values: Readonly<Record<string, string>> }): Promise<void>;

  /** Companies that the clerk marked, by id. */
  listCompanyMarks(input: { connectionId: string }): Promise<readonly CompanyMark[]>;
  /** A mark that says nothing is removed. */
  writeCompanyMark(input: { connectionId: string; mark: CompanyMark }): Promise<void>;

  /** The draft of the period, made where there is none. */
  openDraft(input: PeriodRef & { newId: string; at: number }): Promise<Draft>;
  readDraft(input: { draftId: string }): Promise<Draft | null>;
  /** One transaction; answers when it is on disk. `cell: null` removes. */
  writeDraftCells(input: {
    draftId: string;
    changes: readonly { employeeId: number; heading: string; cell: DraftContent | null }[];
    at: number;
  }): Promise<void>;
  addDraftColumn(input: { draftId: string; column: InputColumn }): Promise<void>;
  /** Also removes its cells. */
  removeDraftColumn(input: { draftId: string; heading: string }): Promise<void>;
  discardDraft(input: { draftId: string }): Promise<void>;
  /** Drafts with cells, newest first. */
  listDrafts(input: { connectionId: string }): Promise<readonly DraftSummary[]>;

  /** All or nothing, on disk before it answers. Refuses with `batch-running` where the draft has an open batch. */
  commitBatch(input: { batch: Batch; cells: readonly OutboxCell[] }): Promise<void>;
  readBatch(input: { batchId: string }): Promise<{ batch: Batch; cells: readonly OutboxCell[] } | null>;
  /** Batches that are not closed, oldest first. */
  listOpenBatches(input: {
    connectionId: string;
  }): Promise<readonly { batch: Batch; cells: readonly OutboxCell[] }[]>;
  /** The newest batch of a draft, open or closed, with its cells: what the grid's marks are made from. */
  newestBatch(input: { draftId: string }): Promise<{ batch: Batch; cells: readonly OutboxCell[] } | null>;
  /** One transaction: new states of cells, their audit rows where they ended, and the draft cells that are done. */
  settleCells(input: {
    batchId: string;
    cells: readonly (Pick<OutboxCell, 'employeeId' | 'heading'> & CellVerdict)[];
    at: number;
  }): Promise<{ settled: readonly { employeeId: number; heading: string }[] }>;
  closeBatch(input: { batchId: string; state: 'done' | 'halted'; at: number }): Promise<void>;
  /** At start: every `sending` cell becomes `unknown`; every batch still open is `halted`. Answers what it found. */
  recoverOutbox(input: { at: number }): Promise<{ unknown: number }>;
  listAudit(input: { connectionId: string; limit: number }): Promise<readonly AuditRow[]>;
}

export interface DraftContent {
  readonly typed: string;
  readonly value: string | null;
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

export interface Batch {
  readonly id: string;
  readonly draftId: string;
  readonly ref: PeriodRef;
  readonly createdAt: number;
  /** `halted`: cells are left waiting or unknown, and only the clerk or a re-read moves them on. */
  readonly state: 'open' | 'halted' | 'done';
}

export interface OutboxCell {
  readonly employeeId: number;
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

export type CellVerdict = Pick<CellOutcome, 'state' | 'reason' | 'message' | 'theirs'>;

export interface AuditRow {
  readonly at: number;
  readonly connectionId: string;
  readonly companyId: number;
  readonly employeeId: number;
  readonly heading: string;
  readonly old: string | null;
  readonly new: string;
  readonly outcome: CellOutcome['state'];
  readonly batchId: string;
}

/** Both databases behind one worker thread. Every call is asynchronous and may fail with `store-unavailable`. */
export interface Store {
  readonly cache: CacheStore;
  readonly work: WorkStore;
  close(): Promise<void>;
}
