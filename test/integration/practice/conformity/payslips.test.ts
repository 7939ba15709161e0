import { describe, expect } from 'vitest';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { valueAt, each, listAt, numberAt } from '../raw-answer.ts';
import { conformity } from './conform.ts';
import { firstEmployeeOf, paidEmployeeOf, payslipDetailOf, payslipsOf } from './worlds.ts';

const conform = conformity();

describe('payslips', () => {
  conform(
    [
      ...(['4.5.list', '2.5.id', '2.5.date', '2.5.special', '2.5.finalised', '2.5.nett_pay'] as const),
      ...(['2.5.ss_released', '2.5.payment_run_id'] as const),
    ],
    'are listed with all fields, the open one last',
    async (base) => {
      const rows = await payslipsOf(base, await firstEmployeeOf(base, protea));
      const common = {
        id: expect.any(Number) as number,
        special: false,
        nett_pay: expect.any(Number) as number,
        ...(base.deployment === 'newer' ? { dirty: false } : {}),
      };
      expect(rows).toHaveLength(13);
      expect(rows.at(-2)).toEqual({
        ...common,
        date: '2026-10-31',
        finalised: true,
        ss_released: true,
        payment_run_id: expect.any(Number) as number,
      });
      expect(rows.at(-1)).toEqual({
        ...common,
        date: '2026-11-30',
        finalised: false,
        ss_released: false,
        payment_run_id: null,
      });
    },
  );

  conform(
    ['payslips.wrapped', '2.5.dirty', '7.dirty'],
    'are wrapped, and dirty until they are calculated',
    async (base) => {
      base.practice.calculator.hold();
      const id = await firstEmployeeOf(base, protea);
      await base.send('POST', `/employees/${id}/calculations`, {
        calc_type: 'basic_salary',
        calculation_details: { fixed_amount: 1 },
      });
      const { body } = await base.get(`/employees/${id}/payslips`);
      expect(valueAt(body, -1, 'payslip', 'dirty')).toBe(true);
      expect(valueAt(body, -1, 'payslip')).not.toHaveProperty('nett_pay');
      expect(valueAt(body, -2, 'payslip', 'dirty')).toBe(false);
    },
  );

  conform(
    ['7.calculating'],
    'make the list with payslip data of only their company get 202 until they are calculated',
    async (base) => {
      base.practice.calculator.hold();
      const id = await firstEmployeeOf(base, protea);
      const details = { calc_type: 'basic_salary', calculation_details: { fixed_amount: 1 } };
      await base.send('POST', `/employees/${id}/calculations`, details);
      const list = (companyId: number) =>
        base.get(`/clients/${companyId}/employees?include=recent_payslips_with_data`);
      expect(await list(protea)).toMatchObject({
        status: 202,
        body: { message: expect.any(String) as string },
      });
      expect((await list(karoo)).status).toBe(200);
      base.practice.calculator.release();
      expect((await list(protea)).status).toBe(200);
    },
  );

  conform(
    ['payslips.bare', '9.dirty'],
    'have no wrapper and no dirty flag on the older deployment',
    async (base) => {
      const { body } = await base.get(`/employees/${await firstEmployeeOf(base, protea)}/payslips`);
      expect(valueAt(body, 0)).toHaveProperty('nett_pay');
      expect(valueAt(body, 0)).not.toHaveProperty('payslip');
      expect(valueAt(body, 0)).not.toHaveProperty('dirty');
    },
  );

  conform(
    ['4.5.detail', '2.5.detail.keys', '2.5.detail.items', '2.5.detail.totals', '2.5.detail.sideline'],
    'have items by name, totals and employer contributions',
    async (base) => {
      const payslip = (await payslipsOf(base, await firstEmployeeOf(base, protea)))[0];
      const items = await payslipDetailOf(base, numberAt(payslip, 'id'));
      for (const group of ['income', 'deduction'] as const) {
        const lines = listAt(items, group);
        const amounts = lines.map((line) => numberAt(line, 1));
        expect(valueAt(lines.at(-1), 0)).toBe('total');
        const sum = amounts.slice(0, -1).reduce((total, amount) => total + Math.round(amount * 100), 0);
        expect(Math.round((amounts.at(-1) ?? NaN) * 100)).toBe(sum);
      }
      expect(valueAt(items, 'grand_total')).toEqual([['nett_pay', numberAt(payslip, 'nett_pay')]]);
      expect(valueAt(items, 'sideline', 0, 0)).toBe('employer_contribution');
      expect(listAt(items, 'sideline', 0, 1)).toContainEqual(['uif_employer', expect.any(Number) as number]);
    },
  );

  conform(['2.5.detail.items'], 'name custom items by their number', async (base) => {
    const { open } = await paidEmployeeOf(base, protea);
    const details = { calc_type: 48202, calculation_details: { amount: '750.00' } };
    await base.send('POST', `/payslips/${open}/calculations`, details);
    await expect
      .poll(() => payslipDetailOf(base, open))
      .toMatchObject({
        income: expect.arrayContaining([[48202, 750]]) as unknown[],
      });
  });

  conform(['2.5.detail.leave_payments'], 'have leave payments', async (base) => {
    const { finalised } = await paidEmployeeOf(base, protea);
    expect(await payslipDetailOf(base, finalised)).toHaveProperty('leave_payments');
  });

  conform(['2.5.detail.leave'], 'have leave beside their items', async (base) => {
    const { finalised } = await paidEmployeeOf(base, protea);
    const leave = valueAt((await base.get(`/payslips/${finalised}`)).body, 'leave');
    expect(Object.keys(leave as object)).toContain('Annual');
    expect(valueAt(leave, 'Annual')).toEqual({
      id: expect.any(Number) as number,
      accrual: expect.any(Number) as number,
      taken: expect.any(Number) as number,
      balance: expect.any(Number) as number,
    });
  });

  conform(['4.5.list'], 'are listed in order of date', async (base) => {
    const dates = each(await payslipsOf(base, await firstEmployeeOf(base, karoo)), 'date') as string[];
    expect(dates).toEqual(dates.toSorted());
  });
});
