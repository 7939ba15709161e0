import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseOf } from './conformity/conform.ts';
import type { Base } from './conformity/conform.ts';
import { firstEmployeeOf, payslipsOf, takeOn } from './conformity/worlds.ts';
import type { PracticeClient } from './practice-client.ts';
import { protea, startPractice } from './practice-client.ts';
import { at, each } from './raw-answer.ts';

let practice: PracticeClient;
let base: Base;
let id: number;
beforeEach(async () => {
  practice = await startPractice();
  base = baseOf(practice, 'newer');
  ({ id } = await takeOn(base, protea));
});
afterEach(() => practice.close());

const byUpdate = async (appointment_date: string): Promise<unknown> => {
  const { body } = await base.send('PATCH', `/employees/${id}`, { employee: { appointment_date } });
  return at(body, 'errors');
};
const byBulkInput = async (appointment_date: string): Promise<unknown> => {
  const { body } = await practice.bulk(protea, [{ id: String(id), attributes: { appointment_date } }]);
  return at(body, 0, 'errors');
};
const act = (action: string, employee_action: object) =>
  base.send('POST', `/employees/${id}/service_periods/${action}`, { employee_action });
const starts = async () =>
  each((await base.get(`/employees/${id}/service_periods`)).body, 'service_period').map((period) =>
    at(period, 'start_date'),
  );
const openDates = async () => (await payslipsOf(base, id)).map((payslip) => at(payslip, 'date'));

describe.each([
  ['an update', byUpdate],
  ['a bulk input', byBulkInput],
])('the appointment date, by %s', (_way, move) => {
  it('moves the start of the service, and the open payslip with it', async () => {
    expect(await openDates()).toEqual(['2026-11-30']);
    expect(await move('2027-01-11')).toBeUndefined();
    expect(await starts()).toEqual(['2027-01-11']);
    expect(await openDates()).toEqual(['2027-01-31']);
    await move('2026-11-09');
    expect(await starts()).toEqual(['2026-11-09']);
  });

  it('stays within what is recorded of the service', async () => {
    await act('end_service', { termination_date: '2026-11-10', termination_code: 6 });
    expect(await move('2026-11-11')).toHaveProperty('appointment_date');
    await act('reinstate', { appointment_date: '2026-11-16' });
    expect(await move('2026-11-10')).toHaveProperty('appointment_date');
    expect(await starts()).toEqual(['2026-11-02', '2026-11-16']);
    expect(await move('2026-11-11')).toBeUndefined();
    expect(await starts()).toEqual(['2026-11-02', '2026-11-11']);
  });
});

describe('somebody who was paid', () => {
  beforeEach(async () => void (id = await firstEmployeeOf(base, protea)));

  it.each([
    ['an update', byUpdate],
    ['a bulk input', byBulkInput],
  ])('was not taken on after a finalised payslip, by %s', async (_way, move) => {
    expect(await move('2027-01-01')).toHaveProperty('appointment_date');
    expect(await move('2025-12-01')).toHaveProperty('appointment_date');
    expect(await move('2025-11-30')).toBeUndefined();
    expect(await starts()).toEqual(['2025-11-30']);
  });

  it('has not left before a finalised period', async () => {
    const end = (termination_date: string) => act('end_service', { termination_date, termination_code: 6 });
    expect(await end('2026-09-30')).toMatchObject({
      status: 422,
      body: { errors: { termination_date: 'must not be before a finalised period' } },
    });
    expect((await end('2026-10-01')).status).toBe(200);
  });
});
