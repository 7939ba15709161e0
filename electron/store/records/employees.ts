import type { Company } from '#contract/domain/company.ts';
import type { EmployeeRecord } from '#contract/domain/employee-record.ts';
import type { Employee } from '#contract/domain/employee.ts';
import type { PayslipRecord } from '#contract/domain/payslip.ts';
import type { ServicePeriod } from '#contract/domain/service-period.ts';

/** An employee with as much of the record as the answer brought. */
export type CachedEmployee = Employee & Partial<Omit<EmployeeRecord, keyof Employee>>;

/** An employee of a company's list; null is what the list did not include. Payslips are at most the last 12. */
export interface ListedEmployee {
  readonly employee: CachedEmployee;
  readonly servicePeriods: readonly ServicePeriod[] | null;
  readonly payslips: readonly PayslipRecord[] | null;
}

/** Employees on their way into a list that comes in pieces. */
interface EmployeePiece {
  /** Copies what is needed of an employee, whose record can then be released. Answers how many the piece has. */
  add(employee: ListedEmployee): number;
  /** Once, and as `appendEmployees`. */
  send(): Promise<void>;
}

/** Null is no filter. Without a connection: the employees of all of them. */
export interface EmployeeFilter {
  readonly connectionId: string | null;
  readonly companyId: number | null;
  readonly payFrequencyId: number | null;
  /** `'unknown'`: those whose pay point is not known. */
  readonly payPointId: number | 'unknown' | null;
  /** `ended`: the last service period has an end before the date. */
  readonly service: { readonly state: 'current' | 'ended'; readonly on: string } | null;
  /**
   * Every word must be found: in the names, number, job or e-mail, accents aside, as the end of an ID number, or within
   * one company in the name of the pay point.
   */
  readonly search: string;
}

export type EmployeeColumn = 'name' | 'number' | 'company' | 'pay-point' | 'appointment-date' | 'job-title';

interface NamedEmployee {
  readonly connectionId: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** A line of a list of employees. */
export interface EmployeeSummary extends NamedEmployee {
  readonly jobTitle: string | null;
  readonly email: string | null;
  readonly payFrequencyId: number | null;
  readonly payFrequencyName: string | null;
  /** Of the record, or as a report joined by number has it; null: not known. */
  readonly payPointId: number | null;
  readonly payPointName: string | null;
  readonly appointmentDate: string | null;
  readonly endedOn: string | null;
}

export interface EmployeeAges {
  readonly record: number | null;
  /** When the record was read by itself; null: a list has replaced it since. */
  readonly ownRecord: number | null;
  readonly servicePeriods: number | null;
  readonly payslips: number | null;
}

export interface FoundEmployee extends NamedEmployee {
  readonly kind: 'employee';
}

export interface FoundCompany {
  readonly kind: 'company';
  readonly connectionId: string;
  readonly company: Company;
}

/** Who has this? */
export interface EmployeeQuestion {
  readonly by: 'id-number' | 'email';
  readonly values: readonly string[];
}

/** What somebody may have in common with another; '' is not asked for. */
export interface AlikeQuestion {
  readonly exceptId: number | null;
  readonly idNumber: string;
  readonly incomeTaxNumber: string;
  /** Without spaces, dashes and leading zeros. */
  readonly accountNumber: string;
  readonly bankId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthdate: string;
}

export interface AlikeEmployeeRow {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly endedOn: string | null;
  readonly by: ('id-number' | 'tax-number' | 'bank-account' | 'name-and-birthdate')[];
}

/** How a company's list of employees comes in pieces. The client makes rows of them before they cross to the worker. */
export interface PiecewiseEmployees {
  /** Pieces may follow one another without waiting. An employee who comes twice replaces the first. */
  appendEmployees(input: { incomingId: number; employees: readonly ListedEmployee[] }): Promise<void>;
  /** The same for employees who come one by one. At once, and without asking the store. */
  beginPiece(input: { incomingId: number }): EmployeePiece;
}
