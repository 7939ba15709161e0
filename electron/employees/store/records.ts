import type { Company } from '#electron/companies/contract/company.ts';
import type { EmployeeRecord } from '../contract/employee-record.ts';
import type { EmployeeLine, EmployeeName } from '../contract/employee-line.ts';
import type { Employee } from '../contract/employee.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';

/** An employee with as much of the record as the answer had. */
export type CachedEmployee = Employee & Partial<Omit<EmployeeRecord, keyof Employee>>;

/** An employee in a company's list; null stands for what the list did not include. Payslips are at most the last 12. */
export interface ListedEmployee {
  readonly employee: CachedEmployee;
  readonly servicePeriods: readonly ServicePeriod[] | null;
  readonly payslips: readonly PayslipRecord[] | null;
}

/** Employees who are collected for one piece of a list. */
interface EmployeePiece {
  /** Copies what is needed of an employee, whose record can then be released. Returns the number in the piece. */
  add(employee: ListedEmployee): number;
  /** Sends the piece like `appendEmployees`. Must be called only once. */
  send(): Promise<void>;
}

/** Null means no filter; without a connection, employees of all connections are found. */
export interface EmployeeFilter {
  readonly connectionId: string | null;
  readonly companyId: number | null;
  readonly payFrequencyId: number | null;
  /** `'unknown'` selects employees whose pay point is not known. */
  readonly payPointId: number | 'unknown' | null;
  /** `ended` means that the last service period ended before the date. */
  readonly service: { readonly state: 'current' | 'ended'; readonly on: string } | null;
  /**
   * Every word must be found: in the names, number, job title or e-mail, ignoring accents; at the end of the ID number;
   * or, within one company, in the name of the pay point.
   */
  readonly search: string;
}

interface NamedEmployee extends CompanyRef, EmployeeName {
  readonly companyName: string;
}

/** A line of a list of employees; the pay point is from the record, or from a report joined by number. */
export type EmployeeSummary = NamedEmployee & Omit<EmployeeLine, 'customFields'>;

export interface EmployeeAges {
  readonly record: number | null;
  /** When the record was last read on its own; null if it never was, or if a list has replaced it since. */
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

/** Asks which employees have one of these values. */
export interface EmployeeQuestion {
  readonly by: 'id-number' | 'email';
  readonly values: readonly string[];
}

/** What an employee may have in common with another; '' is not compared. */
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

/** How a company's list of employees is passed in pieces. The client converts employees to rows for the worker. */
export interface PiecewiseEmployees {
  /** Pieces may be sent without waiting for the previous one. An employee who arrives twice replaces the first one. */
  appendEmployees(input: { incomingId: number; employees: readonly ListedEmployee[] }): Promise<void>;
  /** The same for employees who arrive one by one. Returns at once, without asking the worker. */
  beginPiece(input: { incomingId: number }): EmployeePiece;
}
