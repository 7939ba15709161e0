import { companyOf } from '#kit/ids.ts';
import { isBaseTrusted, type InputColumn, type InputRow } from './contract/bulk-input.ts';
import type { CalculationsOfOwner } from '#electron/pay-items/store/records.ts';
import type { Draft } from '#electron/drafts/store/records.ts';
import type { Ports } from '#services/ports.ts';
import { placeOf, type BasePlace, type BaseReader, type BaseTarget } from './base-reader.ts';
import { basesOf, ownerKey } from './bases.ts';
import { headingsOf, isCalculationHeading, splitHeading } from './columns.ts';
import type { DraftViews } from '#electron/drafts/draft-views.ts';
import { rowIdOf, rowOf } from './contract/row-ref.ts';
import { lastValuesOf, readPeriodBefore, type PeriodBefore } from './last-period.ts';

interface Wanted {
  readonly draftId: string;
  readonly employeeIds: readonly number[];
}

const payslipOnly: ReadonlySet<BasePlace> = new Set<BasePlace>(['payslip']);

/** Reads what the service has for employees of a draft, and reports it employee by employee as it arrives. */
export class ValueReader {
  readonly #ports: Ports;
  readonly #views: DraftViews;
  readonly #bases: BaseReader;
  /** Reads that are under way, by draft. */
  readonly #under = new Map<string, Set<AbortController>>();

  constructor(services: { ports: Ports; views: DraftViews; bases: BaseReader }) {
    this.#ports = services.ports;
    this.#views = services.views;
    this.#bases = services.bases;
  }

  /** Aborts the reads of a draft: what was read before its inputs are sent must not reach the cache afterwards. */
  giveWay(draftId: string): void {
    for (const reading of this.#under.get(draftId) ?? []) reading.abort();
  }

  async #read(draft: Draft, targets: readonly BaseTarget[], onRead: (target: BaseTarget) => Promise<void>) {
    const reading = new AbortController();
    const under = this.#under.get(draft.id) ?? new Set();
    this.#under.set(draft.id, under.add(reading));
    try {
      const { signal } = reading;
      return await this.#bases.read(draft.ref, targets, { priority: 'background', signal, onRead });
    } finally {
      under.delete(reading);
      if (under.size === 0) this.#under.delete(draft.id);
    }
  }

  /**
   * Reads the current values of employees, with one to three calls for each: in the columns in which the draft has an
   * input for them, in the columns of `headings`, or with `everything` in all columns.
   */
  async readBases({
    draftId,
    employeeIds,
    everything = false,
    headings,
  }: Wanted & { everything?: boolean | undefined; headings?: readonly string[] | undefined }) {
    const draft = await this.#views.draft(draftId);
    const { rows, columns } = await this.#views.view(draft);
    const wantedRows = rowsWanted(rows, employeeIds);
    const before = (await readPeriodBefore(this.#ports.store, draft.ref)).payslips;
    const own = await this.#whoseItemsAreKnown(draft, wantedRows);
    const named = columns.filter(({ heading }) => headings?.includes(heading) === true);
    const wanted = everything ? columns : headings === undefined ? null : named;
    const targets = targetsOf({ draft, columns, rows: wantedRows, wanted, own });
    return this.#read(draft, targets, (target) => this.#showBases(draft, columns, { target, before }));
  }

  /**
   * Reads what was never read, or is stale, of the employees who are open for input: with at most three calls for each,
   * including the one for last period's payslip.
   */
  async readUnread({ draftId, employeeIds }: Wanted) {
    const draft = await this.#views.draft(draftId);
    const { rows, columns } = await this.#views.view(draft);
    const wantedRows = rowsWanted(rows, employeeIds).filter(({ lock }) => lock === null);
    const before = await readPeriodBefore(this.#ports.store, draft.ref);
    const last = draft.ref.onceOff === true ? new Map<number, number>() : before.payslips;
    const owners = await this.#ports.store.cache.listCalculations({
      ...companyOf(draft.ref),
      employeeIds: wantedRows.map(({ employeeId }) => employeeId),
      payslipIds: wantedRows.flatMap(({ employeeId, payslipId }) =>
        [payslipId ?? [], last.get(employeeId) ?? []].flat(),
      ),
    });
    const known = new Set(owners.filter(({ staleSince }) => staleSince === null).map(ownerKey));
    return this.#read(draft, unreadTargets({ rows: wantedRows, columns, known, last }), (target) =>
      target.payslipId !== null && last.get(target.employeeId) === target.payslipId
        ? this.#showLast(draft, columns, { target, before })
        : this.#showBases(draft, columns, { target, before: before.payslips }),
    );
  }

  /** Reads payslips of the period before, with one call for each employee whose payslip was not read recently. */
  async readLastPeriod({ draftId, employeeIds }: Wanted) {
    const draft = await this.#views.draft(draftId);
    const { rows, columns } = await this.#views.view(draft);
    const before = await readPeriodBefore(this.#ports.store, draft.ref);
    const targets = rowsWanted(rows, employeeIds).flatMap(({ employeeId }) => {
      const payslipId = before.payslips.get(employeeId);
      return payslipId === undefined ? [] : [{ employeeId, payslipId, places: payslipOnly }];
    });
    const known = await this.#knownOwners(
      draft,
      targets.map(({ payslipId }) => payslipId),
    );
    const unread = targets.filter((target) => !known.has(ownerKey(target)));
    return this.#read(draft, unread, (target) => this.#showLast(draft, columns, { target, before }));
  }

  async #showLast(
    draft: Draft,
    columns: readonly InputColumn[],
    { target: { employeeId, payslipId }, before }: { target: BaseTarget; before: PeriodBefore },
  ): Promise<void> {
    const calculations = await this.#ports.store.cache.listCalculations({
      ...companyOf(draft.ref),
      employeeIds: [],
      payslipIds: payslipId === null ? [] : [payslipId],
    });
    const lastValues = lastValuesOf({ rows: [{ employeeId }], columns, calculations, before });
    this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, lastValues });
    await this.#joinColumns(draft, calculations);
  }

  /** Adds a column for an input that no employee had until now, with what is known of it for all employees. */
  async #joinColumns(draft: Draft, calculations: readonly CalculationsOfOwner[]): Promise<void> {
    const isShown = (heading: string) => this.#views.shownColumn(draft.id, heading) !== undefined;
    if (headingsOf(calculations).every(isShown)) return;
    const shown = new Set(this.#views.shownColumns(draft.id).keys());
    const { columns, bases, lastValues } = await this.#views.view(draft);
    const isNew = ({ heading }: { heading: string }) => !shown.has(heading);
    if (!columns.some(isNew)) return;
    this.#ports.emit('bulkInputs', 'changed', {
      draftId: draft.id,
      columns,
      bases: bases.filter(isNew),
      lastValues: lastValues.filter(isNew),
    });
  }

  async #showBases(
    draft: Draft,
    columns: readonly InputColumn[],
    { target, before }: { target: BaseTarget; before: ReadonlyMap<number, number> },
  ): Promise<void> {
    const { cache } = this.#ports.store;
    const calculations = await cache.listCalculations({
      ...companyOf(draft.ref),
      employeeIds: [target.employeeId],
      // An employee who had an item on the payslip before has it, even if the new one does not show it yet.
      payslipIds: [target.payslipId, before.get(target.employeeId)].flatMap((id) => id ?? []),
    });
    const employees = target.places.has('attributes')
      ? await cache.listEmployees(draft.ref)
      : { items: [], fetchedAt: null };
    const shown = columns.filter((column) => target.places.has(placeOf(column)));
    const bases = basesOf({ rows: [target], columns: shown, employees, calculations, before });
    this.#ports.emit('bulkInputs', 'changed', { draftId: draft.id, bases });
    await this.#joinColumns(draft, calculations);
  }

  /** Employees whose own items were read at some time, which is enough to know that they lack an item. */
  async #whoseItemsAreKnown(draft: Draft, rows: readonly InputRow[]): Promise<ReadonlySet<number>> {
    const owners = await this.#ports.store.cache.listCalculations({
      ...companyOf(draft.ref),
      employeeIds: rows.map(({ employeeId }) => employeeId),
      payslipIds: [],
    });
    return new Set(owners.map(({ employeeId }) => employeeId));
  }

  async #knownOwners(draft: Draft, payslipIds: readonly number[]): Promise<ReadonlySet<string>> {
    const owners = await this.#ports.store.cache.listCalculations({
      ...companyOf(draft.ref),
      employeeIds: [],
      payslipIds,
    });
    const now = this.#ports.clock.now();
    const fresh = owners.filter(
      ({ fetchedAt, staleSince }) => isBaseTrusted(fetchedAt, now) && staleSince === null,
    );
    return new Set(fresh.map(ownerKey));
  }
}

function rowsWanted(rows: readonly InputRow[], employeeIds: readonly number[]): InputRow[] {
  const byEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId);
  // In the order asked for: what the clerk looks at comes first.
  return employeeIds.flatMap((id) => byEmployee.get(id) ?? []);
}

interface Targets {
  readonly draft: Draft;
  readonly columns: readonly InputColumn[];
  readonly rows: readonly InputRow[];
  /** Null for those in which the draft has an input. */
  readonly wanted: readonly InputColumn[] | null;
  /** Employees whose own items were read at some time. */
  readonly own: ReadonlySet<number>;
}

function targetsOf({ draft, columns, rows, wanted, own }: Targets): BaseTarget[] {
  const byHeading = new Map(columns.map((column) => [column.heading, column]));
  const cells = Map.groupBy(draft.cells, rowIdOf);
  return rows.flatMap((row) => {
    const { employeeId, payslipId, lock } = row;
    if (wanted !== null && lock !== null) return [];
    const typed = (cells.get(rowIdOf(row)) ?? []).flatMap(({ heading }) => byHeading.get(heading) ?? []);
    const places = new Set((wanted ?? typed).map(placeOf));
    if (!own.has(employeeId) && (wanted ?? typed).some(mayBeNew)) places.add('employee');
    return places.size === 0 ? [] : [{ ...rowOf(row), payslipId, places }];
  });
}

interface Unread {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  /** Keys of the owners whose items were read and are not stale. */
  readonly known: ReadonlySet<string>;
  /** Payslips of the period before, by employee. */
  readonly last: ReadonlyMap<number, number>;
}

/** The places of the shown columns that are not known yet, and the payslip before if that is not known either. */
function unreadTargets({ rows, columns, known, last }: Unread): BaseTarget[] {
  const inputs = columns.filter(({ heading }) => isCalculationHeading(heading));
  const wanted = new Set(inputs.map(placeOf));
  // Only the employee's own items show which items they lack.
  if (inputs.some(mayBeNew)) wanted.add('employee');
  return rows.flatMap((row) => {
    const { employeeId, payslipId } = row;
    const places = new Set<BasePlace>();
    if (wanted.has('employee') && !known.has(ownerKey({ employeeId, payslipId: null })))
      places.add('employee');
    if (wanted.has('payslip') && payslipId !== null && !known.has(ownerKey({ employeeId, payslipId })))
      places.add('payslip');
    const own = places.size === 0 ? [] : [{ ...rowOf(row), payslipId, places }];
    const previous = last.get(employeeId);
    if (previous === undefined || known.has(ownerKey({ employeeId, payslipId: previous }))) return own;
    return [...own, { employeeId, payslipId: previous, places: payslipOnly }];
  });
}

/** Every employee has a salary; for any other item only the employee's own items show whether they lack it. */
function mayBeNew({ heading, scope }: InputColumn): boolean {
  return scope === 'payslip' && splitHeading(heading).item !== 'basic_salary';
}
