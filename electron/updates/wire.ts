import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import { release, type Release } from './contract/release.ts';
import { AppError } from '#kit/errors.ts';
import { parseJson, readText, UnreadableBodyError } from '#api/body.ts';
import { createDispatchers, type ResolveProxy } from '#api/dispatchers.ts';
import { ExchangeError, type HttpResponse } from '#api/exchange.ts';

/** Where a build asks for newer versions, and the key that verifies a release (Ed25519, SPKI in base64). */
export interface UpdateSource {
  readonly feed: string;
  readonly publicKey: string;
}

interface FeedOptions extends UpdateSource {
  readonly resolveProxy?: ResolveProxy | undefined;
  readonly certificates?: readonly string[] | undefined;
}

/** A feed is a few kilobytes. */
const maxBytes = 64 * 1024;
const connectMs = 10_000;
const deadlines = { headersMs: 10_000, wholeMs: 20_000 };

/** The bytes are transported exactly as signed, so that signer and verifier need not agree on how JSON is written. */
const envelope = z.object({ feed: z.base64(), signature: z.base64() });

const refused = (reason: 'unreachable' | 'not-a-feed' | 'signature', options?: ErrorOptions) =>
  new AppError('feed-refused', { reason }, options);

/**
 * The feed's response as text. The request contains no version, id or cookie. Only https is used, and redirects are not
 * followed. Fails with `feed-refused`.
 */
export async function fetchFeed({ feed, resolveProxy, certificates }: FeedOptions): Promise<string> {
  const url = URL.parse(feed);
  if (url?.protocol !== 'https:') throw refused('unreachable');
  const dispatchers = createDispatchers({ baseUrl: url, connectMs, resolveProxy, certificates });
  try {
    const response = await dispatchers.exchange({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'Paydesk' },
      body: null,
      maxBytes,
      deadlines,
    });
    return await textOf(response);
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    throw refused(error.failure.kind === 'too-large' ? 'not-a-feed' : 'unreachable', { cause: error });
  } finally {
    await dispatchers.close();
  }
}

async function textOf(response: HttpResponse): Promise<string> {
  if (response.status !== 200) throw refused(response.status >= 500 ? 'unreachable' : 'not-a-feed');
  try {
    return await readText(response, maxBytes);
  } catch (error) {
    if (error instanceof UnreadableBodyError) throw refused('not-a-feed', { cause: error });
    throw error;
  }
}

/** The release in a feed. Throws `feed-refused` if it is malformed or was not signed with the key of this build. */
export function openFeed(text: string, { publicKey }: Pick<UpdateSource, 'publicKey'>): Release {
  const { feed, signature } = parsed(text, envelope);
  const bytes = Buffer.from(feed, 'base64');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519' || !verify(null, bytes, key, Buffer.from(signature, 'base64'))) {
    throw refused('signature');
  }
  return parsed(bytes.toString('utf8'), release);
}

function parsed<T>(text: string, schema: z.ZodType<T>): T {
  try {
    const { success, data } = schema.safeParse(parseJson(text, false));
    if (success) return data;
  } catch (error) {
    if (!(error instanceof UnreadableBodyError)) throw error;
  }
  throw refused('not-a-feed');
}
