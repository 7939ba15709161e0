import { describe, expect, test } from 'vitest';
import type { RequestRecord } from '#api/request-observer.ts';
import type { OpenApi } from '#api/payroll-api.ts';
import { connect, failureOf, json, key, serve } from './loopback.ts';

const options = { priority: 'interactive' } as const;
const companies = [{ client: { id: 2501, name: 'Protea Joinery' } }];

type Ask = (api: OpenApi) => Promise<unknown>;

const calls: readonly (readonly [string, Ask, string, unknown])[] = [
  ['GET', (api) => api.listCompanies(options), '/v1/clients/', []],
  ['GET', (api) => api.listEmployees(1, options), '/v1/clients/1/employees?include=recent_payslips', []],
  ['GET', (api) => api.getEmployee(1, 2, options), '/v1/employees/2', { employee: { id: 2 } }],
  ['GET', (api) => api.readList('pay-frequencies', 1, options), '/v1/clients/1/waves', []],
  ['GET', (api) => api.readList('pay-points', 1, options), '/v1/clients/1/pay_points', []],
  ['GET', (api) => api.listPayslips(2, options), '/v1/employees/2/payslips', []],
  ['GET', (api) => api.getPayslip(3, options), '/v1/payslips/3', { payslip: { income: [] } }],
  ['GET', (api) => api.listEmployeeCalculations(2, options), '/v1/employees/2/calculations', []],
  ['GET', (api) => api.listPayslipCalculations(3, options), '/v1/payslips/3/calculations', []],
  [
    'POST',
    (api) =>
      api.sendBulkInputs(1, [{ employeeId: 2, payslipId: 3, attributes: { 'calc.a.b': '1.50' } }], options),
    '/v1/clients/1/bulk_input',
    [{ id: '2', payslip_id: 3, success: 'true', message: 'Saved' }],
  ],
];

describe('each call', () => {
  test.each(calls)(
    '%s of %s goes to its own path with key and content type',
    async (method, ask, path, body) => {
      const server = await serve((response) => json(response, body));
      await ask(connect(server.baseUrl));
      expect(server.seen).toHaveLength(1);
      expect(server.seen[0]).toMatchObject({ method, url: path });
      expect(server.seen[0]?.headers).toMatchObject({
        authorization: key,
        'content-type': 'application/json',
        'accept-encoding': 'gzip',
      });
    },
  );

  test('keeps a base path', async () => {
    const server = await serve((response) => json(response, companies));
    const api = connect(`http://127.0.0.1:${server.port}/api/v1`);
    expect(await api.listCompanies(options)).toEqual([{ id: 2501, name: 'Protea Joinery' }]);
    expect(server.seen[0]?.url).toBe('/api/v1/clients/');
  });

  test('sends bulk inputs as entities with ids as text', async () => {
    const server = await serve((response) => json(response, [{ id: '2', success: true }]));
    const attributes = JSON.parse('{"calc.a.b":"1.50","__proto__":"kept"}') as Record<string, string>;
    await connect(server.baseUrl).sendBulkInputs(
      1,
      [{ employeeId: 2, payslipId: null, attributes }],
      options,
    );
    expect(server.seen[0]?.body).toBe(
      '{"entities":[{"id":"2","attributes":{"calc.a.b":"1.50","__proto__":"kept"}}]}',
    );
  });

  test('sends no request for no inputs, and refuses more than a hundred', async () => {
    const server = await serve((response) => json(response, []));
    const api = connect(server.baseUrl);
    const entity = { employeeId: 2, payslipId: null, attributes: {} };
    expect(await api.sendBulkInputs(1, [], options)).toEqual([]);
    expect(await failureOf(api.sendBulkInputs(1, Array(101).fill(entity), options))).toMatchObject({
      code: 'invalid-input',
    });
    expect(server.seen).toHaveLength(0);
  });

  test.each(['1/../../clients', '../../v2/x', 1.5, -1, NaN, '1?x', '%2e%2e', ''])(
    'never sends an id of %o',
    async (id) => {
      const server = await serve((response) => json(response, []));
      const api = connect(server.baseUrl);
      // The type forbids these, but data from outside may have them.
      const outside = id as number;
      const asks: readonly Ask[] = [
        () => api.listEmployees(outside, options),
        () => api.getEmployee(1, outside, options),
        () => api.listPayslips(outside, options),
        () => api.getPayslip(outside, options),
        () => api.listPayslipCalculations(outside, options),
        () => api.sendBulkInputs(outside, [{ employeeId: 1, payslipId: null, attributes: {} }], options),
        () => api.sendBulkInputs(1, [{ employeeId: outside, payslipId: null, attributes: {} }], options),
        () => api.sendBulkInputs(1, [{ employeeId: 1, payslipId: outside, attributes: {} }], options),
      ];
      for (const ask of asks) expect(await failureOf(ask(api))).toMatchObject({ code: 'invalid-input' });
      expect(server.seen).toHaveLength(0);
    },
  );
});

describe('turns and retries', () => {
  test('sends one request of a connection at a time', async () => {
    const running = { now: 0, max: 0 };
    const server = await serve((response) => {
      running.now += 1;
      running.max = Math.max(running.max, running.now);
      setImmediate(() => {
        running.now -= 1;
        json(response, []);
      });
    });
    const api = connect(server.baseUrl);
    await Promise.all(Array.from({ length: 12 }, () => api.listPayslips(2, options)));
    expect(running.max).toBe(1);
    expect(server.seen).toHaveLength(12);
  });

  test('retries a read after a transient failure', async () => {
    const statuses = [500, 503];
    const server = await serve((response) => {
      const status = statuses.shift();
      if (status === undefined) json(response, companies);
      else json(response, { message: 'Not now' }, status);
    });
    expect(await connect(server.baseUrl).listCompanies(options)).toHaveLength(1);
    expect(server.seen).toHaveLength(3);
  });

  test('retries a read at most twice', async () => {
    const server = await serve((response) => json(response, { message: 'Not now' }, 500));
    expect(await failureOf(connect(server.baseUrl).listCompanies(options))).toEqual({
      code: 'service-failed',
      status: 500,
      serviceMessage: 'Not now',
    });
    expect(server.seen).toHaveLength(3);
  });

  test.each([429, 500, 502, 503, 504, 408, 'drop', 'cut'])(
    'never retries a write, whatever the failure: %s',
    async (fault) => {
      const server = await serve((response) => {
        if (typeof fault === 'number') json(response, {}, fault);
        else if (fault === 'drop') response.destroy();
        else response.writeHead(200, { 'content-length': '100' }).write('[', () => response.destroy());
      });
      const api = connect(server.baseUrl);
      const call = api.sendBulkInputs(1, [{ employeeId: 2, payslipId: null, attributes: {} }], options);
      const expected =
        typeof fault === 'string' ? 'reply-lost' : fault === 429 ? 'service-busy' : 'service-failed';
      expect(await failureOf(call)).toMatchObject({ code: expected });
      expect(server.seen).toHaveLength(1);
    },
  );
});

describe('what is reported about requests', () => {
  test.each([
    [200, JSON.stringify(companies), ['answered']],
    [429, '{}', ['answered', 'answered', 'answered']],
    [401, '{}', ['key-refused']],
    [302, '{}', []],
    [200, '<html>', []],
  ])('%d is reported for the reachability', async (status, body, expected) => {
    const outcomes: string[] = [];
    const server = await serve((response) => void response.writeHead(status).end(body));
    const api = connect(server.baseUrl, { onOutcome: (outcome) => outcomes.push(outcome) });
    await failureOf(api.listCompanies(options));
    expect(outcomes).toEqual(expected);
  });

  test('reports a port that nothing listens on as offline', async () => {
    const outcomes: string[] = [];
    const api = connect('http://127.0.0.1:1/v1', { onOutcome: (outcome) => outcomes.push(outcome) });
    expect(await failureOf(api.listCompanies(options))).toEqual({ code: 'offline', host: '127.0.0.1:1' });
    expect(outcomes).toEqual(['offline']);
  });

  test('logs the call without naming anybody', async () => {
    const records: RequestRecord[] = [];
    const server = await serve((response) => json(response, []));
    await connect(server.baseUrl, { log: (record) => records.push(record) }).listPayslips(410001, options);
    expect(records).toEqual([
      {
        label: 'list-payslips',
        status: 200,
        bytes: 2,
        durationMs: expect.any(Number) as number,
        failure: null,
      },
    ]);
  });
});

describe('leaving', () => {
  test('ends a request at once when its view goes away', async () => {
    const leaving = new AbortController();
    const server = await serve(() => leaving.abort());
    const call = connect(server.baseUrl).listCompanies({ ...options, signal: leaving.signal });
    expect(await failureOf(call)).toEqual({ code: 'cancelled' });
  });

  test('ends running requests and refuses new ones when it closes', async () => {
    const server = await serve(() => void api.close());
    const api = connect(server.baseUrl);
    expect(await failureOf(api.listCompanies(options))).toEqual({ code: 'cancelled' });
    expect(await failureOf(api.listCompanies(options))).toEqual({ code: 'cancelled' });
    expect(server.seen).toHaveLength(1);
  });
});
