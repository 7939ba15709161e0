import { z } from 'zod';
import { faultRule } from '../faults.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { clearEffects, listEffects } from '../state/effects.ts';
import { done } from '../wire/values.ts';
import { finalisingRoutes } from './finalising.ts';
import { holdRoutes } from './holds.ts';
import { writeRoutes } from './writes.ts';

const faultsReply = z.array(z.strictObject({ id: z.int(), rule: faultRule, seen: z.int(), hits: z.int() }));

const effectsReply = z.array(
  z.strictObject({
    employee_id: z.int(),
    payslip_id: z.int().nullable(),
    attribute: z.string(),
    writes: z.int(),
    changes: z.int(),
    value: z.string(),
  }),
);

/** What the real service does not have: faults, a log of writes, and control over calculations. */
export const practiceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/faults',
    operation: 'listFaults',
    summary: 'Faults that were asked for',
    reply: faultsReply,
    handle: ({ faults }) => ({ body: faults.list() }),
  }),
  route({
    method: 'POST',
    path: '/faults',
    operation: 'addFaults',
    summary: 'Asks for faults',
    body: z.strictObject({ faults: z.array(faultRule) }),
    reply: faultsReply,
    handle: ({ faults }, { body }) => ({ body: faults.add(...body.faults) }),
  }),
  route({
    method: 'DELETE',
    path: '/faults',
    operation: 'clearFaults',
    summary: 'Removes all faults',
    reply: done,
    handle({ faults }) {
      faults.clear();
      return { body: { message: 'All faults removed' } };
    },
  }),
  route({
    method: 'GET',
    path: '/effects',
    operation: 'listEffects',
    summary: 'How often each attribute was written',
    reply: effectsReply,
    handle: ({ database }) => ({ body: listEffects(database) }),
  }),
  route({
    method: 'DELETE',
    path: '/effects',
    operation: 'clearEffects',
    summary: 'Starts counting again',
    reply: done,
    handle({ database }) {
      clearEffects(database);
      return { body: { message: 'Counting from zero' } };
    },
  }),
  ...holdRoutes,
  ...writeRoutes,
  ...finalisingRoutes,
];
