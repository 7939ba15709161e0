import { z } from 'zod';
import { faultRule } from '../faults.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { clearEffects, listEffects } from '../state/effects.ts';

const done = z.strictObject({ message: z.string() });

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

/** What the real service has not: faults, a look at what was written, and a hand on the calculations. */
export const practiceRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/faults',
    reply: faultsReply,
    handle: ({ faults }) => ({ body: faults.list() }),
  }),
  route({
    method: 'POST',
    path: '/faults',
    body: z.strictObject({ faults: z.array(faultRule) }),
    reply: faultsReply,
    handle: ({ faults }, { body }) => ({ body: faults.add(...body.faults) }),
  }),
  route({
    method: 'DELETE',
    path: '/faults',
    reply: done,
    handle({ faults }) {
      faults.clear();
      return { body: { message: 'No faults any more' } };
    },
  }),
  route({
    method: 'GET',
    path: '/effects',
    reply: effectsReply,
    handle: ({ database }) => ({ body: listEffects(database) }),
  }),
  route({
    method: 'DELETE',
    path: '/effects',
    reply: done,
    handle({ database }) {
      clearEffects(database);
      return { body: { message: 'Counting from zero' } };
    },
  }),
  route({
    method: 'POST',
    path: '/hold',
    reply: done,
    handle({ calculator }) {
      calculator.hold();
      return { body: { message: 'Payslips stay dirty until release' } };
    },
  }),
  route({
    method: 'POST',
    path: '/release',
    reply: done,
    handle({ calculator }) {
      calculator.release();
      return { body: { message: 'Calculated' } };
    },
  }),
];
