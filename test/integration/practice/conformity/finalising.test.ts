import { describe, expect } from 'vitest';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { valueAt, each, listAt, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import { changeService, emp201Of, firstEmployeeOf, payslipDetailOf, payslipsOf, waveOf } from './worlds.ts';

const conform = conformity();

async function finalise({ practice }: Base, body: object) {
  practice.calculator.release();
  return practice.request('POST', '/practice/finalise', { body });
}

/** Creates a once-off payslip with a bonus; returns its id. */
async function payBonus({ practice }: Base, employeeId: number, date: string): Promise<number> {
  const body = { employee_id: employeeId, date };
  const id = numberAt((await practice.request('POST', '/practice/once_off_payslips', { body })).body, 'id');
  const attributes = { 'calc.annual_bonus.amount': '5000.00' };
  await practice.bulk(protea, [{ id: String(employeeId), payslip_id: String(id), attributes }]);
  return id;
}

describe('finalising', () => {
  conform(['payslips.finalising'], 'adds a payslip for the next period', async (base) => {
    const [id, wave_id] = [await firstEmployeeOf(base, protea), await waveOf(base, protea)];
    const { status, body } = await finalise(base, { wave_id, period_end_date: '2026-11-30' });
    expect([status, body]).toEqual([
      200,
      {
        message: 'Payslips finalised: 6',
        payment_run_id: expect.any(Number) as number,
        period_end_date: '2026-11-30',
        payslips: 6,
      },
    ]);
    const payslips = await payslipsOf(base, id);
    expect(payslips.at(-2)).toMatchObject({
      date: '2026-11-30',
      finalised: true,
      payment_run_id: valueAt(body, 'payment_run_id'),
    });
    expect(payslips.at(-1)).toMatchObject({ date: '2026-12-31', finalised: false, payment_run_id: null });
    const again = await finalise(base, { wave_id, period_end_date: '2026-11-30' });
    expect([again.status, Object.keys(valueAt(again.body, 'errors') as object)]).toEqual([
      422,
      ['period_end_date'],
    ]);
  });

  conform(
    ['payslips.finalising'],
    'repeats for a year with only the employees still in service',
    async (base) => {
      const [id, wave_id] = [await firstEmployeeOf(base, protea), await waveOf(base, protea)];
      await changeService(base, id, { termination_date: '2027-02-15', termination_code: 6 });
      const counts: unknown[] = [];
      for (let period = 0; period < 12; period++) {
        counts.push(valueAt((await finalise(base, { wave_id })).body, 'payslips'));
      }
      expect(counts).toEqual([6, 6, 6, 6, 5, 5, 5, 5, 5, 5, 5, 5]);
      base.practice.calculator.release();
      const runs = (await base.practice.get('newer', `/clients/${protea}/payment_runs`)).body;
      expect(valueAt(runs, 0, 'payment_run', 'period_end_date')).toBe('2027-10-31');
      expect((await payslipsOf(base, id)).at(-1)).toMatchObject({ date: '2027-02-28', finalised: true });
    },
  );

  conform(['payslips.finalising'], 'is refused until every payslip is calculated', async (base) => {
    const [id, wave_id] = [await firstEmployeeOf(base, karoo), await waveOf(base, karoo)];
    base.practice.calculator.hold();
    const attributes = { 'calc.basic_salary.hourly_rate': '45.00' };
    await base.practice.bulk(karoo, [{ id: String(id), attributes }]);
    const { status } = await base.practice.request('POST', '/practice/finalise', { body: { wave_id } });
    expect(status).toBe(409);
    expect((await finalise(base, { wave_id })).status).toBe(200);
    expect((await finalise(base, { wave_id: 1 })).status).toBe(422);
  });
});

describe('once-off payslips', () => {
  conform(['2.5.special', '2.6.special'], 'pay only their own inputs in a separate run', async (base) => {
    const id = await firstEmployeeOf(base, protea);
    const payslipId = await payBonus(base, id, '2026-11-20');
    base.practice.calculator.release();
    const special = (await payslipsOf(base, id)).find((row) => valueAt(row, 'id') === payslipId);
    expect(special).toMatchObject({ special: true, finalised: false, date: '2026-11-20' });
    expect(valueAt(await payslipDetailOf(base, payslipId), 'income')).toEqual([
      ['annual_bonus', 5000],
      ['total', 5000],
    ]);
    const { body } = await finalise(base, { payslip_ids: [payslipId, payslipId] });
    expect(valueAt(body, 'payslips')).toBe(1);
    const runs = (await base.practice.get('newer', `/clients/${protea}/payment_runs`)).body;
    expect(valueAt(runs, 0, 'payment_run')).toMatchObject({
      id: valueAt(body, 'payment_run_id'),
      special: true,
      period_end_date: '2026-11-20',
      total: valueAt(special, 'nett_pay'),
    });
    expect((await finalise(base, { payslip_ids: [payslipId] })).status).toBe(422);
  });

  conform(
    ['emp201.version'],
    'finalised after the regular runs of a month make a new version of its EMP201',
    async (base) => {
      const read = async () => (await emp201Of(base, protea, '2026-11-30')).body;
      const [id, wave_id] = [await firstEmployeeOf(base, protea), await waveOf(base, protea)];
      await finalise(base, { wave_id });
      const [first] = listAt(await read());
      const payslipId = await payBonus(base, id, '2026-11-25');
      base.practice.calculator.release();
      const detail = (await base.practice.get('newer', `/payslips/${payslipId}`)).body;
      const tax = listAt(valueAt(detail, 'payslip', 'deduction')).find((line) => valueAt(line, 0) === 'tax');
      await finalise(base, { payslip_ids: [payslipId] });
      const body = await read();
      expect(each(body, 'emp201_version')).toEqual([2, 1]);
      expect(valueAt(body, 1)).toEqual(first);
      expect(numberAt(tax, 1)).toBeGreaterThan(0);
      expect(numberAt(body, 0, 'paye')).toBeCloseTo(numberAt(body, 1, 'paye') + numberAt(tax, 1), 2);
    },
  );
});
