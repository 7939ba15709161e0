import type { PayrollApi } from '#api/payroll-api.ts';
import type { CompanyMark } from '#contract/domain/company.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { isAppError } from '#contract/errors.ts';
import type { Connections } from './connections.ts';
import { InFlight } from './in-flight.ts';
import type { Ports } from './ports.ts';

/** A list younger than this is not asked for again behind the clerk's back. */
const freshForMs = 60_000;

const behind = { priority: 'background' } as const;

/** Companies, and what is read of one as a whole: pay frequencies, pay points, people and their payslips. */
export class Companies {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #inFlight = new InFlight();

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  async list(input: { connectionId: string }) {
    const { items, fetchedAt } = await this.#ports.store.cache.listCompanies(input);
    if (this.#isOld(fetchedAt)) this.#behind(this.refresh(input));
    return { companies: [...items], fetchedAt };
  }

  refresh({ connectionId }: { connectionId: string }) {
    return this.#inFlight.run(connectionId, async () => {
      const api = await this.#connections.api(connectionId);
      const companies = await api.listCompanies({ priority: 'interactive' });
      const at = this.#ports.clock.now();
      await this.#ports.store.cache.replaceCompanies({ connectionId, companies, at });
      this.#ports.emit('companies', 'changed', { connectionId, companyId: null });
      return { companies: [...companies], fetchedAt: at };
    });
  }

  async payFrequencies({ connectionId, companyId }: CompanyRef) {
    const { items, fetchedAt } = await this.#ports.store.cache.listPayFrequencies({
      connectionId,
      companyId,
    });
    if (this.#isOld(fetchedAt)) this.#behind(this.sync({ connectionId, companyId }));
    return { payFrequencies: [...items], fetchedAt };
  }

  async sync(ref: CompanyRef) {
    const { fetchedAt } = await this.read(ref);
    return { fetchedAt };
  }

  /** `includesPayslips` is false on a deployment whose list of people comes without their payslips. */
  read(ref: CompanyRef): Promise<{ fetchedAt: number; includesPayslips: boolean }> {
    return this.#inFlight.run(`${ref.connectionId}/${ref.companyId}`, () => this.#read(ref));
  }

  async #read(ref: CompanyRef) {
    const api = await this.#connections.api(ref.connectionId);
    const { cache } = this.#ports.store;
    const progress = (done: number) =>
      this.#ports.emit('companies', 'syncProgress', { ...ref, done, total: 3 });
    progress(0);
    const payFrequencies = await api.listPayFrequencies(ref.companyId, behind);
    await cache.replacePayFrequencies({ ...ref, payFrequencies, at: this.#ports.clock.now() });
    progress(1);
    const payPoints = await api.listPayPoints(ref.companyId, behind);
    await cache.replacePayPoints({ ...ref, payPoints, at: this.#ports.clock.now() });
    progress(2);
    const answer = await this.#readPeople(ref, api);
    progress(3);
    this.#ports.emit('companies', 'changed', ref);
    return answer;
  }

  /** Where the deployment does not include payslips, one person of each frequency shows which periods there are. */
  async #readPeople(ref: CompanyRef, api: PayrollApi) {
    const { cache } = this.#ports.store;
    const { employees, recentPayslips } = await api.listEmployees(ref.companyId, behind);
    const at = this.#ports.clock.now();
    await cache.replaceEmployees({ ...ref, employees, at });
    if (recentPayslips !== null) {
      const employeeIds = employees.map(({ id }) => id);
      await cache.replacePayslips({ ...ref, employeeIds, payslips: recentPayslips, at });
      return { fetchedAt: at, includesPayslips: true };
    }
    const firstOfEach = new Map(employees.map(({ payFrequencyId, id }) => [payFrequencyId, id]));
    for (const employeeId of firstOfEach.values()) {
      const payslips = await api.listPayslips(employeeId, behind);
      const readAt = this.#ports.clock.now();
      await cache.replacePayslips({ ...ref, employeeIds: [employeeId], payslips, at: readAt });
    }
    return { fetchedAt: at, includesPayslips: false };
  }

  async marks({ connectionId }: { connectionId: string }) {
    const marks = await this.#ports.store.work.listCompanyMarks({ connectionId });
    return { marks: [...marks] };
  }

  async mark({ connectionId, ...mark }: CompanyMark & { connectionId: string }) {
    await this.#ports.store.work.writeCompanyMark({ connectionId, mark });
    return {};
  }

  #isOld(fetchedAt: number | null): boolean {
    return fetchedAt === null || this.#ports.clock.now() - fetchedAt > freshForMs;
  }

  /** A failure behind shows as the data's age and the connection's state; only the unforeseen is written down. */
  #behind(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      if (!isAppError(error)) this.#ports.logError('companies.behind', error);
    });
  }
}
