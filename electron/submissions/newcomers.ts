import type { CompanyRef } from '#kit/ids.ts';
import type { Ports } from '#services/ports.ts';
import { verdict, type Verdict } from './cells.ts';
import { isUnknownEmployee } from './match-results.ts';

/** For this long after somebody was taken on, bulk inputs may not know them yet. */
const newForMs = 10 * 60_000;
const pauseMs = 5_000;
/** Two minutes: an employee who is unknown for longer is not merely new. */
const maxPauses = 24;

/** Keeps the cells of employees who were just taken on from being refused before the service knows them. */
export class Newcomers {
  readonly #ports: Ports;
  readonly #company: CompanyRef;
  #pauses = 0;
  #isWaiting = false;

  constructor(ports: Ports, company: CompanyRef) {
    this.#ports = ports;
    this.#company = company;
  }

  /** Turns the refusals of newcomers into `waiting`, until it has taken too long. */
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

  /** Waits if somebody was spared since the last pause, until `signal` ends it, and returns whether it did. */
  async pause(signal: AbortSignal): Promise<boolean> {
    if (!this.#isWaiting) return false;
    this.#isWaiting = false;
    this.#pauses += 1;
    await this.#ports.clock.sleep(pauseMs, signal);
    // Paydesk may have been locked meanwhile: sending then continues once it is unlocked.
    await this.#ports.gate.passed();
    return true;
  }
}

function isUnknown({ state, message }: Verdict): boolean {
  return state === 'rejected' && isUnknownEmployee(message);
}
