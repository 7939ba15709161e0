import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { payslipEngine } from '#payroll/engine/payslip.ts';
import { hoursInput, karoo, protea, salaryInput } from '#test/support/samples/practice.ts';
import { baseOf } from './conformity/conform.ts';
import * as newer from './conformity/worlds.ts';
import type { PracticeClient } from './practice-client.ts';
import { startPractice } from './practice-client.ts';
import { valueAt, each, listAt, numberAt } from './raw-answer.ts';

let practice: PracticeClient;
afterEach(() => practice.close());

const payslipsOf = (id: number) => newer.payslipsOf(baseOf(practice, 'newer'), id);

describe('a new input', () => {
  let id: number;
  let open: number;

  beforeEach(async () => {
    practice = await startPractice();
    practice.calculator.hold();
    ({ id, open } = await newer.paidEmployeeOf(baseOf(practice, 'newer'), karoo));
    await practice.bulk(karoo, [
      { id: String(id), attributes: { 'calc.basic_salary.hourly_rate': '40.00' } },
      { id: String(id), payslip_id: String(open), attributes: { [hoursInput]: '45' } },
    ]);
  });

  it('makes the payslip dirty, without nett pay, until it is calculated', async () => {
    const dirty = (await payslipsOf(id)).at(-1);
    expect(dirty).toMatchObject({ id: open, dirty: true });
    expect(dirty).not.toHaveProperty('nett_pay');
    practice.calculator.release();
    expect((await payslipsOf(id)).at(-1)).toMatchObject({ id: open, dirty: false, nett_pay: 1782 });
    const { body } = await practice.get('newer', `/payslips/${open}`);
    expect(valueAt(body, 'payslip')).toMatchObject({
      income: [
        ['basic_salary', 1800],
        ['total', 1800],
      ],
      deduction: [
        // R1 800 a week is below the tax threshold.
        ['uif_employee', 18],
        ['total', 18],
      ],
      grand_total: [['nett_pay', 1782]],
    });
  });

  it('removes nett pay on the older deployment, which has no dirty flag', async () => {
    const { body } = await practice.get('older', `/employees/${id}/payslips`);
    expect(listAt(body).at(-1)).not.toHaveProperty('nett_pay');
    expect(listAt(body).at(-1)).not.toHaveProperty('dirty');
  });

  it('removes all amounts from the detail until it is calculated', async () => {
    const { body } = await practice.get('newer', `/payslips/${open}`);
    expect(valueAt(body, 'payslip')).toMatchObject({
      income: [],
      deduction: [],
      grand_total: [],
      sideline: [],
    });
  });

  it('makes the list with payslip data answer 202 for this company only', async () => {
    const path = (company: number) => `/clients/${company}/employees?include=recent_payslips_with_data`;
    expect(await practice.get('newer', path(karoo))).toMatchObject({
      status: 202,
      body: { message: expect.any(String) as string },
    });
    expect((await practice.get('newer', path(protea))).status).toBe(200);
    practice.calculator.release();
    expect((await practice.get('newer', path(karoo))).status).toBe(200);
  });

  it('does not make finalised payslips or other employees dirty', async () => {
    const mine = await payslipsOf(id);
    expect(mine.filter((payslip) => valueAt(payslip, 'dirty'))).toHaveLength(1);
    expect((await payslipsOf(id + 1)).some((payslip) => valueAt(payslip, 'dirty'))).toBe(false);
  });

  it('leaves payslips uncalculated when a practice call pauses calculation', async () => {
    await practice.request('POST', '/practice/release');
    expect((await payslipsOf(id)).at(-1)).toMatchObject({ dirty: false });
    await practice.request('POST', '/practice/hold');
    await practice.bulk(karoo, [
      { id: String(id), payslip_id: String(open), attributes: { [hoursInput]: '1' } },
    ]);
    expect((await payslipsOf(id)).at(-1)).toMatchObject({ dirty: true });
  });
});

it('calculates a payslip by itself after a while', async () => {
  practice = await startPractice({ calculationMs: 5 });
  const { body } = await practice.get('newer', `/clients/${protea}/employees`);
  const id = numberAt(body, 0, 'employee', 'id');
  await practice.bulk(protea, [{ id: String(id), attributes: { [salaryInput]: '60000' } }]);
  await expect.poll(async () => valueAt(await payslipsOf(id), -1, 'dirty')).toBe(false);
  const open = numberAt(await payslipsOf(id), -1, 'id');
  const { body: detail } = await practice.get('newer', `/payslips/${open}`);
  expect(valueAt(detail, 'payslip', 'deduction')).toContainEqual(['uif_employee', 177.12]);
});

it('reports a payslip that cannot be calculated and still calculates the others', async () => {
  const reported: unknown[] = [];
  practice = await startPractice({
    calculationMs: 5,
    reportError: (error) => reported.push(error),
    engine: {
      calculate(question) {
        const salary = question.items.find(({ item }) => item.name === 'basic_salary');
        if (salary?.inputs['fixed_amount'] === '66666') throw new RangeError('No such salary');
        return payslipEngine.calculate(question);
      },
    },
  });
  const { body } = await practice.get('newer', `/clients/${protea}/employees`);
  const [failing, other] = each(body, 'employee', 'id').map(Number);
  const salary = (id: number | undefined, amount: string) => ({
    id: String(id),
    attributes: { [salaryInput]: amount },
  });
  await practice.bulk(protea, [salary(failing, '66666'), salary(other, '60000')]);
  await expect.poll(async () => valueAt(await payslipsOf(other ?? 0), -1, 'dirty')).toBe(false);
  await expect.poll(() => reported).toEqual([new RangeError('No such salary')]);
  expect(valueAt(await payslipsOf(failing ?? 0), -1, 'dirty')).toBe(true);
  await practice.bulk(protea, [salary(failing, '50000')]);
  await expect.poll(async () => valueAt(await payslipsOf(failing ?? 0), -1, 'dirty')).toBe(false);
});
