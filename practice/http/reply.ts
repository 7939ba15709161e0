import type { ServerResponse } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonReply(status: number, body: unknown): Reply {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  return { status, headers, body: JSON.stringify(body) };
}

export function sendReply(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
}

/** Well-formed HTTP, half a body: what a proxy in trouble sends. */
export function truncateReply(reply: Reply): Reply {
  return { ...reply, body: reply.body.slice(0, Math.floor(reply.body.length / 2)) };
}

/** Announces the whole body, sends half of it and closes the connection. */
export function breakReply(response: ServerResponse, { status, headers, body }: Reply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}
