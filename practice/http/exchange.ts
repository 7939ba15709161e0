import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';
import type { FaultPlan } from './fault-plan.ts';
import { planFaults } from './fault-plan.ts';
import type { Reply } from './reply.ts';
import { breakReply, jsonReply, sendReply, truncateReply } from './reply.ts';
import { parseJson, readText } from './request-body.ts';
import { RequestError } from './request-error.ts';
import type { Match, Router } from './router.ts';

export interface ExchangeContext {
  readonly world: World;
  readonly router: Router;
  readonly key: string;
  /** Ends waits when the service closes. */
  readonly closing: AbortSignal;
  readonly reportError: (error: unknown) => void;
}

interface HttpPair {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** One request and its reply, or what a fault makes of it. */
export async function exchange(pair: HttpPair, context: ExchangeContext): Promise<void> {
  try {
    await serve(pair, context);
  } catch (error) {
    if (pair.response.headersSent || pair.request.socket.destroyed) return;
    sendReply(pair.response, errorReply(error, context));
  }
}

async function serve(pair: HttpPair, context: ExchangeContext): Promise<void> {
  const { request, response } = pair;
  const method = request.method ?? 'GET';
  const url = URL.parse(request.url ?? '/', 'http://practice');
  if (request.headers.authorization !== context.key) throw new RequestError(401, 'The API key is not valid');
  if (!url) throw new RequestError(404, 'There is nothing at this address');
  const match = context.router(method, url.pathname);
  const { surface, route } = match;
  const subject = { method, path: route.path, deployment: surface.deployment };
  const plan = planFaults(surface.faulty ? context.world.faults.take(subject) : []);

  if (plan.dropAt === 'request') return void request.socket.destroy();
  if (plan.latencyMs > 0) await delay(plan.latencyMs, undefined, { signal: context.closing });
  const text = await readText(request);
  if (plan.dropAt === 'before') return void request.socket.destroy();
  const reply = answer({ match, url, text, plan }, context);
  if (plan.dropAt === 'during' || plan.dropAt === 'after') return void request.socket.destroy();
  if (plan.dropAt === 'reply') breakReply(response, reply);
  else sendReply(response, plan.truncate ? truncateReply(reply) : reply);
}

interface ReadRequest {
  readonly match: Match;
  readonly url: URL;
  readonly text: string;
  readonly plan: FaultPlan;
}

function answer({ match, url, text, plan }: ReadRequest, context: ExchangeContext): Reply {
  const { replacement } = plan;
  if (replacement?.apply === false) return replacement.reply;
  const { route, surface, params } = match;
  const { status = 200, body } = route.answer(context.world, {
    deployment: surface.deployment,
    params,
    query: Object.fromEntries(url.searchParams),
    body: route.takesBody ? parseJson(text) : undefined,
    disturbance: { interrupt: plan.dropAt === 'during', savePartly: plan.savePartly },
  });
  return replacement?.reply ?? jsonReply(status, plan.reshape(body));
}

function errorReply(error: unknown, { reportError }: ExchangeContext): Reply {
  if (error instanceof RequestError) {
    const { status, message, errors } = error;
    return jsonReply(status, errors ? { message, errors } : { message });
  }
  reportError(error);
  return jsonReply(500, { message: 'Internal error of the practice service' });
}
