import { z } from 'zod';
import type { PayRunPayslip, PayslipRecord } from '../contract/payslip.ts';
import { BadAnswerError } from '#api/errors.ts';
import { readPayslipData } from './payslip-data.ts';
import { isFields, read, readRows, sameOwner } from '#api/wire/rows.ts';
import {
  day,
  flag,
  id,
  isDate,
  isId,
  optionalCents,
  optionalFlag,
  optionalId,
  plainCents,
} from '#api/wire/values.ts';

const payslip = z.object({
  id,
  employee_id: optionalId,
  date: day,
  special: optionalFlag,
  // Required: it shows whether the payslip still takes inputs.
  finalised: flag,
  dirty: optionalFlag,
  nett_pay: optionalCents,
  ss_released: optionalFlag,
  payment_run_id: optionalId,
  data: z.unknown().optional(),
});

type Known = z.output<typeof payslip>;

/** `without` if the value is absent; undefined if it has another type. */
function plain<T, D>(value: unknown, isPlain: (value: unknown) => value is T, without: D): T | D | undefined {
  if (value === null || value === undefined) return without;
  return isPlain(value) ? value : undefined;
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/**
 * Reads a payslip in the service's usual form; null for any other form. A list of employees has tens of thousands, and
 * the schema is ten times slower.
 */
function readPlain(record: unknown): Known | null {
  if (!isFields(record)) return null;
  const { id: payslipId, date, finalised, data } = record;
  const employee = plain(record['employee_id'], isId, null);
  const payRun = plain(record['payment_run_id'], isId, null);
  const special = plain(record['special'], isFlag, false);
  const dirty = plain(record['dirty'], isFlag, false);
  const released = plain(record['ss_released'], isFlag, false);
  const nettPay = record['nett_pay'] ?? null;
  const nettPayCents = nettPay === null ? null : plainCents(nettPay);
  if (nettPay !== null && (nettPayCents === null || typeof nettPay !== 'number')) return null;
  if (!isId(payslipId) || !isDate(date) || !isFlag(finalised)) return null;
  if (employee === undefined || payRun === undefined || special === undefined) return null;
  if (dirty === undefined || released === undefined) return null;
  // prettier-ignore
  return {
    id: payslipId, employee_id: employee, date, special, finalised, dirty, nett_pay: nettPayCents,
    ss_released: released, payment_run_id: payRun, data,
  };
}

const knownOf = (record: unknown, path: string): Known => readPlain(record) ?? read(payslip, record, path);

type Unowned = Omit<PayslipRecord, 'employeeId'>;

function toPayslip<Owner>(known: Known, employeeId: Owner, path: string): Unowned & { employeeId: Owner } {
  const calculating = known.dirty || known.nett_pay === null;
  return {
    id: known.id,
    employeeId,
    date: known.date,
    special: known.special,
    finalised: known.finalised,
    calculating,
    nettPayCents: calculating ? null : known.nett_pay,
    payRunId: known.payment_run_id,
    released: known.ss_released,
    // A dirty payslip's figures are from before the change that made it dirty.
    data: calculating || !isFields(known.data) ? null : readPayslipData(known.data, `${path}.data`),
  };
}

/** The payslips of one employee, on their own or included in the employee's record. */
export function readPayslips(body: unknown, employeeId: number, what = 'payslips'): PayslipRecord[] {
  return readRows(body, { what, plural: 'payslips', wrapper: 'payslip' }, (record, path) => {
    const known = knownOf(record, path);
    sameOwner(employeeId, known.employee_id, `${path}.employee_id`);
    return toPayslip(known, employeeId, path);
  });
}

export function toPayRunPayslip(record: unknown, payRunId: number, path: string): PayRunPayslip {
  const known = knownOf(record, path);
  sameOwner(payRunId, known.payment_run_id, `${path}.payment_run_id`);
  return { ...toPayslip(known, known.employee_id, path), payRunId };
}

/** A payroll has a few dozen. With thousands, the table of a run's employees and items would take all memory. */
const maxRunItems = 1_000;

/** Adds the items of a payslip to those of its run. Throws if the run then has more than any payroll would. */
export function addRunItems(items: Set<string>, { data }: PayRunPayslip, path: string): void {
  if (data === null) return;
  const { income, deduction, leavePayments, sideline } = data;
  const own = [income, deduction, leavePayments, ...sideline.map(({ items: beside }) => beside)];
  for (const { item } of own.flat()) items.add(item);
  if (items.size > maxRunItems) throw new BadAnswerError(`${path}.data`);
}

/** True if a list of payslips shows which of them are calculating. */
export function hasDirtyFlag(record: unknown): boolean {
  return isFields(record) && Object.hasOwn(record, 'dirty');
}
