import type { IncomingMessage } from 'node:http';
import { RequestError } from './request-error.ts';

/** Letters that cannot be read are refused, never replaced by others. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_BYTES = 16 * 1024 * 1024;

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving off in the middle would close the connection, and nobody would hear why.
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own words would quote the request.
    throw new RequestError(400, 'The request body is not valid JSON');
  }
}

/** JSON is wanted; a request that does not say what it sends is taken at its word. */
export function checkContentType(type: string | undefined): void {
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return;
  throw new RequestError(415, 'Send Content-Type: application/json');
}
