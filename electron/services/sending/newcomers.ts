import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Ports } from '../ports.ts';
import { verdict, type Verdict } from './cells.ts';
import { isUnknownEmployee } from './match-results.ts';

/** For so long after somebody was taken on, bulk inputs may not know them yet. */
const newForMs = 10 * 60_000;
const pauseMs = 5_000;
/** Two minutes: an employee who is unknown for longer is not merely new. */
const maxPauses = 24;

/** Spares employees who were just taken on the refusal that they get until the service has caught up. */
export class Newcomers {
  readonly #ports: Ports;
  readonly #company: CompanyRef;
  #pauses = 0;
  #isWaiting = false;

  constructor(ports: Ports, company: CompanyRef) {
    this.#ports = ports;
    this.#company = company;
  }

  /** Their cells wait instead, until it has taken too long. */
  async spare(verdicts: readonly Verdict[]): Promise<readonly Verdict[]> {
    if (this.#pauses >= maxPauses || !verdicts.some(isUnknown)) return verdicts;
    const since = this.#ports.clock.now() - newForMs;
    const newcomers = new Set(await this.#ports.store.work.listTakenOn({ ...this.#company, since }));
    return verdicts.map((own) => {
      if (!isUnknown(own) || !newcomers.has(own.employeeId)) return own;
      this.#isWaiting = true;
      return verdict(own, 'waiting', { message: own.message });
    });
  }

  /** Waits where somebody was spared since the last time, and says whether it did. */
  async pause(): Promise<boolean> {
    if (!this.#isWaiting) return false;
    this.#isWaiting = false;
    this.#pauses += 1;
    await this.#ports.clock.sleep(pauseMs);
    return true;
  }
}

function isUnknown({ state, message }: Verdict): boolean {
  return state === 'rejected' && isUnknownEmployee(message);
}
