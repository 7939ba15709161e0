import { z } from 'zod';
import type { ReplyShape } from './check.ts';
import type { Route } from './route.ts';
import type { Surface } from './router.ts';

type Json = Readonly<Record<string, unknown>>;

const errorBody = z.object({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });

const KEY_SCHEME = 'apiKey';

/** The OpenAPI document of all routes, from the same schemas that check requests and replies. */
export function openApiDocument(surfaces: readonly Surface[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const surface of surfaces) {
    for (const route of surface.routes) {
      if (!route.deployments.includes(surface.deployment)) continue;
      const path = surface.base + route.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, surface) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Practice payroll service', version: '1' },
    security: [{ [KEY_SCHEME]: [] }],
    components: {
      securitySchemes: { [KEY_SCHEME]: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: schemaOf(errorBody, 'output') },
    },
    paths,
  };
}

/** One operation may be under both bases, but ids must be unique in the document. */
function operationOf(route: Route, { base, deployment, open }: Surface): Json {
  const { operation, summary, params, query, body, reply } = route;
  return {
    operationId: base === '/api/v1' ? `${operation}.${deployment}` : operation,
    summary,
    tags: [base === '' ? '/' : base],
    ...(open ? { security: [] } : {}),
    parameters: [...parametersOf(params, 'path'), ...(query ? parametersOf(query, 'query') : [])],
    ...(body ? { requestBody: { required: true, content: jsonContent(body, 'input') } } : {}),
    responses: responsesOf(route, reply[deployment]),
  };
}

function responsesOf({ statuses, body }: Route, reply: ReplyShape): Json {
  const content =
    reply instanceof z.ZodType
      ? jsonContent(reply, 'output')
      : { [reply.mediaType]: { schema: { type: 'string', format: 'binary' } } };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const named = Object.entries(statuses).map(([status, description]) => [
    status,
    status === '204' ? { description } : { description, content: error },
  ]);
  const usual = [
    ['401', 'The key is not valid'],
    ['404', 'Not found, or not accessible with this key'],
    ...(body ? [['422', 'The request is not valid']] : []),
  ].map(([status, description]) => [status, { description, content: error }]);
  return {
    200: { description: 'Done', content },
    ...(Object.fromEntries([...usual, ...named]) as Json),
  };
}

/** Parameters in an address are text; the rest of their schemas describes how they are parsed. */
function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonContent(schema: z.ZodType, io: 'input' | 'output'): Json {
  return { 'application/json': { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const printed = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  // Each schema would repeat its dialect; the document has one.
  return Object.fromEntries(Object.entries(printed).filter(([name]) => name !== '$schema'));
}
