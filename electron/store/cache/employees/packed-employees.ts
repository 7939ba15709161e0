import type { PayslipRecord } from '#contract/domain/payslip.ts';
import type { ServicePeriod } from '#contract/domain/service-period.ts';
import type { ListedEmployee } from '../../records/employees.ts';
import { rowOfEmployee, valuesOfEmployee } from './employee-row.ts';
import { packItems } from '../calculations/packed-items.ts';

export type Value = string | number | null;

/** An employee of a list as the tables take it. */
export interface PackedEmployee {
  readonly employeeId: number;
  /** As `valuesOfEmployee` orders them. */
  readonly employee: readonly Value[];
  /** Values of rows, one behind the other; null where the list does not include them. */
  readonly servicePeriods: readonly Value[] | null;
  /** How many of the piece's payslips are this employee's; null where the list does not include them. */
  readonly payslips: number | null;
  /** The items of the payslips; null where the list has them for none. */
  readonly items: string | null;
}

/**
 * Employees on the way to the worker. Payslips come by the ten thousand, and what crosses is copied value by value: they
 * cross as numbers, dates by their places in `dates` and what is not there as NaN.
 */
interface PackedEmployees {
  readonly employees: readonly PackedEmployee[];
  readonly dates: readonly string[];
  readonly payslips: Float64Array;
}

export type PackedPiece = PackedEmployees & { readonly incomingId: number };

/** Columns of `arriving.service_periods` and `arriving.payslips` behind their keys, in the order of the values. */
export const servicePeriodColumns =
  'service_period_id, start_date, end_date, long_term_leave, termination_code';
export const servicePeriodWidth = 5;
export const payslipColumns =
  'payslip_id, date, special, finalised, calculating, nett_pay_cents, pay_run_id, released';
export const payslipWidth = 8;
const datePlace = 1;

/**
 * Runs where the list comes from, and holds of nobody more than what crosses: where records are held by the dozen, V8
 * may take all their small objects for lasting ones, and reading a large list takes twice the memory.
 */
export class EmployeePacker {
  readonly #employees: PackedEmployee[] = [];
  readonly #payslips: number[] = [];
  readonly #dates = new Map<string, number>();

  get count(): number {
    return this.#employees.length;
  }

  add({ employee, servicePeriods, payslips }: ListedEmployee): void {
    for (const payslip of payslips ?? []) pushPayslip(this.#payslips, this.#dates, payslip);
    this.#employees.push({
      employeeId: employee.id,
      employee: valuesOfEmployee(rowOfEmployee(employee)),
      servicePeriods: servicePeriods?.flatMap(periodValues) ?? null,
      payslips: payslips?.length ?? null,
      items: payslips && packItems(payslips),
    });
  }

  pack(): PackedEmployees {
    return {
      employees: this.#employees,
      dates: [...this.#dates.keys()],
      payslips: new Float64Array(this.#payslips),
    };
  }
}

function periodValues({ id, startDate, endDate, longTermLeave, terminationCode }: ServicePeriod): Value[] {
  return [id, startDate, endDate, Number(longTermLeave), terminationCode];
}

function pushPayslip(values: number[], dates: Map<string, number>, payslip: PayslipRecord): void {
  const { id, date, special, finalised, calculating, nettPayCents, payRunId, released } = payslip;
  let place = dates.get(date);
  if (place === undefined) dates.set(date, (place = dates.size));
  values.push(id, place, Number(special), Number(finalised), Number(calculating));
  // A nett pay that is being worked out is no number.
  values.push(calculating ? NaN : (nettPayCents ?? NaN), payRunId ?? NaN, Number(released));
}

/** The values of so many payslips from this one on, as the columns take them. */
export function payslipValues({ dates, payslips }: PackedEmployees, first: number, count: number): Value[] {
  const values: Value[] = [];
  for (let at = first * payslipWidth; at < (first + count) * payslipWidth; at += 1) {
    const value = payslips[at] ?? NaN;
    if (at % payslipWidth === datePlace) values.push(dates[value] ?? null);
    else values.push(Number.isNaN(value) ? null : value);
  }
  return values;
}
