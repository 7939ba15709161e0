import { setImmediate as othersTurn } from 'node:timers/promises';
import { answersOf } from '#electron/employees/tax-facts.ts';
import { dayInMonth, monthIndex, monthOf } from '#payroll/calendar.ts';
import { isUifExempt, mayEarnIncentive } from '#payroll/engine/classification.ts';
import { decimalOf } from '#payroll/engine/decimal.ts';
import { etiCents, qualifies } from '#payroll/engine/eti.ts';
import { skillsLevyCents } from '#payroll/engine/skills-levy.ts';
import type { FactEmployee, FactPayslip } from '../store/records.ts';
import { assume, remunerationOf, uifOn, uifRemunerationOf } from './assumed-tax.ts';
import { wholeYears } from './days.ts';
import { mayQualify, sinceOf } from './radar.ts';
import { partsOf } from './payslip-parts.ts';
import { taxableOf } from './second-opinion-report.ts';

/** What the tax tables and the acts make of the payslips of a month. */
export interface MonthByTables {
  /** Null if earlier payslips of the tax year, or a birthdate, are not known: tax is averaged over the year. */
  readonly payeCents: number | null;
  /** Of employees and employer; null if a birthdate is not known. */
  readonly uifCents: number | null;
  /** As if the company paid the levy. */
  readonly sdlCents: number;
  readonly etiCents: number;
  readonly etiEmployees: number;
}

/**
 * Payslips do not show the hours of salaried employees, so those of a usual month are assumed: 40 a week, 4.333 weeks
 * a month.
 */
const usualHours = decimalOf('173.32');

/** The incentive for one employee, whose payslips of the month these are. */
function incentiveOf(employee: FactEmployee, payslips: readonly FactPayslip[], month: string): number {
  const date = dayInMonth(month, 31);
  const since = sinceOf(employee);
  const mayEarn = mayQualify(employee, date) && mayEarnIncentive(answersOf(employee.classification));
  if (!mayEarn || since === null || employee.birthdate === null) return 0;
  const earned = {
    date,
    age: wholeYears(employee.birthdate, date),
    hours: usualHours,
    qualifyingMonth: monthIndex(month) - monthIndex(since) + 1,
    remunerationCents: payslips.reduce((sum, { data, special }) => {
      if (data === null) return sum;
      const { regularCents, onceOffCents, travelCents } = partsOf(data, special);
      return sum + regularCents + onceOffCents + travelCents;
    }, 0),
  };
  return qualifies(earned) ? etiCents(earned) : 0;
}

function taxesOf(employee: FactEmployee, payslips: readonly FactPayslip[], month: string) {
  const taxable = taxableOf(employee, payslips);
  if (taxable === null) return { payeCents: null, uifCents: null };
  const { about, read } = taxable;
  const answers = answersOf(employee.classification);
  let payeCents = 0;
  let uifCents = 0;
  for (const [index, { date }] of read.entries()) {
    if (monthOf(date) !== month) continue;
    const upToIt = read.slice(0, index + 1);
    payeCents += assume(about, upToIt, answers).working.taxCents;
    if (!isUifExempt(answers)) uifCents += 2 * uifOn(upToIt, uifRemunerationOf);
  }
  return { payeCents: about.wholeYear ? payeCents : null, uifCents };
}

/** Null once one of the two is not known. */
const plus = (sum: number | null, cents: number | null) =>
  sum === null || cents === null ? null : sum + cents;

/** Of a month in which nobody was paid. */
export const nothingPaid: MonthByTables = {
  payeCents: 0,
  uifCents: 0,
  sdlCents: 0,
  etiCents: 0,
  etiEmployees: 0,
};

function addEmployee(
  sums: MonthByTables,
  employee: FactEmployee,
  ofYear: readonly FactPayslip[],
  month: string,
): MonthByTables {
  const ofMonth = ofYear.filter(({ date }) => monthOf(date) === month);
  const taxes = taxesOf(employee, ofYear, month);
  const eti = incentiveOf(employee, ofMonth, month);
  const levies = ofMonth.map(({ data, special }) =>
    data === null ? 0 : skillsLevyCents(remunerationOf(partsOf(data, special))),
  );
  return {
    payeCents: plus(sums.payeCents, taxes.payeCents),
    uifCents: plus(sums.uifCents, taxes.uifCents),
    sdlCents: levies.reduce((sum, cents) => sum + cents, sums.sdlCents),
    etiCents: sums.etiCents + eti,
    etiEmployees: sums.etiEmployees + (eti > 0 ? 1 : 0),
  };
}

/** Employees per turn: working out the tax of a year's last month takes up to a millisecond or two for each. */
const together = 10;

/**
 * A few employees at a time, so that it does not block the window. `payslips`: the finalised ones since the tax year
 * began, oldest first, up to the end of the month.
 */
export async function monthByTables(
  {
    employees,
    payslips,
  }: { readonly employees: readonly FactEmployee[]; readonly payslips: readonly FactPayslip[] },
  month: string,
): Promise<MonthByTables> {
  const byEmployee = Map.groupBy(payslips, ({ employeeId }) => employeeId);
  let sums = nothingPaid;
  for (const [index, employee] of employees.entries()) {
    const ofYear = byEmployee.get(employee.employeeId) ?? [];
    if (ofYear.some(({ date }) => monthOf(date) === month)) sums = addEmployee(sums, employee, ofYear, month);
    if (index % together === together - 1) await othersTurn();
  }
  return sums;
}
