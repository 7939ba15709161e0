import { z } from 'zod';
import { bothDeployments } from '../deployment.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { done } from '../wire/values.ts';

const write = z.strictObject({
  operation: z.string(),
  deployment: z.enum(bothDeployments),
  address: z.string(),
  times: z.int().min(1),
});

/** How often each call that may change something was carried out. */
export const writeRoutes: readonly Route[] = [
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
