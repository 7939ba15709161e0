import type { LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import { formatDecimal } from '#messages/format.ts';

/** `1 day`, `0,5 days`. */
const daysText = (days: string): string => `${formatDecimal(days)} ${days === '1' ? 'day' : 'days'}`;
export const leaveHoursText = (hours: string): string => `${formatDecimal(hours)}\u00a0h`;

/** `1,5 days`; with hours of days whose length is not known, `1 day and 4 h`. */
export function leaveAmountText({ days, hours }: LeaveAmount): string {
  const parts = [
    ...(days > 0 || hours === 0 ? [daysText(String(days))] : []),
    ...(hours > 0 ? [leaveHoursText(String(hours))] : []),
  ];
  return parts.join(' and ');
}

/** The same in a narrow column with the header *Days*: `1,5`, `4 h`, `1 + 4 h`. */
export function leaveDaysText({ days, hours }: LeaveAmount): string {
  const figure = formatDecimal(String(days));
  if (hours === 0) return figure;
  const rest = leaveHoursText(String(hours));
  return days === 0 ? rest : `${figure} + ${rest}`;
}

/**
 * A leave balance as the service has it, in days: its report of leave liability lists balances under *Days* with a daily
 * rate beside them, and a whole day of leave takes one off. The record of a balance itself has no unit.
 */
export const leaveBalanceText = (balance: string): string => daysText(balance);
