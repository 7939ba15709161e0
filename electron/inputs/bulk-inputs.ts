import { isBaseTrusted, type InputRow } from './contract/bulk-input.ts';
import { newestPeriodFirst } from '#payroll/current-period.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { AppError } from '#kit/errors.ts';
import type { HandlersOf, ParsedInput } from '#electron/contract.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import type { Connections } from '#electron/connections/connections.ts';
import { localDay } from '#payroll/calendar.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import type { SubmissionLedger } from '#electron/submissions/submission-ledger.ts';
import { isReadAgain } from '#electron/submissions/read-again.ts';
import { nettPayByPayslip, noteSubmissionNettPay } from '#electron/submissions/submission-nett-pay.ts';
import { Sending, type LeftCell } from '#electron/submissions/sending.ts';
import { cellKey } from '#electron/submissions/cells.ts';
import { NettPayWatch } from '#electron/submissions/nett-pay-watch.ts';
import { usedColumns } from './columns.ts';
import type { Ports } from '#services/ports.ts';
import type { Sync } from '#electron/sync/sync.ts';
import { sameInput } from '#services/values.ts';
import { BaseReader } from './base-reader.ts';
import { DraftColumns } from '#electron/drafts/draft-columns.ts';
import { DraftViews } from '#electron/drafts/draft-views.ts';
import { refuseStrayRows } from './once-off.ts';
import { PeriodReader } from './period-reader.ts';
import {
  planChanges,
  requestsFor,
  tokenOf,
  totalsOf,
  type Plan,
  type PlannedChange,
} from '#electron/submissions/plan.ts';
import { rowOf } from './contract/row-ref.ts';
import { ValueReader } from './value-reader.ts';
import { readWorkHours } from './work-hours.ts';

type Input<K extends keyof HandlersOf<'bulkInputs'>> = ParsedInput<'bulkInputs', K>;

/** The draft of a period: open, write, compare, review, send. */
export class BulkInputs implements HandlersOf<'bulkInputs'> {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #views: DraftViews;
  readonly #columns: DraftColumns;
  readonly #values: ValueReader;
  readonly #period: PeriodReader;
  readonly #sending: Sending;
  readonly #watch: NettPayWatch;
  readonly #inFlight = new InFlight();

  constructor(ports: Ports, connections: Connections, sync: Sync) {
    const bases = new BaseReader(ports, connections);
    this.#ports = ports;
    this.#connections = connections;
    this.#views = new DraftViews(ports);
    this.#columns = new DraftColumns(ports, this.#views);
    this.#values = new ValueReader({ ports, views: this.#views, bases });
    this.#period = new PeriodReader({ ports, connections, sync, bases });
    this.#sending = new Sending({ ports, connections, reader: bases });
    this.#watch = new NettPayWatch({ ports, connections, sync });
  }

  async periods(input: Input<'periods'>) {
    const { store, clock } = this.#ports;
    const { items, fetchedAt } = await store.cache.listPeriods(input);
    return {
      periods: items.toSorted(newestPeriodFirst(localDay(clock.now()))),
      unread: await store.cache.countUnreadEmployees(input),
      fetchedAt,
    };
  }

  async drafts(input: { connectionId: string }) {
    const drafts = await this.#ports.store.work.listDrafts(input);
    return { drafts: drafts.map(({ ref, cells, updatedAt }) => ({ ref, cells, updatedAt })) };
  }

  async open(ref: PeriodRef) {
    const { work } = this.#ports.store;
    const draft = await work.openDraft({ ...ref, newId: this.#ports.newId(), at: this.#ports.clock.now() });
    const [view, state] = await Promise.all([this.#views.view(draft), this.#sending.stateOf(draft)]);
    return { draftId: draft.id, ...view, cells: [...draft.cells], ...state };
  }

  refresh({ draftId }: { draftId: string }) {
    return this.#inFlight.run(draftId, async () => {
      const draft = await this.#views.draft(draftId);
      await this.#period.readEmployees(draft.ref);
      const now = await this.#views.view(draft);
      this.#ports.emit('bulkInputs', 'changed', { draftId, rows: now.rows });
      await this.#period.sampleItems(draft.ref, now.rows);
      const { rows, columns, bases, lastValues, ...view } = await this.#views.view(draft);
      const fetchedAt = view.fetchedAt ?? this.#ports.clock.now();
      this.#ports.emit('bulkInputs', 'changed', { draftId, rows, columns, bases, lastValues, fetchedAt });
      return { fetchedAt };
    });
  }

  async write({ draftId, changes }: Input<'write'>) {
    await this.#columns.keep(draftId, changes);
    const now = this.#ports.clock.now();
    await this.#ports.store.work.writeDraftCells({
      draftId,
      at: now,
      changes: changes.map(({ heading, typed, value, seen, ...row }) => ({
        ...rowOf(row),
        heading,
        cell: typed === null ? null : { typed, value, seen },
      })),
    });
    return { savedAt: now };
  }

  addColumn(input: Input<'addColumn'>) {
    return this.#columns.add(input);
  }

  async usedInputs() {
    return { inputs: usedColumns(await this.#ports.store.cache.listUsedInputs()) };
  }

  async removeColumn(input: Input<'removeColumn'>) {
    await this.#columns.remove(input);
    return {};
  }

  async writeNotes({ draftId, notes }: Input<'writeNotes'>) {
    const { ref } = await this.#views.draft(draftId);
    refuseStrayRows(ref, notes);
    await this.#ports.store.work.writeRowNotes({ ref, notes });
    return { savedAt: this.#ports.clock.now() };
  }

  async markEnded({ draftId, inputs, ended }: Input<'markEnded'>) {
    const { ref } = await this.#views.draft(draftId);
    // A once-off payslip has no period before it, so none of its inputs can end.
    if (ref.onceOff === true) throw new AppError('invalid-input', { path: 'draftId' });
    await this.#ports.store.work.markEndedInputs({ ref, inputs, ended });
    return { savedAt: this.#ports.clock.now() };
  }

  async discard({ draftId }: { draftId: string }) {
    await this.#ports.store.work.discardDraft({ draftId, at: this.#ports.clock.now() });
    this.#columns.forget(draftId);
    return {};
  }

  async readBases(input: Input<'readBases'>) {
    const counts = await this.#values.readBases(input);
    await this.#settleEqual(input);
    return counts;
  }

  /** What was just read may show that nothing is left to decide in an earlier submission. */
  async #settleEqual({ draftId, employeeIds }: { draftId: string; employeeIds: readonly number[] }) {
    const draft = await this.#views.draft(draftId);
    if (!(await this.#sending.leavesAny(draft))) return;
    const { bases } = await this.#views.view(draft);
    const wanted = new Set(employeeIds);
    const now = this.#ports.clock.now();
    const held = bases.filter(
      ({ employeeId, readAt }) => wanted.has(employeeId) && isBaseTrusted(readAt, now),
    );
    await this.#sending.settleEqual(draft, held);
  }

  readUnread(input: Input<'readUnread'>) {
    return this.#values.readUnread(input);
  }

  async workHours({ draftId, employeeIds }: Input<'workHours'>) {
    const { ref } = await this.#views.draft(draftId);
    return readWorkHours(this.#ports.store, ref, employeeIds);
  }

  readLastPeriod(input: Input<'readLastPeriod'>) {
    return this.#values.readLastPeriod(input);
  }

  async review(input: Input<'review'>) {
    const { plan } = await this.#plan(input);
    const { unchanged, invalid, locked } = plan;
    return {
      token: tokenOf(plan.changes),
      changes: plan.changes.map(({ payslipId: _, readAt: __, ...change }) => change),
      totals: totalsOf(plan.changes),
      unchanged,
      invalid,
      locked,
      requests: requestsFor(plan.changes),
      readsAgain: isReadAgain(plan.changes),
    };
  }

  async send(input: Input<'send'>) {
    const { draft, plan, rows } = await this.#plan(input);
    if (tokenOf(plan.changes) !== input.token) throw new AppError('review-outdated', {});
    if (plan.changes.length === 0) throw new AppError('nothing-to-send', {});
    return this.#commit(draft, plan.changes, rows);
  }

  async #commit(draft: Draft, changes: readonly PlannedChange[], rows: readonly InputRow[]) {
    await this.#connections.checkKey(draft.ref.connectionId);
    this.#values.giveWay(draft.id);
    const before = nettPayByPayslip(rows);
    const sent = await this.#sending.send(draft, changes, (ledger) =>
      this.#afterSubmission(draft, ledger, { before, rows }),
    );
    // The effect of an earlier submission on nett pay is no longer shown once this one has begun.
    if (rows.some(({ nettPayBeforeCents }) => nettPayBeforeCents !== undefined))
      this.#ports.emit('bulkInputs', 'changed', {
        draftId: draft.id,
        rows: rows.map(({ nettPayBeforeCents: _, ...row }) => row),
      });
    return sent;
  }

  stop(input: { submissionId: string }) {
    return this.#sending.stop(input);
  }

  async settle({ draftId }: { draftId: string }) {
    const draft = await this.#views.draft(draftId);
    return { failure: await this.#sending.settle(draft) };
  }

  async decide({ keep, ...cell }: Input<'decide'>) {
    if (keep === 'theirs') await this.#sending.keepTheirs(cell);
    else await this.#sendMine(cell);
    return {};
  }

  /** Sends the clerk's value over the current value, but only if that is what the clerk was shown. */
  async #sendMine(left: LeftCell): Promise<void> {
    const { draftId, employeeId } = left;
    await this.readBases({ draftId, employeeIds: [employeeId] });
    if (await this.#sending.isEnded(left)) return;
    const { draft, plan, rows } = await this.#plan({ draftId, employeeIds: [employeeId] });
    const changes = plan.changes.filter((change) => cellKey(change) === cellKey(left));
    const [change] = changes;
    if (change === undefined) throw new AppError('nothing-to-send', {});
    const { theirs } = await this.#sending.leftCell(left);
    const isShown = theirs === null || (change.old !== null && sameInput(left.heading, theirs, change.old));
    if (!isShown) throw new AppError('review-outdated', {});
    await this.#commit(draft, changes, rows);
  }

  /** Stops all submissions before everything is closed: one that is waiting must not go on. */
  close(): void {
    this.#sending.stopAll();
  }

  async #afterSubmission(
    draft: Draft,
    ledger: SubmissionLedger,
    reviewed: { readonly before: ReadonlyMap<number, number>; readonly rows: readonly InputRow[] },
  ): Promise<void> {
    const touched = ledger.touchedPayslips();
    if (touched.size === 0) return;
    const { before } = reviewed;
    const sent = { submission: ledger.submission, touched };
    // From here on the old nett pay is no longer true, even if the service cannot be asked for the new one.
    const unknownNow = reviewed.rows.map((row) => ({ ...row, nettPayCents: null }));
    await noteSubmissionNettPay(this.#ports, sent, { before, rows: unknownNow });
    const { rows } = await this.#views.view(draft);
    this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, rows });
    await noteSubmissionNettPay(this.#ports, sent, { before, rows });
    const pending = new Map(
      rows.flatMap(({ payslipId, employeeId }) =>
        payslipId !== null && touched.has(payslipId) ? [[payslipId, employeeId] as const] : [],
      ),
    );
    await this.#watch.watch(ledger.company, pending, async (calculating) => {
      const view = await this.#views.view(draft);
      this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, rows: view.rows });
      await noteSubmissionNettPay(this.#ports, sent, { before, rows: view.rows });
      await this.#sending.emitCalculating(ledger.submission.id, calculating);
    });
  }

  async #plan(input: Input<'review'>) {
    const draft = await this.#views.draft(input.draftId);
    const view = await this.#views.view(draft);
    const plan: Plan = planChanges({
      ...view,
      cells: draft.cells,
      employeeIds: input.employeeIds,
      now: this.#ports.clock.now(),
    });
    return { draft, plan, rows: view.rows };
  }
}
