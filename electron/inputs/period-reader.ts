import { isBaseTrusted, type InputRow } from './contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import { isAppError } from '#kit/errors.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import type { Sync } from '#electron/sync/sync.ts';
import type { BaseReader, BasePlace, BaseTarget } from './base-reader.ts';
import { ownerKey } from './bases.ts';
import { companysOwn } from './column-sources.ts';
import { readPeriodBefore } from './last-period.ts';
import type { LabelledPayslip } from '#electron/payslips/store/records/payslips.ts';

/** Each payslip costs a call or two of the service. A company's items are mostly on a handful of payslips. */
const maxPayslips = 24;

/**
 * A few payslips that together have every item that anybody has, but at most `max`. Chosen greedily: each time the
 * payslip with the most items that none chosen before has; of equals, the first in the list.
 */
export function coverItems(payslips: readonly LabelledPayslip[], max = maxPayslips): number[] {
  let open = unlike(payslips);
  const chosen: number[] = [];
  while (chosen.length < max) {
    let best = open[0];
    for (const payslip of open) if (payslip.labels.size > (best?.labels.size ?? 0)) best = payslip;
    if (best === undefined || best.labels.size === 0) break;
    const { payslipId, labels } = best;
    chosen.push(payslipId);
    open = open.map((payslip) => ({ ...payslip, labels: payslip.labels.difference(labels) }));
  }
  return chosen;
}

/** The first payslip of each combination of labels: of a thousand employees nearly all share a few combinations. */
function unlike(payslips: readonly LabelledPayslip[]): { payslipId: number; labels: Set<string> }[] {
  const found = new Map<string, { payslipId: number; labels: Set<string> }>();
  for (const { payslipId, labels } of payslips) {
    const key = JSON.stringify(labels.toSorted());
    if (!found.has(key)) found.set(key, { payslipId, labels: new Set(labels) });
  }
  return [...found.values()];
}

/** If no list shows the items of payslips, this many employees do; the others add theirs when they are read. */
const sampledEmployees = 5;

const everyPlace: ReadonlySet<BasePlace> = new Set<BasePlace>(['employee', 'payslip']);
const payslipOnly: ReadonlySet<BasePlace> = new Set<BasePlace>(['payslip']);

/** Reads a period from the service into the cache. */
export class PeriodReader {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #sync: Sync;
  readonly #bases: BaseReader;

  constructor(services: { ports: Ports; connections: Connections; sync: Sync; bases: BaseReader }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#sync = services.sync;
    this.#bases = services.bases;
  }

  /** Reads employees and their payslips. */
  readEmployees(ref: PeriodRef): Promise<void> {
    return this.#sync.readPeriod(ref);
  }

  /**
   * Reads as few employees as are needed to see every item that anybody has. The labels of all payslips of this period
   * and the one before came with the list of employees or with a pay run, and a few payslips have all of them. Without
   * labels it reads the first few employees: their payslip and, since a new one has no items of its own, the one before
   * it. What was read a moment ago is not read again.
   */
  async sampleItems(ref: PeriodRef, rows: readonly InputRow[]): Promise<void> {
    const open = rows.filter(({ lock }) => lock === null);
    const before = (await readPeriodBefore(this.#ports.store, ref)).payslips;
    const showing = await this.#targetsShowingAll(ref, open, before);
    // One employee completely, for items that pay nothing yet and so have no label.
    const whole = open.slice(0, showing.length > 0 ? 1 : sampledEmployees);
    const targets = whole.flatMap(({ employeeId, payslipId }): BaseTarget[] => {
      const previous = before.get(employeeId);
      const own = { employeeId, payslipId, places: everyPlace };
      return previous === undefined ? [own] : [own, { ...own, payslipId: previous, places: payslipOnly }];
    });
    const unread = await this.#withoutKnown(ref, [...targets, ...showing]);
    await this.#bases.read(ref, unread, { priority: 'interactive' });
    await this.#readCompanysOwn(ref);
  }

  async #targetsShowingAll(
    { connectionId, companyId }: PeriodRef,
    rows: readonly InputRow[],
    before: ReadonlyMap<number, number>,
  ): Promise<BaseTarget[]> {
    const owners = new Map(
      // Payslips of the period before come first: a new payslip has fewer items of its own.
      [
        ...rows.map(({ employeeId }) => [before.get(employeeId) ?? null, employeeId] as const),
        ...rows.map(({ employeeId, payslipId }) => [payslipId, employeeId] as const),
      ].flatMap(([payslipId, employeeId]) => (payslipId === null ? [] : [[payslipId, employeeId] as const])),
    );
    const payslipIds = [...owners.keys()];
    const labelled = await this.#ports.store.cache.listPayslipLabels({ connectionId, companyId, payslipIds });
    return coverItems(labelled).flatMap((payslipId) => {
      const employeeId = owners.get(payslipId);
      return employeeId === undefined ? [] : [{ employeeId, payslipId, places: everyPlace }];
    });
  }

  /** Reads the company's own list of items, if its deployment has one. The list is optional: failures are ignored. */
  async #readCompanysOwn({ connectionId, companyId }: PeriodRef): Promise<void> {
    const { companyCalculations } = await this.#connections.features(connectionId);
    if (companyCalculations === false) return;
    const api = await this.#connections.api(connectionId);
    try {
      const calculations = await api.listCompanyCalculations(companyId, { priority: 'background' });
      const owner = { connectionId, companyId, employeeId: companysOwn, payslipId: null };
      await this.#ports.store.cache.replaceCalculations({
        ...owner,
        calculations,
        at: this.#ports.clock.now(),
      });
    } catch (error) {
      if (!isAppError(error, 'service-refused', 'service-failed', 'bad-answer', 'not-ready')) throw error;
    }
  }

  async #withoutKnown(ref: PeriodRef, targets: readonly BaseTarget[]): Promise<BaseTarget[]> {
    const owners = await this.#ports.store.cache.listCalculations({
      connectionId: ref.connectionId,
      companyId: ref.companyId,
      employeeIds: targets.map(({ employeeId }) => employeeId),
      payslipIds: targets.flatMap(({ payslipId }) => payslipId ?? []),
    });
    const now = this.#ports.clock.now();
    const fresh = owners.filter(
      ({ fetchedAt, staleSince }) => isBaseTrusted(fetchedAt, now) && staleSince === null,
    );
    const known = new Set(fresh.map(ownerKey));
    const once = new Map(targets.map((target) => [ownerKey(target), target]));
    return [...once].flatMap(([key, target]) => (known.has(key) ? [] : [target]));
  }
}
