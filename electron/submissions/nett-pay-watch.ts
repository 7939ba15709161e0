import { isAppError } from '#kit/errors.ts';
import { companyOf, type CompanyRef } from '#kit/ids.ts';
import { allPayslips } from '#electron/payslips/contract/payslip-line.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { readAll } from '#electron/sync/read-all.ts';
import type { Sync } from '#electron/sync/sync.ts';

/** Up to this many employees are read one by one; for more, one list of everybody is less load. */
const fewEmployees = 5;
const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** After this many looks the rest is left to the next refresh; until then the page says *calculating*. */
const maxLooks = 20;
/** Looks at payslips that the service is calculating until each has its nett pay. */
export class NettPayWatch {
  readonly #ports: Ports;
  readonly #connections: Connections;
  readonly #sync: Sync;

  constructor(services: { ports: Ports; connections: Connections; sync: Sync }) {
    this.#ports = services.ports;
    this.#connections = services.connections;
    this.#sync = services.sync;
  }

  /**
   * Calls `onLook` after each look with the number of payslips that are still calculating. A temporary failure costs
   * one look; a refused key or a forgotten connection ends the watch silently, since the data shows its age.
   */
  async watch(
    company: CompanyRef,
    payslips: ReadonlyMap<number, number>,
    onLook: (calculating: number) => Promise<void>,
  ): Promise<void> {
    const pending = new Map(payslips);
    let waitMs = firstWaitMs;
    for (let look = 1; look <= maxLooks && pending.size > 0; look += 1) {
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

  /** Reads the pending payslips again and removes those that are ready from `pending` (payslip → employee). */
  async #look(company: CompanyRef, pending: Map<number, number>): Promise<void> {
    const employeeIds = new Set(pending.values());
    const { includes } = await this.#connections.features(company.connectionId);
    if (employeeIds.size > fewEmployees && includes === true) await this.#sync.readEmployees(company);
    else await this.#readEach(company, employeeIds);
    const calculating = await this.#listCalculating(company);
    for (const payslipId of [...pending.keys()]) {
      if (!calculating.has(payslipId)) pending.delete(payslipId);
    }
  }

  async #readEach(company: CompanyRef, employeeIds: ReadonlySet<number>): Promise<void> {
    const api = await this.#connections.api(company.connectionId);
    for (const employeeId of employeeIds) {
      const payslips = await api.listPayslips(employeeId, { priority: 'background' });
      const now = this.#ports.clock.now();
      await this.#ports.store.cache.replacePayslips({
        ...company,
        employeeIds: [employeeId],
        payslips,
        at: now,
      });
      this.#ports.emit('companies', 'changed', { ...companyOf(company), employeeId });
    }
  }

  async #listCalculating({ connectionId, companyId }: CompanyRef): Promise<ReadonlySet<number>> {
    const filter = { ...allPayslips, connectionId, companyId, state: 'calculating' } as const;
    const sort = { by: 'date', descending: true } as const;
    const calculating = await readAll((window) =>
      this.#ports.store.cache.listPayslipLines({ ...filter, sort, window }),
    );
    return new Set(calculating.map(({ id }) => id));
  }
}
