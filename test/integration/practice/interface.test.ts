import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer } from '#practice/http/answer.ts';
import { ReplyDefect } from '#practice/http/check.ts';
import { route } from '#practice/http/route.ts';
import { createRouter } from '#practice/http/router.ts';
import type { RunningServer } from '#practice/http/server.ts';
import { startServer } from '#practice/http/server.ts';
import type { World } from '#practice/world.ts';
import type { PracticeClient } from './practice-client.ts';
import { karoo, key, startPractice } from './practice-client.ts';
import { each } from './raw-answer.ts';

describe('the content type of a request', () => {
  let practice: PracticeClient;
  beforeAll(async () => void (practice = await startPractice()));
  afterAll(() => practice.close());

  function send(headers: Record<string, string>): Promise<number | undefined> {
    const { port } = new URL(practice.origin);
    const path = `/v1/clients/${karoo}/bulk_input`;
    return new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path, method: 'POST' };
      httpRequest({ ...options, headers: { authorization: key, ...headers } }, (response) =>
        resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end('{"entities": []}');
    });
  }

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'may be %s',
    async (type) => expect(await send({ 'Content-Type': type })).toBe(200),
  );

  it('may be absent', async () => expect(await send({})).toBe(200));

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
    'may not be %s',
    async (type) => expect(await send({ 'Content-Type': type })).toBe(415),
  );
});

describe('a long list', () => {
  it('comes in pieces, and whole', async () => {
    const practice = await startPractice({ checksEverything: false });
    const { headers, body } = await practice.get('newer', `/clients/${karoo}/employees`);
    expect(headers.has('content-length')).toBe(false);
    expect(headers.get('transfer-encoding')).toBe('chunked');
    expect(new Set(each(body, 'employee', 'id')).size).toBe(12);
    await practice.close();
  });
});

describe('a reply that breaks its promise', () => {
  let server: RunningServer;
  let reported: unknown[] = [];
  afterEach(() => server.close());

  async function ask(answer: Answer, everyItem = true, statuses = {}): Promise<Response> {
    reported = [];
    const broken = route({
      method: 'GET',
      path: '/broken',
      operation: 'break',
      summary: 'Breaks its promise',
      reply: z.array(z.strictObject({ id: z.int() })),
      statuses,
      handle: () => answer,
    });
    const surface = {
      base: '/v1',
      deployment: 'newer',
      routes: [broken],
      faulty: false,
      open: true,
    } as const;
    server = await startServer(0, {
      // This route uses nothing else of the world.
      world: { checksEverything: everyItem } as World,
      key,
      router: createRouter([surface]),
      reportError: (error) => reported.push(error),
    });
    return fetch(`http://127.0.0.1:${server.port}/v1/broken`);
  }

  const defect = expect.any(ReplyDefect) as ReplyDefect;
  const items = (count: number) => [
    ...Array.from({ length: count }, (_, id) => `{"id":${id}}`),
    '{"id":"a text"}',
  ];

  it.each<[string, Answer]>([
    ['in its shape', { body: [{ id: 'a text' }] }],
    ['with an undeclared field', { body: [{ id: 1, more: true }] }],
    ['with a status it does not name', { status: 202, body: { message: 'Later' } }],
    ['by another media type', { mediaType: 'text/html', content: '<p>' }],
    ['in an early item of a list', { items: items(3) }],
    ['in a late item of a list', { items: items(500) }],
  ])('%s is a 500 and a defect', async (_, answer) => {
    const response = await ask(answer);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: expect.any(String) as string });
    expect(reported).toEqual([defect]);
  });

  it('late in a list that is only sampled is not looked for', async () => {
    const response = await ask({ items: items(500) }, false);
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 501]);
    expect(reported).toEqual([]);
  });

  it('by failing on the way closes the connection', async () => {
    function* failing(): Generator<string> {
      for (let id = 0; id < 100_000; id++) yield `{"id":${id}}`;
      throw new Error('out of items');
    }
    const response = await ask({ items: failing() }, false);
    await expect(response.text()).rejects.toThrow();
    expect(reported).toHaveLength(1);
  });

  it('does not when it is as promised', async () => {
    const response = await ask({ status: 202, body: { message: 'Later' } }, true, { 202: 'Not ready' });
    expect(response.status).toBe(202);
    expect(reported).toEqual([]);
  });
});
