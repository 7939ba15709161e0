import type { BulkEntity, BulkResult } from '#contract/domain/bulk-input.ts';
import type { CalculationChange, CalculationRecord } from '#contract/domain/calculation.ts';
import type { Company } from '#contract/domain/company.ts';
import type { DeploymentFeatures } from '#contract/domain/deployment-features.ts';
import type { Emp201 } from '#contract/domain/emp201.ts';
import type { EmployeeChanges, EmployeeRecord, NewEmployee } from '#contract/domain/employee-record.ts';
import type { Employee } from '#contract/domain/employee.ts';
import type { InheritedCalculation } from '#contract/domain/inherited-calculation.ts';
import type { Journal } from '#contract/domain/journal.ts';
import type { LeaveBalance, LeaveDay, LeaveType, NewLeaveDay } from '#contract/domain/leave.ts';
import type { OutsideFields } from '#contract/domain/outside.ts';
import type { NewPayFrequency, PayFrequencyRecord } from '#contract/domain/pay-frequency.ts';
import type { PayPoint } from '#contract/domain/pay-point.ts';
import type { PayRun } from '#contract/domain/pay-run.ts';
import type { PayRunPayslip, PayslipDetail, PayslipRecord } from '#contract/domain/payslip.ts';
import type { ReportQuestion, ReportResult } from '#contract/domain/report.ts';
import type { ServicePeriod, Termination } from '#contract/domain/service-period.ts';
import type { EmployeeSummary } from './wire/person.ts';
import type { Saved } from './wire/reply.ts';

/** How a call is to be carried out; a call whose signal aborts ends in `cancelled`. */
export interface CallOptions {
  /** What the clerk waits for goes before what runs behind. */
  readonly priority: 'interactive' | 'background';
  readonly signal?: AbortSignal;
}

/** Of a write: what was received before, so that spellings, forms of flags and unknown parts go back as they came. */
export interface WriteOptions extends CallOptions {
  readonly received?: OutsideFields;
}

/** People, and their last payslips where the deployment includes them (null: it does not, ask per person). */
export interface EmployeeList {
  readonly employees: readonly Employee[];
  readonly recentPayslips: readonly PayslipRecord[] | null;
}

/** What a list of people is to bring beside them; the older deployment brings nothing. */
export type EmployeeInclude = 'service_periods' | 'recent_payslips' | 'recent_payslips_with_data';

/** Whose calculation it is: from now on, or on one payslip only. */
export type CalculationOwner = { readonly employeeId: number } | { readonly payslipId: number };

/** `unknown`: the service has no such report, it must be started anew. */
export type ReportPoll =
  | { readonly state: 'running' }
  | { readonly state: 'unknown' }
  | { readonly state: 'complete'; readonly result: ReportResult };

export interface PayrollReads {
  listCompanies(options: CallOptions): Promise<readonly Company[]>;
  /** Asks for the recent payslips in the same call. */
  listEmployees(companyId: number, options: CallOptions): Promise<EmployeeList>;
  /**
   * Everybody with what is included, one by one while the answer arrives. What was yielded before a failure is no
   * whole list. `not-ready` where payslips with data are asked for and some are being calculated.
   */
  streamEmployees(
    companyId: number,
    options: CallOptions & { readonly include: readonly EmployeeInclude[] },
  ): AsyncIterable<EmployeeSummary>;
  /** The whole record. */
  getEmployee(companyId: number, employeeId: number, options: CallOptions): Promise<EmployeeRecord>;
  listPayFrequencies(
    companyId: number,
    options: CallOptions & { readonly simplified?: boolean },
  ): Promise<readonly PayFrequencyRecord[]>;
  listPayPoints(companyId: number, options: CallOptions): Promise<readonly PayPoint[]>;
  listPayslips(employeeId: number, options: CallOptions): Promise<readonly PayslipRecord[]>;
  getPayslip(payslipId: number, options: CallOptions): Promise<PayslipDetail>;
  /** `not-ready` while the payslip is being calculated. */
  getPayslipPdf(payslipId: number, options: CallOptions): Promise<Uint8Array>;
  listPayRuns(companyId: number, options: CallOptions): Promise<readonly PayRun[]>;
  listPayRunPayslips(
    companyId: number,
    payRunId: number,
    options: CallOptions,
  ): Promise<readonly PayRunPayslip[]>;
  getJournal(companyId: number, payRunId: number, options: CallOptions): Promise<Journal>;
  /** Of the month that the date lies in. */
  getEmp201(companyId: number, date: string, options: CallOptions): Promise<readonly Emp201[]>;
  /** The older deployment alone has it. */
  listCompanyCalculations(companyId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  listEmployeeCalculations(employeeId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  listPayslipCalculations(payslipId: number, options: CallOptions): Promise<readonly CalculationRecord[]>;
  getCalculation(calculationId: number, options: CallOptions): Promise<CalculationRecord>;
  listInheritedCalculations(
    employeeId: number,
    options: CallOptions,
  ): Promise<readonly InheritedCalculation[]>;
  getInheritedCalculation(calculationId: number, options: CallOptions): Promise<InheritedCalculation>;
  listServicePeriods(employeeId: number, options: CallOptions): Promise<readonly ServicePeriod[]>;
  listLeaveTypes(companyId: number, options: CallOptions): Promise<readonly LeaveType[]>;
  listLeaveBalances(employeeId: number, asAt: string, options: CallOptions): Promise<readonly LeaveBalance[]>;
  listLeaveDays(employeeId: number, options: CallOptions): Promise<readonly LeaveDay[]>;
  runReport(companyId: number, question: ReportQuestion, options: CallOptions): Promise<ReportResult>;
  /** Waits until at least ten seconds have passed since the last poll of this report. */
  pollReport(companyId: number, reportId: string, options: CallOptions): Promise<ReportPoll>;
}

/**
 * None is ever repeated by the client itself. `offline`, `service-busy`, `key-refused` and `service-refused` mean that
 * nothing was applied (so does a certificate that is not trusted); every other failure means that it is not known.
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
  /** Creates it, or changes the one of this type that there is. `received` are its inputs. */
  saveCalculation(owner: CalculationOwner, change: CalculationChange, options: WriteOptions): Promise<Saved>;
  deleteCalculation(calculationId: number, options: CallOptions): Promise<Saved>;
  updateInheritedCalculation(
    employeeId: number,
    change: CalculationChange,
    options: WriteOptions,
  ): Promise<Saved>;
  /** Also changes what was recorded of an end. */
  endService(employeeId: number, termination: Termination, options: CallOptions): Promise<Saved>;
  reinstate(employeeId: number, appointmentDate: string, options: CallOptions): Promise<Saved>;
  undoEndService(employeeId: number, options: CallOptions): Promise<Saved>;
  /** The ids of the days that were made, null where the service tells none. */
  createLeaveDays(
    employeeId: number,
    days: readonly NewLeaveDay[],
    options: CallOptions,
  ): Promise<readonly number[] | null>;
  updateLeaveDay(leaveDayId: number, day: NewLeaveDay, options: CallOptions): Promise<Saved>;
  deleteLeaveDay(leaveDayId: number, options: CallOptions): Promise<Saved>;
  /** Takes a place in the queue and answers with the report's id; `service-busy` where the queue is full. */
  startReport(companyId: number, question: ReportQuestion, options: CallOptions): Promise<string>;
}

/**
 * The payroll service as the app speaks of it: domain values only, wire names end here. Every call may fail with an
 * AppError: offline, reply-lost, wrong-address, key-refused, service-busy, service-failed, service-refused,
 * not-ready, bad-answer, cancelled.
 */
export interface PayrollApi extends PayrollReads, PayrollWrites {
  /** What this service has, as its answers showed so far. */
  readonly features: DeploymentFeatures;
}
