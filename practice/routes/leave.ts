import { z } from 'zod';
import { RequestError } from '../http/request-error.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { captureLeave, changeLeave, removeLeave } from '../leave/capture.ts';
import { findLeaveDay, listLeaveDays } from '../state/leave-days.ts';
import { listLeaveTypes, readLeaveBetween } from '../state/leave.ts';
import {
  leaveBalancesReply,
  leaveDayBody,
  leaveDaysBody,
  leaveDaysCreated,
  leaveDaysReply,
  leaveTypesReply,
  presentBalances,
  presentLeaveDay,
  presentLeaveTypes,
} from '../wire/leave.ts';
import { done } from '../wire/values.ts';
import { requireCompany, requireEmployee } from './required.ts';

export const leaveRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/clients/:client_id/leave_types',
    operation: 'listLeaveTypes',
    summary: 'Leave types of a company by id',
    reply: leaveTypesReply,
    handle(world, { params }) {
      const companyId = requireCompany(world, params.client_id);
      return { body: presentLeaveTypes(listLeaveTypes(world.database, companyId)) };
    },
  }),
  route({
    method: 'GET',
    path: '/employees/:employee_id/leave_balances',
    operation: 'readLeaveBalances',
    summary: 'Leave balances of an employee as at a date, by leave type',
    query: z.object({ date: z.iso.date('is not a valid date').optional() }),
    reply: leaveBalancesReply,
    handle(world, { params, query }) {
      const { id: employeeId } = requireEmployee(world, params.employee_id);
      const until = query.date ?? world.today();
      return { body: presentBalances(readLeaveBetween(world.database, { employeeId, after: until, until })) };
    },
  }),
  route({
    method: 'GET',
    path: '/employees/:employee_id/leave_days',
    operation: 'listLeaveDays',
    summary: 'Leave days of an employee',
    reply: leaveDaysReply,
    handle(world, { params }) {
      const { id } = requireEmployee(world, params.employee_id);
      return { body: listLeaveDays(world.database, id).map(presentLeaveDay) };
    },
  }),
  route({
    method: 'POST',
    path: '/employees/:employee_id/leave_days/create_multiple',
    operation: 'createLeaveDays',
    summary: 'Captures leave on several days; public holidays and free days are left out',
    body: leaveDaysBody,
    reply: leaveDaysCreated,
    handle(world, { params, body }) {
      const employee = requireEmployee(world, params.employee_id);
      const given = body.dates.map(({ date, type_id, hours }) => ({
        date,
        typeId: type_id,
        hours: hours ?? null,
      }));
      const ids = captureLeave(world.database, employee, given);
      return { body: { message: `Leave days created: ${ids.length}`, ids } };
    },
  }),
  route({
    method: 'PATCH',
    path: '/leave_days/:leave_day_id',
    operation: 'updateLeaveDay',
    summary: 'Changes a leave day',
    body: leaveDayBody,
    reply: done,
    handle(world, { params, body: { date, type_id, hours } }) {
      const day = findLeaveDay(world.database, params.leave_day_id);
      if (!day) throw new RequestError(404, 'Leave day not found');
      const employee = requireEmployee(world, day.employee_id);
      const given = { date, typeId: type_id, hours: hours ?? null };
      changeLeave(world.database, employee, { id: day.id, given });
      return { body: { message: 'Leave day changed' } };
    },
  }),
  route({
    method: 'DELETE',
    path: '/leave_days/:leave_day_id',
    operation: 'deleteLeaveDay',
    summary: 'Removes a leave day',
    reply: done,
    handle(world, { params }) {
      const day = findLeaveDay(world.database, params.leave_day_id);
      if (!day) throw new RequestError(404, 'Leave day not found');
      removeLeave(world.database, day);
      return { body: { message: 'Leave day deleted' } };
    },
  }),
];
