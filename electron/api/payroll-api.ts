import type { CompanyListItem, CompanyListName } from '#electron/companies/contract/company-lists.ts';
import type { BulkEntity, BulkResult } from '#electron/inputs/contract/bulk-input.ts';
import type { CalculationChange, CalculationRecord } from '#electron/pay-items/contract/calculation.ts';
import type { Company } from '#electron/companies/contract/company.ts';
import type { PhysicalAddress } from '#electron/employees/contract/address.ts';
import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type {
  EmployeeChanges,
  EmployeeRecord,
  NewEmployee,
} from '#electron/employees/contract/employee-record.ts';
import type { Employee } from '#electron/employees/contract/employee.ts';
import type { InheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import type { Journal } from '#electron/journals/contract/journal.ts';
import type { LeaveBalance, LeaveDay, NewLeaveDay } from '#electron/leave/contract/leave.ts';
import type { OutsideFields } from '#kit/outside.ts';
import type { NewPayFrequency } from '#electron/period/contract/pay-frequency.ts';
import type { PayRunPayslip, PayslipDetail, PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { ReportQuestion, ReportResult } from '#electron/reports/contract/report.ts';
import type { ServicePeriod, Termination } from '#electron/leaving/contract/service-period.ts';
import type { ScheduledRequest } from './scheduling/scheduled-request.ts';
import type { EmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import type { Saved } from '#electron/outbox/wire.ts';

/** Options of a call; a call whose signal aborts fails with `cancelled`. */
export interface CallOptions {
  /** Calls that the clerk waits for go before background calls; reading ahead waits for both. */
  readonly priority: ScheduledRequest['priority'];
  readonly signal?: AbortSignal;
}

/**
 * For writes: the record as last received, so that spellings, flag formats and unknown parts are sent back unchanged.
 */
interface WriteOptions extends CallOptions {
  readonly received?: OutsideFields;
}

/** Employees and their latest payslips; null if the deployment's list has none, and each employee's must be read. */
interface EmployeeList {
  readonly employees: readonly Employee[];
  readonly recentPayslips: readonly PayslipRecord[] | null;
}

/** What to include in a list of employees; the older deployment includes nothing. */
export type EmployeeInclude = 'service_periods' | 'recent_payslips' | 'recent_payslips_with_data';

/** The owner of a calculation: an employee, from now on, or one payslip. */
export type CalculationOwner = { readonly employeeId: number } | { readonly payslipId: number };

/** `unknown`: the service has no such report, so it must be started again. */
export type ReportPoll =
  | { readonly state: 'running' }
  | { readonly state: 'unknown' }
  | { readonly state: 'complete'; readonly result: ReportResult };

interface PayrollReads {
  listCompanies(options: CallOptions): Promise<readonly Company[]>;
  /** Where a company is; null if the service has no address of it. */
  companyAddress(companyId: number, options: CallOptions): Promise<PhysicalAddress | null>;
  /** Also asks for the latest payslips. */
  listEmployees(companyId: number, options: CallOptions): Promise<EmployeeList>;
  /**
   * All employees with what is included, one by one as they arrive. Employees yielded before a failure are an
   * incomplete list. `not-ready` if payslips with data are asked for and some are calculating.
   */
  streamEmployees(
    companyId: number,
    options: CallOptions & { readonly include: readonly EmployeeInclude[] },
  ): AsyncIterable<EmployeeSummary>;
  getEmployee(companyId: number, employeeId: number, options: CallOptions): Promise<EmployeeRecord>;
  readList<List extends CompanyListName>(
    list: List,
    companyId: number,
    options: CallOptions,
  ): Promise<readonly CompanyListItem<List>[]>;
  listPayslips(employeeId: number, options: CallOptions): Promise<readonly PayslipRecord[]>;
  getPayslip(payslipId: number, options: CallOptions): Promise<PayslipDetail>;
  /** `not-ready` while the payslip is calculating. */
  getPayslipPdf(payslipId: number, options: CallOptions): Promise<Uint8Array>;
  listPayRunPayslips(
    companyId: number,
    payRunId: number,
    options: CallOptions,
  ): Promise<readonly PayRunPayslip[]>;
  getJournal(companyId: number, payRunId: number, options: CallOptions): Promise<Journal>;
  /** For the month of the date. */
  getEmp201(companyId: number, date: string, options: CallOptions): Promise<readonly Emp201[]>;
  /** Only in the older deployment. */
  listCompanyCalculations(companyId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  listEmployeeCalculations(employeeId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  listPayslipCalculations(payslipId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  /** The deleted calculations that the service still lists. */
  listDeletedCalculations(
    owner: CalculationOwner,
    options: CallOptions,
  ): Promise<readonly CalculationRecord[]>;
  /** The number of mapped template profiles; null if the answer has an unknown form. A 404 if there is no such call. */
  countProfileMappings(employeeId: number, options: CallOptions): Promise<number | null>;
  getCalculation(calculationId: number, options: CallOptions): Promise<CalculationRecord>;
  listInheritedCalculations(
    employeeId: number,
    options: CallOptions,
  ): Promise<readonly InheritedCalculation[]>;
  getInheritedCalculation(calculationId: number, options: CallOptions): Promise<InheritedCalculation>;
  listServicePeriods(employeeId: number, options: CallOptions): Promise<readonly ServicePeriod[]>;
  listLeaveBalances(employeeId: number, asAt: string, options: CallOptions): Promise<readonly LeaveBalance[]>;
  listLeaveDays(employeeId: number, options: CallOptions): Promise<readonly LeaveDay[]>;
  runReport(companyId: number, question: ReportQuestion, options: CallOptions): Promise<ReportResult>;
  /** Waits until at least ten seconds have passed since the last poll of this report. */
  pollReport(companyId: number, reportId: string, options: CallOptions): Promise<ReportPoll>;
}

/**
 * The client never retries these. `offline`, `service-busy`, `key-refused`, `service-refused` and an untrusted
 * certificate mean that nothing was applied; after any other failure the outcome is unknown.
 */
export interface PayrollWrites {
  /** At most 100 entities. */
  sendBulkInputs(
    companyId: number,
    entities: readonly BulkEntity[],
    options: CallOptions,
  ): Promise<readonly BulkResult[]>;
  createEmployee(
    companyId: number,
    employee: NewEmployee,
    options: CallOptions,
  ): Promise<Saved & { readonly id: number }>;
  /** `received` is the record's `fields`. */
  updateEmployee(employeeId: number, changes: EmployeeChanges, options: WriteOptions): Promise<Saved>;
  deleteEmployee(employeeId: number, options: CallOptions): Promise<Saved>;
  createPayFrequency(
    companyId: number,
    frequency: NewPayFrequency,
    options: CallOptions,
  ): Promise<Saved & { readonly id: number }>;
  /** Creates the calculation, or changes the owner's existing one of this type. `received` are that one's inputs. */
  saveCalculation(owner: CalculationOwner, change: CalculationChange, options: WriteOptions): Promise<Saved>;
  deleteCalculation(calculationId: number, options: CallOptions): Promise<Saved>;
  updateInheritedCalculation(
    employeeId: number,
    change: CalculationChange,
    options: WriteOptions,
  ): Promise<Saved>;
  /** Also changes the recorded end of service. */
  endService(employeeId: number, termination: Termination, options: CallOptions): Promise<Saved>;
  reinstate(employeeId: number, appointmentDate: string, options: CallOptions): Promise<Saved>;
  undoEndService(employeeId: number, options: CallOptions): Promise<Saved>;
  /** The ids of the created days, null if the service returns none. */
  createLeaveDays(
    employeeId: number,
    days: readonly NewLeaveDay[],
    options: CallOptions,
  ): Promise<readonly number[] | null>;
  updateLeaveDay(leaveDayId: number, day: NewLeaveDay, options: CallOptions): Promise<Saved>;
  deleteLeaveDay(leaveDayId: number, options: CallOptions): Promise<Saved>;
  /** Queues a report and returns its id; `service-busy` if the queue is full. */
  startReport(companyId: number, question: ReportQuestion, options: CallOptions): Promise<string>;
}

/**
 * The payroll service in domain values; wire names stop here. Every call may fail with an AppError: offline,
 * reply-lost, wrong-address, key-refused, service-busy, service-failed, service-refused, not-ready, bad-answer,
 * cancelled.
 */
export interface PayrollApi extends PayrollReads, PayrollWrites {
  /** What this service has, as far as its responses have shown. */
  readonly features: DeploymentFeatures;
}

/** The client of one connection, until it is closed. */
export interface OpenApi extends PayrollApi {
  close(): Promise<void>;
}
