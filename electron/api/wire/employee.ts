import { z } from 'zod';
import type { Employee } from '#contract/domain/employee.ts';
import type { Payslip } from '#contract/domain/payslip.ts';
import { compiled } from './compiled.ts';
import { textRecord } from './outside-record.ts';
import { readPayslips } from './payslip.ts';
import { isFields, own, read, readRows, sameOwner, unwrap } from './rows.ts';
import { id, optionalId, optionalText, text } from './values.ts';

const employee = compiled(
  z.object({
    id,
    client_id: optionalId,
    number: optionalText,
    first_name: text,
    last_name: text,
    wave_id: optionalId,
    // No specification names it: one that cannot be read is unknown, and stands in the record as it came.
    pay_point_id: optionalId.catch(null),
  }),
);

/** Not the person's own: nothing that could be captured for them. */
const notAttributes = ['id', 'client_id'];

export function toEmployee(record: unknown, companyId: number, at: string): Employee {
  const known = read(employee(), record, at);
  sameOwner(companyId, known.client_id, `${at}.client_id`);
  return {
    id: known.id,
    companyId,
    number: known.number,
    firstName: known.first_name.trim(),
    lastName: known.last_name.trim(),
    payFrequencyId: known.wave_id,
    payPointId: known.pay_point_id,
    attributes: textRecord(record, notAttributes),
  };
}

interface EmployeeRow {
  readonly employee: Employee;
  /** Null where the record does not carry them. */
  readonly recentPayslips: readonly Payslip[] | null;
}

function toRow(record: unknown, companyId: number, at: string): EmployeeRow {
  const known = toEmployee(record, companyId, at);
  if (!isFields(record) || !Object.hasOwn(record, 'recent_payslips')) {
    return { employee: known, recentPayslips: null };
  }
  const included = own(record, 'recent_payslips') ?? [];
  return { employee: known, recentPayslips: readPayslips(included, known.id, `${at}.recent_payslips`) };
}

/** People and, where at least one record carries them, their recent payslips. */
export function readEmployees(body: unknown, companyId: number) {
  const shape = { what: 'employees', plural: 'employees', wrapper: 'employee' };
  const rows = readRows(body, shape, (record, at) => toRow(record, companyId, at));
  const included = rows.some(({ recentPayslips }) => recentPayslips !== null);
  return {
    employees: rows.map((row) => row.employee),
    recentPayslips: included ? rows.flatMap((row) => row.recentPayslips ?? []) : null,
  };
}

export function readEmployee(body: unknown, asked: { companyId: number; employeeId: number }): Employee {
  const known = toEmployee(unwrap(body, 'employee'), asked.companyId, 'employee');
  sameOwner(asked.employeeId, known.id, 'employee.id');
  return known;
}
