import { describe, expect, it } from 'vitest';
import { karoo, key } from '#test/support/samples/practice.ts';
import { practiceForAllTests, statusOfRaw } from './practice-client.ts';
import { anyMessage, valueAt, textAt } from './raw-answer.ts';

const practice = practiceForAllTests();

describe.each(['/api/v1', '/v1'])('under %s', (base) => {
  it.each([null, '', 'wrong', `Bearer ${key}`, `${key} `.repeat(2)])('the key %j gets 401', async (given) => {
    const { status, body } = await practice.request('GET', `${base}/clients`, { key: given });
    expect([status, body]).toEqual([401, anyMessage]);
  });

  it.each([
    '/nothing',
    '/clients/9999/employees',
    '/clients/9999/waves',
    '/clients/9999/pay_points',
    '/clients/abc/employees',
    '/clients/2502',
    '/employees/1',
    '/employees/1/payslips',
    '/employees/1/calculations',
    '/payslips/1',
    '/payslips/1/calculations',
    '/payslips/../../practice/effects/x',
  ])('%s gets 404 with a message', async (path) => {
    const { status, body } = await practice.request('GET', base + path);
    expect([status, body]).toEqual([404, anyMessage]);
  });

  it('a method that the path does not have gets 404', async () => {
    expect(await practice.request('DELETE', `${base}/clients`)).toMatchObject({
      status: 404,
      body: anyMessage,
    });
    expect(await practice.request('GET', `${base}/clients/${karoo}/bulk_input`)).toMatchObject({
      status: 404,
    });
  });

  it('malformed JSON gets 400, whose message does not repeat the request', async () => {
    const { status, body } = await practice.request('POST', `${base}/clients/${karoo}/bulk_input`, {
      body: '{"entities": [secret',
    });
    expect([status, body]).toEqual([400, anyMessage]);
    expect(textAt(body, 'message')).not.toContain('secret');
  });

  it.each([
    {},
    [],
    { entities: {} },
    { entities: [{ attributes: {} }] },
    { entities: [{ id: '1', attributes: [] }] },
  ])('the body %j gets 422 with errors', async (wrong) => {
    const { status, body } = await practice.request('POST', `${base}/clients/${karoo}/bulk_input`, {
      body: wrong,
    });
    expect([status, body]).toEqual([422, { ...anyMessage, errors: expect.any(Object) as object }]);
  });

  it('errors name an attribute without its wrapper when it is missing or not text', async () => {
    const path = `${base}/clients/${karoo}/employees`;
    const send = async (body: unknown) => (await practice.request('POST', path, { body })).body;
    expect(await send({})).toMatchObject({ errors: { employee: "can't be blank" } });
    const wrong = { employee: { first_name: {}, bank_account: 7 } };
    expect(Object.keys(valueAt(await send(wrong), 'errors') as object)).toEqual([
      'first_name',
      'bank_account',
    ]);
  });

  it('bulk inputs of an unknown company get 404', async () => {
    const { status } = await practice.request('POST', `${base}/clients/9999/bulk_input`, {
      body: { entities: [] },
    });
    expect(status).toBe(404);
  });
});

describe('outside the bases', () => {
  it('every path gets 404', async () => {
    expect((await practice.request('GET', '/nothing')).status).toBe(404);
    expect((await practice.request('GET', '/v2/clients')).status).toBe(404);
  });

  it('practice calls without the key get 401', async () => {
    expect((await practice.request('GET', '/practice/effects', { key: 'wrong' })).status).toBe(401);
    expect((await practice.request('DELETE', '/practice/faults', { key: null })).status).toBe(401);
  });

  it('a target that is not a valid address gets 404', async () => {
    expect(await statusOfRaw(practice, { path: '//', headers: { authorization: key } })).toBe(404);
  });
});

it('listens on the loopback address only', () => {
  expect(practice.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});
