import type { InputColumn, WorkHours } from '#electron/inputs/contract/bulk-input.ts';
import { compareDecimals, multiplyDecimals } from '#payroll/decimal.ts';
import { kindOf } from '../values/input-kinds.ts';
import { minimumWageOn, type MinimumWage } from '#payroll/engine/minimum-wage.ts';

/** Whether a column contains the pay for an hour or for a period. */
export type PayUnit = 'hour' | 'period';

/** Whether a column contains basic pay that recurs: the salary or the rate, not additions or deductions. */
export function isPay({ heading, scope, kind }: InputColumn): boolean {
  return (
    heading.startsWith('calc.basic_salary.') && scope === 'employee' && (kind === 'money' || kind === 'rate')
  );
}

/** Null if the unit is unknown, as for a daily rate. */
export function payUnitOf(heading: string): PayUnit | null {
  if (heading === 'calc.basic_salary.hourly_rate') return 'hour';
  return heading === 'calc.basic_salary.fixed_amount' ? 'period' : null;
}

/** The hours in a week. */
const longestWeek = '168';

/** Reads the hours per week that the clerk has typed; null unless above 0 and at most 168. */
export function readWeekHours(typed: string): string | null {
  const { value } = kindOf('hours').parse(typed);
  if (value === null || compareDecimals(value, '0') <= 0) return null;
  return compareDecimals(value, longestWeek) > 0 ? null : value;
}

/** The minimum wage that applies to each employee. */
export class WageFloor {
  readonly wage: MinimumWage | undefined;
  readonly #unit: PayUnit | null;
  readonly #weeks: string | null;
  readonly #hours: ReadonlyMap<number, string>;
  readonly #usual: string | null;

  /** `usual`: hours per week of employees whose hours are unknown. */
  constructor(of: {
    readonly periodEnd: string;
    readonly unit: PayUnit | null;
    readonly hours: WorkHours | null;
    readonly usual: string | null;
  }) {
    this.wage = minimumWageOn(of.periodEnd);
    this.#unit = of.unit;
    this.#weeks = of.hours?.weeksAPeriod ?? null;
    this.#hours = new Map(of.hours?.employees.map(({ employeeId, hoursAWeek }) => [employeeId, hoursAWeek]));
    this.#usual = of.usual;
  }

  /** In the unit of the column; undefined if it cannot be determined. */
  minimumOf = (employeeId: number): string | undefined => {
    if (this.wage === undefined || this.#unit === null) return undefined;
    if (this.#unit === 'hour') return this.wage.hourly;
    const hours = this.#hours.get(employeeId) ?? this.#usual;
    if (hours === null || this.#weeks === null) return undefined;
    return multiplyDecimals(this.wage.hourly, multiplyDecimals(hours, this.#weeks));
  };
}
