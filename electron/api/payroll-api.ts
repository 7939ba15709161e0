import type { BulkEntity, BulkResult } from '#contract/domain/bulk-input.ts';
import type { Calculation } from '#contract/domain/calculation.ts';
import type { Company } from '#contract/domain/company.ts';
import type { Employee } from '#contract/domain/employee.ts';
import type { PayFrequency } from '#contract/domain/pay-frequency.ts';
import type { PayPoint } from '#contract/domain/pay-point.ts';
import type { Payslip, PayslipDetail } from '#contract/domain/payslip.ts';

/** How a call is to be carried out; a call whose signal aborts ends in `cancelled`. */
export interface CallOptions {
  /** What the clerk waits for goes before what runs behind. */
  readonly priority: 'interactive' | 'background';
  readonly signal?: AbortSignal;
}

/** People, and their last payslips where the deployment includes them (null: it does not, ask per person). */
export interface EmployeeList {
  readonly employees: readonly Employee[];
  readonly recentPayslips: readonly Payslip[] | null;
}

/**
 * The payroll service as the app speaks of it: domain values only, wire names end here. Every call may fail with an
 * AppError: offline, reply-lost, wrong-address, key-refused, service-busy, service-failed, service-refused,
 * not-ready, bad-answer, cancelled.
 */
export interface PayrollApi {
  listCompanies(options: CallOptions): Promise<readonly Company[]>;
  /** Asks for the recent payslips in the same call. */
  listEmployees(companyId: number, options: CallOptions): Promise<EmployeeList>;
  /** The whole record, for its attributes. */
  getEmployee(companyId: number, employeeId: number, options: CallOptions): Promise<Employee>;
  listPayFrequencies(companyId: number, options: CallOptions): Promise<readonly PayFrequency[]>;
  listPayPoints(companyId: number, options: CallOptions): Promise<readonly PayPoint[]>;
  listPayslips(employeeId: number, options: CallOptions): Promise<readonly Payslip[]>;
  getPayslip(payslipId: number, options: CallOptions): Promise<PayslipDetail>;
  listEmployeeCalculations(employeeId: number, options: CallOptions): Promise<readonly Calculation[]>;
  listPayslipCalculations(payslipId: number, options: CallOptions): Promise<readonly Calculation[]>;
  /**
   * At most 100 entities. Never repeated by the client itself. `offline`, `service-busy` (429), `key-refused` and
   * `service-refused` mean that nothing was applied (so does a certificate that is not trusted); every other failure means that it is not known.
   */
  sendBulkInputs(
    companyId: number,
    entities: readonly BulkEntity[],
    options: CallOptions,
  ): Promise<readonly BulkResult[]>;
}
