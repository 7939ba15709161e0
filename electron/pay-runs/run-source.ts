import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { addDays } from '#payroll/calendar.ts';
import type { PayRunPayslip } from '#electron/payslips/contract/payslip.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import type { ReadPart, RecordAge } from '#electron/sync/record-reader.ts';
import type { Aged } from '#store/records/aged.ts';
import { readItemLabels, withLabels, type LabelOf } from '#electron/payslips/item-labels.ts';
import { isMadeRun, madeRunId, madeRunKey, type MadeRun } from './contract/made-run.ts';
import type { PayRun } from './contract/pay-run.ts';
import { readPayslipsPart } from './run-parts.ts';
import type { MadePayslip, MadeRunFacts, UnreadPaid } from './store/records/made-runs.ts';
import type { RunSums } from './store/records/run-sums.ts';

type PayRunRef = CompanyRef & { readonly payRunId: number };

/** A run with how Paydesk came to it. */
export interface SourcedRun extends PayRun {
  /** Null if the lists of payslips do not say. */
  readonly payslips: number | null;
  /** Null: the run is the service's own. */
  readonly made: MadeRun | null;
}

/** What Paydesk makes from payslips, because the service of a connection has none of it. */
export interface MadeHere {
  readonly payRuns: boolean;
  readonly journals: boolean;
  readonly emp201: boolean;
}

/** A payslip, and what its items are called. */
export interface NamedPayslip {
  readonly payslip: PayRunPayslip;
  readonly labelOf: LabelOf;
}

/** The longest period is a month, so somebody who left earlier has no payslip of it. */
const longestPeriodDays = 31;

function mayBePaid({ payFrequencyId, appointmentDate, endedOn }: UnreadPaid, run: MadeRunFacts): boolean {
  const isOther =
    payFrequencyId !== null && run.payFrequencyId !== null && payFrequencyId !== run.payFrequencyId;
  if (isOther || (appointmentDate ?? '') > run.periodEnd) return false;
  return endedOn === null || endedOn >= addDays(run.periodEnd, -longestPeriodDays);
}

function madeRunOf(facts: MadeRunFacts, companyId: number, unread: readonly UnreadPaid[]): SourcedRun[] {
  const { payFrequencyId, periodEnd, special, payslips, nettPayCents, open } = facts;
  const id = madeRunId(facts);
  const unreadEmployees = unread.filter((employee) => mayBePaid(employee, facts)).length;
  if (id === null) return [];
  return [
    {
      id,
      companyId,
      payFrequencyId,
      periodOffset: null,
      periodEnd,
      special,
      // Without the payslips that were never read, a total would look whole.
      totalCents: unreadEmployees > 0 ? null : nettPayCents,
      updatedAt: null,
      payslips,
      made: { open, unreadEmployees },
    },
  ];
}

/**
 * The pay runs of a company: the service's own, or, where it has none, runs that Paydesk makes from finalised payslips.
 * This alone decides which; whatever is made of runs asks here.
 */
export class RunSource {
  readonly #ports: Ports;
  readonly #connections: Connections;

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  async madeHere(connectionId: string): Promise<MadeHere> {
    const { payRuns, journals, emp201 } = await this.#connections.features(connectionId);
    // The older deployment has none of the three, so the other two need not be asked for.
    const isOlder = payRuns === false;
    return {
      payRuns: isOlder,
      journals: journals === false || (isOlder && journals === null),
      emp201: emp201 === false || (isOlder && emp201 === null),
    };
  }

  /** The runs, newest first, from the cache. */
  async list(ref: CompanyRef): Promise<Aged<SourcedRun>> {
    const { cache } = this.#ports.store;
    const company = companyOf(ref);
    if ((await this.madeHere(company.connectionId)).payRuns) {
      const made = await cache.listMadeRuns(company);
      const unread = await cache.listUnreadPaid(company);
      const { fetchedAt } = await cache.readPayslipsAge(company);
      return { items: made.flatMap((facts) => madeRunOf(facts, company.companyId, unread)), fetchedAt };
    }
    const { items, fetchedAt } = await cache.readList({ ...company, list: 'pay-runs' });
    const counts = await cache.countRunPayslips(company);
    const countOf = new Map(counts.map(({ payRunId, payslips }) => [payRunId, payslips]));
    const runs = items.map((run) => ({ ...run, payslips: countOf.get(run.id) ?? null, made: null }));
    return { items: runs, fetchedAt };
  }

  /** The payslips of each run of a company by their ids, as far as they were read. */
  async payslipIds(ref: CompanyRef): Promise<ReadonlyMap<number, readonly number[]>> {
    const { cache } = this.#ports.store;
    const company = companyOf(ref);
    if ((await this.madeHere(company.connectionId)).payRuns) {
      const made = await cache.listMadeRunPayslipIds(company);
      return new Map(made.map(({ payslipIds, ...key }) => [madeRunId(key) ?? 0, payslipIds]));
    }
    const listed = await cache.listRunPayslipIds(company);
    return new Map(listed.map(({ payRunId, payslipIds }) => [payRunId, payslipIds]));
  }

  /** The payslips of a run by label, from the cache; `fetchedAt` is null if they were never read. */
  async payslips(ref: PayRunRef): Promise<Aged<PayRunPayslip>> {
    const { items, fetchedAt } = await this.namedPayslips(ref);
    return { items: items.map(({ payslip, labelOf }) => labelledPayslip(payslip, labelOf)), fetchedAt };
  }

  /** The payslips of a run as the service names their items, with what those are called. */
  async namedPayslips({ payRunId, ...ref }: PayRunRef): Promise<Aged<NamedPayslip>> {
    const { store } = this.#ports;
    const company = companyOf(ref);
    if (!isMadeRun(payRunId)) {
      const { items, fetchedAt } = await store.cache.listPayRunPayslips({ ...company, payRunId });
      return { items: items.map((payslip) => ({ payslip, labelOf: asItIs })), fetchedAt };
    }
    const payslips = await store.cache.listMadePayslips({ ...company, ...madeRunKey(payRunId) });
    const inWords = await readItemLabels(store, company);
    const { fetchedAt } = await store.cache.readPayslipsAge(company);
    const items = payslips.map(({ byName, ...payslip }) => ({
      payslip: { ...payslip, finalised: true, calculating: false, payRunId },
      labelOf: byName ? inWords : asItIs,
    }));
    return { items, fetchedAt };
  }

  /** The sums over the payslips of each run whose payslips were read, by label. */
  async sums(ref: CompanyRef, payRunIds: readonly number[]): Promise<readonly RunSums[]> {
    const { store } = this.#ports;
    const company = companyOf(ref);
    const ids = Map.groupBy(payRunIds, isMadeRun);
    const own = await store.cache.sumPayRuns({ ...company, payRunIds: ids.get(false) ?? [] });
    const made = (ids.get(true) ?? []).map((payRunId) => ({ payRunId, ...madeRunKey(payRunId) }));
    if (made.length === 0) return own;
    const labelOf = await readItemLabels(store, company);
    const sums = await store.cache.sumMadeRuns({ ...company, runs: made });
    const named = sums.map(({ items, ...rest }) => ({
      ...rest,
      items: items.map(({ item, group, ...sum }) => ({
        ...sum,
        item: labelOf(item),
        group: group === '' ? '' : labelOf(group),
      })),
    }));
    return [...own, ...named];
  }

  /** What has to be read for the payslips of a run to be known with their items; each part is one call, or two. */
  async dueParts(ref: PayRunRef, { force }: Pick<RecordAge, 'force'>): Promise<readonly ReadPart[]> {
    const { cache } = this.#ports.store;
    if (!isMadeRun(ref.payRunId)) {
      const fetchedAt = await cache.readPayRunPayslipsAge(ref);
      return fetchedAt !== null && !force ? [] : [readPayslipsPart(this.#ports, ref)];
    }
    const company = companyOf(ref);
    const payslips = await cache.listMadePayslips({ ...company, ...madeRunKey(ref.payRunId) });
    return payslips
      .filter(({ data }) => force || data === null)
      .map((payslip) => this.#readItems(company, payslip));
  }

  /** Reads the items of a payslip; if they are of another nett pay than its list has, the list too. */
  #readItems(company: CompanyRef, { id, employeeId }: MadePayslip): ReadPart {
    const { store, clock } = this.#ports;
    return async (api, options) => {
      const now = clock.now();
      const detail = await api.getPayslip(id, options);
      await store.cache.savePayslipDetail({ ...company, detail, at: now });
      const items = await store.cache.readPayslipItems({ ...company, payslipId: id });
      if (items.detail?.outdated !== true) return;
      const payslips = await api.listPayslips(employeeId, options);
      await store.cache.replacePayslips({ ...company, employeeIds: [employeeId], payslips, at: now });
    };
  }
}

const asItIs: LabelOf = (item) => item;

function labelledPayslip<P extends { readonly data: PayRunPayslip['data'] }>(
  payslip: P,
  labelOf: LabelOf,
): P {
  const { data } = payslip;
  return data === null ? payslip : { ...payslip, data: withLabels(data, labelOf) };
}
