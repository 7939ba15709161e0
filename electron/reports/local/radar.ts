import { decimalOf, multiplyToCents } from '#payroll/engine/decimal.ts';
import {
  incentiveCeilingOn,
  QUALIFYING_AGES,
  QUALIFYING_MONTHS,
  QUALIFYING_SINCE,
} from '#payroll/engine/eti.ts';
import { minimumWageOn } from '#payroll/engine/minimum-wage.ts';
import type { FactEmployee } from '../store/records.ts';
import { addPeriods, wholeYears } from './days.ts';
import { addMonthsToDay, monthOf } from '#payroll/calendar.ts';
import { linesOf, localReport, whose, type Facts } from './local-report.ts';

type Finding = 'turns-30' | 'reaches-24' | 'below-minimum';

interface Found {
  readonly employeeId: number;
  readonly employee: FactEmployee;
  readonly finding: Finding;
  /** The day from which the finding applies; null if it applies now. */
  readonly on: string | null;
  /** The income of the last whole month; null if there was none. */
  readonly incomeCents: number | null;
  readonly limitCents: number | null;
}

/** How far ahead the report looks. */
const aheadMonths = 6;
/** The hours of a full month at 45 a week, the most that the law allows: 45 × 4.333. */
const fullMonthHours = decimalOf('195');
/** Asylum seekers may qualify too; others without an ID number do not. */
const qualifyingIds: ReadonlySet<string> = new Set(['rsa_id', 'refugee', 'asylum_seeker']);

const monthBefore = (on: string): string => monthOf(addMonthsToDay(`${monthOf(on)}-01`, -1));

/** The income of each employee in the last whole month; employees without a payslip in it are left out. */
function incomeOf({ payslips, on }: Facts): ReadonlyMap<number, number> {
  const month = monthBefore(on);
  const income = new Map<number, number>();
  for (const payslip of payslips) {
    if (monthOf(payslip.date) !== month || payslip.data === null) continue;
    const cents = linesOf(payslip).reduce(
      (sum, line) => (line.kind === 'income' ? sum + line.cents : sum),
      0,
    );
    income.set(payslip.employeeId, (income.get(payslip.employeeId) ?? 0) + cents);
  }
  return income;
}

/** Since when an employee has been in service without a break; null if not known. */
export const sinceOf = ({ service, appointmentDate }: FactEmployee): string | null =>
  service.at(-1)?.from ?? appointmentDate;

/** Whether age, date of appointment and kind of identification allow the incentive on a day. */
export function mayQualify(employee: FactEmployee, on: string): boolean {
  const { birthdate, identificationType } = employee;
  const since = sinceOf(employee);
  if (birthdate === null || since === null || since < QUALIFYING_SINCE) return false;
  const age = wholeYears(birthdate, on);
  const isOfAge = age >= QUALIFYING_AGES.from && age < QUALIFYING_AGES.before;
  return isOfAge && (identificationType === null || qualifyingIds.has(identificationType));
}

/**
 * The day on which all months are used: those that the saved reports of the incentive leave, after the last of them; else
 * counted from the appointment.
 */
function usedUpOn(employee: FactEmployee, { on, incentiveMonths: counted }: Facts): string | null {
  const since = sinceOf(employee);
  if (since === null) return null;
  const reported = counted.get(employee.number ?? '');
  const usedUp =
    reported === undefined
      ? addMonthsToDay(since, QUALIFYING_MONTHS)
      : addPeriods(
          { date: reported.until, frequency: 'monthly', before: null },
          QUALIFYING_MONTHS - reported.count,
        );
  return usedUp > on ? usedUp : null;
}

function findingsOf(employee: FactEmployee, facts: Facts, incomeCents: number | null): Found[] {
  const { on } = facts;
  const found = (finding: Finding, when: string | null, limitCents: number | null): Found => ({
    employeeId: employee.employeeId,
    employee,
    finding,
    on: when,
    incomeCents,
    limitCents,
  });
  const until = addMonthsToDay(on, aheadMonths);
  const ceiling = incentiveCeilingOn(on);
  const isPaidTooMuch = incomeCents !== null && ceiling !== null && incomeCents >= ceiling;
  const birthday = addMonthsToDay(employee.birthdate ?? on, QUALIFYING_AGES.before * 12);
  const lastDay = usedUpOn(employee, facts);
  const wage = minimumWageOn(on);
  const minimum = wage ? multiplyToCents(decimalOf(wage.hourly), fullMonthHours) : null;
  const incentive =
    mayQualify(employee, on) && !isPaidTooMuch
      ? [
          ...(birthday <= until ? [found('turns-30', birthday, ceiling)] : []),
          ...(lastDay !== null && lastDay <= until ? [found('reaches-24', lastDay, ceiling)] : []),
        ]
      : [];
  const isBelow = incomeCents !== null && minimum !== null && incomeCents < minimum;
  return [...incentive, ...(isBelow ? [found('below-minimum', null, minimum)] : [])];
}

/**
 * Employees who will soon no longer qualify for the employment tax incentive, and those whose last whole month was paid
 * below the minimum wage of a full month. With fewer hours that may be right, but payslips do not show hours.
 */
export const radar = localReport<Found>({
  since: (on) => `${monthBefore(on)}-01`,
  rows: (facts) => {
    const income = incomeOf(facts);
    return facts.employees
      .filter(({ endedOn }) => endedOn === null || endedOn >= facts.on)
      .flatMap((employee) => findingsOf(employee, facts, income.get(employee.employeeId) ?? null));
  },
  columns: {
    ...whose,
    finding: ['text', ({ finding }) => finding],
    on: ['date', ({ on }) => on],
    'last-income': ['money', ({ incomeCents }) => incomeCents],
    limit: ['money', ({ limitCents }) => limitCents],
  },
});
