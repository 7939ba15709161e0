import type { Connections } from '#electron/connections/connections.ts';
import type { StoredJob, StoredStep } from '#electron/jobs/store/records.ts';
import { companyOfJob, type JobKind, type JobRun } from '#electron/jobs/job-kind.ts';
import type { Ports } from '#services/ports.ts';

/** The stored task: the day of the balances. Only `LeaveBalances` starts these jobs. */
export interface BalancesTask {
  readonly asAt: string;
}

export const dayOfBalances = ({ task }: Pick<StoredJob, 'task'>): string => (task as BalancesTask).asAt;

/** Reads leave balances for a day, one employee after the other; each answer is kept, so a stop loses nothing. */
export class ReadBalances implements JobKind {
  readonly audited = 'leave-balances-read';
  readonly lane = 'leave';
  readonly #ports: Ports;
  readonly #connections: Connections;

  constructor({ ports, connections }: { ports: Ports; connections: Connections }) {
    this.#ports = ports;
    this.#connections = connections;
  }

  open(job: StoredJob): Promise<JobRun> {
    const company = companyOfJob(job);
    const asAt = dayOfBalances(job);
    return Promise.resolve({
      runStep: async ({ employeeId }: StoredStep, signal) => {
        if (employeeId === null) return;
        const api = await this.#connections.api(company.connectionId);
        const balances = await api.listLeaveBalances(employeeId, asAt, { priority: 'background', signal });
        const { store, clock, emit } = this.#ports;
        const ref = { ...company, employeeId };
        await store.cache.replaceLeaveBalances({ ...ref, asAt, balances, at: clock.now() });
        emit('companies', 'changed', company);
      },
    });
  }
}
