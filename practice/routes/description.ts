import { z } from 'zod';
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Surface } from '../http/router.ts';

/** What the practice service tells of itself, without a key. */
export function descriptionRoutes(described: readonly Surface[]): readonly Route[] {
  let document: unknown;
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      operation: 'describeInterface',
      summary: 'The OpenAPI document of all calls',
      reply: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      handle: () => ({ body: (document ??= openApiDocument(described)) }),
    }),
  ];
}
