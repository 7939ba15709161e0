import type { IncomingMessage } from 'node:http';
import { RequestError } from './request-error.ts';

/** Text that cannot be decoded is refused, never replaced. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const MAX_BYTES = 16 * 1024 * 1024;

export async function readText(request: IncomingMessage): Promise<string> {
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

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The parser's own message would quote the request.
    throw new RequestError(400, 'The request body is not valid JSON');
  }
}

/** Only JSON is accepted; a request without a content type is assumed to be JSON. */
export function checkContentType(type: string | undefined): void {
  if (type === undefined || /^application\/json\s*(;|$)/i.test(type)) return;
  throw new RequestError(415, 'Send Content-Type: application/json');
}
