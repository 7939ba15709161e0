import { endService, reinstate, undoEndService } from '../employees/service.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { listServicePeriods } from '../state/service-periods.ts';
import {
  endServiceBody,
  presentServicePeriod,
  reinstateBody,
  servicePeriodsReply,
} from '../wire/service-period.ts';
import { done } from '../wire/values.ts';
import { requireEmployee } from './required.ts';

const PATH = '/employees/:employee_id/service_periods';

export const servicePeriodRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: PATH,
    operation: 'listServicePeriods',
    summary: 'When an employee was in service',
    reply: servicePeriodsReply,
    handle(world, { params }) {
      const { id } = requireEmployee(world, params.employee_id);
      return { body: listServicePeriods(world.database, id).map(presentServicePeriod) };
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/end_service`,
    operation: 'endService',
    summary: 'Ends the service, or changes what was recorded of its end',
    body: endServiceBody,
    reply: done,
    handle(world, { params, body: { employee_action } }) {
      const { termination_date: date, termination_code: code } = employee_action;
      endService(world, requireEmployee(world, params.employee_id), { date, code });
      return { body: { message: 'Service ended' } };
    },
  }),
  route({
    method: 'POST',
    path: `${PATH}/reinstate`,
    operation: 'reinstate',
    summary: 'Begins a new service period',
    body: reinstateBody,
    reply: done,
    handle(world, { params, body: { employee_action } }) {
      reinstate(world, requireEmployee(world, params.employee_id), employee_action.appointment_date);
      return { body: { message: 'Employee reinstated' } };
    },
  }),
  route({
    method: 'DELETE',
    path: `${PATH}/undo_end_service`,
    operation: 'undoEndService',
    summary: 'Cancels the most recent termination',
    reply: done,
    handle(world, { params }) {
      undoEndService(world, requireEmployee(world, params.employee_id));
      return { body: { message: 'Termination undone' } };
    },
  }),
];
