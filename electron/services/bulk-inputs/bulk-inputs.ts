import {
  baseTrustedForMs,
  type InputColumn,
  type InputKind,
  type InputRow,
  type InputScope,
} from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';
import { AppError } from '#contract/errors.ts';
import type { Draft } from '#store/store.ts';
import type { Connections } from '../connections.ts';
import { InFlight } from '../in-flight.ts';
import type { BatchLedger } from '../outbox/batch-ledger.ts';
import { Batches } from '../outbox/batches.ts';
import { NettPayWatch } from '../outbox/nett-pay-watch.ts';
import type { Ports } from '../ports.ts';
import type { Sync } from '../sync/sync.ts';
import { BaseReader, placeOf, type BasePlace, type BaseTarget } from './base-reader.ts';
import { basesOf } from './bases.ts';
import { availableColumns } from './columns.ts';
import { PeriodReader } from './period-reader.ts';
import { readPeriodView, type PeriodView } from './period-view.ts';
import { planChanges, requestsFor, tokenOf, totalsOf, type Plan } from './plan.ts';

interface CellChange {
  readonly employeeId: number;
  readonly heading: string;
  readonly typed: string | null;
  readonly value: string | null;
}

/** The draft of a period: open, write, compare, review, send. */
export class BulkInputs {
  readonly #ports: Ports;
  readonly #bases: BaseReader;
  readonly #period: PeriodReader;
  readonly #batches: Batches;
  readonly #watch: NettPayWatch;
  readonly #inFlight = new InFlight();
  /** By draft: nett pay by payslip as it stood before a batch of this run touched it. */
  readonly #nettPayBefore = new Map<string, Map<number, number>>();
  readonly #keptColumns = new Map<string, ReadonlySet<string>>();
  /** By draft: what the page was ever shown. The cache may forget a column, the clerk still types in it. */
  readonly #shownColumns = new Map<string, Map<string, InputColumn>>();

  constructor(ports: Ports, connections: Connections, sync: Sync) {
    this.#ports = ports;
    this.#bases = new BaseReader(ports, connections);
    this.#period = new PeriodReader({ ports, sync, bases: this.#bases });
    this.#batches = new Batches({ ports, connections, reader: this.#bases });
    this.#watch = new NettPayWatch({ ports, connections, sync });
  }

  async periods(input: CompanyRef & { payFrequencyId: number }) {
    const { items, fetchedAt } = await this.#ports.store.cache.listPeriods(input);
    return { periods: [...items], fetchedAt };
  }

  async drafts(input: { connectionId: string }) {
    const drafts = await this.#ports.store.work.listDrafts(input);
    return { drafts: drafts.map(({ ref, cells, updatedAt }) => ({ ref, cells, updatedAt })) };
  }

  async open(ref: PeriodRef) {
    const { work } = this.#ports.store;
    const draft = await work.openDraft({ ...ref, newId: this.#ports.newId(), at: this.#ports.clock.now() });
    const [view, state] = await Promise.all([this.#view(draft), this.#batches.stateOf(draft)]);
    const available = availableColumns(view.columns);
    return { draftId: draft.id, ...view, available, cells: [...draft.cells], ...state };
  }

  refresh({ draftId }: { draftId: string }) {
    return this.#inFlight.run(draftId, async () => {
      const draft = await this.#draft(draftId);
      await this.#period.readPeople(draft.ref);
      const people = await this.#view(draft);
      this.#ports.emit('bulkInputs', 'changed', { draftId, rows: people.rows });
      await this.#period.sampleItems(draft.ref, people.rows);
      const view = await this.#view(draft);
      const fetchedAt = view.fetchedAt ?? this.#ports.clock.now();
      this.#ports.emit('bulkInputs', 'changed', { draftId, ...view, fetchedAt });
      return { fetchedAt };
    });
  }

  async write({ draftId, changes }: { draftId: string; changes: readonly CellChange[] }) {
    await this.#keepColumns(draftId, new Set(changes.map(({ heading }) => heading)));
    const at = this.#ports.clock.now();
    await this.#ports.store.work.writeDraftCells({
      draftId,
      at,
      changes: changes.map(({ employeeId, heading, typed, value }) => ({
        employeeId,
        heading,
        cell: typed === null ? null : { typed, value },
      })),
    });
    return { savedAt: at };
  }

  /** A draft keeps the columns that it uses, so that its cells can be shown and sent without the cache. */
  async #keepColumns(draftId: string, headings: ReadonlySet<string>): Promise<void> {
    const kept = this.#keptColumns.get(draftId) ?? new Set<string>();
    const missing = headings.difference(kept);
    if (missing.size === 0) return;
    await this.#view(await this.#draft(draftId));
    for (const heading of missing) {
      const column = this.#shownColumns.get(draftId)?.get(heading);
      if (column === undefined) throw new AppError('invalid-input', { path: heading });
      await this.#ports.store.work.addDraftColumn({ draftId, column });
    }
    this.#keptColumns.set(draftId, kept.union(headings));
  }

  async addColumn(input: { draftId: string; heading: string; scope: InputScope; kind: InputKind }) {
    const { draftId, heading, scope, kind } = input;
    const draft = await this.#draft(draftId);
    const known = availableColumns([]).find((column) => column.heading === heading);
    const column: InputColumn = known ?? { heading, scope, kind, source: 'typed' };
    await this.#ports.store.work.addDraftColumn({ draftId: draft.id, column });
    const { columns, bases } = await this.#view(await this.#draft(draftId));
    this.#ports.emit('bulkInputs', 'changed', { draftId, columns, bases });
    return { column };
  }

  async removeColumn(input: { draftId: string; heading: string }) {
    await this.#ports.store.work.removeDraftColumn(input);
    this.#shownColumns.get(input.draftId)?.delete(input.heading);
    this.#keptColumns.delete(input.draftId);
    return {};
  }

  async discard({ draftId }: { draftId: string }) {
    await this.#ports.store.work.discardDraft({ draftId, at: this.#ports.clock.now() });
    this.#shownColumns.delete(draftId);
    this.#keptColumns.delete(draftId);
    return {};
  }

  /** One or two calls a person, for the columns in which the draft holds something for that person. */
  async readBases({ draftId, employeeIds }: { draftId: string; employeeIds: readonly number[] }) {
    const draft = await this.#draft(draftId);
    const { rows, columns } = await this.#view(draft);
    const wanted = new Set(employeeIds);
    const targets = targetsOf(
      draft,
      columns,
      rows.filter(({ employeeId }) => wanted.has(employeeId)),
    );
    return this.#bases.read(draft.ref, targets, {
      priority: 'background',
      onRead: (target) => this.#showBases(draft, columns, target),
    });
  }

  async #showBases(draft: Draft, columns: readonly InputColumn[], target: BaseTarget): Promise<void> {
    const { cache } = this.#ports.store;
    const { connectionId, companyId } = draft.ref;
    const calculations = await cache.listCalculations({
      connectionId,
      companyId,
      employeeIds: [target.employeeId],
      payslipIds: target.payslipId === null ? [] : [target.payslipId],
    });
    const employees = target.places.has('attributes')
      ? await cache.listEmployees(draft.ref)
      : { items: [], fetchedAt: null };
    const shown = columns.filter((column) => target.places.has(placeOf(column)));
    const bases = basesOf({ rows: [target], columns: shown, employees, calculations });
    this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, bases });
  }

  async review(input: { draftId: string; employeeIds: readonly number[] | null }) {
    const { plan } = await this.#plan(input);
    const { unchanged, invalid, locked } = plan;
    return {
      token: tokenOf(plan.changes),
      changes: plan.changes.map(({ payslipId: _, ...change }) => change),
      totals: totalsOf(plan.changes),
      unchanged,
      invalid,
      locked,
      requests: requestsFor(plan.changes),
    };
  }

  async send(input: { draftId: string; employeeIds: readonly number[] | null; token: string }) {
    const { draft, plan, rows } = await this.#plan(input);
    if (tokenOf(plan.changes) !== input.token) throw new AppError('review-outdated', {});
    if (plan.changes.length === 0) throw new AppError('nothing-to-send', {});
    const people = new Set(plan.changes.map(({ employeeId }) => employeeId));
    this.#noteNettPay(
      draft.id,
      rows.filter(({ employeeId }) => people.has(employeeId)),
    );
    return this.#batches.send(draft, plan.changes, (ledger) => this.#afterBatch(draft, ledger));
  }

  stop(input: { batchId: string }) {
    return this.#batches.stop(input);
  }

  async settle({ draftId }: { draftId: string }) {
    const draft = await this.#draft(draftId);
    await this.#batches.settle(draft);
    return {};
  }

  #noteNettPay(draftId: string, rows: readonly InputRow[]): void {
    const before = this.#nettPayBefore.get(draftId) ?? new Map<number, number>();
    for (const { payslipId, nettPayCents } of rows) {
      if (payslipId !== null && nettPayCents !== null) before.set(payslipId, nettPayCents);
    }
    this.#nettPayBefore.set(draftId, before);
  }

  async #afterBatch(draft: Draft, ledger: BatchLedger): Promise<void> {
    const touched = ledger.touchedPayslips();
    if (touched.size === 0) return;
    const { rows } = await this.#view(draft);
    // From here on the old nett pay is no longer true, also where the service cannot be asked for the new one.
    this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, rows });
    const pending = new Map(
      rows.flatMap(({ payslipId, employeeId }) =>
        payslipId !== null && touched.has(payslipId) ? [[payslipId, employeeId] as const] : [],
      ),
    );
    const ended = ledger.progress('done').waiting + ledger.progress('done').unknown === 0 ? 'done' : 'halted';
    await this.#watch.watch(ledger.company, pending, async (calculating) => {
      const view = await this.#view(draft);
      this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, rows: view.rows });
      ledger.tell(calculating > 0 ? 'calculating' : ended, calculating);
    });
  }

  async #plan(input: { draftId: string; employeeIds: readonly number[] | null }) {
    const draft = await this.#draft(input.draftId);
    const view = await this.#view(draft);
    const plan: Plan = planChanges({
      ...view,
      cells: draft.cells,
      employeeIds: input.employeeIds,
      trustedSince: this.#ports.clock.now() - baseTrustedForMs,
    });
    return { draft, plan, rows: view.rows };
  }

  async #view(draft: Draft): Promise<PeriodView> {
    const before = this.#nettPayBefore.get(draft.id) ?? new Map<number, number>();
    const view = await readPeriodView(this.#ports.store, draft, before);
    const shown = this.#shownColumns.get(draft.id) ?? new Map<string, InputColumn>();
    for (const column of view.columns) shown.set(column.heading, column);
    this.#shownColumns.set(draft.id, shown);
    return view;
  }

  async #draft(draftId: string): Promise<Draft> {
    const draft = await this.#ports.store.work.readDraft({ draftId });
    if (draft === null) throw new AppError('not-found', { what: 'draft' });
    return draft;
  }
}

function targetsOf(draft: Draft, columns: readonly InputColumn[], rows: readonly InputRow[]): BaseTarget[] {
  const byHeading = new Map(columns.map((column) => [column.heading, column]));
  const cells = Map.groupBy(draft.cells, ({ employeeId }) => employeeId);
  return rows.flatMap(({ employeeId, payslipId }) => {
    const places = new Set<BasePlace>();
    for (const { heading } of cells.get(employeeId) ?? []) {
      const column = byHeading.get(heading);
      if (column !== undefined) places.add(placeOf(column));
    }
    return places.size === 0 ? [] : [{ employeeId, payslipId, places }];
  });
}
