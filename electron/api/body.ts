import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Answer } from './exchange.ts';
import { plainDecimal } from './wire/decimal.ts';

const inflate = promisify(gunzip);
const utf8 = new TextDecoder();

/** Why a body cannot be read; the text names the fault and quotes nothing. */
export class UnreadableBodyError extends Error {
  constructor(fault: 'encoding' | 'compression' | 'too-large' | 'json') {
    super(fault);
    this.name = 'UnreadableBodyError';
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

/** The text of an answer, decompressed to at most `maxBytes`. */
export async function readText({ headers, body }: Answer, maxBytes: number): Promise<string> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '' || body.length === 0) return utf8.decode(body);
  if (encoding !== 'gzip' && encoding !== 'x-gzip') throw new UnreadableBodyError('encoding');
  return utf8.decode(await inflated(body, maxBytes));
}

type SourceReviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const keepSource: SourceReviver = (_, value, { source }) =>
  typeof value === 'number' && source !== undefined ? (plainDecimal(source) ?? value) : value;

/** With `exactNumbers`, a number comes as the text that was written: 8.0 stays `8.0`. */
export function parseJson(text: string, exactNumbers: boolean): unknown {
  try {
    // The library types of this compiler do not know the reviver's third argument yet.
    return exactNumbers
      ? JSON.parse(text, keepSource as (key: string, value: unknown) => unknown)
      : JSON.parse(text);
  } catch {
    throw new UnreadableBodyError('json');
  }
}

/** Tells a cut-off answer from a page that never was one. */
export function looksLikeJson({ headers }: Answer, text: string): boolean {
  const type = headers['content-type'] ?? '';
  return /^\s*[[{]/.test(text) && !/html|xml/i.test(type);
}
