import { describe, expect, it } from 'vitest';
import { bothDeployments } from '#practice/deployment.ts';
import { plainCompanies } from '#practice/seed/companies.ts';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { baseOf } from './conformity/conform.ts';
import { firstEmployeeOf } from './conformity/worlds.ts';
import { practiceForAllTests } from './practice-client.ts';
import { valueAt, each, listAt, numberAt } from './raw-answer.ts';

const practice = practiceForAllTests({ companies: plainCompanies });

const firstEmployeeId = () => firstEmployeeOf(baseOf(practice, 'newer'), karoo);

describe.each(bothDeployments)('the %s deployment', (deployment) => {
  it('lists the companies with or without a slash at the end', async () => {
    const { status, headers, body } = await practice.get(deployment, '/clients');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(each(body, 'client', 'name')).toEqual([
      'Protea Joinery',
      'Karoo Fresh Produce',
      'Umhlanga Hospitality Group',
    ]);
    expect((await practice.get(deployment, '/clients/')).body).toEqual(body);
  });

  it('lists employees without custom fields and returns one with them', async () => {
    const { body } = await practice.get(deployment, `/clients/${karoo}/employees`);
    expect(body).toHaveLength(192);
    const employee = valueAt(body, 0, 'employee');
    expect(employee).not.toHaveProperty('custom_fields');
    const { body: one } = await practice.get(deployment, `/employees/${numberAt(employee, 'id')}`);
    expect(valueAt(one, 'employee')).toEqual({ ...(employee as object), custom_fields: {} });
  });

  it('lists pay frequencies in both formats', async () => {
    const { body: full } = await practice.get(deployment, `/clients/${karoo}/waves`);
    expect(valueAt(full, 0, 'wave')).toMatchObject({
      length_weeks: 1,
      length_months: 0,
      first_end_date: '2008-01-04',
    });
    expect(valueAt(full, 0, 'wave')).not.toHaveProperty('frequency');
    const { body: simple } = await practice.get(deployment, `/clients/${karoo}/waves?format=simplified`);
    expect(each(simple, 'wave', 'frequency')).toEqual(['weekly', 'monthly']);
    expect(valueAt(simple, 0, 'wave')).not.toHaveProperty('length_weeks');
    expect(valueAt(simple, 0, 'wave', 'name') !== undefined).toBe(deployment === 'newer');
  });

  it('lists pay points', async () => {
    const { body } = await practice.get(deployment, `/clients/${karoo}/pay_points`);
    expect(body).toHaveLength(6);
    expect(valueAt(body, 0, 'pay_point')).toMatchObject({ name: 'Packhouse', client_id: karoo });
  });

  it('lists thirteen payslips, of which the newest is open', async () => {
    const id = await firstEmployeeId();
    const { body } = await practice.get(deployment, `/employees/${id}/payslips`);
    const rows = deployment === 'newer' ? each(body, 'payslip') : listAt(body);
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toMatchObject({ date: '2026-11-20', finalised: false, payment_run_id: null });
    expect(rows.at(-2)).toMatchObject({ date: '2026-11-13', finalised: true });
    expect(numberAt(rows, -2, 'payment_run_id')).toBeGreaterThan(0);
  });

  it('returns a payslip whose totals add up to its nett pay', async () => {
    const id = await firstEmployeeId();
    const { body: list } = await practice.get('older', `/employees/${id}/payslips`);
    const { body } = await practice.get(deployment, `/payslips/${numberAt(list, 3, 'id')}`);
    const payslip = deployment === 'newer' ? valueAt(body, 'payslip') : body;
    const cents = (...path: (string | number)[]) => Math.round(numberAt(payslip, ...path) * 100);
    const nettPay = numberAt(list, 3, 'nett_pay');
    expect(valueAt(payslip, 'income', -1, 0)).toBe('total');
    expect(valueAt(payslip, 'grand_total')).toEqual([['nett_pay', nettPay]]);
    expect(cents('income', -1, 1) - cents('deduction', -1, 1)).toBe(Math.round(nettPay * 100));
    expect(valueAt(payslip, 'sideline', 0, 0)).toBe('employer_contribution');
    // By the hours that it pays: one hour for every 17.
    expect(valueAt(body, 'leave', 'Annual')).toMatchObject({ taken: 0, accrual: 0.3 });
  });

  it('gives system calculations a system_type and custom ones a calculation_def_id', async () => {
    const id = await firstEmployeeId();
    const { body } = await practice.get(deployment, `/employees/${id}/calculations`);
    const basic = listAt(body).find((entry) => valueAt(entry, 'system_type') === 'basic_salary');
    expect(basic).toMatchObject({ employee_id: id, payslip_id: null, calculation_def_id: null });
    expect(valueAt(basic, 'inputs', 'hourly_rate')).toMatch(/^\d+\.\d\d$/);
    for (const entry of listAt(body)) {
      expect(valueAt(entry, 'system_type') !== undefined).toBe(valueAt(entry, 'calculation_def_id') === null);
    }
  });

  it("lists a payslip's own calculations", async () => {
    const id = await firstEmployeeId();
    const { body: payslips } = await practice.get('older', `/employees/${id}/payslips`);
    const payslipId = numberAt(payslips, 0, 'id');
    const { body } = await practice.get(deployment, `/payslips/${payslipId}/calculations`);
    const basic = listAt(body).find((entry) => valueAt(entry, 'system_type') === 'basic_salary');
    expect(basic).toMatchObject({ payslip_id: payslipId, employee_id: null });
    expect(valueAt(basic, 'inputs')).toHaveProperty('normal_hours_input');
    expect(numberAt(basic, 'outputs', 'basic_salary')).toBeGreaterThan(0);
  });
});

describe('the older deployment only', () => {
  it("lists a company's calculations", async () => {
    const { body } = await practice.get('older', `/clients/${karoo}/calculations`);
    expect(valueAt(body, 0)).toMatchObject({
      client_id: karoo,
      calculation_def_id: 48211,
      inputs: { amount: '' },
    });
    expect((await practice.get('newer', `/clients/${karoo}/calculations`)).status).toBe(404);
  });

  it('has payslips without wrapper and dirty flag, no classification and no include', async () => {
    const { body } = await practice.get('older', `/clients/${protea}/employees?include=recent_payslips`);
    const employee = valueAt(body, 0, 'employee');
    expect(employee).not.toHaveProperty('recent_payslips');
    expect(employee).not.toHaveProperty('classification_inputs');
    const { body: payslips } = await practice.get('older', `/employees/${numberAt(employee, 'id')}/payslips`);
    expect(valueAt(payslips, 0)).not.toHaveProperty('dirty');
    expect(valueAt(payslips, 0)).toHaveProperty('nett_pay');
  });
});

describe('include on the newer deployment', () => {
  it('adds service periods and the last twelve payslips, each wrapped', async () => {
    const path = `/clients/${karoo}/employees?include=service_periods,recent_payslips`;
    const { body } = await practice.get('newer', path);
    for (const employee of each(body, 'employee')) {
      const starts = each(valueAt(employee, 'service_periods'), 'service_period', 'start_date');
      expect(starts).toEqual([valueAt(employee, 'appointment_date')]);
      expect(valueAt(employee, 'recent_payslips')).toHaveLength(12);
    }
    const first = valueAt(body, 0, 'employee');
    const { body: all } = await practice.get('newer', `/employees/${numberAt(first, 'id')}/payslips`);
    expect(valueAt(first, 'recent_payslips')).toEqual(listAt(all).slice(1));
  });

  it('adds items under their labels', async () => {
    const path = `/clients/${karoo}/employees?include=recent_payslips_with_data`;
    const { body } = await practice.get('newer', path);
    const payslip = valueAt(body, 0, 'employee', 'recent_payslips_with_data', 0, 'payslip');
    const data = valueAt(payslip, 'data');
    expect(valueAt(data, 'income', 0, 0)).toBe('Basic Salary');
    expect(valueAt(data, 'grand_total')).toEqual([['Nett Pay', valueAt(payslip, 'nett_pay')]]);
    expect(data).toHaveProperty('leave_payments');
    expect(JSON.stringify(data)).not.toMatch(/basic_salary|"\d+"/);
  });
});
