import { baseTrustedForMs, type InputRow } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import type { Ports } from '../ports.ts';
import type { Sync } from '../sync/sync.ts';
import type { BaseReader, BasePlace, BaseTarget } from './base-reader.ts';

/** The items of so many people show which columns a period has; edited rows add theirs as they are read. */
const sampledPeople = 5;

const everyPlace: ReadonlySet<BasePlace> = new Set<BasePlace>(['employee', 'payslip']);
const payslipOnly: ReadonlySet<BasePlace> = new Set<BasePlace>(['payslip']);

/** Reads a period from the service into the cache. */
export class PeriodReader {
  readonly #ports: Ports;
  readonly #sync: Sync;
  readonly #bases: BaseReader;

  constructor(services: { ports: Ports; sync: Sync; bases: BaseReader }) {
    this.#ports = services.ports;
    this.#sync = services.sync;
    this.#bases = services.bases;
  }

  /** People and their payslips. */
  readPeople(ref: PeriodRef): Promise<void> {
    return this.#sync.readPeriod(ref);
  }

  /**
   * The items of the first few people who can take input, on their payslip and, since a fresh payslip has none of its
   * own, on the one before it. What was read a moment ago is not read again.
   */
  async sampleItems(ref: PeriodRef, rows: readonly InputRow[]): Promise<void> {
    const sample = rows.filter(({ lock }) => lock === null).slice(0, sampledPeople);
    const before = await this.#payslipsBefore(ref);
    const targets = sample.flatMap(({ employeeId, payslipId }): BaseTarget[] => {
      const previous = before.get(employeeId);
      const own = { employeeId, payslipId, places: everyPlace };
      return previous === undefined ? [own] : [own, { ...own, payslipId: previous, places: payslipOnly }];
    });
    const unread = await this.#withoutKnown(ref, targets);
    await this.#bases.read(ref, unread, { priority: 'interactive' });
  }

  /** The payslips of the period before, by employee. */
  async #payslipsBefore(ref: PeriodRef): Promise<ReadonlyMap<number, number>> {
    const { cache } = this.#ports.store;
    const periods = await cache.listPeriods(ref);
    const ends = periods.items.map(({ end }) => end).filter((end) => end < ref.periodEnd);
    const periodEnd = ends.toSorted().at(-1);
    if (periodEnd === undefined) return new Map();
    const payslips = await cache.listPayslips({ ...ref, periodEnd });
    return new Map(payslips.items.map(({ employeeId, id }) => [employeeId, id]));
  }

  async #withoutKnown(ref: PeriodRef, targets: readonly BaseTarget[]): Promise<BaseTarget[]> {
    const owners = await this.#ports.store.cache.listCalculations({
      connectionId: ref.connectionId,
      companyId: ref.companyId,
      employeeIds: targets.map(({ employeeId }) => employeeId),
      payslipIds: targets.flatMap(({ payslipId }) => payslipId ?? []),
    });
    const trustedSince = this.#ports.clock.now() - baseTrustedForMs;
    const fresh = owners.filter(
      ({ fetchedAt, staleSince }) => fetchedAt >= trustedSince && staleSince === null,
    );
    const known = new Set(fresh.map(({ employeeId, payslipId }) => `${employeeId}/${payslipId ?? ''}`));
    return targets.filter(({ employeeId, payslipId }) => !known.has(`${employeeId}/${payslipId ?? ''}`));
  }
}
