import { z } from 'zod';
import { faultRule } from '../faults.ts';
import { type Route, route } from '../http/route.ts';
import { clearEffects, listEffects } from '../state/effects.ts';
import { done } from '../wire/values.ts';
import { finalisingRoutes } from './finalising.ts';
import type { World } from '../world.ts';
import { bothDeployments } from '../deployment.ts';

const write = z.strictObject({
  operation: z.string(),
  deployment: z.enum(bothDeployments),
  address: z.string(),
  times: z.int().min(1),
});

/** How often each call that may change something was carried out. */
const writeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/writes',
    operation: 'listWrites',
    summary: 'How often each call that may change something was carried out',
    reply: z.array(write),
    handle: ({ writes }) => ({ body: writes.list() }),
  }),
  route({
    method: 'DELETE',
    path: '/writes',
    operation: 'clearWrites',
    summary: 'Starts counting the calls again',
    reply: done,
    handle({ writes }) {
      writes.clear();
      return { body: { message: 'Counting from zero' } };
    },
  }),
];

/** A call without a body that does one thing and confirms it. */
function act(
  path: string,
  operation: string,
  [message, run]: readonly [string, (world: World) => void],
): Route {
  return route({
    method: 'POST',
    path,
    operation,
    summary: message,
    reply: done,
    handle(world) {
      run(world);
      return { body: { message } };
    },
  });
}

/** Controls what the service does in the background. */
const holdRoutes: readonly Route[] = [
  act('/hold', 'holdCalculations', [
    'Payslips stay dirty until release',
    ({ calculator }) => calculator.hold(),
  ]),
  act('/release', 'releaseCalculations', [
    'Waiting payslips are calculated at once',
    ({ calculator }) => calculator.release(),
  ]),
  act('/reports/hold', 'holdReports', ['Queued reports run until release', ({ reports }) => reports.hold()]),
  act('/reports/release', 'releaseReports', [
    'Reports end when their time is up',
    ({ reports }) => reports.release(),
  ]),
];

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
