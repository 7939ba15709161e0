import { z } from 'zod';

/**
 * How much leave entries come to. `days` are what the service takes off a balance, to a hundredth. `hours` are those of
 * entries on days whose length is not known here: they are a part of a day, but nobody can say which.
 */
export const leaveAmount = z.strictObject({
  days: z.number().nonnegative(),
  hours: z.number().nonnegative(),
});
export type LeaveAmount = z.infer<typeof leaveAmount>;

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Rounded as the service does: once, of the exact sum. */
export function addLeave(amounts: readonly LeaveAmount[]): LeaveAmount {
  return {
    days: hundredths(amounts.reduce((sum, { days }) => sum + days, 0)),
    hours: hundredths(amounts.reduce((sum, { hours }) => sum + hours, 0)),
  };
}

export const noLeave = ({ days, hours }: LeaveAmount): boolean => days === 0 && hours === 0;
