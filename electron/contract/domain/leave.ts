import { z } from 'zod';
import { companyId, employeeId, leaveDayId, leaveTypeId } from './ids.ts';
import { outsideFields } from './outside.ts';
import { decimal, isoDate } from './values.ts';

export const leaveType = z.strictObject({ id: leaveTypeId, companyId, name: z.string() });
export type LeaveType = z.infer<typeof leaveType>;

/** `balance` is null where the service tells none. */
export const leaveBalance = z.strictObject({
  employeeId,
  leaveTypeId,
  asAt: isoDate,
  balance: decimal.nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;

/** `hours` is null for a whole day. `fields` is the entry as it came. */
export const leaveDay = z.strictObject({
  id: leaveDayId,
  employeeId,
  date: isoDate,
  leaveTypeId: leaveTypeId.nullable(),
  hours: decimal.nullable(),
  fields: outsideFields,
});
export type LeaveDay = z.infer<typeof leaveDay>;

export const newLeaveDay = z.strictObject({ date: isoDate, leaveTypeId, hours: decimal.nullable() });
export type NewLeaveDay = z.infer<typeof newLeaveDay>;
