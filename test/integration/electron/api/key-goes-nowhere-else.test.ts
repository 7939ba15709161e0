import { describe, expect, test } from 'vitest';
import { describeError } from '#electron/log.ts';
import { AppError } from '#kit/errors.ts';
import { connect, failureOf, json, key, serve } from './loopback.ts';

const options = { priority: 'interactive' } as const;
const personal = ['Nomvula-Canary', '8703140123085', '62001234567', 'nomvula@canary.example'];
const attributes = {
  first_name: 'Nomvula-Canary',
  id_number: '8703140123085',
  account: '62001234567',
  email: 'nomvula@canary.example',
};
const entities = [{ employeeId: 410001, payslipId: 660012, attributes }];

describe('a redirect', () => {
  const codes = [300, 301, 302, 303, 304, 305, 307, 308];

  test.each(codes)('with %d carries neither key nor body to another origin', async (status) => {
    const sink = await serve((response) => json(response, []));
    const server = await serve((response) => {
      response.writeHead(status, { location: `http://127.0.0.1:${sink.port}/v1/clients/` }).end();
    });
    const api = connect(server.baseUrl);
    const redirect = { code: 'wrong-address', reason: 'redirect' };
    expect(await failureOf(api.listCompanies(options))).toMatchObject(redirect);
    expect(await failureOf(api.listPayslips(2, options))).toMatchObject(redirect);
    expect(await failureOf(api.sendBulkInputs(1, entities, options))).toMatchObject(redirect);
    expect(await failureOf(api.updateEmployee(2, { idNumber: '8703140123085' }, options))).toMatchObject(
      redirect,
    );
    expect(await failureOf(api.undoEndService(2, options))).toMatchObject(redirect);
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'PATCH', 'DELETE']);
    expect(sink.seen).toHaveLength(0);
  });

  test('to the same origin is not followed either', async () => {
    const server = await serve((response) => void response.writeHead(307, { location: '/v1/other' }).end());
    await failureOf(connect(server.baseUrl).sendBulkInputs(1, entities, options));
    expect(server.seen.map(({ url }) => url)).toEqual(['/v1/clients/1/bulk_input']);
  });

  test.each(['refresh', 'link', 'content-location', 'alt-svc'])('by %s is not one', async (header) => {
    const sink = await serve((response) => json(response, []));
    const server = await serve((response) => {
      const target = `http://127.0.0.1:${sink.port}/`;
      response.setHeader(header, header === 'alt-svc' ? `h2="127.0.0.1:${sink.port}"` : `0; url=${target}`);
      json(response, []);
    });
    const api = connect(server.baseUrl);
    await api.listCompanies(options);
    await api.listCompanies(options);
    expect(sink.seen).toHaveLength(0);
  });
});

describe('a failure', () => {
  const echo = `${key} ${Object.values(attributes).join(' ')}`;
  const faults: readonly (readonly [string, number, string])[] = [
    [
      'a message',
      422,
      JSON.stringify({ message: `Refused ${key} for 8703140123085, 62001234567, nomvula@canary.example` }),
    ],
    ['a message with 500', 500, JSON.stringify({ message: `Failed with ${key}` })],
    ['a page', 400, `<html>${echo}</html>`],
    ['text', 500, echo],
    ['a page with 200', 200, `<html>${echo}</html>`],
    ['a cut answer', 200, `[{"id":"410001","message":"${echo}`],
    ['a bad value', 200, JSON.stringify([{ id: '1', success: echo }])],
    ['a bad key', 200, JSON.stringify([{ id: '1', success: true, [echo]: 1, payslip_id: echo }])],
    ['a bad id', 200, JSON.stringify([{ id: echo, success: true }])],
    ['not ready', 202, JSON.stringify({ message: `Wait ${key}` })],
  ];

  test.each(faults)('that quotes the request in %s leaks nothing', async (_, status, text) => {
    const server = await serve((response) => void response.writeHead(status, { 'x-echo': key }).end(text));
    const api = connect(server.baseUrl);
    const error = await api.sendBulkInputs(1, entities, options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(AppError);
    expect(server.seen[0]?.body).toContain('Nomvula-Canary');
    const everything = everythingSaidBy(error);
    for (const canary of [key, ...personal]) expect(everything).not.toContain(canary);
  });

  test('of the connection leaks nothing', async () => {
    const server = await serve((response) => void response.destroy());
    for (const baseUrl of [server.baseUrl, 'http://127.0.0.1:1/v1', 'https://127.0.0.1:1/v1']) {
      const error = await connect(baseUrl)
        .sendBulkInputs(1, entities, options)
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      for (const canary of [key, ...personal]) expect(everythingSaidBy(error)).not.toContain(canary);
    }
  });

  test('for a key that is not a valid header value leaks and sends nothing', async () => {
    const server = await serve((response) => json(response, []));
    for (const badKey of ['canary\r\nX-Evil: 1', 'canary key', 'canäry', '', '\u0000canary']) {
      const error = await connect(server.baseUrl, { key: badKey })
        .listCompanies(options)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'key-refused' });
      expect(everythingSaidBy(error)).not.toContain('can');
    }
    expect(server.seen).toHaveLength(0);
  });
});

test('keeps from the app a key that the service quotes in an answer', async () => {
  const rows = [{ client: { id: 1, name: `Made with ${key}` } }];
  const server = await serve((response) => json(response, rows));
  expect(JSON.stringify(await connect(server.baseUrl).listCompanies(options))).not.toContain(key);
});

/** An error as a debugger, a log and the page would see it. */
function everythingSaidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = Object.fromEntries(
    Reflect.ownKeys(error)
      .filter((name) => name !== 'stack')
      .map((name) => [String(name), Reflect.get(error, name) as unknown]),
  );
  const { cause, ...facts } = own;
  return [
    error.message,
    JSON.stringify(facts),
    JSON.stringify(describeError(error)),
    cause === undefined ? '' : everythingSaidBy(cause),
  ].join('\n');
}
