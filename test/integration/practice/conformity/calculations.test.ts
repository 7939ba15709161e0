import { describe, expect } from 'vitest';
import { karoo, protea } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, listAt, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import { allCompanies, migrated, paidEmployeeOf, payslipDetailOf, payslipsOf } from './worlds.ts';

const conform = conformity({ companies: allCompanies });

/** The fields of every calculation besides its owner, inputs and names. */
const usual = {
  calculation_id: null,
  account_components: {},
  overrides: {},
  input_formulas: {},
  deleted: false,
  skip: false,
  skip_rule: false,
  multiplier: null,
  created_at: anyTimestamp,
  updated_at: anyTimestamp,
};

async function employee(base: Base, companyId = karoo) {
  const { id, open, finalised } = await paidEmployeeOf(base, companyId);
  const save = async (owner: string, body: object): Promise<unknown> => {
    const answer = await base.send('POST', `${owner}/calculations`, body);
    return answer.status === 200 ? answer.body : valueAt(answer.body, 'errors');
  };
  const item = async (owner: string, name: string | number): Promise<unknown> => {
    const { body } = await base.get(`${owner}/calculations`);
    const field = typeof name === 'number' ? 'calculation_def_id' : 'system_type';
    return listAt(body).find((row) => new Map(Object.entries(row as object)).get(field) === name);
  };
  return { id, open, finalised, me: `/employees/${id}`, slip: `/payslips/${open}`, save, item };
}

describe('calculations', () => {
  conform(
    [
      ...(['4.8.employee', '2.7.id', '2.7.owner', '2.7.inputs', '2.7.definitions', '2.7.objects'] as const),
      ...(['2.7.flags', '2.7.skip_rule', '2.7.multiplier', '2.7.timestamps', '2.7.system_type'] as const),
    ],
    'of an employee are listed with all fields',
    async (base) => {
      const { id, me, item } = await employee(base);
      expect(await item(me, 'basic_salary')).toEqual({
        ...usual,
        id: expect.any(Number) as number,
        employee_id: id,
        payslip_id: null,
        client_id: null,
        inputs: { hourly_rate: expect.stringMatching(/^\d+\.\d\d$/) as string },
        outputs: {},
        account_outputs: {},
        calculation_def_id: null,
        profile_id: null,
        system_type: 'basic_salary',
      });
    },
  );

  conform(['2.7.id', '4.8.employee'], 'that are inherited are listed without an id', async (base) => {
    const { id, me, item } = await employee(base, migrated);
    expect(await item(me, 'week_hours')).toMatchObject({
      ...usual,
      id: null,
      employee_id: id,
      calculation_def_id: 112,
      profile_id: migrated,
      inputs: { full_day_hours_input: 8, works_mon: true, works_sun: false },
    });
  });

  conform(['4.8.payslip', '2.7.outputs'], 'of a payslip have outputs', async (base) => {
    const { finalised, item } = await employee(base);
    const basic = await item(`/payslips/${finalised}`, 'basic_salary');
    expect(basic).toMatchObject({ payslip_id: finalised, employee_id: null, client_id: null });
    const detail = await payslipDetailOf(base, finalised);
    expect(['basic_salary', numberAt(basic, 'outputs', 'basic_salary')]).toEqual(
      valueAt(detail, 'income', 0),
    );
  });

  conform(
    ['4.8.client', '2.7.system_type'],
    'of a company are its custom items without a system_type',
    async (base) => {
      const { body } = await base.get(`/clients/${karoo}/calculations`);
      expect(valueAt(body, 0)).toMatchObject({
        client_id: karoo,
        calculation_def_id: 48211,
        inputs: { amount: '' },
      });
      expect(valueAt(body, 0)).not.toHaveProperty('system_type');
    },
  );

  conform(['9.client_calculations'], 'of a company get 404 on the newer deployment', async (base) => {
    expect((await base.get(`/clients/${karoo}/calculations`)).status).toBe(404);
  });

  conform(
    ['4.8.create.employee', '4.8.read', '4.8.update'],
    'of an employee are created, read and updated',
    async (base) => {
      const { me, save } = await employee(base);
      const travel = { calc_type: 'travel_allowance', calculation_details: { fixed_amount: 500 } };
      const saved = await save(me, travel);
      expect(saved).toEqual({ message: 'Calculation saved', id: expect.any(Number) as number });
      const id = numberAt(saved, 'id');
      expect((await base.get(`/calculations/${id}`)).body).toMatchObject({
        id,
        inputs: { fixed_amount: '500' },
      });
      const pension = { employee_percentage: '7.5', employer_percentage: '7.5' };
      const made = await save(me, { calc_type: 'pension_fund', calculation_details: pension });
      const change = { calc_type: 'pension_fund', calculation_details: { employee_percentage: '10' } };
      expect(await save(me, change)).toEqual(made);
      expect((await base.get(`/calculations/${numberAt(made, 'id')}`)).body).toMatchObject({
        inputs: { employee_percentage: '10', employer_percentage: '7.5' },
      });
    },
  );

  conform(
    ['4.8.create.payslip', '4.8.create.employee'],
    'of custom items are saved by their number',
    async (base) => {
      const { me, slip, save, item } = await employee(base);
      await save(me, { calc_type: 48212, calculation_details: { rate: '2.50' } });
      await save(slip, { calc_type: '48212', calculation_details: { quantity: 12 } });
      expect(await item(slip, 48212)).toMatchObject({ inputs: { quantity: '12' } });
      await expect.poll(async () => JSON.stringify((await base.get(slip)).body)).toContain('[48212,30]');
    },
  );

  conform(
    ['4.8.create.payslip', '4.8.create.employee'],
    'are refused when the type, input or payslip is not valid',
    async (base) => {
      const { me, slip, finalised, save } = await employee(base);
      const unknown = { calc_type: 'is not a calculation of this client' };
      expect(await save(me, { calc_type: 'unheard_of' })).toEqual(unknown);
      expect(await save(me, { calc_type: '48201' })).toEqual(unknown);
      expect(await save(slip, { calc_type: 'classification' })).toEqual({
        calc_type: 'is for clients migrated to v2',
      });
      const details = { fixed_amount: 'a lot', colour: 'red' };
      expect(await save(me, { calc_type: 'basic_salary', calculation_details: details })).toEqual({
        fixed_amount: 'is not a number',
        colour: 'is not an input of this calculation',
      });
      const body = { calc_type: 'basic_salary', calculation_details: { normal_hours_input: 1 } };
      expect(await base.send('POST', `/payslips/${finalised}/calculations`, body)).toMatchObject({
        status: 422,
        body: { message: 'The payslip is finalised and cannot be updated' },
      });
    },
  );

  conform(['4.8.delete'], 'are deleted unless the payslip is finalised', async (base) => {
    const { me, slip, finalised, save, item } = await employee(base);
    const owners = [
      [me, { calc_type: 'savings', calculation_details: { amount: 100 } }],
      [slip, { calc_type: 'commission', calculation_details: { amount: 100 } }],
    ] as const;
    for (const [owner, body] of owners) {
      const id = numberAt(await save(owner, body), 'id');
      expect((await base.send('DELETE', `/calculations/${id}`)).body).toEqual({
        message: 'Calculation deleted',
      });
      expect((await base.get(`/calculations/${id}`)).status).toBe(404);
      expect(await item(owner, body.calc_type)).toBeUndefined();
    }
    const old = numberAt(await item(`/payslips/${finalised}`, 'basic_salary'), 'id');
    expect((await base.send('DELETE', `/calculations/${old}`)).status).toBe(422);
    expect((await base.send('DELETE', '/calculations/1')).status).toBe(404);
  });

  conform(['2.8.version1'], 'include Regular Hours when the company is not migrated', async (base) => {
    const { me, save, item } = await employee(base, protea);
    const details = { full_day_hours_input: 9, works_sat: true };
    const saved = await save(me, { calc_type: 'week_hours', calculation_details: details });
    expect(await item(me, 'week_hours')).toMatchObject({
      id: numberAt(saved, 'id'),
      inputs: { full_day_hours_input: '9', works_sat: 'true' },
    });
    expect((await base.get(`${me}/inherited_calculations`)).body).toEqual([]);
  });
});

describe('a change of a calculation', () => {
  conform(['3.dirty', '2.5.nett_pay'], 'removes nett pay until the payslip is calculated', async (base) => {
    base.practice.calculator.hold();
    const { id, me, save } = await employee(base, protea);
    const before = await payslipsOf(base, id);
    await save(me, { calc_type: 'basic_salary', calculation_details: { fixed_amount: '30000' } });
    const during = await payslipsOf(base, id);
    expect(during.at(-1)).not.toHaveProperty('nett_pay');
    expect(during.slice(0, -1)).toEqual(before.slice(0, -1));
    base.practice.calculator.release();
    const after = await payslipsOf(base, id);
    expect(numberAt(after, -1, 'nett_pay')).not.toBe(numberAt(before, -1, 'nett_pay'));
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
  });
});
