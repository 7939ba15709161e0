import { readCompanyNames } from '#electron/companies/company-names.ts';
import type { RunSource, SourcedRun } from '#electron/pay-runs/run-source.ts';
import type { Remittances } from '#electron/remittances/remittances.ts';
import type { Sync } from '#electron/sync/sync.ts';
import { isFresh, isReadSince } from '#electron/sync/freshness.ts';
import { InFlight } from '#electron/sync/in-flight.ts';
import { readPaidPayslips } from '#electron/pay-file/paid-payslips.ts';
import { AppError } from '#kit/errors.ts';
import { companyKey } from '#kit/company-key.ts';
import { companyOf } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import type { PaymentScope } from './contract/payment-run.ts';
import type { ThirdPartyFacts } from './due-payees.ts';
import type { DueFacts } from './due-payments.ts';
import { asReissued, periodStart, readReissued } from './reissued.ts';
import { readSameService } from '#electron/connections/same-service.ts';

/** How long what was read from the service may be paid: long enough to decide, and to be released. */
const paidForMs = 60 * 60_000;

/** What pay runs took off and contributed for third parties. */
export type OwedToThirdParties = Pick<Remittances, 'read' | 'refresh'>;

interface Parts {
  readonly ports: Ports;
  readonly sync: Sync;
  readonly runSource: RunSource;
  readonly remittances: OwedToThirdParties;
}

const keyOf = (scope: PaymentScope): string =>
  `${companyKey(scope)}/${scope.payFrequencyId}${scope.thirdParties === true ? `/${scope.periodEnd}/${scope.payslips}` : ''}`;

/** Whether a scope pays the payslips of a run. */
function isOfScope(run: SourcedRun, scope: PaymentScope, before: string): boolean {
  const { payFrequencyId, periodEnd, payslips } = scope;
  if (run.payFrequencyId !== payFrequencyId) return false;
  return run.special
    ? payslips !== 'regular' && run.periodEnd > before && run.periodEnd <= periodEnd
    : payslips !== 'once-off' && run.periodEnd === periodEnd;
}

/** Reads what is due, from the service and from the stores. */
export class DueReader {
  readonly #parts: Parts;
  readonly #inFlight = new InFlight();
  /** When each pay frequency was last read whole to be paid: not kept, so that after a restart all is read again. */
  readonly #readAt = new Map<string, number>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads everything again from the service unless that was done just now; with `force`, always. */
  async refresh(scope: PaymentScope, force: boolean): Promise<{ fetchedAt: number }> {
    const fetchedAt = this.#readAt.get(keyOf(scope));
    if (!force && fetchedAt !== undefined && (await this.#isJustRead(scope))) return { fetchedAt };
    return this.#inFlight.run(keyOf(scope), (signal) => this.#read(scope, signal));
  }

  stopReading(scope: PaymentScope): void {
    this.#inFlight.leave(keyOf(scope));
  }

  /** The reading itself goes on for others who wait for the company. */
  async #read(scope: PaymentScope, signal: AbortSignal): Promise<{ fetchedAt: number }> {
    const now = this.#parts.ports.clock.now();
    const left = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => left.reject(new AppError('cancelled', {})));
    const { payFrequencyId, periodEnd } = scope;
    const reading = this.#parts.sync.readToPay({ ...companyOf(scope), payFrequencyId, periodEnd });
    await Promise.race([left.promise, reading]);
    if (scope.thirdParties === true) {
      const payRunIds = await this.#payRunIds(scope, await this.#before(scope));
      // A reading that was given up has failed already.
      const read = { ...companyOf(scope), payRunIds, force: true };
      if (payRunIds.length > 0) await Promise.race([left.promise, this.#parts.remittances.refresh(read)]);
    }
    this.#readAt.set(keyOf(scope), now);
    return { fetchedAt: now };
  }

  async #isJustRead(scope: PaymentScope, fetchedAt?: number | null): Promise<boolean> {
    const { clock, store } = this.#parts.ports;
    const since = this.#readAt.get(keyOf(scope));
    const now = clock.now();
    if (since === undefined || !isFresh(since, now, paidForMs)) return false;
    const { payFrequencyId, periodEnd } = scope;
    const period = { ...companyOf(scope), payFrequencyId, periodEnd };
    const oldest = fetchedAt ?? (await store.cache.listPayslips(period)).fetchedAt;
    return isReadSince(oldest, since, now);
  }

  async facts(scope: PaymentScope): Promise<DueFacts> {
    const { cache, work } = this.#parts.ports.store;
    const company = companyOf(scope);
    const { payFrequencyId, periodEnd } = scope;
    const period = { ...company, payFrequencyId, periodEnd };
    const before = await this.#before(scope);
    const { by, fetchedAt } = await readPaidPayslips(cache, period, before);
    const payslips = by[scope.payslips];
    const unread = await cache.countUnreadEmployees(period);
    const accounts = await work.listLastAccounts({ ...company, before: periodEnd });
    const reissued = await readReissued(this.#parts.ports.store, period, payslips);
    const payslipIds = [...payslips.map(({ id }) => id), ...reissued.keys()];
    const payees = await cache.listPayees(company);
    const names = await readCompanyNames(this.#parts.ports.store, [scope.connectionId]);
    const byAll = {
      companyId: scope.companyId,
      connectionIds: await readSameService(work, scope.connectionId),
    };
    return {
      scope,
      companyName: names(company) ?? '',
      setUp: await work.readPaymentSetUp(company),
      payslips,
      onceOff: by['once-off'].length,
      payees,
      earlier: asReissued(await work.listPaymentsOf({ ...byAll, payslipIds }), reissued),
      lastPaid: await work.listLastPaidAccounts(byAll),
      accountsBefore: new Map(accounts.map((one) => [one.employeeId, one.accountNumber])),
      before,
      runTotalCents: await this.#runTotal(scope, before),
      fetchedAt: unread > 0 ? null : fetchedAt,
      isJustRead: unread === 0 && (await this.#isJustRead(scope, fetchedAt)),
      thirdParties: scope.thirdParties === true ? await this.#thirdParties(scope, before, byAll) : null,
    };
  }

  /** The last day before the period. */
  async #before(scope: PaymentScope): Promise<string> {
    const { payFrequencyId, periodEnd } = scope;
    const period = { ...companyOf(scope), payFrequencyId, periodEnd };
    return periodStart(this.#parts.ports.store.cache, period);
  }

  async #payRunIds(scope: PaymentScope, before: string): Promise<number[]> {
    const { items } = await this.#parts.runSource.list(companyOf(scope));
    return items.filter((run) => isOfScope(run, scope, before)).map(({ id }) => id);
  }

  async #thirdParties(
    scope: PaymentScope,
    before: string,
    byAll: { readonly companyId: number; readonly connectionIds: readonly string[] },
  ): Promise<ThirdPartyFacts> {
    const { work } = this.#parts.ports.store;
    const company = companyOf(scope);
    const { payFrequencyId, periodEnd } = scope;
    const payRunIds = await this.#payRunIds(scope, before);
    const owed =
      payRunIds.length === 0 ? null : await this.#parts.remittances.read({ ...company, payRunIds });
    const { payees } = await work.readRemittances(company);
    return {
      payees,
      items: owed?.items ?? [],
      lines: owed?.lines ?? [],
      isUnread: owed === null || owed.unreadRuns + owed.unreadPayslips + owed.unreadJournals > 0,
      earlier: await work.listPayeePayments({ ...byAll, payFrequencyId, periodEnd }),
      lastPaid: await work.listLastPaidPayees(company),
    };
  }

  /** The sum of the service's own runs of these payslips; null if it has none, or one without a total. */
  async #runTotal(scope: PaymentScope, before: string): Promise<number | null> {
    const { items } = await this.#parts.runSource.list(companyOf(scope));
    const totals = items.flatMap((run) =>
      run.made === null && isOfScope(run, scope, before) ? [run.totalCents] : [],
    );
    if (totals.length === 0) return null;
    return totals.reduce<number | null>(
      (sum, total) => (sum === null || total === null ? null : sum + total),
      0,
    );
  }
}
