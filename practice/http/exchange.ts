import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.ts';
import { type FaultPlan, planFaults } from './fault-plan.ts';
import { type Reply, breakReply, jsonReply, replyOf, sendReply, spoilReply, truncateReply } from './reply.ts';
import { nothingHere, RequestError } from './request-error.ts';
import type { Match, Router } from './router.ts';

/** Text that cannot be decoded is refused, never replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_BYTES = 16 * 1024 * 1024;

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Stopping early would close the connection before the reason is sent.
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of pieces) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new RequestError(413, 'The request is too large');
    chunks.push(chunk);
  }
  try {
    return utf8.decode(Buffer.concat(chunks));
  } catch {
    throw new RequestError(400, 'The request body is not valid UTF-8');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message would quote the request.
    throw new RequestError(400, 'The request body is not valid JSON');
  }
}

/** Only JSON is accepted; a request without a content type is assumed to be JSON. */
function checkContentType(type: string | undefined): void {
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return;
  throw new RequestError(415, 'Send Content-Type: application/json');
}

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
  const { response } = pair;
  try {
    await serve(pair, context);
  } catch (error) {
    if (response.headersSent) breakOff(response, error, context);
    else if (response.socket?.destroyed === false) await sendReply(response, errorReply(error, context));
  }
}

/** Half a reply is already sent: closing the connection is the only way to show that it is incomplete. */
function breakOff(response: ServerResponse, error: unknown, { reportError }: ExchangeContext): void {
  response.destroy();
  const clientLeft = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  if (!clientLeft) reportError(error);
}

async function serve(pair: HttpPair, context: ExchangeContext): Promise<void> {
  const { request, response } = pair;
  const url = urlOf(request);
  const match = url ? context.router.find(methodOf(request), url.pathname) : undefined;
  if (request.headers.host === undefined) throw new RequestError(400, 'The Host header is missing');
  // A page elsewhere can send requests here under a name of its own that it points to this computer.
  if (url !== null && !isLoopback(url)) {
    throw new RequestError(403, 'Use the address of this computer');
  }
  if (!match?.surface.open && request.headers.authorization !== context.key) {
    throw new RequestError(401, 'The API key is not valid');
  }
  if (!url || !match) throw nothingHere();
  const plan = planFaults(consumeFaults(match, context));

  if (plan.dropAt === 'request') return void request.socket.destroy();
  if (plan.latencyMs > 0) await delay(plan.latencyMs, undefined, { signal: context.closing });
  const text = await readText(request);
  if (plan.dropAt === 'before') return void request.socket.destroy();
  const reply = await answer({ match, url, text, plan, type: request.headers['content-type'] }, context);
  if (plan.dropAt === 'during' || plan.dropAt === 'after') return void request.socket.destroy();
  if (plan.dropAt === 'reply') breakReply(response, reply);
  else await sendReply(response, applyBodyFaults(reply, plan));
}

/** Written together, because `//name/path` as a relative URL would replace the host. */
function urlOf({ url = '/', headers: { host = '127.0.0.1' } }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://${host}${url}` : url);
}

/** HEAD is answered as GET would be; node:http leaves the body out. */
function methodOf({ method = 'GET' }: IncomingMessage): string {
  return method === 'HEAD' ? 'GET' : method;
}

function applyBodyFaults(reply: Reply, { wrongBody, truncate }: FaultPlan): Reply {
  const spoilt = wrongBody === undefined ? reply : spoilReply(reply, wrongBody);
  return truncate ? truncateReply(spoilt) : spoilt;
}

function consumeFaults({ surface, route }: Match, { world }: ExchangeContext) {
  if (!surface.faulty) return [];
  return world.faults.take({ method: route.method, path: route.path, deployment: surface.deployment });
}

interface ReadRequest {
  readonly match: Match;
  readonly url: URL;
  readonly text: string;
  readonly type: string | undefined;
  readonly plan: FaultPlan;
}

async function answer(
  { match, url, text, type, plan }: ReadRequest,
  context: ExchangeContext,
): Promise<Reply> {
  const { replacement } = plan;
  if (replacement?.apply === false) return replacement.reply;
  const { route, surface, params } = match;
  if (route.body) checkContentType(type);
  const apply = () =>
    route.answer(context.world, {
      origin: url.origin,
      deployment: surface.deployment,
      params,
      query: Object.fromEntries(url.searchParams),
      body: route.body ? parseJson(text) : undefined,
      disturbance: {
        interrupt: plan.dropAt === 'during',
        savePartly: plan.savePartly,
        unknownEmployees: plan.unknownEmployees,
      },
    });
  const { calculator } = context.world;
  const given = plan.longDirtyMs > 0 ? calculator.slowly(plan.longDirtyMs, apply) : apply();
  if (surface.faulty && route.method !== 'GET') {
    const address = url.pathname.slice(surface.base.length) + url.search;
    context.world.writes.record({ operation: route.operation, deployment: surface.deployment, address });
  }
  if (replacement) return replacement.reply;
  return replyOf('body' in given ? { ...given, body: plan.reshape(given.body) } : given);
}

function errorReply(error: unknown, { reportError }: ExchangeContext): Reply {
  if (error instanceof RequestError) {
    const { status, message, errors } = error;
    return jsonReply(status, errors ? { message, errors } : { message });
  }
  reportError(error);
  return jsonReply(500, { message: 'Internal error of the practice service' });
}

/**
 * Other host names are refused because a web page can point its own at this computer (DNS rebinding), and would then
 * read what needs no key.
 */
function isLoopback({ hostname }: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
}
