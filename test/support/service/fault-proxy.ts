import { createServer, request as send, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Where a connection breaks.
 * - `unread`: as soon as the headers of the request have arrived; the service never receives it;
 * - `unsent`: when the whole request has arrived; the service never receives it either;
 * - all others once the service has handled the request: `before-head` of the reply, `in-head`, `in-body` after its
 * first byte, `after-half` of it, and `reset`, which also drops what was on its way.
 */
export const faultPoints = [
  'unread',
  'unsent',
  'before-head',
  'in-head',
  'in-body',
  'after-half',
  'reset',
] as const;
type FaultPoint = (typeof faultPoints)[number];

/** The points at which the service has handled the request. */
export const lostReplyPoints = faultPoints.filter((point) => point !== 'unread' && point !== 'unsent');

/** Another response in place of the service's own; the service handles the request if `applies` is true. */
export interface OtherAnswer {
  readonly applies: boolean;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The service's own response, changed. */
interface CorruptReply {
  readonly corrupt: (body: string) => string;
}

export interface ProxiedRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Counted from 0. */
  readonly index: number;
}

/**
 * `late`: the connection breaks once the whole request has arrived, and the service receives it only when the test says
 * so (`deliver`), after the reply was lost and perhaps after it was read.
 */
export type Fault = FaultPoint | 'late' | OtherAnswer | CorruptReply | null;

/** Whether it sends inputs of a period. */
export const isSendingInputs = ({ method, path }: ProxiedRequest): boolean =>
  method === 'POST' && path.endsWith('/bulk_input');

export interface FaultProxy {
  readonly origin: string;
  /** Every request so far, with its fault. */
  readonly requests: readonly (ProxiedRequest & { readonly fault: Fault })[];
  /** Called once for each request; without it nothing breaks. */
  injectFault(fault: ((request: ProxiedRequest) => Fault) | null): void;
  /** Gives the service the late requests, in their order; resolves to their number once it has handled them. */
  deliver(): Promise<number>;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A proxy in front of a local service that breaks connections at exact points. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const requests: (ProxiedRequest & { fault: Fault })[] = [];
  const late: (() => Promise<unknown>)[] = [];
  const aim: { fault: ((request: ProxiedRequest) => Fault) | null } = { fault: null };
  const server = createServer((incoming, response) => {
    const { method = '', url: path = '' } = incoming;
    const own = { method, path, index: requests.length };
    const fault = aim.fault?.(own) ?? null;
    requests.push({ ...own, fault });
    // The client or the service has gone: the connection breaks, as it would without a proxy.
    answer(incoming, { target, fault, late }).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    injectFault: (fault) => void (aim.fault = fault),
    deliver: async () => {
      const held = late.splice(0);
      for (const request of held) await request();
      return held.length;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Line {
  readonly target: string;
  readonly fault: Fault;
  /** The late requests that were not delivered yet. */
  readonly late: (() => Promise<unknown>)[];
}

async function answer(incoming: IncomingMessage, { target, fault, late }: Line): Promise<void> {
  const { socket } = incoming;
  const body = fault === 'unread' ? null : await bytesOf(incoming);
  if (body !== null && fault === 'late') late.push(() => forward(incoming, target, body));
  if (body === null || fault === 'unsent' || fault === 'late') {
    socket.destroy();
    return;
  }
  if (isOtherAnswer(fault)) {
    if (fault.applies) await forward(incoming, target, body);
    socket.end(Buffer.concat(bytesOfOther(fault)));
    return;
  }
  const reply = await forward(incoming, target, body);
  if (isCorruptReply(fault)) {
    const corrupt = Buffer.from(fault.corrupt(reply.body.toString('utf8')));
    socket.end(Buffer.concat(bytesOfReply({ ...reply, body: corrupt })));
    return;
  }
  const [head, whole] = bytesOfReply(reply);
  if (fault === 'before-head') socket.destroy();
  else if (fault === 'reset') socket.resetAndDestroy();
  // Written bytes are sent before the connection is closed.
  else socket.end(Buffer.concat(partSent(fault, head, whole)));
}

function isOtherAnswer(fault: Fault): fault is OtherAnswer {
  return typeof fault === 'object' && fault !== null && 'status' in fault;
}

function isCorruptReply(fault: Fault): fault is CorruptReply {
  return typeof fault === 'object' && fault !== null && 'corrupt' in fault;
}

function partSent(fault: FaultPoint | null, head: Buffer, body: Buffer): Buffer[] {
  if (fault === 'in-head') return [head.subarray(0, head.length >> 1)];
  if (fault === 'in-body') return [head, body.subarray(0, 1)];
  if (fault === 'after-half') return [head, body.subarray(0, body.length >> 1)];
  return [head, body];
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  // A stream without an encoding yields buffers.
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward({ method, url, headers }: IncomingMessage, target: string, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const outgoing = send(new URL(url ?? '/', target), { method, headers, agent: false }, (reply) => {
      const status = reply.statusCode ?? 502;
      bytesOf(reply).then((bytes) => resolve({ status, headers: reply.rawHeaders, body: bytes }), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function bytesOfOther({ status, headers, body }: OtherAnswer): [Buffer, Buffer] {
  const given = Object.entries(headers ?? { 'content-type': 'application/json' }).flat();
  return bytesOfReply({ status, headers: given, body: Buffer.from(body) });
}

/** The headers, with the length of the whole body, and the body. */
function bytesOfReply({ status, headers, body }: Reply): [Buffer, Buffer] {
  const lines = [`HTTP/1.1 ${status} Proxied`];
  for (let start = 0; start < headers.length; start += 2) {
    const [name = '', value = ''] = headers.slice(start, start + 2);
    if (!ofTheConnection.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  lines.push(`content-length: ${body.length}`, 'connection: close');
  return [Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body];
}
