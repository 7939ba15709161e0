import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import type { HttpResponse } from './exchange.ts';
import { plainDecimal } from './wire/decimal.ts';

const inflate = promisify(gunzip);
const utf8 = new TextDecoder();

/** Why a body cannot be read; the message names the fault and quotes nothing of the body. */
export class UnreadableBodyError extends Error {
  readonly tooLarge: boolean;

  constructor(fault: 'encoding' | 'compression' | 'too-large' | 'json') {
    super(fault);
    this.name = 'UnreadableBodyError';
    this.tooLarge = fault === 'too-large';
  }
}

async function inflated(body: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await inflate(body, { maxOutputLength: maxBytes });
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new UnreadableBodyError(tooLarge ? 'too-large' : 'compression');
  }
}

const encodingOf = (headers: IncomingHttpHeaders) =>
  headers['content-encoding']?.trim().toLowerCase() ?? 'identity';

/** The chunks of a body, decompressed to at most `maxBytes`. */
export async function* readChunks(
  chunks: AsyncIterable<Buffer>,
  headers: IncomingHttpHeaders,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  const encoding = encodingOf(headers);
  if (encoding === 'identity' || encoding === '') {
    yield* chunks;
    return;
  }
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new UnreadableBodyError('encoding');
  const source = Readable.from(chunks, { objectMode: false });
  const plain = createGunzip();
  source.on('error', (error) => plain.destroy(error));
  source.pipe(plain);
  let bytes = 0;
  try {
    for await (const chunk of plain) {
      // A stream without an encoding yields buffers.
      const buffer = chunk as Buffer;
      bytes += buffer.length;
      if (bytes > maxBytes) throw new UnreadableBodyError('too-large');
      yield buffer;
    }
  } catch (error) {
    const isZlib = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
    throw isZlib ? new UnreadableBodyError('compression') : error;
  } finally {
    source.destroy();
    plain.destroy();
  }
}

/** The bytes of a response, decompressed to at most `maxBytes`. */
export async function readBytes({ headers, body }: HttpResponse, maxBytes: number): Promise<Buffer> {
  const encoding = encodingOf(headers);
  if (encoding === 'identity' || encoding === '' || body.length === 0) return body;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new UnreadableBodyError('encoding');
  return inflated(body, maxBytes);
}

export async function readText(response: HttpResponse, maxBytes: number): Promise<string> {
  return utf8.decode(await readBytes(response, maxBytes));
}

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const keepSource: SourceReviver = (_, value, { source }) =>
  typeof value === 'number' && source !== undefined ? (plainDecimal(source) ?? value) : value;

/** With `exactNumbers`, numbers are returned as their text in the body, so that 8.0 stays `8.0`. */
export function parseJson(text: string, exactNumbers: boolean): unknown {
  try {
    // TypeScript's library types do not know the reviver's third argument yet.
    return exactNumbers
      ? JSON.parse(text, keepSource as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch {
    throw new UnreadableBodyError('json');
  }
}

/** Distinguishes truncated JSON from a page that was never JSON. */
export function looksLikeJson({ headers }: HttpResponse, text: string): boolean {
  const type = headers['content-type'] ?? '';
  return /^\s*[[{]/.test(text) && !/html|xml/i.test(type);
}
