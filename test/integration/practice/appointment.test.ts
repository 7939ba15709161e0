import { beforeEach, describe, expect, it } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { baseOf } from './conformity/conform.ts';
import {
  changeService,
  firstEmployeeOf,
  payslipsOf,
  servicePeriodsOf,
  addEmployee,
} from './conformity/worlds.ts';
import { practiceForEachTest } from './practice-client.ts';
import { valueAt, each } from './raw-answer.ts';

const practice = practiceForEachTest();
const base = baseOf(practice, 'newer');
let id: number;
beforeEach(async () => void ({ id } = await addEmployee(base, protea)));

const byUpdate = async (appointment_date: string): Promise<unknown> => {
  const { body } = await base.send('PATCH', `/employees/${id}`, { employee: { appointment_date } });
  return valueAt(body, 'errors');
};
const byBulkInput = async (appointment_date: string): Promise<unknown> => {
  const { body } = await practice.bulk(protea, [{ id: String(id), attributes: { appointment_date } }]);
  return valueAt(body, 0, 'errors');
};
const startDates = async () => each(await servicePeriodsOf(base, id), 'start_date');
const payslipDates = async () => each(await payslipsOf(base, id), 'date');

describe.each([
  ['an update', byUpdate],
  ['a bulk input', byBulkInput],
])('a changed appointment date in %s', (_way, move) => {
  it('moves the start of service and the open payslip', async () => {
    expect(await payslipDates()).toEqual(['2026-11-30']);
    expect(await move('2027-01-11')).toBeUndefined();
    expect(await startDates()).toEqual(['2027-01-11']);
    expect(await payslipDates()).toEqual(['2027-01-31']);
    await move('2026-11-09');
    expect(await startDates()).toEqual(['2026-11-09']);
  });

  it('is refused when it would overlap another service period', async () => {
    await changeService(base, id, { termination_date: '2026-11-10', termination_code: 6 });
    expect(await move('2026-11-11')).toHaveProperty('appointment_date');
    await changeService(base, id, { appointment_date: '2026-11-16' });
    expect(await move('2026-11-10')).toHaveProperty('appointment_date');
    expect(await startDates()).toEqual(['2026-11-02', '2026-11-16']);
    expect(await move('2026-11-11')).toBeUndefined();
    expect(await startDates()).toEqual(['2026-11-02', '2026-11-11']);
  });
});

describe('an employee with finalised payslips', () => {
  beforeEach(async () => void (id = await firstEmployeeOf(base, protea)));

  it.each([
    ['an update', byUpdate],
    ['a bulk input', byBulkInput],
  ])('cannot be appointed after a finalised payslip by %s', async (_way, move) => {
    expect(await move('2027-01-01')).toHaveProperty('appointment_date');
    expect(await move('2025-12-01')).toHaveProperty('appointment_date');
    expect(await move('2025-11-30')).toBeUndefined();
    expect(await startDates()).toEqual(['2025-11-30']);
  });

  it('cannot leave before the end of a finalised period', async () => {
    const end = (termination_date: string) =>
      changeService(base, id, { termination_date, termination_code: 6 });
    expect(await end('2026-09-30')).toMatchObject({
      status: 422,
      body: { errors: { termination_date: 'must not be before a finalised period' } },
    });
    expect((await end('2026-10-01')).status).toBe(200);
  });
});
