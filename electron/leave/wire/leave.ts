import { z } from 'zod';
import type { LeaveBalance, LeaveDay, LeaveType, NewLeaveDay } from '../contract/leave.ts';
import { BadAnswerError } from '#api/errors.ts';
import { copyFields } from '#api/wire/outside-record.ts';
import { elements, type Fields, isFields, own, read, sameOwner, unwrap } from '#api/wire/rows.ts';
import { day, id, optionalDecimal, optionalId, text } from '#api/wire/values.ts';

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Values by leave type id, from a bare object or one under a key; an empty object may arrive as an empty list. */
function byType(body: unknown, plural: string): Fields {
  if (isEmptyList(body)) return {};
  if (!isFields(body)) throw new BadAnswerError(plural.replace('_', '-'));
  const inner = own(body, plural) ?? own(body, 'data');
  if (isEmptyList(inner)) return {};
  return isFields(inner) ? inner : body;
}

export function readLeaveTypes(body: unknown, companyId: number): LeaveType[] {
  return Object.entries(byType(body, 'leave_types')).map(([key, name], index) => {
    const path = `leave-types[${index}]`;
    const typeId = read(id, key, path);
    return { id: typeId, companyId, name: read(text, name, path).trim() || `Leave ${typeId}` };
  });
}

export function readLeaveBalances(
  body: unknown,
  asked: { employeeId: number; asAt: string },
): LeaveBalance[] {
  return Object.entries(byType(body, 'leave_balances')).map(([key, balance], index) => {
    const path = `leave-balances[${index}]`;
    return { ...asked, leaveTypeId: read(id, key, path), balance: read(optionalDecimal, balance, path) };
  });
}

const leaveDay = z.object({
  id,
  employee_id: optionalId,
  date: day,
  type_id: optionalId,
  leave_type_id: optionalId,
  hours: optionalDecimal,
});

/** Entries may be nested in lists, wrapped, or bare. */
export function readLeaveDays(body: unknown, employeeId: number): LeaveDay[] {
  const rows = elements(body, 'leave_days');
  if (rows === null) throw new BadAnswerError('leave-days');
  return rows.map((element, index) => {
    const path = `leave-days[${index}]`;
    const entry: unknown = unwrap(Array.isArray(element) ? element[0] : element, 'leave_day');
    const known = read(leaveDay, entry, path);
    sameOwner(employeeId, known.employee_id, `${path}.employee_id`);
    return {
      id: known.id,
      employeeId,
      date: known.date,
      leaveTypeId: known.type_id ?? known.leave_type_id,
      hours: known.hours,
      fields: copyFields(entry, path),
    };
  });
}

const created = z.object({ ids: z.array(id).nullish() });

/** The ids of the created days, without public holidays and days off. Null if the response has none. */
export function readCreatedLeaveDays(body: unknown): readonly number[] | null {
  const reply: unknown = Array.isArray(body) ? body[0] : body;
  if (!isFields(reply) || (!('ids' in reply) && !('message' in reply)))
    throw new BadAnswerError('leave-days');
  return read(created, reply, 'leave-days').ids ?? null;
}

export function writeLeaveDay({ date, leaveTypeId, hours }: NewLeaveDay) {
  return { date, type_id: leaveTypeId, hours: hours === null ? null : Number(hours) };
}
