import { z } from 'zod';
import { openApiDocument } from '../http/openapi.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { Surface } from '../http/router.ts';
import { pageText } from '../page/page.ts';
import { listOverviews } from '../state/overview.ts';

/** What the practice service shows about itself, without a key. */
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
    route({
      method: 'GET',
      path: '/',
      operation: 'readPage',
      summary: 'A page about the companies, the calls and how to make them',
      reply: { mediaType: 'text/html' },
      handle({ database, shownKey, today }, { origin }) {
        const facts = { origin, key: shownKey, today: today(), surfaces: described };
        const content = pageText({ ...facts, companies: listOverviews(database) });
        return { mediaType: 'text/html', content };
      },
    }),
  ];
}
