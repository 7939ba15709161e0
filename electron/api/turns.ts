import type { Job } from './scheduler.ts';

export interface Waiting {
  readonly job: Job;
  start(): void;
  refuse(error: Error): void;
}

/** Who waits at one priority: companies take turns, each in the order of its own asking. */
export class TurnQueue {
  /** In the order in which companies had their last turn. */
  readonly #byCompany = new Map<number | null, Waiting[]>();

  get isEmpty(): boolean {
    return this.#byCompany.size === 0;
  }

  get all(): Waiting[] {
    return [...this.#byCompany.values()].flat();
  }

  add(waiting: Waiting) {
    const company = waiting.job.companyId ?? null;
    const line = this.#byCompany.get(company);
    if (line === undefined) this.#byCompany.set(company, [waiting]);
    else line.push(waiting);
  }

  /** Whose turn it is. */
  get first(): Waiting | undefined {
    return this.#byCompany.values().next().value?.[0];
  }

  /** Takes one out. Whose turn it was stands last from now on. */
  remove(waiting: Waiting, hadTurn: boolean) {
    const company = waiting.job.companyId ?? null;
    const line = this.#byCompany.get(company) ?? [];
    const rest = line.filter((other) => other !== waiting);
    if (hadTurn || rest.length === 0) this.#byCompany.delete(company);
    if (rest.length > 0) this.#byCompany.set(company, rest);
  }
}
