import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import type { ListedEmployee } from '../records.ts';
import { rowOfEmployee, valuesOfEmployee } from './employee-row.ts';
import { packItems } from '#electron/pay-items/store/cache/packed-items.ts';

export type Value = string | number | null;

/** An employee in a list, as values for the tables. */
export interface PackedEmployee {
  readonly employeeId: number;
  /** In the order of `valuesOfEmployee`. */
  readonly employee: readonly Value[];
  /** The values of all rows in sequence; null if the list does not include service periods. */
  readonly servicePeriods: readonly Value[] | null;
  /** How many of the piece's payslips belong to this employee; null if the list does not include payslips. */
  readonly payslips: number | null;
  /** The packed items of the payslips; null if the list has none. */
  readonly items: string | null;
}

/**
 * Employees on their way to the worker. A list has tens of thousands of payslips, and messages are copied value by
 * value, so payslips are passed as numbers: dates as indexes into `dates`, missing values as NaN.
 */
interface PackedEmployees {
  readonly employees: readonly PackedEmployee[];
  readonly dates: readonly string[];
  readonly payslips: Float64Array;
}

export type PackedPiece = PackedEmployees & { readonly incomingId: number };

/**
 * The columns of `arriving.service_periods` and `arriving.payslips` after the keys, in the order of the values. With types:
 * the driver passes every number as a double, for which a column without a type takes eight bytes even for a 0.
 */
const ofServicePeriods = {
  service_period_id: 'INTEGER NOT NULL',
  start_date: 'TEXT NOT NULL',
  end_date: 'TEXT',
  long_term_leave: 'INTEGER NOT NULL',
  termination_code: 'INTEGER',
};
const ofPayslips = {
  payslip_id: 'INTEGER NOT NULL',
  date: 'TEXT NOT NULL',
  special: 'INTEGER NOT NULL',
  finalised: 'INTEGER NOT NULL',
  calculating: 'INTEGER NOT NULL',
  nett_pay_cents: 'INTEGER',
  pay_run_id: 'INTEGER',
  released: 'INTEGER NOT NULL',
};

function columnsOf(types: Readonly<Record<string, string>>) {
  const names = Object.keys(types);
  const defined = Object.entries(types).map(([name, type]) => `${name} ${type}`);
  return { names: names.join(', '), defined: defined.join(', '), width: names.length };
}

export const servicePeriodColumns = columnsOf(ofServicePeriods);
export const payslipColumns = columnsOf(ofPayslips);
const datePlace = 1;

/**
 * Runs where the list arrives, and keeps nothing except what is sent to the worker: if whole records were kept by the
 * dozen, V8 might promote all their small objects to its old generation, and a large list would take twice the memory.
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
  // A nett pay that is still being calculated is not a number.
  values.push(calculating ? NaN : (nettPayCents ?? NaN), payRunId ?? NaN, Number(released));
}

/** The values of `count` payslips from index `first` on, in the order of the columns. */
export function payslipValues({ dates, payslips }: PackedEmployees, first: number, count: number): Value[] {
  const values: Value[] = [];
  for (let index = first * payslipColumns.width; index < (first + count) * payslipColumns.width; index += 1) {
    const value = payslips[index] ?? NaN;
    if (index % payslipColumns.width === datePlace) values.push(dates[value] ?? null);
    else values.push(Number.isNaN(value) ? null : value);
  }
  return values;
}
