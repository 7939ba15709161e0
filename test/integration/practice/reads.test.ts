import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import type { PracticeClient } from './practice-client.ts';
import { karoo, protea, startPractice } from './practice-client.ts';

let practice: PracticeClient;
beforeAll(async () => void (practice = await startPractice({ companies: practiceCompanies })));
afterAll(() => practice.close());

const both = ['older', 'newer'] as const;

async function firstEmployee(companyId = karoo): Promise<{ id: number }> {
  const { body } = await practice.get('newer', `/clients/${companyId}/employees`);
  return body[0].employee;
}

describe.each(both)('the %s deployment', (deployment) => {
  it('lists the companies, with a slash at the end or without', async () => {
    const { status, headers, body } = await practice.get(deployment, '/clients');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.map((entry: { client: { name: string } }) => entry.client.name)).toEqual([
      'Protea Joinery',
      'Karoo Fresh Produce',
      'Umhlanga Hospitality Group',
    ]);
    expect((await practice.get(deployment, '/clients/')).body).toEqual(body);
  });

  it('lists employees without custom fields and gives one with them', async () => {
    const { body } = await practice.get(deployment, `/clients/${karoo}/employees`);
    expect(body).toHaveLength(192);
    expect(body[0].employee).not.toHaveProperty('custom_fields');
    const { body: one } = await practice.get(deployment, `/employees/${body[0].employee.id}`);
    expect(one.employee).toEqual({ ...body[0].employee, custom_fields: {} });
  });

  it('lists pay frequencies in both formats', async () => {
    const { body: full } = await practice.get(deployment, `/clients/${karoo}/waves`);
    expect(full[0].wave).toMatchObject({ length_weeks: 1, length_months: 0, first_end_date: '2008-01-04' });
    expect(full[0].wave).not.toHaveProperty('frequency');
    const { body: simple } = await practice.get(deployment, `/clients/${karoo}/waves?format=simplified`);
    expect(simple.map((entry: { wave: { frequency: string } }) => entry.wave.frequency)).toEqual([
      'weekly',
      'monthly',
    ]);
    expect(simple[0].wave).not.toHaveProperty('length_weeks');
    expect('name' in simple[0].wave).toBe(deployment === 'newer');
  });

  it('lists pay points', async () => {
    const { body } = await practice.get(deployment, `/clients/${karoo}/pay_points`);
    expect(body).toHaveLength(6);
    expect(body[0].pay_point).toMatchObject({ name: 'Packhouse', client_id: karoo });
  });

  it('lists thirteen payslips, of which the newest is open', async () => {
    const { id } = await firstEmployee();
    const { body } = await practice.get(deployment, `/employees/${id}/payslips`);
    const rows = body.map((entry: { payslip?: object }) => entry.payslip ?? entry);
    expect(rows).toHaveLength(13);
    expect(rows.at(-1)).toMatchObject({ date: '2026-11-20', finalised: false, payment_run_id: null });
    expect(rows.at(-2)).toMatchObject({ date: '2026-11-13', finalised: true });
    expect(rows.at(-2).payment_run_id).toEqual(expect.any(Number));
  });

  it('gives a payslip whose totals add up to its nett pay', async () => {
    const { id } = await firstEmployee();
    const { body: list } = await practice.get('older', `/employees/${id}/payslips`);
    const { body } = await practice.get(deployment, `/payslips/${list[3].id}`);
    const { income, deduction, grand_total, sideline } = deployment === 'newer' ? body.payslip : body;
    const total = (lines: [string, number][]) => lines.at(-1)?.[1] ?? NaN;
    expect(income.at(-1)[0]).toBe('total');
    expect(grand_total).toEqual([['nett_pay', list[3].nett_pay]]);
    expect(Math.round((total(income) - total(deduction)) * 100)).toBe(Math.round(list[3].nett_pay * 100));
    expect(sideline[0][0]).toBe('employer_contribution');
    expect(body.leave.Annual).toMatchObject({ taken: 0, accrual: 0.29 });
  });

  it('tells system calculations from custom ones', async () => {
    const { id } = await firstEmployee();
    const { body } = await practice.get(deployment, `/employees/${id}/calculations`);
    const basic = body.find((entry: { system_type?: string }) => entry.system_type === 'basic_salary');
    expect(basic).toMatchObject({ employee_id: id, payslip_id: null, calculation_def_id: null });
    expect(basic.inputs.hourly_rate).toMatch(/^\d+\.\d\d$/);
    for (const entry of body) expect('system_type' in entry).toBe(entry.calculation_def_id === null);
  });

  it("lists a payslip's own calculations", async () => {
    const { id } = await firstEmployee();
    const { body: payslips } = await practice.get('older', `/employees/${id}/payslips`);
    const { body } = await practice.get(deployment, `/payslips/${payslips[0].id}/calculations`);
    const basic = body.find((entry: { system_type?: string }) => entry.system_type === 'basic_salary');
    expect(basic).toMatchObject({ payslip_id: payslips[0].id, employee_id: null });
    expect(basic.inputs).toHaveProperty('normal_hours_input');
    expect(basic.outputs.basic_salary).toEqual(expect.any(Number));
  });
});

describe('the older deployment alone', () => {
  it("lists a company's calculations", async () => {
    const { body } = await practice.get('older', `/clients/${karoo}/calculations`);
    expect(body[0]).toMatchObject({ client_id: karoo, calculation_def_id: 48211, inputs: { amount: '' } });
    expect((await practice.get('newer', `/clients/${karoo}/calculations`)).status).toBe(404);
  });

  it('has bare payslips, no dirty flag, no classification and no include', async () => {
    const { body } = await practice.get('older', `/clients/${protea}/employees?include=recent_payslips`);
    expect(body[0].employee).not.toHaveProperty('recent_payslips');
    expect(body[0].employee).not.toHaveProperty('classification_inputs');
    const { body: payslips } = await practice.get('older', `/employees/${body[0].employee.id}/payslips`);
    expect(payslips[0]).not.toHaveProperty('dirty');
    expect(payslips[0]).toHaveProperty('nett_pay');
  });
});

describe('include on the newer deployment', () => {
  it('brings service periods and the last twelve payslips, each wrapped', async () => {
    const path = `/clients/${karoo}/employees?include=service_periods,recent_payslips`;
    const { body } = await practice.get('newer', path);
    for (const { employee } of body) {
      expect(employee.service_periods).toHaveLength(1);
      expect(employee.service_periods[0].service_period.start_date).toBe(employee.appointment_date);
      expect(employee.recent_payslips).toHaveLength(12);
    }
    const { id, recent_payslips } = body[0].employee;
    const { body: all } = await practice.get('newer', `/employees/${id}/payslips`);
    expect(recent_payslips).toEqual(all.slice(1));
  });

  it('brings items under their labels', async () => {
    const path = `/clients/${karoo}/employees?include=recent_payslips_with_data`;
    const { body } = await practice.get('newer', path);
    const { data, nett_pay } = body[0].employee.recent_payslips_with_data[0].payslip;
    const labels = data.income.map(([label]: [string]) => label);
    expect(labels[0]).toBe('Basic Salary');
    expect(data.grand_total).toEqual([['Nett Pay', nett_pay]]);
    expect(data).toHaveProperty('leave_payments');
    expect(JSON.stringify(data)).not.toMatch(/basic_salary|"\d+"/);
  });
});
