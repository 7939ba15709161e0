import type { Decimal } from './decimal.ts';
import { decimalOf, multiplyToCents } from './decimal.ts';

const TWICE = decimalOf('2');
const ONE_AND_A_HALF = decimalOf('1.5');
const ONCE = decimalOf('1');

interface Worked {
  readonly hourlyRate: Decimal;
  readonly hours: Decimal;
  /** The wage of an ordinary working day. */
  readonly dailyCents: number;
}

/**
 * Basic Conditions of Employment Act, section 16: double pay, or one and a half times for those who ordinarily work on
 * Sundays; at least a day's wage in either case.
 */
export function sundayCents({ hourlyRate, hours, dailyCents }: Worked, ordinarily = false): number {
  if (hours <= 0n) return 0;
  return Math.max(dailyCents, multiplyToCents(hourlyRate, hours, ordinarily ? ONE_AND_A_HALF : TWICE));
}

/**
 * Section 18: on a working day, the day's wage is paid even for no work; for work, twice that wage or the wage plus the
 * hours, whichever is more. On any other day, work is paid with a day's wage plus the hours.
 */
export function publicHolidayCents({ hourlyRate, hours, dailyCents }: Worked, workingDay: boolean): number {
  const forHours = multiplyToCents(hourlyRate, hours, ONCE);
  if (!workingDay) return hours > 0n ? dailyCents + forHours : 0;
  return hours > 0n ? Math.max(2 * dailyCents, dailyCents + forHours) : dailyCents;
}
