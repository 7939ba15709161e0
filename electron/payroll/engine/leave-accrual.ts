import type { Decimal } from './decimal.ts';

const SEVENTEEN = 17n;

/**
 * Basic Conditions of Employment Act, section 20(2)(c): one hour of annual leave for every 17 hours worked. In
 * millionths of an hour and not rounded, because a balance adds up many of them.
 */
export function annualLeaveForHours(hoursWorked: Decimal): Decimal {
  return hoursWorked / SEVENTEEN;
}
