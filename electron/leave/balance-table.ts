import type { ParsedInput } from '#electron/contract.ts';
import type { Jobs } from '#electron/jobs/jobs.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { numberedName } from '#kit/listed-name.ts';
import type { Store } from '#store/store.ts';
import type { BalanceLine } from './contract/leave-balances.ts';
import { everybody, listInService } from './leave-planner.ts';
import { dayOfBalances, type BalancesTask } from './read-balances.ts';

/** The leave balances of everybody in service on a day, and the job that reads those that are missing. */
export class BalanceTable {
  readonly #store: Store;
  readonly #jobs: Jobs;

  constructor(store: Store, jobs: Jobs) {
    this.#store = store;
    this.#jobs = jobs;
  }

  async list({ asAt, ...company }: ParsedInput<'leave', 'balances'>) {
    const { cache } = this.#store;
    const employees = await listInService(this.#store, { ...company, ...everybody, on: asAt });
    const employeeIds = employees.map(({ employeeId }) => employeeId);
    const { items, fetchedAt: oldest } = await cache.listLeaveBalances({ ...company, employeeIds, asAt });
    const balances = Map.groupBy(items, ({ employeeId }) => employeeId);
    const times = await this.#times(company, asAt);
    const types = await cache.readList({ ...company, list: 'leave-types' });
    const rows = employees.map((employee): BalanceLine => {
      const { employeeId, number, firstName, lastName } = employee;
      const { payFrequencyId, payFrequencyName, payPointId, payPointName } = employee;
      const fetchedAt = times.get(employeeId) ?? null;
      const own = (balances.get(employeeId) ?? []).map(({ leaveTypeId, balance }) => ({
        leaveTypeId,
        balance,
      }));
      return {
        employeeId,
        number,
        firstName,
        lastName,
        payFrequencyId,
        payFrequencyName,
        payPointId,
        payPointName,
        balances: fetchedAt === null ? null : own,
        fetchedAt,
      };
    });
    return { types: [...types.items], rows, fetchedAt: oldest };
  }

  async read({ asAt, which, ...company }: ParsedInput<'leave', 'readBalances'>) {
    const open = await this.#openJob(company, asAt);
    if (open !== undefined) {
      // Also one that waits after a failure: it tries again at once.
      await this.#jobs.resume({ jobId: open.id });
      return { jobId: open.id };
    }
    const times = await this.#times(company, asAt);
    const employees = await listInService(this.#store, { ...company, ...everybody, on: asAt });
    const steps = employees
      .filter(({ employeeId }) => which === 'all' || !times.has(employeeId))
      .map((employee) => ({
        employeeId: employee.employeeId,
        about: numberedName(employee),
        task: null,
      }));
    if (steps.length === 0) return { jobId: null };
    const task: BalancesTask = { asAt };
    const { connectionId, companyId } = company;
    return this.#jobs.start(
      { connectionId, companyId, kind: 'read-leave-balances', place: null, task },
      steps,
    );
  }

  async #openJob(company: CompanyRef, asAt: string) {
    const unfinished = await this.#jobs.listUnfinished(company);
    return unfinished.find((job) => job.kind === 'read-leave-balances' && dayOfBalances(job) === asAt);
  }

  /** When the balances of each employee were read for a day. */
  async #times(company: CompanyRef, asAt: string): Promise<ReadonlyMap<number, number>> {
    const answers = await this.#store.cache.listLeaveBalanceAnswers({ ...company, asAt });
    return new Map(answers.map(({ employeeId, fetchedAt }) => [employeeId, fetchedAt]));
  }
}
