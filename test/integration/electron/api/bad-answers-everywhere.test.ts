import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { OpenApi } from '#api/payroll-api.ts';
import { connect, failureOf, json, serve } from './loopback.ts';

const options = { priority: 'interactive' } as const;
const everybody = { payFrequencyIds: null, employeeIds: null, humanize: null };
const question = { report: 'tracked_balances', date: '2026-01-31', ...everybody } as const;
const change = { calcType: 'basic_salary', details: { fixed_amount: '1' }, effectiveDate: null };
const uuid = '5b1d7a2e-8f00-4c1e-9a11-3c5a4be0f001';
/** A clock whose pauses take no time. */
const skipped = { jumped: 0 };
const monotonic = {
  now: () => skipped.jumped,
  sleep: (ms: number) => {
    skipped.jumped += ms;
    return Promise.resolve();
  },
};

async function collected(api: OpenApi): Promise<number> {
  let count = 0;
  for await (const employee of api.streamEmployees(1, { ...options, include: [] }))
    count += employee.employee.id && 1;
  return count;
}

const reads: Readonly<Record<string, (api: OpenApi) => Promise<unknown>>> = {
  employees: collected,
  employee: (api) => api.getEmployee(1, 2, options),
  'pay runs': (api) => api.readList('pay-runs', 1, options),
  'pay-run payslips': (api) => api.listPayRunPayslips(1, 2, options),
  journal: (api) => api.getJournal(1, 2, options),
  emp201: (api) => api.getEmp201(1, '2026-01-31', options),
  calculation: (api) => api.getCalculation(2, options),
  inherited: (api) => api.listInheritedCalculations(2, options),
  'service periods': (api) => api.listServicePeriods(2, options),
  'leave types': (api) => api.readList('leave-types', 1, options),
  'leave balances': (api) => api.listLeaveBalances(2, '2026-01-31', options),
  'leave days': (api) => api.listLeaveDays(2, options),
  pdf: (api) => api.getPayslipPdf(2, options),
  report: (api) => api.runReport(1, question, options),
  poll: (api) => api.pollReport(1, uuid, options),
};

const writes: Readonly<Record<string, (api: OpenApi) => Promise<unknown>>> = {
  update: (api) => api.updateEmployee(2, { jobTitle: 'x' }, options),
  delete: (api) => api.deleteEmployee(2, options),
  calculation: (api) => api.saveCalculation({ employeeId: 2 }, change, options),
  'delete calculation': (api) => api.deleteCalculation(2, options),
  inherited: (api) => api.updateInheritedCalculation(2, change, options),
  end: (api) => api.endService(2, { date: '2026-01-31', code: 6 }, options),
  reinstate: (api) => api.reinstate(2, '2026-02-01', options),
  undo: (api) => api.undoEndService(2, options),
  leave: (api) => api.createLeaveDays(2, [{ date: '2026-01-05', leaveTypeId: 1, hours: null }], options),
  'delete leave': (api) => api.deleteLeaveDay(2, options),
  'start report': (api) => api.startReport(1, question, options),
};

const text = (body: string | Buffer, headers = {}) => {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
  };
};
const gzip = { 'content-encoding': 'gzip' };
const corrupt: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'a page': text('<!doctype html><p>Sign in</p>', { 'content-type': 'text/html' }),
  nothing: text(''),
  'a number': text('5'),
  'a text': text('"ok"'),
  'a cut list': text('[{"id":1,"na'),
  'a cut object': text('{"id":1'),
  'wrong types': text('[{"id":{},"employee":[],"date":5}]'),
  'deep nesting': text('['.repeat(100_000)),
  'deep objects': text('{"a":'.repeat(50_000)),
  'broken gzip': text('no gzip', gzip),
  'cut gzip': text(gzipSync('[]'.padEnd(5_000)).subarray(0, 20), gzip),
  'an unknown encoding': text('[]', { 'content-encoding': 'br' }),
};

const pairs = (calls: object) =>
  Object.keys(calls).flatMap((call) => Object.keys(corrupt).map((kind) => [call, kind] as const));

describe('an answer that is not usable', () => {
  test.each(pairs(reads))('of %s: reports %s as a bad answer, after one request', async (call, kind) => {
    const server = await serve((response) => corrupt[kind]?.(response));
    const api = connect(server.baseUrl, { monotonic });
    expect(await failureOf(reads[call]?.(api) ?? Promise.reject(new Error(call)))).toMatchObject({
      code: 'bad-answer',
    });
    expect(server.seen).toHaveLength(1);
  });

  test.each(pairs(writes))('to a write leaves open what it did: %s, %s', async (call, kind) => {
    const server = await serve((response) => corrupt[kind]?.(response));
    const api = connect(server.baseUrl);
    expect(await failureOf(writes[call]?.(api) ?? Promise.reject(new Error(call)))).toMatchObject({
      code: 'bad-answer',
    });
    expect(server.seen).toHaveLength(1);
  });
});

describe('a write', () => {
  test.each(Object.keys(writes))('%s is sent once, whatever comes of it', async (call) => {
    for (const answer of [
      (response: ServerResponse) => void response.destroy(),
      (response: ServerResponse) => json(response, { message: 'Not now' }, 503),
      (response: ServerResponse) => json(response, { message: 'Not now' }, 500),
      (response: ServerResponse) => json(response, { message: 'Not now' }, 429),
    ]) {
      const server = await serve(answer);
      await failureOf(writes[call]?.(connect(server.baseUrl)) ?? Promise.reject(new Error(call)));
      expect(server.seen).toHaveLength(1);
    }
  });
});

describe('a list that streams', () => {
  const employee = (id: number) => JSON.stringify({ employee: { id, first_name: 'A', last_name: 'B' } });
  const list = (count: number) =>
    `[${Array.from({ length: count }, (_, index) => employee(index + 1)).join(',')}]`;

  test.each([
    ['plain', text(list(3_000))],
    ['compressed', text(gzipSync(list(3_000)), gzip)],
    ['under data', text(`{"data":${list(3_000)}}`)],
  ])('%s is read to its end', async (_, answer) => {
    const server = await serve(answer);
    expect(await collected(connect(server.baseUrl))).toBe(3_000);
  });

  test('and breaks off is a lost reply, after the rows that arrived', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(list(50).slice(0, -1), () => setTimeout(() => response.destroy(), 20));
    });
    const api = connect(server.baseUrl);
    expect(await failureOf(collected(api))).toMatchObject({ code: 'reply-lost' });
    expect(server.seen).toHaveLength(1);
  });

  test('is as slow as its reader', async () => {
    const sent = { bytes: 0 };
    const block = `${employee(1)},`.repeat(20_000);
    const server = await serve((response) => {
      const more = () => {
        while (!response.destroyed && sent.bytes < 60 * block.length) {
          sent.bytes += block.length;
          if (!response.write(block)) return void response.once('drain', more);
        }
      };
      response.writeHead(200).write('[');
      more();
    });
    for await (const first of connect(server.baseUrl).streamEmployees(1, { ...options, include: [] })) {
      expect(first.employee.id).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 200));
      break;
    }
    expect(sent.bytes).toBeLessThan(40 * block.length);
  });
});

describe('a poll', () => {
  test.each([
    [204, { state: 'running' }],
    [202, { state: 'running' }],
    [404, { state: 'unknown' }],
    [429, { code: 'service-busy' }],
  ])('with %i is %o', async (status, expected) => {
    const server = await serve((response) => {
      if (status === 204) response.writeHead(204).end();
      else json(response, { message: 'x' }, status);
    });
    const call = connect(server.baseUrl, { monotonic }).pollReport(1, uuid, options);
    const outcome = await failureOf(call);
    expect(outcome).toMatchObject('code' in expected ? expected : { answered: expected });
    expect(server.seen).toHaveLength(1);
  });
});
