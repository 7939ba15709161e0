import { expect, test } from 'vitest';
import { idSegment, parseBaseUrl } from '#api/base-url.ts';
import { AppError } from '#kit/errors.ts';
import { tell } from '#test/support/counts.ts';
import { connect, json, serve } from './loopback.ts';

const honest = 'api.example.co.za';

/** Addresses that look like the service's but lead to the sink, or that disguise the sink's own. */
function hostileAddresses(sink: string): string[] {
  const inPlaceOf = [
    `${honest}@${sink}/v1`,
    `${honest}:443@${sink}/v1`,
    `:${honest}@${sink}/v1`,
    `${honest}%40@${sink}/v1`,
    `${honest}\\@${sink}/v1`,
    `${sink}/v1?host=${honest}`,
    `${sink}/v1#${honest}`,
    `${sink}/?/v1`,
    `${sink}/#/v1`,
    `${sink}/v1/clients`,
    `${sink}/v1/../clients/../v1x`,
    `${sink}//v1`,
    `${sink}/%2e%2e/%2fv1`,
    `${sink}\\v1`,
    `${sink}/v1\r\nHost: ${honest}`,
    `${sink}/v1\u0000`,
    `${sink}/v1\t/x`,
    `${sink} /v1`,
    `[${sink}]/v1`,
    `${sink}:99999/v1`,
    `${sink.replace(':', '.')}/v1`,
    `${sink}/v1;x=1`,
    `${sink}/v2`,
    sink,
    `${'a'.repeat(600)}@${sink}/v1`,
  ];
  const schemes = [
    'https:',
    'http:',
    'HTTP:',
    'ftp:',
    'ws:',
    'wss:',
    'file:',
    'javascript:',
    'data:text/html,',
    'blob:http:',
    'view-source:http:',
    'gopher:',
  ];
  return schemes.flatMap((scheme) => inPlaceOf.map((rest) => `${scheme}//${rest}`));
}

const hostileIds: readonly unknown[] = [
  0,
  -1,
  1.5,
  NaN,
  Infinity,
  2 ** 53,
  1e21,
  '1',
  '../1',
  '1/2',
  '1?x',
  '1#',
  '%2e%2e',
  '1\r\nX: y',
  '',
  null,
  undefined,
  true,
  [1],
  { toString: () => '1' },
  1n,
  '１',
  '٣',
  '__proto__',
  '1;DROP',
];

test('sends no request for a hostile address or id', async (context) => {
  const sink = await serve((response) => json(response, []));
  const all = hostileAddresses(`127.0.0.1:${sink.port}`);
  expect(all.length).toBeGreaterThanOrEqual(300);
  const taken: string[] = [];
  for (const address of all) {
    try {
      taken.push(parseBaseUrl(address));
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code: 'address-not-allowed' });
    }
  }
  expect(taken).toEqual([]);

  const api = connect(sink.baseUrl);
  const options = { priority: 'interactive' } as const;
  for (const id of hostileIds) {
    // The types forbid these, but data from outside may have them.
    const bad = id as number;
    expect(() => idSegment(bad)).toThrow(AppError);
    const calls: (() => Promise<unknown>)[] = [
      () => api.listPayslips(bad, options),
      () => api.getEmployee(1, bad, options),
      () => api.readList('pay-frequencies', bad, options),
      () => api.updateEmployee(bad, { jobTitle: 'x' }, options),
      () => api.deleteEmployee(bad, options),
      () => api.sendBulkInputs(bad, [{ employeeId: 1, payslipId: null, attributes: {} }], options),
    ];
    for (const ask of calls) {
      // Some calls throw, others reject.
      const refusal = await Promise.resolve()
        .then(ask)
        .catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(AppError);
    }
  }
  expect(sink.seen).toEqual([]);
  tell(context, { 'hostile addresses': all.length, 'hostile ids': hostileIds.length });
});

test('control: sends a request to an honest address of the same place', async () => {
  const sink = await serve((response) => json(response, []));
  const baseUrl = parseBaseUrl(`http://127.0.0.1:${sink.port}/v1`);
  await connect(baseUrl).listCompanies({ priority: 'interactive' });
  expect(sink.seen).toHaveLength(1);
});
