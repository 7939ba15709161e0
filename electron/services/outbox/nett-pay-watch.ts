import type { Payslip } from '#contract/domain/payslip.ts';
import { isAppError } from '#contract/errors.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Connections } from '../connections.ts';
import type { Ports } from '../ports.ts';

/** Up to this many people are asked for one by one; above it one list of everybody is the smaller load. */
const fewPeople = 5;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** After so many looks the rest is left to the next refresh: the page keeps saying *calculating*. */
const mostLooks = 20;

/** Looks at payslips that the service is calculating until each has its nett pay. */
export class NettPayWatch {
  readonly #ports: Ports;
  readonly #connections: Connections;

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  /**
   * `onLook` hears after each look how many are still calculating. A passing failure costs one look; a refused key or
   * a forgotten connection ends the watch quietly: data has an age.
   */
  async watch(
    company: CompanyRef,
    payslips: ReadonlyMap<number, number>,
    onLook: (calculating: number) => Promise<void>,
  ): Promise<void> {
    const pending = new Map(payslips);
    let waitMs = firstWaitMs;
    for (let look = 1; look <= mostLooks && pending.size > 0; look += 1) {
      try {
        await this.#look(company, pending);
      } catch (error) {
        if (!isAppError(error)) throw error;
        if (isAppError(error, 'key-refused', 'key-missing', 'not-found', 'cancelled')) return;
      }
      await onLook(pending.size);
      if (pending.size > 0) await this.#ports.clock.sleep(waitMs);
      waitMs = Math.min(waitMs * 1.5, longestWaitMs);
    }
  }

  /** Takes out of `pending` (payslip → employee) what is ready. */
  async #look(company: CompanyRef, pending: Map<number, number>): Promise<void> {
    for (const payslip of await this.#read(company, new Set(pending.values()))) {
      if (!payslip.calculating && payslip.nettPayCents !== null) pending.delete(payslip.id);
    }
  }

  async #read(company: CompanyRef, employeeIds: ReadonlySet<number>): Promise<readonly Payslip[]> {
    const api = await this.#connections.api(company.connectionId);
    const { cache } = this.#ports.store;
    const options = { priority: 'background' } as const;
    if (employeeIds.size > fewPeople) {
      const { employees, recentPayslips } = await api.listEmployees(company.companyId, options);
      if (recentPayslips !== null) {
        const everyone = employees.map(({ id }) => id);
        const at = this.#ports.clock.now();
        await cache.replacePayslips({ ...company, employeeIds: everyone, payslips: recentPayslips, at });
        return recentPayslips;
      }
    }
    const found: Payslip[] = [];
    for (const employeeId of employeeIds) {
      const payslips = await api.listPayslips(employeeId, options);
      const at = this.#ports.clock.now();
      await cache.replacePayslips({ ...company, employeeIds: [employeeId], payslips, at });
      found.push(...payslips);
    }
    return found;
  }
}
