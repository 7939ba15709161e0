import { maxRows } from '#kit/list-window.ts';
import { isBaseTrusted, type CellBase } from '#electron/inputs/contract/bulk-input.ts';
import { companyOf, type PeriodRef } from '#kit/ids.ts';
import { putBackState, type PutBackCell, type PutBackPlan } from './contract/submission.ts';
import { AppError } from '#kit/errors.ts';
import type { ParsedInput } from '#electron/contract.ts';
import type { SubmissionSummary, SentCell } from './store/records.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import { placeOf, type BasePlace, type BaseReader, type BaseTarget } from '#electron/inputs/base-reader.ts';
import { basesOf } from '#electron/inputs/bases.ts';
import { readPeriodView } from '#electron/inputs/period-view.ts';
import { rowIdOf, rowOf } from '#electron/inputs/contract/row-ref.ts';
import { maskForDisplay } from '#payroll/personal-number.ts';
import { cellKey } from './cells.ts';
import type { Ports } from '#services/ports.ts';
import { byName, readEmployeeNames, type EmployeeName } from './employee-names.ts';
import { columnFor } from './draft-column.ts';
import { concernsPutBack, draftToken, planRevert } from './plan-put-back.ts';

interface Judged {
  readonly cell: SentCell;
  readonly state: PutBackCell['state'];
  readonly now: string | null;
  readonly typed: string | null;
}

/** Includes the time at which the clerk asked: what was read before may be out of date. */
type Question = ParsedInput<'sentInputs', 'planPutBack'>;

/** Takes a submission back: writes the old values into the draft of its period, which is then sent like any other. */
export class SubmissionPutBack {
  readonly #ports: Ports;
  readonly #reader: BaseReader;

  constructor(ports: Ports, reader: BaseReader) {
    this.#ports = ports;
    this.#reader = reader;
  }

  async plan(question: Question): Promise<PutBackPlan> {
    const { submission, judged } = await this.#judge(question);
    const ids = judged.map(({ cell }) => cell.employeeId);
    const nameOf = await readEmployeeNames(this.#ports.store, submission.ref, ids);
    const shown = judged.map((one) => toPutBackCell(one, nameOf(one.cell.employeeId))).toSorted(byName);
    const count = (state: string) => judged.filter((one) => one.state === state).length;
    const ready = judged.filter(({ state }) => state === 'ready' || state === 'typed');
    return {
      token: tokenOf(judged),
      // Every state occurs exactly once, so the record is complete.
      counts: Object.fromEntries(
        putBackState.options.map((state) => [state, count(state)]),
      ) as PutBackPlan['counts'],
      emptied: ready.filter(({ cell }) => cell.base === '').length,
      unread: employeesToRead(judged),
      left: shown.filter(({ state }) => state !== 'ready').slice(0, maxRows),
      ready: shown.filter(({ state }) => state === 'ready').slice(0, maxRows),
    };
  }

  /** Reads the places in which this submission wrote something, with one to three calls for each employee. */
  async readNow({ submissionId, employeeIds }: ParsedInput<'sentInputs', 'readNow'>) {
    const { submission, cells } = await this.#find(submissionId);
    const wanted = new Set(employeeIds);
    const own = cells.filter((cell) => wanted.has(cell.employeeId) && cell.state === 'applied');
    return this.#reader.read(companyOf(submission.ref), targetsOf(own), { priority: 'interactive' });
  }

  async putBack({ token, overTyped, ...question }: ParsedInput<'sentInputs', 'putBack'>) {
    const { submission, draft, judged } = await this.#judge(question);
    if (tokenOf(judged) !== token) throw new AppError('review-outdated', {});
    const taken = judged.filter(({ state }) => state === 'ready' || (overTyped && state === 'typed'));
    if (taken.length === 0) throw new AppError('nothing-to-send', {});
    await this.#keepColumns(draft, taken);
    await this.#ports.store.work.writeDraftCells({
      draftId: draft.id,
      at: this.#ports.clock.now(),
      changes: taken.map(({ cell, now }) => ({
        ...rowOf(cell),
        heading: cell.heading,
        cell: { typed: cell.base ?? '', value: cell.base, seen: now },
      })),
    });
    return { draftId: draft.id, ref: submission.ref, cells: taken.length };
  }

  async #keepColumns(draft: Draft, taken: readonly Judged[]): Promise<void> {
    const { store } = this.#ports;
    const headings = new Map(taken.map(({ cell }) => [cell.heading, cell]));
    const view = await readPeriodView(store, draft, new Map());
    for (const [, cell] of headings) {
      await store.work.addDraftColumn({ draftId: draft.id, column: columnFor(cell, view) });
    }
  }

  async #judge({ submissionId, askedAt }: Question) {
    const { store, clock } = this.#ports;
    const { submission, cells } = await this.#find(submissionId);
    const draft = await store.work.readDraft({ draftId: submission.draftId });
    if (draft === null) throw new AppError('not-found', { what: 'draft' });
    const { rows } = await readPeriodView(store, draft, new Map());
    const rowsByKey = new Map(rows.map((row) => [rowIdOf(row), row]));
    const typed = new Map(draft.cells.map((cell) => [cellKey(cell), cell]));
    const now = clock.now();
    const concerned = cells.filter(concernsPutBack);
    const held = await this.#readCurrent(submission.ref, concerned);
    const judged = concerned.map((cell): Judged => {
      const base = held.get(cellKey(cell));
      const isFresh = base !== undefined && base.readAt >= askedAt && isBaseTrusted(base.readAt, now);
      const inDraft = typed.get(cellKey(cell));
      const row = rowsByKey.get(rowIdOf(cell));
      const state = planRevert({ cell, row, now: isFresh ? base : undefined, draft: inDraft });
      return { cell, state, now: isFresh ? base.value : null, typed: inDraft?.typed ?? null };
    });
    return { submission, draft, judged };
  }

  /** The cached value of each cell, on the payslip to which it was sent. */
  async #readCurrent(ref: PeriodRef, cells: readonly SentCell[]): Promise<ReadonlyMap<string, CellBase>> {
    const { cache } = this.#ports.store;
    const employees = await cache.listEmployees(ref);
    const calculations = await cache.listCalculations({
      ...companyOf(ref),
      employeeIds: [...new Set(cells.map(({ employeeId }) => employeeId))],
      payslipIds: [...new Set(cells.flatMap(({ payslipId }) => payslipId ?? []))],
    });
    const rows = Map.groupBy(cells, rowIdOf);
    const found = [...rows.values()].flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      const row = { ...rowOf(first), payslipId: first.payslipId };
      return basesOf({ rows: [row], columns: own, employees, calculations }).map((base) => ({
        ...base,
        ...rowOf(first),
      }));
    });
    return new Map(found.map((base) => [cellKey(base), base]));
  }

  async #find(submissionId: string): Promise<{ submission: SubmissionSummary; cells: readonly SentCell[] }> {
    const found = await this.#ports.store.work.readSentSubmission({ submissionId });
    if (found === null) throw new AppError('not-found', { what: 'submission' });
    if (found.submission.state === 'open') throw new AppError('submission-running', {});
    return found;
  }
}

function targetsOf(cells: readonly SentCell[]): BaseTarget[] {
  const places = Map.groupBy(cells, ({ employeeId, payslipId }) => `${employeeId}/${payslipId ?? ''}`);
  return [...places.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { employeeId, payslipId } = first;
    return [{ employeeId, payslipId, places: new Set<BasePlace>(own.map(placeOf)) }];
  });
}

/**
 * The employees to read, those whose cells were all put back before first: with many employees, what was read first is
 * no longer trusted by the time the last are read.
 */
function employeesToRead(judged: readonly Judged[]): number[] {
  const unread = judged.filter(({ state }) => state === 'not-read').map(({ cell }) => cell);
  const ids = new Set(unread.map(({ employeeId }) => employeeId));
  const left = unread.filter(({ putBackAt }) => putBackAt === null);
  const open = new Set(left.map(({ employeeId }) => employeeId));
  return [...ids.difference(open), ...open];
}

function tokenOf(judged: readonly Judged[]): string {
  return draftToken(
    judged.map(({ cell, state, now }) => ({
      ...rowOf(cell),
      heading: cell.heading,
      state,
      value: cell.base,
      seen: now,
    })),
  );
}

function toPutBackCell({ cell, state, now, typed }: Judged, employee: EmployeeName): PutBackCell {
  const { heading } = cell;
  const shown = (value: string | null) => maskForDisplay(heading, value);
  return {
    ...rowOf(cell),
    ...employee,
    heading,
    state,
    old: shown(cell.base),
    sent: shown(cell.value) ?? '',
    now: shown(now),
    typed: shown(typed),
  };
}
