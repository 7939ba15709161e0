import { divideHalfUp } from '#payroll/engine/decimal.ts';
import type { PayeWorking } from '#payroll/engine/paye.ts';
import { periodsInYear, WHOLE_YEAR } from '#payroll/engine/periods.ts';
import type { FactPayslip, FactEmployee } from '../store/records.ts';
import { taxYearStart } from './days.ts';
import { addMonthsToDay } from '#payroll/calendar.ts';
import { localReport, whose, type Facts } from './local-report.ts';
import { partOfPeriod } from './part-of-period.ts';
import { partsOf } from './payslip-parts.ts';
import type { OpinionPayslip, OpinionEmployee } from './assumed-tax.ts';
import type { Opinion } from './second-opinion.ts';
import { opinionsOf } from './second-opinion.ts';

interface Row extends Opinion {
  readonly employeeId: number;
  readonly employee: FactEmployee;
}

/** Other frequencies count as monthly: where the service does not say how often, the figures are those of a month. */
const known = new Set(['monthly', 'twice_a_month', 'fortnightly', 'weekly', 'every_four_weeks']);
const periodsOf = (frequency: string | null): number =>
  periodsInYear(frequency !== null && known.has(frequency) ? frequency : 'monthly');

/** Whether the first payslip is in the first month of the tax year, or of the employment. */
function hasWholeYear({ service, appointmentDate }: FactEmployee, first: FactPayslip): boolean {
  const since = service.at(-1)?.from ?? appointmentDate ?? '';
  const start = taxYearStart(first.date);
  return first.date < addMonthsToDay(since > start ? since : start, 1);
}

/** The employee with the pay frequency that a payslip was paid by. */
export function asPaid(employee: FactEmployee, { frequency }: Pick<FactPayslip, 'frequency'>): FactEmployee {
  return { ...employee, frequency: frequency ?? employee.frequency };
}

/** The facts for calculating tax on an employee's payslips, given oldest first; null if nothing can be calculated. */
export function taxableOf(
  employee: FactEmployee,
  payslips: readonly FactPayslip[],
): { readonly about: OpinionEmployee; readonly read: readonly OpinionPayslip[] } | null {
  const [first] = payslips;
  if (first === undefined || employee.birthdate === null) return null;
  const { birthdate, classification } = employee;
  const read = payslips.flatMap((payslip) => {
    const { data, date, special } = payslip;
    if (data === null) return [];
    const paid = asPaid(employee, payslip);
    const periods = periodsOf(paid.frequency);
    return [{ date, periods, special, part: partOfPeriod(paid, date), parts: partsOf(data, special) }];
  });
  const wholeYear = read.length === payslips.length && hasWholeYear(employee, first);
  const about = { birthdate, classification, wholeYear };
  return { about, read };
}

function rowsOf(employee: FactEmployee, payslips: readonly FactPayslip[]): Row[] {
  const taxable = taxableOf(employee, payslips);
  if (taxable === null) return [];
  const { employeeId } = employee;
  return opinionsOf(taxable.about, taxable.read).map((opinion) => ({ ...opinion, employeeId, employee }));
}

/** How many payslips could be checked, and how many not, for lack of a birthdate. */
function checkedOf({ employeeOf, payslips }: Facts) {
  const ofKnown = payslips.flatMap(({ employeeId, data }) => {
    const employee = employeeOf.get(employeeId);
    return employee === undefined || data === null ? [] : [employee];
  });
  const checked = ofKnown.filter(({ birthdate }) => birthdate !== null).length;
  return { payslips: checked, withoutBirthdate: ofKnown.length - checked };
}

/** The time worked as a number of the payslip's periods, with two decimals. */
function periodsText({ worked }: PayeWorking, periods: number): string {
  return (divideHalfUp(worked * BigInt(periods) * 100n, WHOLE_YEAR) / 100).toFixed(2);
}

/** Payslips of the tax year whose PAYE, UIF or SDL differs from the tables by more than R1, with the calculation. */
export const secondOpinion = localReport<Row>({
  since: taxYearStart,
  latestFirst: 'date',
  checked: checkedOf,
  rows: ({ employees, payslips }: Facts) => {
    const all = Map.groupBy(payslips, ({ employeeId }) => employeeId);
    return employees.flatMap((employee) => rowsOf(employee, all.get(employee.employeeId) ?? []));
  },
  columns: {
    number: whose.number,
    name: whose.name,
    date: ['date', ({ date }) => date],
    tax: ['text', ({ tax }) => tax],
    theirs: ['money', ({ theirsCents }) => theirsCents],
    ours: ['money', ({ oursCents }) => oursCents],
    difference: ['money', ({ theirsCents, oursCents }) => theirsCents - oursCents],
    reason: ['text', ({ reason }) => reason],
    base: ['money', ({ baseCents }) => baseCents],
    deducted: ['money', ({ working }) => working?.deductibleCents ?? null],
    worked: ['number', ({ working, periods }) => (working === null ? null : periodsText(working, periods))],
    equivalent: ['money', ({ working }) => working?.annualEquivalentCents ?? null],
    onceOff: ['money', ({ working }) => working?.onceOffCents ?? null],
    taxToDate: ['money', ({ working }) => working?.taxToDateCents ?? null],
    credit: ['money', ({ working }) => working?.medicalCreditCents ?? null],
    withheld: ['money', ({ working }) => working?.withheldCents ?? null],
  },
});
