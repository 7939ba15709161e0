import { z } from 'zod';
import type { LeaveDay } from '../state/leave-days.ts';
import type { LeaveLine, LeaveType } from '../state/leave.ts';

const byLeaveType = <Value extends z.ZodType>(value: Value) => z.record(z.string().regex(/^\d+$/), value);

export const leaveTypesReply = byLeaveType(z.string());

export const leaveBalancesReply = byLeaveType(z.number());

/** A list of lists, each with the leave day as its first entry. */
export const leaveDaysReply = z.array(
  z.tuple([
    z.strictObject({
      id: z.int(),
      employee_id: z.int(),
      date: z.iso.date(),
      type_id: z.int(),
      /** Null for the whole day. */
      hours: z.number().nullable(),
    }),
  ]),
);

const hours = z.union([
  z.number('is not a number'),
  z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'is not a number')
    .transform(Number),
]);

export const leaveDayBody = z.object({
  date: z.iso.date('is not a valid date'),
  type_id: z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]),
  hours: hours.refine((given) => given > 0, 'must be greater than 0').nullish(),
});

export const leaveDaysBody = z.object({ dates: z.array(leaveDayBody).min(1, "can't be blank") });

export const leaveDaysCreated = z.strictObject({ message: z.string(), ids: z.array(z.int()) });

export function presentLeaveTypes(types: readonly LeaveType[]): Record<string, string> {
  return Object.fromEntries(types.map(({ id, name }) => [String(id), name]));
}

export function presentBalances(lines: readonly LeaveLine[]): Record<string, number> {
  return Object.fromEntries(lines.map(({ id, balance }) => [String(id), balance]));
}

export function presentLeaveDay({ id, employee_id, date, type_id, hours }: LeaveDay) {
  return [{ id, employee_id, date, type_id, hours }] as const;
}
