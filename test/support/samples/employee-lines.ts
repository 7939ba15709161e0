import type {
  EmployeeDetail,
  EmployeeLine,
  FoundEmployee,
} from '#electron/employees/contract/employee-line.ts';
import { company, connection, fetchedAt, karoo } from './karoo.ts';
import { aPayslipLine } from './payslip-lines.ts';

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
    ...company,
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
