import { beforeEach, describe, expect, it } from 'vitest';
import type { FaultRuleInput } from '#practice/faults.ts';
import { hoursInput, karoo } from '#test/support/samples/practice.ts';
import { practiceForEachTest, startPractice } from './practice-client.ts';
import { valueAt, each, listAt, numberAt } from './raw-answer.ts';

const bulkRoute = { method: 'POST', path: '/clients/:client_id/bulk_input' } as const;

const practice = practiceForEachTest();
let entities: { id: string; payslip_date: string; attributes: Record<string, string> }[];

beforeEach(async () => {
  const { body } = await practice.get('newer', `/clients/${karoo}/employees`);
  entities = listAt(body)
    .slice(0, 4)
    .map((entry) => ({
      id: String(numberAt(entry, 'employee', 'id')),
      payslip_date: '2026-11-20',
      attributes: { [hoursInput]: '40' },
    }));
});

const injectFault = (effect: FaultRuleInput['effect']) => practice.faults.add({ ...bulkRoute, effect });
const send = () => practice.bulk(karoo, entities);
const effects = async () => listAt((await practice.request('GET', '/practice/effects')).body);

describe('a dropped connection', () => {
  it.each([
    ['request', 0],
    ['before', 0],
    ['during', 2],
    ['after', 4],
    ['reply', 4],
  ] as const)('at the point %s leaves %d of 4 entities applied', async (point, applied) => {
    injectFault({ kind: 'drop', at: point });
    await expect(send()).rejects.toThrow();
    const written = await effects();
    expect(written).toHaveLength(applied);
    expect(written.every((effect) => valueAt(effect, 'writes') === 1)).toBe(true);
    expect((await send()).status).toBe(200);
  });
});

describe('a replaced answer', () => {
  it('has the status, message and Retry-After of the fault', async () => {
    injectFault({ kind: 'status', status: 429, retry_after: '30', message: 'Too many requests' });
    const { status, headers, body } = await send();
    expect([status, headers.get('retry-after'), body]).toEqual([429, '30', { message: 'Too many requests' }]);
    expect(await effects()).toEqual([]);
  });

  it.each([429, 500, 503])('is %d without Retry-After although the request was applied', async (code) => {
    injectFault({ kind: 'status', status: code, apply: true });
    const { status, headers } = await send();
    expect([status, headers.has('retry-after')]).toEqual([code, false]);
    expect(await effects()).toHaveLength(4);
  });

  it('is a page of HTML with status 200', async () => {
    injectFault({ kind: 'html' });
    const { status, headers, body } = await send();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html>');
  });

  it('has Retry-After as a date or as seconds', async () => {
    injectFault({ kind: 'status', status: 503, retry_after: { seconds: 90, as: 'date' } });
    const after = (await send()).headers.get('retry-after') ?? '';
    expect(after).toMatch(/^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(Math.abs(Date.parse(after) - Date.now() - 90_000)).toBeLessThan(10_000);
    injectFault({ kind: 'status', status: 429, retry_after: { seconds: 90, as: 'seconds' } });
    expect((await send()).headers.get('retry-after')).toBe('90');
  });

  it('is 202 for as many requests as the fault counts', async () => {
    const path = '/clients/:client_id/employees';
    practice.faults.add({ path, count: 3, effect: { kind: 'status', status: 202, message: 'Later' } });
    const read = () => practice.get('newer', `/clients/${karoo}/employees`);
    for (let again = 0; again < 3; again++) {
      expect(await read()).toMatchObject({ status: 202, body: { message: 'Later' } });
    }
    expect((await read()).status).toBe(200);
  });

  it.each([
    ['empty', ''],
    ['null', null],
    ['not_json', 'Service temporarily unavailable'],
    ['object_for_list', { data: expect.any(Array) as unknown[] }],
    ['deep', expect.any(Array) as unknown[]],
    ['numbers_as_text', [{ client: { id: '2501' } }, { client: { id: '2502' } }]],
    ['numbers_missing', [{ client: { id: null } }, { client: { id: null } }]],
    ['huge_numbers', [{ client: { id: Infinity } }, { client: { id: Infinity } }]],
    ['unknown_fields', [{ added_last_night: {}, client: { id: 2501, added_last_night: {} } }, {}]],
  ] as const)('has the wrong body %s', async (change, expected) => {
    practice.faults.add({ effect: { kind: 'wrong_body', change } });
    const { status, body } = await practice.get('newer', '/clients');
    expect(status).toBe(200);
    if (typeof expected === 'object' && expected !== null) expect(body).toMatchObject(expected);
    else expect(body).toBe(expected);
  });

  it('is half a body with status 200 when it is truncated', async () => {
    injectFault({ kind: 'truncate' });
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatch(/^\[\{"id"/);
  });
});

describe('bulk results', () => {
  const ids = (body: unknown) => each(body, 'id');

  it('have success as a boolean', async () => {
    injectFault({ kind: 'success_as_boolean' });
    expect(each((await send()).body, 'success')).toEqual([true, true, true, true]);
  });

  it('are all returned when they are shuffled', async () => {
    injectFault({ kind: 'bulk_results', change: 'shuffled', seed: 3 });
    const received = ids((await send()).body);
    const sent = ids(entities);
    expect(received).not.toEqual(sent);
    expect(received.toSorted()).toEqual(sent.toSorted());
  });

  it('have one missing or one doubled', async () => {
    injectFault({ kind: 'bulk_results', change: 'missing' });
    expect(ids((await send()).body)).toEqual(ids(entities).slice(1));
    injectFault({ kind: 'bulk_results', change: 'doubled' });
    expect(ids((await send()).body)).toEqual([...ids(entities), entities[0]?.id]);
  });

  it('save the valid attributes of a failing entity when the fault is save_partly', async () => {
    injectFault({ kind: 'save_partly' });
    entities = entities.slice(0, 1).map((entity) => ({
      ...entity,
      attributes: { [hoursInput]: '40', 'calc.99999.amount': '1' },
    }));
    expect(valueAt((await send()).body, 0)).toMatchObject({
      success: 'false',
      errors: { 'calc.99999.amount': 'Invalid heading' },
    });
    expect(await effects()).toMatchObject([{ attribute: hoursInput, writes: 1 }]);
  });
});

describe('calculation', () => {
  it('is delayed only for payslips that the request changed', async () => {
    const dirty = async (index: number) => {
      const { body } = await practice.get('newer', `/employees/${entities[index]?.id}/payslips`);
      return valueAt(body, -1, 'payslip', 'dirty');
    };
    injectFault({ kind: 'long_dirty', ms: 600_000 });
    const [first, second] = entities;
    await practice.bulk(karoo, [first]);
    await practice.bulk(karoo, [second]);
    await expect.poll(() => dirty(1)).toBe(false);
    expect(await dirty(0)).toBe(true);
  });
});

describe('fault rules', () => {
  it('apply by chance, to the same requests when the seed is the same', async () => {
    const statusesOf = async (seed: number) => {
      practice.faults.clear();
      practice.faults.add({ count: null, chance: 0.5, seed, effect: { kind: 'status', status: 503 } });
      const statuses: number[] = [];
      for (let request = 0; request < 24; request++) {
        statuses.push((await practice.get('newer', '/clients')).status);
      }
      return statuses;
    };
    const first = await statusesOf(7);
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await statusesOf(7)).toEqual(first);
    expect(await statusesOf(8)).not.toEqual(first);
  });

  it('are set, listed and removed over HTTP', async () => {
    const rule = { ...bulkRoute, skip: 1, effect: { kind: 'drop', at: 'after' } };
    const { status, body } = await practice.request('POST', '/practice/faults', { body: { faults: [rule] } });
    expect([status, valueAt(body, 0, 'rule')]).toEqual([200, { ...rule, count: 1, chance: 1, seed: 1 }]);
    expect((await send()).status).toBe(200);
    await expect(send()).rejects.toThrow();
    const { body: listed } = await practice.request('GET', '/practice/faults');
    expect(listed).toMatchObject([{ seen: 2, hits: 1 }]);
    await practice.request('DELETE', '/practice/faults');
    expect((await practice.request('GET', '/practice/faults')).body).toEqual([]);
  });

  it('are refused with 422 when they are not valid', async () => {
    const faults = [{ effect: { kind: 'drop', at: 'noon' } }];
    expect((await practice.request('POST', '/practice/faults', { body: { faults } })).status).toBe(422);
  });

  it('do not apply to practice calls or to requests with a wrong key', async () => {
    practice.faults.add({ count: null, effect: { kind: 'status', status: 503 } });
    expect((await practice.request('GET', '/practice/faults')).status).toBe(200);
    expect((await practice.request('GET', '/v1/clients', { key: 'wrong' })).status).toBe(401);
    expect((await practice.request('GET', '/v1/clients')).status).toBe(503);
  });

  it('apply from the start when they are options', async () => {
    const other = await startPractice({ faults: [{ effect: { kind: 'status', status: 500 } }] });
    expect((await other.get('newer', '/clients')).status).toBe(500);
    expect((await other.get('newer', '/clients')).status).toBe(200);
    await other.close();
  });

  it('delay an answer without losing it, and do not delay closing', async () => {
    practice.faults.add({ effect: { kind: 'latency', ms: 20 } });
    expect((await practice.get('newer', '/clients')).status).toBe(200);
    const other = await startPractice({ faults: [{ effect: { kind: 'latency', ms: 600_000 } }] });
    const lost = expect(other.get('newer', '/clients')).rejects.toThrow();
    await expect.poll(() => other.faults.list().at(-1)?.hits).toBe(1);
    await other.close();
    await lost;
  });
});
