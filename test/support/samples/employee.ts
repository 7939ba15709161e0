import type { Employee } from '#electron/employees/contract/employee.ts';
import type { Calculation } from '#electron/pay-items/contract/calculation.ts';
import { company, period } from './company.ts';

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
