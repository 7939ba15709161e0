import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import { connect, failureOf, json, listenOnLoopback, serve } from './loopback.ts';

const options = { priority: 'interactive' } as const;
const html = '<!doctype html><html><body>Sign in to the guest network</body></html>';
const entities = [{ employeeId: 2, payslipId: null, attributes: { 'calc.a.b': '1' } }];
const body = (
  text: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => {
  return (response: ServerResponse) => void response.writeHead(200, headers).end(text);
};
const gzip = { 'content-type': 'application/json', 'content-encoding': 'gzip' };

const notAService = { code: 'wrong-address', reason: 'not-a-payroll-service' };

describe('an answer with 200 that is none', () => {
  test.each([
    ['a page', body(html, { 'content-type': 'text/html' }), notAService],
    ['a page that calls itself JSON', body(html), notAService],
    ['plain text', body('ok', { 'content-type': 'text/plain' }), notAService],
    ['nothing', body(''), notAService],
    ['another JSON', body('{"hello":"world"}'), notAService],
    ['a number', body('5'), notAService],
    ['a cut list', body('[{"client":{"id":1,"na'), { code: 'bad-answer', what: 'companies' }],
    [
      'a bad row',
      body('[{"client":{"id":"x","name":"y"}}]'),
      { code: 'bad-answer', what: 'companies[0].id' },
    ],
    ['deep nesting', body('['.repeat(200_000)), { code: 'bad-answer', what: 'companies' }],
    [
      'a deep row',
      body(`[${'['.repeat(5_000)}${']'.repeat(5_000)}]`),
      { code: 'bad-answer', what: 'companies[0]' },
    ],
    ['bytes', body(Buffer.from([0, 159, 146, 150])), notAService],
    ['broken gzip', body('no gzip', gzip), { code: 'bad-answer', what: 'companies' }],
    [
      'cut gzip',
      body(gzipSync('[]'.padEnd(5_000)).subarray(0, 20), gzip),
      { code: 'bad-answer', what: 'companies' },
    ],
    [
      'an unknown encoding',
      body('[]', { 'content-encoding': 'br' }),
      { code: 'bad-answer', what: 'companies' },
    ],
  ])('%s, where companies are listed', async (_, answer, failure) => {
    const server = await serve(answer);
    expect(await failureOf(connect(server.baseUrl).listCompanies(options))).toMatchObject(failure);
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ['a page', body(html, { 'content-type': 'text/html' })],
    ['a cut list', body('[{"id":"2","success":"tr')],
    ['another JSON', body('{"message":"ok"}')],
    ['nothing', body('')],
  ])('%s leaves open what a write did', async (_, answer) => {
    const server = await serve(answer);
    const call = connect(server.baseUrl).sendBulkInputs(1, entities, options);
    expect(await failureOf(call)).toMatchObject({ code: 'bad-answer', what: 'bulk-results' });
    expect(server.seen).toHaveLength(1);
  });

  test('204 is refused as a list', async () => {
    const server = await serve((response) => void response.writeHead(204).end());
    expect(await failureOf(connect(server.baseUrl).listPayslips(2, options))).toMatchObject({
      code: 'bad-answer',
    });
  });

  test('202 means not ready', async () => {
    const server = await serve((response) => json(response, { message: 'Still calculating' }, 202));
    expect(await failureOf(connect(server.baseUrl).listEmployees(2, options))).toEqual({
      code: 'not-ready',
      serviceMessage: 'Still calculating',
    });
  });
});

describe('an answer that is too large', () => {
  test('is not read for a failed request when it decompresses to too much', async () => {
    const wordy = gzipSync(JSON.stringify({ message: 'Trial ended. '.repeat(8_000) }));
    expect(wordy.length).toBeLessThan(1_000);
    const server = await serve((response) => void response.writeHead(422, gzip).end(wordy));
    expect(await failureOf(connect(server.baseUrl).listPayslips(2, options))).toEqual({
      code: 'service-refused',
      status: 422,
    });
  });

  test('is aborted at the cap', async () => {
    const sent = { bytes: 0 };
    const server = await serve((response) => {
      const block = Buffer.alloc(1024 * 1024, 0x20);
      const more = () => {
        while (!response.destroyed && sent.bytes < 64 * block.length) {
          sent.bytes += block.length;
          if (!response.write(block)) return void response.once('drain', more);
        }
        response.end();
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      more();
    });
    expect(await failureOf(connect(server.baseUrl).listPayslips(2, options))).toEqual({
      code: 'bad-answer',
      what: 'payslips',
      tooLarge: true,
    });
    expect(sent.bytes).toBeLessThan(32 * 1024 * 1024);
  });

  test('is aborted at the cap while it is decompressed', async () => {
    // Without the limit it would be read, as an empty list.
    const bomb = gzipSync(`[${' '.repeat(64 * 1024 * 1024)}]`);
    expect(bomb.length).toBeLessThan(100_000);
    const server = await serve(body(bomb, gzip));
    expect(await failureOf(connect(server.baseUrl).listPayslips(2, options))).toEqual({
      code: 'bad-answer',
      what: 'payslips',
      tooLarge: true,
    });
  });

  test('a report of more than 64 MB is aborted and refused', async () => {
    const question = { report: 'tracked_balances', date: '2026-10-31' } as const;
    const everybody = { payFrequencyIds: null, employeeIds: null, humanize: true };
    // Without the limit it would be read, as a result without rows.
    const bomb = gzipSync(`[${' '.repeat(64 * 1024 * 1024)}]`);
    const server = await serve(body(bomb, gzip));
    const asked = connect(server.baseUrl).runReport(2, { ...question, ...everybody }, options);
    expect(await failureOf(asked)).toEqual({ code: 'bad-answer', what: 'report', tooLarge: true });
  });

  test('keeps the status of a failed request', async () => {
    const server = await serve((response) => void response.writeHead(422).end('x'.repeat(1_000_000)));
    expect(await failureOf(connect(server.baseUrl).listPayslips(2, options))).toEqual({
      code: 'service-refused',
      status: 422,
    });
  });

  test('is read within the cap when compressed', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      date: '2026-01-31',
      finalised: true,
      nett_pay: 1,
    }));
    const server = await serve(body(gzipSync(JSON.stringify(rows)), gzip));
    expect(await connect(server.baseUrl).listPayslips(2, options)).toHaveLength(5_000);
  });
});

describe('an answer that stops', () => {
  const cut = (response: ServerResponse, headers: Record<string, string>, text: string | Buffer) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.write(text, () => setImmediate(() => response.destroy()));
  };
  const bytes = gzipSync(JSON.stringify('x'.repeat(100_000)));

  test.each([
    ['before its head', (response: ServerResponse) => void response.destroy()],
    [
      'within its length',
      (response: ServerResponse) => cut(response, { 'content-length': '500' }, '[{"id":1}'),
    ],
    ['within its chunks', (response: ServerResponse) => cut(response, {}, '[{"id":1}')],
    ['within compression', (response: ServerResponse) => cut(response, gzip, bytes.subarray(0, 50))],
  ])('%s is a lost reply', async (_, answer) => {
    const server = await serve(answer);
    const call = connect(server.baseUrl).sendBulkInputs(1, entities, options);
    expect(await failureOf(call)).toMatchObject({ code: 'reply-lost' });
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    ['no head', () => undefined],
    [
      'no body',
      (response: ServerResponse) => {
        response.writeHead(200).flushHeaders();
      },
    ],
    [
      'an endless body',
      (response: ServerResponse) => {
        response.writeHead(200);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'a compressed body that stays half',
      (response: ServerResponse) => {
        response.writeHead(200, gzip).write(bytes.subarray(0, 50));
      },
    ],
  ])('%s within the deadline is a lost reply', async (_, answer) => {
    const server = await serve(answer);
    const api = connect(server.baseUrl, { deadlines: { headersMs: 300, wholeMs: 400 } });
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toMatchObject({ code: 'reply-lost' });
    expect(server.seen).toHaveLength(1);
  });

  test('a slow error page is still classified by its status', async () => {
    const server = await serve((response) => {
      response.writeHead(422).flushHeaders();
    });
    const api = connect(server.baseUrl, { deadlines: { wholeMs: 400 } });
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toEqual({
      code: 'service-refused',
      status: 422,
    });
  });

  test('after a lost reply the next request is answered', async () => {
    const faults = [true];
    const server = await serve((response) => {
      if (faults.pop() === true) response.destroy();
      else json(response, [{ id: 2, success: 'true' }]);
    });
    const api = connect(server.baseUrl);
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toMatchObject({ code: 'reply-lost' });
    expect(await api.sendBulkInputs(1, entities, options)).toHaveLength(1);
  });
});

describe('another kind of server', () => {
  test.each([
    ['greets in its own protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['answers with noise', '\u0000\u0001\u0002\r\n\r\n'],
  ])('that %s is no payroll service', async (_, greeting) => {
    const port = await listenOnLoopbackTcp(greeting);
    expect(await failureOf(connect(`http://127.0.0.1:${port}/v1`).listCompanies(options))).toMatchObject(
      notAService,
    );
  });

  test('without TLS is no payroll service', async () => {
    const server = await serve((response) => json(response, []));
    const failure = await failureOf(connect(`https://127.0.0.1:${server.port}/v1`).listCompanies(options));
    expect(failure).toMatchObject(notAService);
    expect(server.seen).toHaveLength(0);
  });
});

function listenOnLoopbackTcp(greeting: string): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(greeting));
  });
  return listenOnLoopback(server);
}
