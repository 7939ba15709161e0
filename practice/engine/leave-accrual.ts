import type { Decimal } from './decimal.ts';
import { decimalOf } from './decimal.ts';

/**
 * Leave earned, in millionths of a day or an hour (Basic Conditions of Employment Act). Results are not rounded to days
 * or hours, because a balance adds up many of them.
 */

const SEVENTEEN = 17n;
const TWENTY_SIX = 26n;
const MONTHS = 12n;
const WEEKS_A_YEAR = 3n;

/** Section 20(2)(a): 21 consecutive days a year are three working weeks: 1.25 days a month for five days a week. */
export function monthlyAnnualLeave(daysAWeek: Decimal): Decimal {
  return (daysAWeek * WEEKS_A_YEAR) / MONTHS;
}

/** Section 20(2)(b): one day for every 17 days worked. */
export function annualLeaveForDays(daysWorked: Decimal): Decimal {
  return daysWorked / SEVENTEEN;
}

/** Section 20(2)(c): one hour for every 17 hours worked. */
export function annualLeaveForHours(hoursWorked: Decimal): Decimal {
  return hoursWorked / SEVENTEEN;
}

/**
 * Section 22: one day for every 26 days worked in the first six months; in each cycle of 36 months, the days worked in
 * six weeks.
 */
export function sickLeave({ daysWorked, daysAWeek, firstSixMonths }: SickLeaveQuestion): Decimal {
  const cycle = daysAWeek * 6n;
  if (!firstSixMonths) return cycle;
  const earned = daysWorked / TWENTY_SIX;
  return earned < cycle ? earned : cycle;
}

interface SickLeaveQuestion {
  readonly daysWorked: Decimal;
  readonly daysAWeek: Decimal;
  readonly firstSixMonths: boolean;
}

/** Section 27: three days a year after four months in service, for employees who work at least four days a week. */
export function familyResponsibilityDays(monthsInService: number, daysAWeek: number): Decimal {
  return monthsInService >= 4 && daysAWeek >= 4 ? decimalOf('3') : 0n;
}
