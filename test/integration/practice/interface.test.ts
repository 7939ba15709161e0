import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Answer } from '#practice/http/answer.ts';
import { ReplyDefect } from '#practice/http/check.ts';
import { route } from '#practice/http/route.ts';
import { createRouter } from '#practice/http/router.ts';
import type { RunningServer } from '#practice/http/server.ts';
import { startServer } from '#practice/http/server.ts';
import type { World } from '#practice/world.ts';
import { karoo, key } from '#test/support/samples/practice.ts';
import { practiceForAllTests, startPractice, statusOfRaw } from './practice-client.ts';
import { anyMessage, each } from './raw-answer.ts';

describe('the content type of a request', () => {
  const practice = practiceForAllTests();

  const send = (headers: Record<string, string>) =>
    statusOfRaw(practice, {
      method: 'POST',
      path: `/v1/clients/${karoo}/bulk_input`,
      headers: { authorization: key, ...headers },
      body: '{"entities": []}',
    });

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
  it('is sent whole in chunks', async () => {
    const practice = await startPractice({ checksEverything: false });
    const { headers, body } = await practice.get('newer', `/clients/${karoo}/employees`);
    expect(headers.has('content-length')).toBe(false);
    expect(headers.get('transfer-encoding')).toBe('chunked');
    expect(new Set(each(body, 'employee', 'id')).size).toBe(12);
    await practice.close();
  });
});

describe('a reply that breaks its schema', () => {
  let server: RunningServer;
  let reported: unknown[] = [];
  afterEach(() => server.close());

  async function ask(answer: Answer, everyItem = true, statuses = {}): Promise<Response> {
    reported = [];
    const broken = route({
      method: 'GET',
      path: '/broken',
      operation: 'break',
      summary: 'Breaks its schema',
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
  ])('%s gets 500 and is reported as a defect', async (_, answer) => {
    const response = await ask(answer);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual(anyMessage);
    expect(reported).toEqual([defect]);
  });

  it('late in a list is sent when lists are only sampled', async () => {
    const response = await ask({ items: items(500) }, false);
    expect([response.status, ((await response.json()) as unknown[]).length]).toEqual([200, 501]);
    expect(reported).toEqual([]);
  });

  it('closes the connection when it fails halfway', async () => {
    function* failing(): Generator<string> {
      for (let id = 0; id < 100_000; id++) yield `{"id":${id}}`;
      throw new Error('out of items');
    }
    const response = await ask({ items: failing() }, false);
    await expect(response.text()).rejects.toThrow();
    expect(reported).toHaveLength(1);
  });

  it('is sent when it matches its schema after all', async () => {
    const response = await ask({ status: 202, body: { message: 'Later' } }, true, { 202: 'Not ready' });
    expect(response.status).toBe(202);
    expect(reported).toEqual([]);
  });
});
