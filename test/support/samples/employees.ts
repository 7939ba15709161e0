import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Calculation } from '#electron/pay-items/contract/calculation.ts';
import { company, period } from './company.ts';
import type {
  EmployeeDetail,
  EmployeeLine,
  FoundEmployee,
} from '#electron/employees/contract/employee-line.ts';
import { company as karooCompany, connection, fetchedAt, karoo } from './karoo.ts';
import { aPayslipLine } from './payslips.ts';
import type { Classification } from '#electron/employees/contract/classification.ts';

export function anEmployee(id: number, more: Partial<Employee> = {}): Employee {
  return {
    id,
    companyId: company.companyId,
    number: `E${id}`,
    firstName: 'Thandi',
    lastName: 'Nkosi',
    payFrequencyId: period.payFrequencyId,
    payPointId: null,
    attributes: {},
    ...more,
  };
}

export function aCalculation(item: string, inputs: Record<string, string>): Calculation {
  return { id: 900, employeeId: 1, payslipId: null, item, inputs };
}

/** The employee of Karoo at this index of a list, to vary. */
export function anEmployeeLine(index: number, more: Partial<EmployeeLine> = {}): EmployeeLine {
  return {
    employeeId: 1_000 + index,
    number: `E${index}`,
    firstName: 'Sipho',
    lastName: `Dlamini ${index}`,
    jobTitle: null,
    email: null,
    payFrequencyId: 7,
    payFrequencyName: 'Weekly',
    payPointId: null,
    payPointName: null,
    appointmentDate: '2021-03-01',
    endedOn: null,
    ...more,
  };
}

export const employeeDetail: EmployeeDetail = {
  employee: anEmployeeLine(0),
  paymentMethod: 'eft_manual',
  employmentType: null,
  fetchedAt,
  servicePeriods: { items: [], fetchedAt: null },
  payslips: { items: [aPayslipLine(0)], total: 1, fetchedAt },
};

/** An employee that a search found, to vary. */
export function aFoundEmployee(more: Partial<FoundEmployee> = {}): FoundEmployee {
  return {
    ...karooCompany,
    connectionName: connection.name,
    companyName: karoo.name,
    employeeId: 9,
    number: 'K9',
    firstName: 'Sipho',
    lastName: 'Dlamini',
    fetchedAt,
    ...more,
  };
}

/** An employee who works full time, pays UIF and is taxed by the tables. */
export const fullTime = {
  isDirector: false,
  employmentType: 'full_time',
  writtenDeclaration: null,
  fiveHoursADayRule: null,
  lessThan24HoursAMonth: null,
  isNaturalIndependentContractor: false,
  uifExempt: false,
  uifExemptionReason: null,
} satisfies Classification;

/** An employee who works few hours and is taxed at the flat rate. */
export const fewHours = {
  ...fullTime,
  employmentType: 'less_than_22_hours_per_week',
  writtenDeclaration: false,
  fiveHoursADayRule: false,
} satisfies Classification;

/** Regular hours as the service has them: from Monday to Friday. */
export const weekdays = {
  works_mon: 'true',
  works_tue: 'true',
  works_wed: 'yes',
  works_thu: 'true',
  works_fri: 'true',
};
/** Eight hours on each weekday. */
export const fullDays = { ...weekdays, full_day_hours_input: '8' };
