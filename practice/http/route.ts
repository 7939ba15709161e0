import { z } from 'zod';
import type { Deployment } from '../deployment.ts';
import { bothDeployments } from '../deployment.ts';
import type { World } from '../world.ts';
import type { Answer } from './answer.ts';
import type { ReplyShape } from './check.ts';
import { checkAnswer, checkParameters, checkRequest } from './check.ts';
import type { PathParameters } from './path.ts';
import { defaultParameters } from './path.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** How a fault changes the handling of the request. */
interface Disturbance {
  /** Apply half of it: the connection breaks in the middle. */
  readonly interrupt: boolean;
  readonly savePartly: boolean;
  readonly unknownEmployees: boolean;
}

interface Call<Params, Query, Body> {
  /** The address of the service: `http://127.0.0.1:8090`. */
  readonly origin: string;
  readonly deployment: Deployment;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly disturbance: Disturbance;
}

interface RouteDefinition<Path extends string, Query, Body, Params> {
  readonly method: Method;
  readonly path: Path;
  /** The name of the operation in the OpenAPI document and in tests: `verbNoun`. */
  readonly operation: string;
  readonly summary: string;
  readonly deployments?: readonly Deployment[];
  /** By default ids are digits and everything else is text. */
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  readonly reply: ReplyShape | Readonly<Record<Deployment, ReplyShape>>;
  /** Statuses that the route returns besides 200 and the usual errors, each with its reason. */
  readonly statuses?: Readonly<Record<number, string>>;
  handle(world: World, call: Call<Params, Query, Body>): Answer;
}

/** A request before its parts are checked. */
type RawCall = Call<Readonly<Record<string, string>>, unknown, unknown>;

export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly operation: string;
  readonly summary: string;
  readonly deployments: readonly Deployment[];
  readonly params: z.ZodType;
  readonly query: z.ZodType | undefined;
  readonly body: z.ZodType | undefined;
  readonly reply: Readonly<Record<Deployment, ReplyShape>>;
  readonly statuses: Readonly<Record<number, string>>;
  /** Checks the request, handles it and checks the reply. */
  answer(world: World, call: RawCall): Answer;
}

/** One row of the route table: its schemas are both enforced and documented. */
export function route<
  const Path extends string,
  Query = unknown,
  Body = unknown,
  Params = PathParameters<Path>,
>(definition: RouteDefinition<Path, Query, Body, Params>): Route {
  const { operation, query, body, deployments = bothDeployments, statuses = {} } = definition;
  // Without a schema in the row, Params follows from the path.
  const params = definition.params ?? (defaultParameters(definition.path) as unknown as z.ZodType<Params>);
  const reply = byDeployment(definition.reply);
  const promised = new Set(Object.keys(statuses).map(Number));
  return {
    ...definition,
    deployments,
    params,
    query,
    body,
    reply,
    statuses,
    answer(world, call) {
      const answer = definition.handle(world, {
        ...call,
        params: checkParameters(params, call.params),
        // Without a schema a part of the request is not checked, and its type is unknown.
        query: checkRequest(query ?? (z.unknown() as z.ZodType<Query>), call.query),
        body: checkRequest(body ?? (z.unknown() as z.ZodType<Body>), call.body),
      });
      const shape = reply[call.deployment];
      return checkAnswer(answer, { operation, shape, statuses: promised, everyItem: world.checksEverything });
    },
  };
}

function byDeployment(
  reply: ReplyShape | Readonly<Record<Deployment, ReplyShape>>,
): Readonly<Record<Deployment, ReplyShape>> {
  return 'older' in reply ? reply : { older: reply, newer: reply };
}
