import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CalculationRecord } from '#electron/pay-items/contract/calculation.ts';
import type { EmployeeRecord } from '#electron/employees/contract/employee-record.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { InheritedCalculation } from '#electron/employees/contract/inherited-calculation.ts';
import type { LeaveDay } from '#electron/leave/contract/leave.ts';
import type { PayFrequencyRecord } from '#electron/period/contract/pay-frequency.ts';
import type { Payslip } from '#electron/payslips/contract/payslip.ts';
import type { ReportJob, ReportQuestion } from '#electron/reports/contract/report.ts';
import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import type { Ports } from '#services/ports.ts';

/** What a write is about. The employee is null if it is about none. */
export interface Subject extends CompanyRef {
  readonly employeeId: number | null;
}

/** A part of what is known of an employee that a write about something else may change. */
export type EmployeePart = 'record' | 'service-periods' | 'payslips' | 'leave-balances';

const options: CallOptions = { priority: 'interactive' };

/**
 * Reads what the service has now, for writes. Everything read updates the cache, and the page is told, whatever then
 * becomes of the write.
 */
export class WriteReads {
  readonly #ports: Ports;
  readonly #api: PayrollApi;
  readonly company: CompanyRef;

  constructor(ports: Ports, api: PayrollApi, company: CompanyRef) {
    this.#ports = ports;
    this.#api = api;
    this.company = company;
  }

  async employee(employeeId: number): Promise<EmployeeRecord> {
    const employee = await this.#api.getEmployee(this.company.companyId, employeeId, options);
    await this.#cache.replaceEmployee({ ...this.company, employee, at: this.#now() });
    this.#emitChanged({ employeeId });
    return employee;
  }

  /**
   * The employees of the company that `wanted` selects, from the company's own list. Only this list proves that
   * somebody is not there, because a 404 may also mean that the key sees less than before.
   */
  async employees(wanted: (employee: EmployeeRecord) => boolean): Promise<readonly EmployeeRecord[]> {
    const found: EmployeeRecord[] = [];
    const { companyId } = this.company;
    for await (const { employee } of this.#api.streamEmployees(companyId, { ...options, include: [] })) {
      if (wanted(employee)) found.push(employee);
    }
    return found;
  }

  /** Removes an employee with what the clerk typed over the record, and with the password of payslips. */
  async forgetEmployee(employeeId: number): Promise<void> {
    const ref = { ...this.company, employeeId };
    await this.#cache.removeEmployee(ref);
    await this.#ports.store.work.removeTypedChange(ref);
    await this.#ports.store.work.removePayslipPassword(ref);
    this.#emitChanged();
  }

  async isCached(employeeId: number): Promise<boolean> {
    return (await this.#cache.readEmployee({ ...this.company, employeeId })) !== null;
  }

  async servicePeriods(employeeId: number): Promise<readonly ServicePeriod[]> {
    const servicePeriods = await this.#api.listServicePeriods(employeeId, options);
    await this.#cache.replaceServicePeriods({
      ...this.company,
      employeeId,
      servicePeriods,
      at: this.#now(),
    });
    this.#emitChanged({ employeeId });
    return servicePeriods;
  }

  async payslips(employeeId: number): Promise<readonly Payslip[]> {
    const payslips = await this.#api.listPayslips(employeeId, options);
    const now = this.#now();
    await this.#cache.replacePayslips({ ...this.company, employeeIds: [employeeId], payslips, at: now });
    this.#emitChanged({ employeeId });
    return payslips;
  }

  async hasPayslip(employeeId: number, payslipId: number): Promise<boolean> {
    return (await this.payslips(employeeId)).some(({ id }) => id === payslipId);
  }

  /**
   * Marks what is no longer true in these parts of an employee, so that no old figure stays if they cannot be read.
   * Returns a function that reads them again.
   */
  async outdate(employeeId: number, parts: readonly EmployeePart[]): Promise<() => Promise<void>> {
    const ofEmployee = { ...this.company, employeeIds: [employeeId] };
    const has = (part: EmployeePart) => parts.includes(part);
    const balances = has('leave-balances') ? await this.#cache.listLatestLeaveBalances(ofEmployee) : [];
    if (balances.length > 0) await this.#cache.forgetLeaveBalances({ ...this.company, employeeId });
    if (has('payslips')) await this.#cache.outdatePayslips({ ...ofEmployee, payslipIds: [] });
    return async () => {
      if (has('record')) await this.employee(employeeId);
      if (has('service-periods')) await this.servicePeriods(employeeId);
      if (has('payslips')) await this.payslips(employeeId);
      for (const { asAt } of balances) await this.#leaveBalances(employeeId, asAt);
    };
  }

  async #leaveBalances(employeeId: number, asAt: string): Promise<void> {
    const balances = await this.#api.listLeaveBalances(employeeId, asAt, options);
    await this.#cache.replaceLeaveBalances({ ...this.company, employeeId, asAt, balances, at: this.#now() });
    this.#emitChanged({ employeeId });
  }

  async calculations(employeeId: number, payslipId: number | null): Promise<readonly CalculationRecord[]> {
    const calculations =
      payslipId === null
        ? await this.#api.listEmployeeCalculations(employeeId, options)
        : await this.#api.listPayslipCalculations(payslipId, options);
    const owner = { ...this.company, employeeId, payslipId };
    await this.#cache.replaceCalculations({ ...owner, calculations, at: this.#now() });
    this.#emitChanged({ employeeId });
    return calculations;
  }

  async inheritedCalculations(employeeId: number): Promise<readonly InheritedCalculation[]> {
    const inheritedCalculations = await this.#api.listInheritedCalculations(employeeId, options);
    const owner = { ...this.company, employeeId };
    await this.#cache.replaceInheritedCalculations({ ...owner, inheritedCalculations, at: this.#now() });
    this.#emitChanged({ employeeId });
    return inheritedCalculations;
  }

  async leaveDays(employeeId: number): Promise<readonly LeaveDay[]> {
    const leaveDays = await this.#api.listLeaveDays(employeeId, options);
    await this.#cache.replaceLeaveDays({ ...this.company, employeeId, leaveDays, at: this.#now() });
    this.#emitChanged({ employeeId });
    return leaveDays;
  }

  async payFrequencies(): Promise<readonly PayFrequencyRecord[]> {
    const items = await this.#api.readList('pay-frequencies', this.company.companyId, options);
    await this.#cache.replaceList({ ...this.company, items, at: this.#now(), list: 'pay-frequencies' });
    this.#emitChanged();
    return items;
  }

  /** Queued reports that this computer knows of: the service has no list of them. */
  async reportJobs(question: ReportQuestion): Promise<readonly ReportJob[]> {
    const { connectionId, companyId } = this.company;
    const jobs = await this.#cache.listReportJobs({ connectionId });
    const asked = JSON.stringify(question);
    return jobs.filter((job) => job.companyId === companyId && JSON.stringify(job.question) === asked);
  }

  async keepReportJob(id: string, question: ReportQuestion): Promise<void> {
    await this.#cache.saveReportJob({ job: { id, ...this.company, question, startedAt: this.#now() } });
  }

  #emitChanged(of: { readonly employeeId?: number } = {}): void {
    const { connectionId, companyId } = this.company;
    this.#ports.emit('companies', 'changed', { connectionId, companyId, ...of });
  }

  get #cache() {
    return this.#ports.store.cache;
  }

  #now(): number {
    return this.#ports.clock.now();
  }
}
