import { companyKey } from '#kit/company-key.ts';
import { localDay } from '#payroll/calendar.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { RetentionCounts, RetentionScope } from './contract/retention.ts';
import type { HandlersOf } from '#electron/contract.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { Ports } from '#services/ports.ts';
import { refuseWhileSending } from '#electron/submissions/refuse-while-sending.ts';

/** The first day that is not old yet, as a date and as the moment at which it begins in the clerk's time zone. */
function cutoffOf(years: string, now: number): { before: string; beforeAt: number } {
  const today = new Date(now);
  const first = new Date(today.getFullYear() - Number(years), today.getMonth(), today.getDate());
  return { before: localDay(first), beforeAt: first.getTime() };
}

/** A service that sends or reads until it is closed. */
interface Traffic {
  close(): Promise<void>;
}

/** Removes a company, or old data, from this computer at the clerk's request, while the connection stays. */
export class Retention implements HandlersOf<'retention'> {
  readonly #ports: Ports;
  readonly #traffic: readonly Traffic[];
  readonly #jobs: Jobs;

  constructor(ports: Ports, { traffic, jobs }: { traffic: readonly Traffic[]; jobs: Jobs }) {
    this.#ports = ports;
    this.#traffic = [...traffic, jobs];
    this.#jobs = jobs;
  }

  async companies() {
    const { work, cache } = this.#ports.store;
    const [connections, audited, worked, read] = await Promise.all([
      work.listConnections(),
      work.listAuditedCompanies(),
      work.listWorkedCompanies(),
      cache.listReadCompanies(),
    ]);
    const names = new Map(audited.map((company) => [companyKey(company), company.companyName]));
    for (const { id: connectionId } of connections) {
      const { items } = await cache.listCompanies({ connectionId });
      for (const { id, name } of items) names.set(companyKey({ connectionId, companyId: id }), name);
    }
    const held = new Map([...read, ...worked].map((company) => [companyKey(company), company]));
    const companies = [...held.values()].flatMap((company) => {
      const connection = connections.find(({ id }) => id === company.connectionId);
      const companyName = names.get(companyKey(company)) ?? null;
      return connection === undefined ? [] : [{ ...company, connectionName: connection.name, companyName }];
    });
    return { companies };
  }

  async examine(scope: RetentionScope): Promise<RetentionCounts> {
    const { work, cache } = this.#ports.store;
    const backups = (await this.#ports.store.backups.list()).length;
    if (scope.kind === 'company') {
      const { entries, ...own } = await work.countCompanyWork(scope.company);
      const copies = await cache.countCompanyCopies(scope.company);
      const remaining = {
        unsentInputs: 0,
        newEmployees: 0,
        undecided: 0,
        unfinishedJobs: 0,
        openPayments: 0,
      };
      return { removed: { ...own, ...copies }, remaining, entries, backups, before: null };
    }
    const cutoff = cutoffOf(scope.years, this.#ports.clock.now());
    const { removed, remaining } = await work.countOldWork(cutoff);
    const copies = await cache.countOldCopies(cutoff);
    const entries = await work.countOldEntries(cutoff);
    return { removed: { ...removed, ...copies }, remaining, entries, backups, before: cutoff.before };
  }

  async remove(scope: RetentionScope) {
    if (scope.kind === 'company') await this.#removeCompany(scope.company);
    else await this.#removeOld(scope.years);
    return {};
  }

  async #removeOld(years: string): Promise<void> {
    const { store, clock, emit } = this.#ports;
    const cutoff = cutoffOf(years, clock.now());
    await store.work.removeOldWork({ ...cutoff, at: clock.now() });
    await store.cache.removeOldCopies(cutoff);
    emit('auditLog', 'changed', {});
  }

  /** Removes from work.db first: that may be refused, and then nothing has been removed. */
  async #removeCompany(company: CompanyRef): Promise<void> {
    const { store, clock, profile } = this.#ports;
    await refuseWhileSending(store);
    try {
      // An answer that arrived later would bring back what was just removed.
      await Promise.all(this.#traffic.map((each) => each.close()));
      const jobs = await this.#jobs.listUnfinished(company);
      await store.work.removeCompany({ ...company, at: clock.now() });
      await store.cache.removeCompanyCopies(company);
      await this.#jobs.discard(jobs);
    } finally {
      profile.reopen();
    }
  }
}
