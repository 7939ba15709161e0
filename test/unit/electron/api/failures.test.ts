import { appErrorParams } from '#kit/errors.ts';
import { describe, expect, test } from 'vitest';
import type { HttpResponse, TransportFailure } from '#api/exchange.ts';
import { transportError, statusError } from '#api/failures.ts';
import { routes } from '#api/route.ts';

const now = Date.UTC(2026, 0, 31, 12, 0, 0);
const host = 'api.example.co.za';
const key = 'canary-key-4f1e0c9b';
const context = (route: keyof typeof routes) => ({ host, key, route: routes[route], now });

const response = (status: number, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers,
  body: Buffer.alloc(0),
});
const body = JSON.stringify({ message: 'Not now' });

function failureOf(status: number, route: keyof typeof routes, headers: HttpResponse['headers'] = {}) {
  const failure = statusError(response(status, headers), body, context(route));
  return failure === null ? null : { code: failure.code, ...failure.params };
}

describe('what a status means', () => {
  test.each([200, 201, 203, 204])('is no failure for %d', (status) => {
    expect(failureOf(status, 'listPayslips')).toBeNull();
  });

  test.each([
    [202, { code: 'not-ready', serviceMessage: 'Not now' }],
    [300, { code: 'wrong-address', host, reason: 'redirect' }],
    [301, { code: 'wrong-address', host, reason: 'redirect' }],
    [304, { code: 'wrong-address', host, reason: 'redirect' }],
    [307, { code: 'wrong-address', host, reason: 'redirect' }],
    [308, { code: 'wrong-address', host, reason: 'redirect' }],
    [400, { code: 'service-refused', status: 400, serviceMessage: 'Not now' }],
    [401, { code: 'key-refused', host }],
    [403, { code: 'key-refused', host }],
    [404, { code: 'service-refused', status: 404, serviceMessage: 'Not now' }],
    [408, { code: 'service-failed', status: 408, serviceMessage: 'Not now' }],
    [422, { code: 'service-refused', status: 422, serviceMessage: 'Not now' }],
    [429, { code: 'service-busy', retryAfterMs: null }],
    [500, { code: 'service-failed', status: 500, serviceMessage: 'Not now' }],
    [502, { code: 'service-failed', status: 502, serviceMessage: 'Not now' }],
    [503, { code: 'service-busy', retryAfterMs: null }],
    [504, { code: 'service-failed', status: 504, serviceMessage: 'Not now' }],
  ])('is the right failure when a read gets %d', (status, failure) => {
    expect(failureOf(status, 'listPayslips')).toEqual(failure);
  });

  test('is a wrong address when the list of companies gets 404', () => {
    expect(failureOf(404, 'listCompanies')).toMatchObject({ code: 'wrong-address', reason: 'not-found' });
  });

  test('is unknown when a write gets 503 but not when it gets 429', () => {
    expect(failureOf(503, 'sendBulkInputs')).toMatchObject({ code: 'service-failed', status: 503 });
    expect(failureOf(429, 'sendBulkInputs')).toMatchObject({ code: 'service-busy' });
  });

  test('keeps Retry-After when a write fails', () => {
    const failed = (headers: HttpResponse['headers']) =>
      statusError(response(503, headers), body, context('sendBulkInputs'));
    expect(failed({ 'retry-after': '45' })).toMatchObject({ code: 'service-failed', retryAfterMs: 45_000 });
    expect(failed({})).toMatchObject({ retryAfterMs: null });
  });

  test.each([
    ['120', undefined, 120_000],
    [' 5 ', undefined, 5_000],
    ['0', undefined, 0],
    ['Sat, 31 Jan 2026 12:00:30 GMT', undefined, 30_000],
    ['Sat, 31 Jan 2026 11:00:00 GMT', undefined, 0],
    ['Wed, 31 Jan 2035 12:01:00 GMT', 'Wed, 31 Jan 2035 12:00:00 GMT', 60_000],
    ['Sat, 31 Jan 2026 12:00:30 GMT', 'yesterday', 30_000],
    ['soon', undefined, null],
    ['-5', undefined, null],
    ['1.5', undefined, null],
    ['99999999999', undefined, null],
    ['2026-01-31', undefined, null],
    ['5 bananas', undefined, null],
    ['Xxx, 99 Yyy 2026 99:99:99 GMT', undefined, null],
  ])('reads Retry-After %j at Date %j as %o ms', (value, date, retryAfterMs) => {
    const headers = { 'retry-after': value, ...(date === undefined ? {} : { date }) };
    expect(failureOf(429, 'listPayslips', headers)).toMatchObject({ retryAfterMs });
  });
});

describe('the message of the service', () => {
  const messageOf = (text: string) => statusError(response(422), text, context('listPayslips'))?.params;

  test.each([
    ['{"message":"Employee is unknown"}', 'Employee is unknown'],
    ['[{"message":"In a list"}]', 'In a list'],
    ['{"message":"  two\\n\\tlines \\u0007 \\u202e "}', 'two lines'],
    ['{"message":"<b>bold</b>"}', '<b>bold</b>'],
    ['{"message":""}', undefined],
    ['{"message":["a"]}', undefined],
    ['{"message":5}', undefined],
    ['{"error":"x"}', undefined],
    ['<html><body>Bad gateway</body></html>', undefined],
    ['plain text', undefined],
    ['', undefined],
    ['null', undefined],
    ['{"message":"cut', undefined],
  ])('is read from %j as %j', (text, serviceMessage) => {
    expect(messageOf(text)).toEqual({
      status: 422,
      ...(serviceMessage === undefined ? {} : { serviceMessage }),
    });
  });

  test('is cut to 500 characters', () => {
    const { serviceMessage = '' } = messageOf(JSON.stringify({ message: '€😀'.repeat(900) })) as {
      serviceMessage?: string;
    };
    expect(Array.from(serviceMessage)).toHaveLength(500);
  });

  test('includes the errors of fields and of their parts', () => {
    const errors = {
      first_name: 'is missing',
      bank_account: { branch_code: ['has 6 digits', 'is unknown'] },
      custom_fields: { '812': 'is too long' },
      'calc.commission.amount': 'is no number',
      id_number: '8703140123085 is taken, ask nomvula@example.co.za',
    };
    expect(messageOf(JSON.stringify({ message: 'Not saved', errors }))).toEqual({
      status: 422,
      serviceMessage: 'Not saved',
      fieldErrors: [
        { field: 'first_name', message: 'is missing' },
        { field: 'bank_account.branch_code', message: 'has 6 digits; is unknown' },
        { field: 'custom_fields.812', message: 'is too long' },
        { field: 'calc.commission.amount', message: 'is no number' },
        { field: 'id_number', message: '… is taken, ask …' },
      ],
    });
  });

  test.each([
    ['a text', 'x'],
    ['a list', ['x']],
    ['numbers', { number: 5, other: null }],
    ['names that are none', { '8703140123085': 'x', 'Nomvula Dube': 'x', '': 'x' }],
    ['names of parts without end', { a: { b: { c: { d: 'x' } } } }],
  ])('has no field errors when errors is %s', (_, errors) => {
    expect(messageOf(JSON.stringify({ errors }))).toEqual({ status: 422 });
  });

  test('has at most 50 field errors, each cut to 500 characters', () => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, index) => [`field_${index}`, 'x'.repeat(900)]),
    );
    const params = messageOf(JSON.stringify({ errors: many }));
    expect(params).toHaveProperty('fieldErrors.length', 50);
    expect(params).toHaveProperty('fieldErrors.0.message', 'x'.repeat(500));
    expect(appErrorParams['service-refused'].safeParse(params).success).toBe(true);
  });

  test('never includes the key, an ID number, an account number or an e-mail address', () => {
    const message = `Key ${key} of nomvula@example.co.za, ID 8703140123085, account 62001 234567 on 2026-01-31 for 410001`;
    expect(messageOf(JSON.stringify({ message }))).toEqual({
      status: 422,
      serviceMessage: 'Key … of …, ID …, account … on 2026-01-31 for 410001',
    });
  });
});

describe('what a broken exchange means', () => {
  const broken = (code: string, sent: boolean): TransportFailure => ({ kind: 'broken', code, sent });
  const kindOf = (transportFailure: TransportFailure, route: keyof typeof routes = 'listPayslips') => {
    const failure = transportError(transportFailure, context(route));
    return { code: failure.code, ...failure.params };
  };

  test.each(
    [
      'ECONNREFUSED',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
      'ECONNRESET',
      'DEADLINE',
    ].concat([
      'UND_ERR_CONNECT_TIMEOUT',
      'UND_ERR_SOCKET',
      'UND_ERR_PRX_CONN',
      'UND_ERR_PRX_TLS',
      'UND_ERR_ABORTED',
      'UNKNOWN',
    ]),
  )('is offline when %s comes before a byte was sent', (code) => {
    expect(kindOf(broken(code, false))).toEqual({ code: 'offline', host });
  });

  test.each([
    'ECONNRESET',
    'UND_ERR_SOCKET',
    'UND_ERR_HEADERS_TIMEOUT',
    'UND_ERR_BODY_TIMEOUT',
    'DEADLINE',
    'UNKNOWN',
  ])('is a lost reply when %s comes after the request was sent', (code) => {
    expect(kindOf(broken(code, true))).toEqual({ code: 'reply-lost', host });
  });

  test.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'CERT_HAS_EXPIRED',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
  ])('is a wrong address when the code is %s', (code) => {
    expect(kindOf(broken(code, false))).toEqual({ code: 'wrong-address', host, reason: 'certificate' });
  });

  test('is not a payroll service when the server does not speak TLS or HTTP', () => {
    const reason = 'not-a-payroll-service';
    expect(kindOf(broken('EPROTO', false))).toEqual({ code: 'wrong-address', host, reason });
    expect(kindOf(broken('HPE', true), 'listCompanies')).toMatchObject({ reason });
    expect(kindOf(broken('HPE', true))).toEqual({ code: 'bad-answer', what: 'payslips' });
  });

  test('keeps only the code of the cause', () => {
    const { cause } = transportError(broken('ECONNREFUSED', false), context('listPayslips'));
    expect(cause).toMatchObject({ message: 'ECONNREFUSED' });
  });
});
