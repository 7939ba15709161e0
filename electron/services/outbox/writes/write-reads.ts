import type { CallOptions, PayrollApi } from '#api/payroll-api.ts';
import type { CalculationRecord } from '#contract/domain/calculation.ts';
import type { EmployeeRecord } from '#contract/domain/employee-record.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { InheritedCalculation } from '#contract/domain/inherited-calculation.ts';
import type { LeaveDay } from '#contract/domain/leave.ts';
import type { PayFrequencyRecord } from '#contract/domain/pay-frequency.ts';
import type { ReportJob, ReportQuestion } from '#contract/domain/report.ts';
import type { ServicePeriod } from '#contract/domain/service-period.ts';
import type { Ports } from '../../ports.ts';

/** What a write is about. The employee is null if it is about none. */
export interface Subject extends CompanyRef {
  readonly employeeId: number | null;
}

const how: CallOptions = { priority: 'interactive' };

/** Reads what the service has now, for writes. Everything read updates the cache. */
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
    const employee = await this.#api.getEmployee(this.company.companyId, employeeId, how);
    await this.#cache.replaceEmployee({ ...this.company, employee, at: this.#now() });
    return employee;
  }

  /**
   * The employees of the company that `wanted` selects, from the company's own list. Only this list proves that
   * somebody is not there, because a 404 may also mean that the key sees less than before.
   */
  async employees(wanted: (employee: EmployeeRecord) => boolean): Promise<readonly EmployeeRecord[]> {
    const found: EmployeeRecord[] = [];
    const { companyId } = this.company;
    for await (const { employee } of this.#api.streamEmployees(companyId, { ...how, include: [] })) {
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
  }

  async isCached(employeeId: number): Promise<boolean> {
    return (await this.#cache.readEmployee({ ...this.company, employeeId })) !== null;
  }

  async servicePeriods(employeeId: number): Promise<readonly ServicePeriod[]> {
    const servicePeriods = await this.#api.listServicePeriods(employeeId, how);
    await this.#cache.replaceServicePeriods({
      ...this.company,
      employeeId,
      servicePeriods,
      at: this.#now(),
    });
    return servicePeriods;
  }

  async hasPayslip(employeeId: number, payslipId: number): Promise<boolean> {
    const payslips = await this.#api.listPayslips(employeeId, how);
    const at = this.#now();
    await this.#cache.replacePayslips({ ...this.company, employeeIds: [employeeId], payslips, at });
    return payslips.some(({ id }) => id === payslipId);
  }

  async calculations(employeeId: number, payslipId: number | null): Promise<readonly CalculationRecord[]> {
    const calculations =
      payslipId === null
        ? await this.#api.listEmployeeCalculations(employeeId, how)
        : await this.#api.listPayslipCalculations(payslipId, how);
    const owner = { ...this.company, employeeId, payslipId };
    await this.#cache.replaceCalculations({ ...owner, calculations, at: this.#now() });
    return calculations;
  }

  async inheritedCalculations(employeeId: number): Promise<readonly InheritedCalculation[]> {
    const inheritedCalculations = await this.#api.listInheritedCalculations(employeeId, how);
    const owner = { ...this.company, employeeId };
    await this.#cache.replaceInheritedCalculations({ ...owner, inheritedCalculations, at: this.#now() });
    return inheritedCalculations;
  }

  async leaveDays(employeeId: number): Promise<readonly LeaveDay[]> {
    const leaveDays = await this.#api.listLeaveDays(employeeId, how);
    await this.#cache.replaceLeaveDays({ ...this.company, employeeId, leaveDays, at: this.#now() });
    return leaveDays;
  }

  async payFrequencies(): Promise<readonly PayFrequencyRecord[]> {
    const items = await this.#api.listPayFrequencies(this.company.companyId, how);
    await this.#cache.replacePayFrequencies({ ...this.company, items, at: this.#now() });
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

  get #cache() {
    return this.#ports.store.cache;
  }

  #now(): number {
    return this.#ports.clock.now();
  }
}
