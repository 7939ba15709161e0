import { RequestError } from '../http/request-error.ts';
import type { CalculationRow } from '../state/calculations.ts';
import { findCalculation } from '../state/calculations.ts';
import { companyExists } from '../state/companies.ts';
import type { Employee } from '../state/employees.ts';
import { findEmployee } from '../state/employees.ts';
import type { InheritedCalculation } from '../state/inherited-calculations.ts';
import { findInherited } from '../state/inherited-calculations.ts';
import type { PayslipRow } from '../state/payslips.ts';
import { findPayslip } from '../state/payslips.ts';
import type { World } from '../world.ts';

/** 404 also means "not accessible with this key": the message does not say which. */
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

export function requireCalculation({ database }: World, id: number): CalculationRow {
  const calculation = findCalculation(database, id);
  if (!calculation) throw new RequestError(404, 'Calculation not found');
  return calculation;
}

export function requireInherited({ database }: World, id: number): InheritedCalculation {
  const inherited = findInherited(database, id);
  if (!inherited) throw new RequestError(404, 'Inherited calculation not found');
  return inherited;
}
