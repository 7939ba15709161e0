import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { karoo, protea, salaryInput } from '#test/support/samples/practice.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { startPractice } from '../practice-client.ts';
import { valueAt, each, listAt, numberAt, textAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { baseOf, conformity } from './conform.ts';
import { annualLeaveOf, firstEmployeeOf, addEmployee, waveOf } from './worlds.ts';

const conform = conformity({ reportMs: 0 });
const money = expect.stringMatching(/^-?R\d{1,3}(,\d{3})*\.\d\d$/) as string;
const autumn = { start_date: '2026-09-01', end_date: '2026-10-31' };

const run = ({ send }: Base, report: string, question: object, companyId = protea) =>
  send('POST', `/clients/${companyId}/reports/${report}`, question);

/** Starts a report and returns the path to poll. */
async function start({ send }: Base, report: string, question: object): Promise<string> {
  const { body } = await send('POST', `/clients/${protea}/reports/${report}/async`, question);
  return `/clients/${protea}/reports/poll/${textAt(body, 0, 'uuid')}`;
}

describe('reports', () => {
  conform(
    ['4.7.rows', '4.7.transaction_history', '4.7.money'],
    'of transaction history have a row for each payslip and a column for each account',
    async (base) => {
      const question = { ...autumn, account_names: ['basic_salary', 'tax'] };
      const { body } = await run(base, 'transaction_history', question);
      expect(listAt(body)).toHaveLength(12);
      expect(valueAt(body, 0)).toEqual({
        employee: '001',
        Date: '2026-09-30',
        basic_salary: money,
        tax: money,
      });
      const all = (await run(base, 'transaction_history', autumn)).body;
      expect(valueAt(all, 0)).toMatchObject({ nett_pay: money, uif_employer: money });
    },
  );

  conform(
    ['4.7.transaction_history.custom_fields'],
    'of transaction history have the fields of the employee asked for',
    async (base) => {
      const fields = ['first_name', 'last_name', 'pay_point_id', 'appointment_date', 'nothing'];
      const question = { ...autumn, account_names: ['tax'], custom_fields: fields };
      const { body } = await run(base, 'transaction_history', question);
      const points = each((await base.get(`/clients/${protea}/pay_points`)).body, 'pay_point', 'id');
      expect(Object.keys(valueAt(body, 0) as object)).toEqual(['employee', 'Date', ...fields, 'tax']);
      expect(points).toContain(valueAt(body, 0, 'pay_point_id'));
      expect(valueAt(body, 0)).toMatchObject({
        nothing: null,
        appointment_date: expect.any(String) as string,
      });
    },
  );

  conform(['4.7.variance'], 'of variance compare a period with the one before', async (base) => {
    const wave_id = await waveOf(base, protea);
    const { body } = await run(base, 'variance', { wave_id, period_offset: 225, employee_ids: null });
    const basic = listAt(body).filter((row) => valueAt(row, 'Transaction', 'id') === 'basic_salary');
    expect(basic).toHaveLength(6);
    expect(basic[0]).toEqual({
      employee: '001',
      Type: 'Income',
      Transaction: { id: 'basic_salary', name: 'Basic Salary' },
      Previous: valueAt(basic[0], 'Selected'),
      Selected: money,
      Variance: 'R0.00',
    });
    expect((await run(base, 'variance', { wave_id, period_offset: 9999 })).body).toEqual([]);
  });

  conform(
    ['4.7.comparison_leave'],
    'of leave comparison have a row for each payslip and leave type',
    async (base) => {
      const leave_types = [await annualLeaveOf(base, protea)];
      const { body } = await run(base, 'comparison_leave', { ...autumn, leave_types });
      expect(listAt(body)).toHaveLength(12);
      expect(valueAt(body, 0)).toEqual({
        employee: '001',
        leave_type: leave_types[0],
        Date: '2026-09-30',
        Accrual: 1.25,
        Entitlement: 15,
        Taken: 0,
        Adjustment: 0,
        Balance: 17.75,
      });
    },
  );

  conform(
    ['4.7.leave_liability_v2', '4.7.tracked_balances'],
    'of leave liability and tracked balances have a row for each employee',
    async (base) => {
      const liability = (await run(base, 'leave_liability_v2', { date: '2026-10-31' })).body;
      expect(listAt(liability)).toHaveLength(6);
      expect(valueAt(liability, 0)).toEqual({
        employee: '001',
        Days: 19,
        'Daily Rate': money,
        Liability: money,
      });
      const tracked = (await run(base, 'tracked_balances', { date: '2026-10-31' })).body;
      expect(valueAt(tracked, 0)).toEqual({
        employee: '001',
        Loans: money,
        Savings: money,
        Garnishees: money,
      });
    },
  );

  conform(
    ['4.7.employee_ids', '4.7.wave_ids'],
    'include only the employees and pay frequencies asked for',
    async (base) => {
      const question = { date: '2026-10-31' };
      const numbers = async (rest: object) =>
        each((await run(base, 'tracked_balances', { ...question, ...rest }, karoo)).body, 'employee');
      expect(await numbers({})).toHaveLength(12);
      expect(await numbers({ employee_ids: null, wave_ids: null })).toHaveLength(12);
      const id = await firstEmployeeOf(base, karoo);
      expect(await numbers({ employee_ids: [id] })).toEqual(['K0001']);
      const wave = await waveOf(base, karoo);
      expect(await numbers({ wave_ids: [wave] })).toHaveLength(6);
      expect(await numbers({ employee_ids: [id], wave_ids: [wave] })).toEqual(['K0001']);
      expect(await numbers({ employee_ids: [id], wave_ids: [wave + 1] })).toEqual([]);
    },
  );

  conform(['4.7.humanize'], 'have readable column names when humanize is true', async (base) => {
    const question = { ...autumn, account_names: ['basic_salary'] };
    const plain = (await run(base, 'transaction_history', question)).body;
    expect((await run(base, 'transaction_history', { ...question, humanize: false })).body).toEqual(plain);
    expect((await run(base, 'transaction_history', { ...question, humanize: null })).body).toEqual(plain);
    const humane = (await run(base, 'transaction_history', { ...question, humanize: true })).body;
    expect(valueAt(humane, 0)).toMatchObject({ 'Basic Salary': valueAt(plain, 0, 'basic_salary') });
  });

  conform(['4.7.get'], 'are returned by GET with the question in the query', async (base) => {
    const id = await firstEmployeeOf(base, protea);
    const query = new URLSearchParams({
      ...autumn,
      employee_ids: `${id}`,
      account_names: 'tax,uif_employee',
    });
    const { body } = await base.get(`/clients/${protea}/reports/transaction_history?${query.toString()}`);
    const posted = { ...autumn, employee_ids: [id], account_names: ['tax', 'uif_employee'] };
    expect(body).toEqual((await run(base, 'transaction_history', posted)).body);
  });

  conform(['4.7.rows'], 'are refused when the question is not valid or the name is unknown', async (base) => {
    const wrong = await run(base, 'transaction_history', {
      start_date: '2026-02-30',
      end_date: '2026-10-31',
    });
    expect([wrong.status, wrong.body]).toEqual([
      422,
      { message: 'The request is not valid', errors: { start_date: 'is not a valid date' } },
    ]);
    expect((await run(base, 'secrets', {})).status).toBe(404);
    expect((await run(base, 'eti', autumn, 1)).status).toBe(404);
  });
});

describe('a queued report', () => {
  conform(
    [
      '3.report',
      '4.7.async',
      '4.7.poll.running',
      '4.7.poll.complete',
      '7.report.running',
      '7.report.complete',
    ],
    'is returned once it is complete, and gets 204 until then',
    async (base) => {
      await base.practice.request('POST', '/practice/reports/hold');
      const path = await start(base, 'transaction_history', autumn);
      expect(path).toMatch(/\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
      expect(await base.get(path)).toMatchObject({ status: 204, body: '' });
      await base.practice.request('POST', '/practice/reports/release');
      const { status, body } = await base.get(path);
      expect([status, body]).toEqual([200, (await run(base, 'transaction_history', autumn)).body]);
      expect((await base.get(path)).body).toEqual(body);
    },
  );

  conform(
    ['4.7.poll.unknown', '7.report.unknown'],
    'gets 404 when nobody started it for this company',
    async (base) => {
      const path = await start(base, 'tracked_balances', { date: '2026-10-31' });
      const unknown = `/clients/${protea}/reports/poll/00000000-0000-4000-8000-000000000000`;
      for (const wrong of [unknown, path.replace(String(protea), String(karoo))]) {
        expect(await base.get(wrong)).toMatchObject({ status: 404, body: { message: 'Report not found' } });
      }
    },
  );

  conform(
    ['4.7.async.full', '7.report.full', '8.queue'],
    'is refused when the queue is full',
    async (base) => {
      await base.practice.request('POST', '/practice/reports/hold');
      const question = { date: '2026-10-31' };
      const path = `/clients/${protea}/reports/tracked_balances/async`;
      for (let count = 0; count < 5; count++)
        expect((await base.send('POST', path, question)).status).toBe(200);
      const { status, body } = await base.send('POST', path, question);
      expect([status, typeof valueAt(body, 'message')]).toEqual([429, 'string']);
      await base.practice.request('POST', '/practice/reports/release');
      expect((await base.send('POST', path, question)).status).toBe(200);
    },
  );

  it('is still in the queue after a restart', async () => {
    const folder = temporaryFolder();
    const databaseFile = join(folder, 'practice.db');
    const first = await startPractice({ databaseFile, reportMs: 600_000 });
    const path = await start(baseOf(first, 'newer'), 'tracked_balances', { date: '2026-10-31' });
    expect((await first.get('newer', path)).status).toBe(204);
    await first.close();
    const second = await startPractice({ databaseFile });
    expect((await second.get('newer', path)).status).toBe(204);
    await second.close();
  });
});

it('values leave at the full salary when the employee joined within the period', async () => {
  const practice = await startPractice();
  const base = baseOf(practice, 'newer');
  const { id } = await addEmployee(base, protea, { appointment_date: '2026-11-16' });
  await practice.bulk(protea, [{ id: String(id), attributes: { [salaryInput]: '30000.00' } }]);
  practice.calculator.release();
  const body = { wave_id: await waveOf(base, protea) };
  expect((await practice.request('POST', '/practice/finalise', { body })).status).toBe(200);
  const question = { date: '2026-11-30', employee_ids: [id] };
  // R30 000 for 21.67 days a month.
  expect(valueAt((await run(base, 'leave_liability_v2', question)).body, 0, 'Daily Rate')).toBe('R1,384.40');
  await practice.close();
});

it('accepts ids that are text instead of numbers', async () => {
  const practice = await startPractice();
  const base = baseOf(practice, 'newer');
  const id = await firstEmployeeOf(base, protea);
  const { body } = await run(base, 'leave_liability_v2', { date: '2026-10-31', employee_ids: [String(id)] });
  expect(numberAt(body, 0, 'Days')).toBe(19);
  await practice.close();
});
