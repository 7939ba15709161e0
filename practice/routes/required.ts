import { RequestError } from '../http/request-error.ts';
import { companyExists } from '../state/companies.ts';
import type { Employee } from '../state/employees.ts';
import { findEmployee } from '../state/employees.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { findPayslip } from '../state/payslips.ts';
import type { World } from '../world.ts';

/** 404 also means "not accessible with this key": the words do not tell which. */
export function requireCompany({ database }: World, id: number): number {
  if (!companyExists(database, id)) throw new RequestError(404, 'Client not found');
  return id;
}

export function requireEmployee({ database }: World, id: number): Employee {
  const employee = findEmployee(database, id);
  if (!employee) throw new RequestError(404, 'Employee not found');
  return employee;
}

export function requirePayslip({ database }: World, id: number): PayslipRow {
  const payslip = findPayslip(database, id);
  if (!payslip) throw new RequestError(404, 'Payslip not found');
  return payslip;
}
