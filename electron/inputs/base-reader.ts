import type { InputScope, RowRef } from './contract/bulk-input.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { isAppError, type AppError } from '#kit/errors.ts';
import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { Connections } from '#electron/connections/connections.ts';
import type { Ports } from '#services/ports.ts';
import { isCalculationHeading } from './columns.ts';

/** An employee whose current values are wanted, and in which of the three places these are. */
export interface BaseTarget extends RowRef {
  readonly payslipId: number | null;
  readonly places: ReadonlySet<BasePlace>;
}

export type BasePlace = InputScope | 'attributes';

export function placeOf(cell: { heading: string; scope: InputScope }): BasePlace {
  return isCalculationHeading(cell.heading) ? cell.scope : 'attributes';
}

interface ReadOptions {
  readonly onRead?: (target: BaseTarget) => Promise<void>;
  /** Called when one employee could not be read; the others still are. */
  readonly onFailed?: (error: AppError, target: BaseTarget) => Promise<void>;
  /** Reads even if the service has refused the key before. */
  readonly again?: boolean;
}

/** Reads into the cache what the service has for single employees: one call for each place that is wanted. */
export class BaseReader {
  readonly #ports: Ports;
  readonly #connections: Connections;

  constructor(ports: Ports, connections: Connections) {
    this.#ports = ports;
    this.#connections = connections;
  }

  /** Stops at a failure that would affect everyone (offline, key refused); a failure of one employee is counted. */
  async read(
    ref: CompanyRef,
    targets: readonly BaseTarget[],
    options: CallOptions & ReadOptions,
  ): Promise<{ read: number; failed: number }> {
    const { again = false, onRead, onFailed, ...rest } = options;
    if (!again) await this.#connections.checkKey(ref.connectionId);
    const api = await this.#connections.api(ref.connectionId);
    const counts = { read: 0, failed: 0 };
    const isGivenUp = () => rest.signal?.aborted === true;
    for (const target of targets) {
      if (isGivenUp()) break;
      try {
        await this.#readOne(ref, target, { api, options: rest });
        counts.read += 1;
        await onRead?.(target);
      } catch (error) {
        // Aborted half-way: what was read until then is kept.
        if (isGivenUp() && isAppError(error, 'cancelled')) break;
        if (!isAppError(error, 'service-refused', 'service-failed', 'bad-answer', 'not-ready')) throw error;
        counts.failed += 1;
        await onFailed?.(error, target);
      }
    }
    return counts;
  }

  async #readOne(
    ref: CompanyRef,
    target: BaseTarget,
    { api, options }: { api: PayrollApi; options: CallOptions },
  ): Promise<void> {
    const { cache } = this.#ports.store;
    const { employeeId, payslipId, places } = target;
    if (places.has('employee')) {
      const calculations = await api.listEmployeeCalculations(employeeId, options);
      const now = this.#ports.clock.now();
      await cache.replaceCalculations({ ...ref, employeeId, payslipId: null, calculations, at: now });
    }
    if (places.has('payslip') && payslipId !== null) {
      const calculations = await api.listPayslipCalculations(payslipId, options);
      const now = this.#ports.clock.now();
      await cache.replaceCalculations({ ...ref, employeeId, payslipId, calculations, at: now });
    }
    if (places.has('attributes')) {
      const employee = await api.getEmployee(ref.companyId, employeeId, options);
      // Replaces the whole record: an attribute that cannot be read now must not keep an earlier value.
      await cache.replaceEmployee({ ...ref, employee, at: this.#ports.clock.now() });
    }
  }
}
