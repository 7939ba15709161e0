import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import { bothDeployments } from '../deployment.ts';
import type { World } from '../world.ts';
import { RequestError } from './request-error.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** How a fault wants the request handled. */
export interface Disturbance {
  /** Apply half of it: the connection breaks in the middle. */
  readonly interrupt: boolean;
  readonly savePartly: boolean;
}

export interface Call<Path extends string, Query, Body> {
  readonly deployment: Deployment;
  readonly params: Readonly<Record<ParameterNames<Path>, number>>;
  readonly query: Query;
  readonly body: Body;
  readonly disturbance: Disturbance;
}

/** A reply of status 200 is checked against the route's schema; others carry a message. */
export interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

interface RouteDefinition<Path extends string, Query, Body> {
  readonly method: Method;
  readonly path: Path;
  readonly deployments?: readonly Deployment[];
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly reply: z.ZodType | Readonly<Record<Deployment, z.ZodType>>;
  handle(world: World, call: Call<Path, Query, Body>): Answer;
}

/** A request before its parts are checked. */
export interface RawCall {
  readonly deployment: Deployment;
  readonly params: Readonly<Record<string, number>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly disturbance: Disturbance;
}

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly deployments: readonly Deployment[];
  readonly takesBody: boolean;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly reply: Readonly<Record<Deployment, z.ZodType>>;
  /** Checks the request, handles it and checks the reply. */
  answer(world: World, call: RawCall): Answer;
}

/** One row of the table of routes: the schemas that stand in it are the ones that are enforced. */
export function route<const Path extends string, Query = unknown, Body = unknown>(
  definition: RouteDefinition<Path, Query, Body>,
): Route {
  const { method, path, deployments = bothDeployments } = definition;
  // Without a schema of its own, a part of the request is not looked at.
  const query = definition.query ?? (z.unknown() as z.ZodType<Query>);
  const body = definition.body ?? (z.unknown() as z.ZodType<Body>);
  const { reply } = definition;
  const replies = reply instanceof z.ZodType ? { older: reply, newer: reply } : reply;
  return {
    method,
    path,
    deployments,
    takesBody: definition.body !== undefined,
    query,
    body,
    reply: replies,
    answer(world, call) {
      const answer = definition.handle(world, {
        deployment: call.deployment,
        // The router filled every parameter that the path names.
        params: call.params,
        query: check(query, call.query),
        body: check(body, call.body),
        disturbance: call.disturbance,
      });
      if (answer.status === undefined) checkReply(replies[call.deployment], answer.body, path);
      return answer;
    },
  };
}

function check<Checked>(schema: z.ZodType<Checked>, value: unknown): Checked {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => [path.join('.') || 'request', message]);
  throw new RequestError(
    422,
    'The request is not valid',
    Object.fromEntries(errors) as Record<string, string>,
  );
}

function checkReply(schema: z.ZodType, body: unknown, path: string): void {
  const result = schema.safeParse(body);
  if (!result.success) throw new Error(`The reply of ${path} is not as specified: ${result.error.message}`);
}
