import { isBaseTrusted, type InputRow } from '#contract/domain/bulk-input.ts';
import type { PeriodRef } from '#contract/domain/ids.ts';
import { isAppError } from '#contract/errors.ts';
import type { Connections } from '../connections/connections.ts';
import type { Ports } from '../ports.ts';
import type { Sync } from '../sync/sync.ts';
import type { BaseReader, BasePlace, BaseTarget } from './base-reader.ts';
import { companysOwn } from './column-sources.ts';
import { readPeriodBefore } from './last-period.ts';

/** The items of so many people show which columns a period has; edited rows add theirs as they are read. */
const sampledPeople = 5;

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

  /** People and their payslips. */
  readEmployees(ref: PeriodRef): Promise<void> {
    return this.#sync.readPeriod(ref);
  }

  /**
   * The items of the first few people who can take input, on their payslip and, since a fresh payslip has none of its
   * own, on the one before it. What was read a moment ago is not read again.
   */
  async sampleItems(ref: PeriodRef, rows: readonly InputRow[]): Promise<void> {
    const sample = rows.filter(({ lock }) => lock === null).slice(0, sampledPeople);
    const before = (await readPeriodBefore(this.#ports.store, ref)).payslips;
    const targets = sample.flatMap(({ employeeId, payslipId }): BaseTarget[] => {
      const previous = before.get(employeeId);
      const own = { employeeId, payslipId, places: everyPlace };
      return previous === undefined ? [own] : [own, { ...own, payslipId: previous, places: payslipOnly }];
    });
    const unread = await this.#withoutKnown(ref, targets);
    await this.#bases.read(ref, unread, { priority: 'interactive' });
    await this.#readCompanysOwn(ref);
  }

  /** The items that a company lists by itself, where its deployment has such a list; without it nothing is amiss. */
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
    const known = new Set(fresh.map(({ employeeId, payslipId }) => `${employeeId}/${payslipId ?? ''}`));
    return targets.filter(({ employeeId, payslipId }) => !known.has(`${employeeId}/${payslipId ?? ''}`));
  }
}
