import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { saveInheritedInputs } from '../inherited/save.ts';
import { listInherited } from '../state/inherited-calculations.ts';
import {
  inheritedBody,
  inheritedListReply,
  inheritedReply,
  presentInherited,
} from '../wire/inherited-calculation.ts';
import { doneWithId } from '../wire/values.ts';
import { requireEmployee, requireInherited } from './required.ts';

export const inheritedCalculationRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/employees/:employee_id/inherited_calculations',
    operation: 'listInheritedCalculations',
    summary: 'Regular Hours and the classification of an employee',
    reply: inheritedListReply,
    handle(world, { params }) {
      const { id } = requireEmployee(world, params.employee_id);
      const today = world.today();
      return { body: listInherited(world.database, id).map((row) => presentInherited(row, today)) };
    },
  }),
  route({
    method: 'GET',
    path: '/inherited_calculations/:id',
    operation: 'readInheritedCalculation',
    summary: 'One inherited calculation',
    reply: inheritedReply,
    handle: (world, { params }) => ({
      body: presentInherited(requireInherited(world, params.id), world.today()),
    }),
  }),
  route({
    method: 'PATCH',
    path: '/employees/:employee_id/inherited_calculations',
    operation: 'updateInheritedCalculation',
    summary: 'Changes the given inputs of an inherited calculation, from a day on',
    body: inheritedBody,
    reply: doneWithId,
    handle(world, { params, body }) {
      const id = saveInheritedInputs(world, requireEmployee(world, params.employee_id), body);
      return { body: { message: 'Calculation saved', id } };
    },
  }),
];
