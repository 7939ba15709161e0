import type { SubmissionProgress, CellBase, CellOutcome } from '#electron/inputs/contract/bulk-input.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { countOutcomes, shownOutcomeOf } from './contract/sent-outcome.ts';
import type { Submission, OutboxCell } from './store/records.ts';
import { placeOf } from '#electron/inputs/base-reader.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Ports } from '#services/ports.ts';
import { cellKey, leaving, outcomeOf, verdict, type Verdict } from './cells.ts';

type More = Partial<Pick<SubmissionProgress, 'calculating' | 'waitsUntil' | 'unwritten'>>;

/** A submission and the states of its cells: each change goes to disk first, then to the cache, then to the page. */
export class SubmissionLedger {
  readonly submission: Submission;
  readonly #ports: Ports;
  /** In their order, and by key, so that an answer does not have to search the whole submission. */
  readonly #cells: Map<string, OutboxCell>;

  constructor(ports: Ports, submission: Submission, cells: readonly OutboxCell[]) {
    this.#ports = ports;
    this.submission = submission;
    this.#cells = new Map(cells.map((cell) => [cellKey(cell), cell]));
  }

  get company(): CompanyRef {
    return companyOf(this.submission.ref);
  }

  cellsIn(state: OutboxCell['state']): OutboxCell[] {
    return [...this.#cells.values()].filter((cell) => cell.state === state);
  }

  /** Payslips in which at least one input was applied, so that the service calculates them again. */
  touchedPayslips(): Set<number> {
    return new Set(this.cellsIn('applied').flatMap(({ payslipId }) => payslipId ?? []));
  }

  /** Marks the waiting cells of one request as `sending`, on disk before its first byte is sent. */
  async markSending(cells: readonly OutboxCell[]): Promise<void> {
    const [first] = cells;
    if (first === undefined) return;
    const { id: submissionId, draftId } = this.submission;
    await this.#ports.store.work.markSending({ submissionId, request: first.request, cells: cells.length });
    const outcomes = cells.map(leaving);
    this.#apply(outcomes);
    this.#ports.emit('bulkInputs', 'changed', { draftId, outcomes, bases: [], settled: [] });
  }

  async record(verdicts: readonly Verdict[]): Promise<void> {
    if (verdicts.length === 0) return;
    const { work, cache } = this.#ports.store;
    const now = this.#ports.clock.now();
    const { id: submissionId, draftId } = this.submission;
    const { settled } = await work.settleCells({ submissionId, cells: verdicts, at: now });
    const changed = this.#apply(verdicts);
    const applied = changed.filter(({ state }) => state === 'applied');
    const bases = applied.map((cell): CellBase => {
      const { heading, value } = cell;
      return { ...rowOf(cell), heading, value, readAt: now };
    });
    try {
      await cache.applyInputs({ ...this.company, cells: applied.map(ownerOf) });
      const mayCome = changed.filter(mayStillCome);
      await this.#markStale(mayCome);
      await this.#outdatePayslips([...applied, ...mayCome]);
    } finally {
      // What is on disk is emitted even if the cache could not be written.
      const outcomes = verdicts.map(outcomeOf);
      this.#ports.emit('bulkInputs', 'changed', { draftId, outcomes, bases, settled: [...settled] });
      this.#ports.emit('companies', 'changed', this.company);
    }
  }

  /** The nett pay of these payslips is not known until they are read again: the service is calculating them. */
  async #outdatePayslips(cells: readonly OutboxCell[]): Promise<void> {
    if (cells.length === 0) return;
    // An input of the employee counts for every open payslip.
    const ofEmployee = cells.filter(({ scope }) => scope === 'employee').map(({ employeeId }) => employeeId);
    const ofPayslip = cells.flatMap(({ scope, payslipId }) => (scope === 'payslip' ? (payslipId ?? []) : []));
    await this.#ports.store.cache.outdatePayslips({
      ...this.company,
      employeeIds: [...new Set(ofEmployee)],
      payslipIds: [...new Set(ofPayslip)],
    });
  }

  /** Makes cells unknown whose outcome could not be written: nothing is known of them until the service is read. */
  giveUp(unwritten: SubmissionProgress['unwritten']): void {
    const outcomes = this.cellsIn('sending').map((cell) => outcomeOf(verdict(cell, 'unknown')));
    this.#apply(outcomes);
    const { draftId } = this.submission;
    this.#ports.emit('bulkInputs', 'changed', { draftId, outcomes, bases: [], settled: [] });
    this.emitProgress('halted', { unwritten });
  }

  emitProgress(state: SubmissionProgress['state'], more: More = {}): void {
    this.#ports.emit('bulkInputs', 'progress', this.progress(state, more));
  }

  progress(state: SubmissionProgress['state'], more: More = {}): SubmissionProgress {
    const { id: submissionId, draftId } = this.submission;
    const counts = countOutcomes(this.#cells.values().map(shownOutcomeOf));
    return { submissionId, draftId, state, cells: this.#cells.size, ...counts, calculating: 0, ...more };
  }

  async close(more: More = {}): Promise<void> {
    const open = this.cellsIn('waiting').length + this.cellsIn('unknown').length;
    const state = open > 0 ? 'halted' : 'done';
    await this.#ports.store.work.closeSubmission({
      submissionId: this.submission.id,
      state,
      at: this.#ports.clock.now(),
    });
    this.emitProgress(state, more);
    this.#ports.emit('sentInputs', 'changed', { connectionId: this.company.connectionId });
  }

  /** Applies the verdicts to the cells and returns the cells that they changed. */
  #apply(verdicts: readonly (Verdict | CellOutcome)[]): OutboxCell[] {
    return verdicts.flatMap((own) => {
      const key = cellKey(own);
      const cell = this.#cells.get(key);
      if (cell === undefined) return [];
      const now = { ...cell, ...own };
      this.#cells.set(key, now);
      return [now];
    });
  }

  /** Marks what is cached of the owners of these cells: while the outcome is unknown, it is no longer a base. */
  async #markStale(cells: readonly OutboxCell[]): Promise<void> {
    if (cells.length === 0) return;
    // Only the place to which the cell is written: only that is read again, and a mark anywhere else would stay.
    const own = cells.filter((cell) => placeOf(cell) === 'employee');
    const ofPayslip = cells.filter((cell) => placeOf(cell) === 'payslip');
    const employeeIds = [...new Set(own.map(({ employeeId }) => employeeId))];
    const payslipIds = [...new Set(ofPayslip.flatMap(({ payslipId }) => payslipId ?? []))];
    const now = this.#ports.clock.now();
    await this.#ports.store.cache.markStale({ ...this.company, employeeIds, payslipIds, at: now });
  }
}

/** Whether it is unknown, or was not there when it was read: a service that failed may still save it late. */
function mayStillCome({ state, reason }: OutboxCell): boolean {
  return state === 'unknown' || (state === 'rejected' && reason === 'not-there');
}

function ownerOf({ employeeId, payslipId, heading, scope, value }: OutboxCell) {
  return { employeeId, payslipId: scope === 'payslip' ? payslipId : null, heading, value };
}
