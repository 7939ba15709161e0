import type { Job } from './scheduler.ts';

export interface QueuedRequest {
  readonly job: Job;
  start(): void;
  refuse(error: Error): void;
}

/** The queued requests of one priority: companies take turns, each in order of arrival. */
export class TurnQueue {
  /** In order of each company's last turn. */
  readonly #byCompany = new Map<number | null, QueuedRequest[]>();

  get isEmpty(): boolean {
    return this.#byCompany.size === 0;
  }

  get all(): QueuedRequest[] {
    return [...this.#byCompany.values()].flat();
  }

  add(waiting: QueuedRequest) {
    const company = waiting.job.companyId ?? null;
    const queue = this.#byCompany.get(company);
    if (queue === undefined) this.#byCompany.set(company, [waiting]);
    else queue.push(waiting);
  }

  /** The next request. */
  get first(): QueuedRequest | undefined {
    return this.#byCompany.values().next().value?.[0];
  }

  /** Removes a request. After its turn a company goes to the end. */
  remove(waiting: QueuedRequest, hadTurn: boolean) {
    const company = waiting.job.companyId ?? null;
    const queue = this.#byCompany.get(company) ?? [];
    const rest = queue.filter((other) => other !== waiting);
    if (hadTurn || rest.length === 0) this.#byCompany.delete(company);
    if (rest.length > 0) this.#byCompany.set(company, rest);
  }
}
