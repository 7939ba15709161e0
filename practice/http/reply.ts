import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WrongBody } from '../wrong-bodies.ts';
import { corrupt } from '../wrong-bodies.ts';
import type { Answer } from './answer.ts';

/** A reply ready to send; a list is sent in chunks, everything else whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Iterable<string>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

export function jsonReply(status: number, body: unknown): Reply {
  return { status, headers: { 'Content-Type': JSON_TYPE }, body: JSON.stringify(body) };
}

export async function replyOf(answer: Answer): Promise<Reply> {
  if ('items' in answer) {
    return { status: 200, headers: { 'Content-Type': JSON_TYPE }, body: listText(answer.items) };
  }
  if ('content' in answer) {
    const charset = answer.mediaType.startsWith('text/') ? '; charset=utf-8' : '';
    return {
      status: 200,
      headers: { 'Content-Type': answer.mediaType + charset },
      body: await answer.content,
    };
  }
  if ('body' in answer) return jsonReply(answer.status ?? 200, answer.body);
  return { status: answer.status, headers: {}, body: '' };
}

export async function sendReply(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  if (typeof body === 'string' || Buffer.isBuffer(body)) {
    const length = status === 204 ? {} : { 'Content-Length': Buffer.byteLength(body) };
    response.writeHead(status, { ...headers, ...length }).end(body);
    return;
  }
  response.writeHead(status, headers);
  await pipeline(Readable.from(body, { objectMode: true, highWaterMark: 4 }), response);
}

/** Well-formed HTTP with half a body, as from a failing proxy. */
export function truncateReply(reply: Reply): Reply {
  const bytes = wholeBody(reply);
  return { ...reply, body: bytes.subarray(0, Math.floor(bytes.length / 2)) };
}

/** Replaces the specified body with another. */
export function spoilReply(reply: Reply, change: WrongBody): Reply {
  return { ...reply, body: corrupt(change, wholeBody(reply).toString()) };
}

/** Announces the whole body, sends half of it and closes the connection. */
export function breakReply(response: ServerResponse, reply: Reply): void {
  const bytes = wholeBody(reply);
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': bytes.length });
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
}

function wholeBody({ body }: Reply): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : [...body].join(''));
}

/** Smaller chunks would cost more to send than to make. */
const PIECE_CHARACTERS = 128 * 1024;

function* listText(items: Iterable<string>): Generator<string> {
  let piece = '[';
  let separator = '';
  for (const item of items) {
    piece += separator + item;
    separator = ',';
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = '';
  }
  yield piece + ']';
}
