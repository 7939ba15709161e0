import type { EmployeeRecord } from '../contract/employee-record.ts';
import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import { toEmployeeRecord } from './employee-record.ts';
import { readPayslips } from '#electron/payslips/wire/payslip.ts';
import { isFields, own, unwrap } from '#api/wire/rows.ts';
import { readServicePeriods } from '#electron/leaving/wire.ts';

/** An entry of the list of employees. What was not requested, or what the deployment does not include, is null. */
export interface EmployeeSummary {
  readonly employee: EmployeeRecord;
  readonly payslips: readonly PayslipRecord[] | null;
  readonly servicePeriods: readonly ServicePeriod[] | null;
}

/** The first of the names that the record has, with its list; null stands for an empty list. */
function includedList(record: unknown, names: readonly string[]): { name: string; list: unknown } | null {
  if (!isFields(record)) return null;
  const name = names.find((candidate) => Object.hasOwn(record, candidate));
  return name === undefined ? null : { name, list: own(record, name) ?? [] };
}

export function toEmployeeSummary(element: unknown, companyId: number, path: string): EmployeeSummary {
  const record = unwrap(element, 'employee');
  const employee = toEmployeeRecord(record, companyId, path);
  const payslips = includedList(record, ['recent_payslips_with_data', 'recent_payslips']);
  const periods = includedList(record, ['service_periods']);
  return {
    employee,
    payslips: payslips && readPayslips(payslips.list, employee.id, `${path}.${payslips.name}`),
    servicePeriods: periods && readServicePeriods(periods.list, employee.id, `${path}.${periods.name}`),
  };
}
