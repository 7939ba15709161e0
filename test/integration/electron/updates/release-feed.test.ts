import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer as createPlainServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchFeed, openFeed } from '#electron/updates/wire.ts';
import { aRelease, createReleaseKey, signFeed } from '#test/support/release-feed.ts';
import { listenOnLoopback } from '../api/loopback.ts';

const certificate = readFileSync(new URL('../api/tls/certificate.pem', import.meta.url), 'utf8');
const privateKey = readFileSync(new URL('../api/tls/key.pem', import.meta.url), 'utf8');
const key = createReleaseKey();

type Answer = (response: ServerResponse) => void;

/** A server that answers this way, and the requests that it received. */
async function serve(answer: Answer) {
  const asked: IncomingMessage[] = [];
  const server = createServer({ cert: certificate, key: privateKey }, (request, response) => {
    asked.push(request);
    answer(response);
  });
  const feed = `https://localhost:${await listenOnLoopback(server)}/paydesk/updates.json`;
  const ask = () => fetchFeed({ feed, publicKey: key.publicKey, certificates: [certificate] });
  return { asked, feed, ask };
}

const refused = (reason: string) => ({ code: 'feed-refused', params: { reason } });

describe('asking for the newest version', () => {
  test('sends nothing but the question', async () => {
    const { asked, ask } = await serve((response) => response.end(key.sign(aRelease)));
    expect(openFeed(await ask(), key)).toEqual(aRelease);
    expect(asked).toHaveLength(1);
    const [{ url, method, headers, httpVersion }] = asked as [IncomingMessage];
    expect({ url, method, httpVersion }).toEqual({
      url: '/paydesk/updates.json',
      method: 'GET',
      httpVersion: '1.1',
    });
    const { host, connection, ...others } = headers;
    expect([host, connection]).toEqual([expect.stringContaining('localhost'), 'keep-alive']);
    expect(others).toEqual({
      accept: 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': 'Paydesk',
    });
  });

  test('requests the whole address, with its query', async () => {
    const { asked, feed } = await serve((response) => response.end(key.sign(aRelease)));
    const given = { publicKey: key.publicKey, certificates: [certificate] };
    await fetchFeed({ ...given, feed: `${feed}?channel=stable` });
    expect(asked.map(({ url }) => url)).toEqual(['/paydesk/updates.json?channel=stable']);
  });

  test('accepts only a certificate that this computer trusts', async () => {
    const { asked, feed } = await serve((response) => response.end(key.sign(aRelease)));
    await expect(fetchFeed({ feed, publicKey: key.publicKey })).rejects.toMatchObject(refused('unreachable'));
    expect(asked).toEqual([]);
  });

  test('is requested over HTTPS only', async () => {
    const received: string[] = [];
    const plain = createPlainServer((request, response) => {
      received.push(request.url ?? '');
      response.end(key.sign(aRelease));
    });
    const http = `http://localhost:${await listenOnLoopback(plain)}/updates.json`;
    const direct = fetchFeed({ feed: http, publicKey: key.publicKey });
    await expect(direct).rejects.toMatchObject(refused('unreachable'));
    const { ask } = await serve((response) => response.writeHead(302, { location: http }).end());
    await expect(ask()).rejects.toMatchObject(refused('not-a-feed'));
    expect(received).toEqual([]);
  });

  test('stops a far too large answer, also one that is small until it is unpacked', async () => {
    let written = 0;
    const large = await serve((response) => {
      const write = () => {
        while (written < 60_000_000 && !response.destroyed) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536, ' '))) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    await expect(large.ask()).rejects.toMatchObject(refused('not-a-feed'));
    expect(written).toBeLessThan(60_000_000);
    const packed = gzipSync(Buffer.alloc(60_000_000, ' '));
    const bomb = await serve((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    await expect(bomb.ask()).rejects.toMatchObject(refused('not-a-feed'));
  });

  test.each([
    [404, 'not-a-feed'],
    [503, 'unreachable'],
  ] as const)('an answer of %i is none', async (status, reason) => {
    const { ask } = await serve((response) => response.writeHead(status).end('no'));
    await expect(ask()).rejects.toMatchObject(refused(reason));
  });
});

describe('an answer', () => {
  const opened = (text: string) => () => openFeed(text, key);
  const signed = key.sign(aRelease);
  const { feed, signature } = JSON.parse(signed) as { feed: string; signature: string };
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['half of a feed', signed.slice(0, -20)],
    ['without a signature', JSON.stringify({ feed })],
  ])('that is %s is refused as no feed', (_what, text) => {
    expect(opened(text)).toThrow(expect.objectContaining(refused('not-a-feed')));
  });

  test.each([
    ['another release under its signature', { feed: encoded({ ...aRelease, version: '9.0.0' }), signature }],
    [
      'the same in another order',
      { feed: encoded(Object.fromEntries(Object.entries(aRelease).reverse())), signature },
    ],
    ['an empty signature', { feed, signature: '' }],
    ['the signature of another key', JSON.parse(createReleaseKey().sign(aRelease)) as object],
  ])('with %s is refused for its signature', (_what, content) => {
    expect(opened(JSON.stringify(content))).toThrow(expect.objectContaining(refused('signature')));
  });

  test('is refused by a key of another kind', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    expect(() => openFeed(signed, { publicKey: other })).toThrow(
      expect.objectContaining(refused('signature')),
    );
  });

  test.each([
    ['an invalid version', { version: '1.4' }],
    ['a page without https', { page: 'http://paydesk.example' }],
    ['a page that is a script', { page: 'javascript:alert(1)' }],
    ['an invalid checksum', { installers: [{ ...aRelease.installers[0], sha256: 'a1' }] }],
  ])('that is signed with %s is refused', (_what, part) => {
    expect(opened(key.sign({ ...aRelease, ...part }))).toThrow(
      expect.objectContaining(refused('not-a-feed')),
    );
  });

  test('may have fields that are not known yet', () => {
    expect(openFeed(signFeed(JSON.stringify({ ...aRelease, rollout: 5 }), key.privateKey), key)).toEqual(
      aRelease,
    );
  });
});
