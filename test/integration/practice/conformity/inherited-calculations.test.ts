import { describe, expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { anyTimestamp, valueAt, listAt, numberAt } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import type { RowId } from './rows/all.ts';
import {
  allCompanies,
  firstEmployeeOf,
  manual,
  migrated,
  payslipDetailOf,
  payslipsOf,
  addEmployee,
} from './worlds.ts';

const conform = conformity({ companies: allCompanies });

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const underTwentyTwo = { employment_type: 'less_than_22_hours_per_week' };

/** An employee who was never paid, whose base inputs may be changed without a date. */
async function newcomer(base: Base) {
  return employeeOf(base, (await addEmployee(base, migrated)).id);
}

/** An employee with finalised payslips. */
async function employee(base: Base, companyId = migrated) {
  return employeeOf(base, await firstEmployeeOf(base, companyId));
}

function employeeOf(base: Base, id: number) {
  const path = `/employees/${id}/inherited_calculations`;
  return {
    id,
    path,
    update: async (calc_type: string, calculation_details: object, effective_date?: string) => {
      const body = { calc_type, calculation_details, ...(effective_date && { effective_date }) };
      const answer = await base.send('PATCH', path, body);
      return answer.status === 200 ? answer.body : valueAt(answer.body, 'errors');
    },
    read: async (shortName: string): Promise<unknown> => {
      const { body } = await base.get(path);
      return listAt(body).find((one) => valueAt(one, 'short_name') === shortName);
    },
  };
}

describe('inherited calculations', () => {
  conform(
    ['4.9.list', '4.9.read', '2.8.ids', '2.8.short_name', '2.8.inputs', '2.8.inputs_history'],
    'are listed and read with base inputs under the empty key',
    async (base) => {
      const { id, path, read } = await newcomer(base);
      const hours = await read('week_hours');
      const inputs = {
        full_day_hours_input: 8,
        schedule: 'fixed',
        ...Object.fromEntries(weekdays.map((day, index) => [`works_${day}`, index < 5])),
        ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [`day_type_${day}`, 'full'])),
      };
      expect(hours).toEqual({
        id: expect.any(Number) as number,
        profile_id: migrated,
        employee_id: id,
        short_name: 'week_hours',
        calculation_def_id: 112,
        created_at: anyTimestamp,
        updated_at: anyTimestamp,
        inputs: { ...inputs, full_days_per_week: 5 },
        inputs_history: { '': inputs },
      });
      expect((await base.get(`/inherited_calculations/${numberAt(hours, 'id')}`)).body).toEqual(hours);
      expect((await base.get('/inherited_calculations/1')).status).toBe(404);
      expect((await base.get(path)).body).toHaveLength(2);
    },
  );

  conform(
    ['4.9.update', '2.8.inputs_history'],
    'change only the inputs given, from the effective date',
    async (base) => {
      const { update, read } = await employee(base);
      const id = numberAt(await read('week_hours'), 'id');
      const { inputs } = (await read('week_hours')) as { inputs: object };
      expect(await update('week_hours', { full_day_hours_input: 7.5 }, '2026-11-01')).toEqual({
        message: 'Calculation saved',
        id,
      });
      await update('week_hours', { works_sat: 'yes' }, '2026-11-01');
      await update('week_hours', { full_day_hours_input: 6 }, '2027-01-01');
      expect(await read('week_hours')).toMatchObject({
        inputs: { ...inputs, full_day_hours_input: 7.5, works_sat: true, full_days_per_week: 6 },
        inputs_history: {
          '': { full_day_hours_input: 8, works_sat: false },
          '2026-11-01': { full_day_hours_input: 7.5, works_sat: true },
          '2027-01-01': { full_day_hours_input: 6 },
        },
      });
    },
  );

  conform(
    ['4.9.effective_date'],
    'need an effective date when there are finalised payslips',
    async (base) => {
      const paid = await employee(base);
      expect(await paid.update('week_hours', { schedule: 'fixed' })).toEqual({
        effective_date: "can't be blank",
      });
      const unpaid = await newcomer(base);
      expect(await unpaid.update('week_hours', { full_day_hours_input: 9 })).toHaveProperty('id');
      expect(valueAt(await unpaid.read('week_hours'), 'inputs_history')).toMatchObject({
        '': { full_day_hours_input: 9 },
      });
    },
  );

  conform(['4.8.inherited'], 'are changed by creating a calculation of the employee too', async (base) => {
    const { id, read } = await employee(base);
    const body = {
      calc_type: 'week_hours',
      calculation_details: { full_day_hours_input: '7' },
      effective_date: '2026-11-01',
    };
    const saved = await base.send('POST', `/employees/${id}/calculations`, body);
    expect(saved.body).toEqual({
      message: 'Calculation saved',
      id: numberAt(await read('week_hours'), 'id'),
    });
    expect(valueAt(await read('week_hours'), 'inputs', 'full_day_hours_input')).toBe(7);
  });

  conform(['2.8.migrated'], 'are refused when the company is not migrated', async (base) => {
    const { path } = await employee(base, protea);
    const body = { calc_type: 'week_hours', effective_date: '2026-11-01', calculation_details: {} };
    expect(await base.send('PATCH', path, body)).toMatchObject({
      status: 422,
      body: { message: 'The client has not been migrated to v2' },
    });
  });

  const accepted: [RowId, string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      '2.8.week_hours.full_day_hours_input',
      'week_hours',
      { full_day_hours_input: '7.5' },
      { full_day_hours_input: 7.5 },
    ],
    ['2.8.week_hours.schedule', 'week_hours', { schedule: 'flexible' }, { schedule: 'flexible' }],
    ['2.8.week_hours.leave_any_day', 'week_hours', { leave_any_day: true }, { leave_any_day: true }],
    ['2.8.week_hours.works', 'week_hours', { works_sun: 'true' }, { works_sun: true, full_days_per_week: 6 }],
    ['2.8.week_hours.day_type', 'week_hours', { day_type_fri: 'partial' }, { day_type_fri: 'partial' }],
    ['2.8.week_hours.partial_hours', 'week_hours', { partial_hours_fri: 4 }, { partial_hours_fri: 4 }],
    [
      '2.8.week_hours.full_days_per_week',
      'week_hours',
      { full_days_per_week: 4.5 },
      { full_days_per_week: 4.5 },
    ],
    [
      '2.8.week_hours.full_days_per_week',
      'week_hours',
      { full_days_per_week: '' },
      { full_days_per_week: 5 },
    ],
    ['2.8.classification.is_director', 'classification', { is_director: 'yes' }, { is_director: true }],
    ['2.8.classification.yes_no', 'classification', { is_director: 'no' }, { is_director: false }],
    [
      '2.8.classification.employment_type',
      'classification',
      { is_director: true, ...underTwentyTwo },
      { ...underTwentyTwo },
    ],
    [
      '2.8.classification.is_natural_independent_contractor',
      'classification',
      { is_natural_independent_contractor: true },
      { is_natural_independent_contractor: true },
    ],
    [
      '2.8.classification.uif_exempt_question',
      'classification',
      { uif_exempt_question: true, uif_exemption_reason: 'public servant' },
      { uif_exempt_question: true, uif_exemption_reason: 'public servant' },
    ],
  ];
  for (const [row, calcType, given, inputs] of accepted) {
    conform([row], `accept ${JSON.stringify(given)}`, async (base) => {
      const { update, read } = await newcomer(base);
      expect(await update(calcType, given)).toHaveProperty('id');
      expect(valueAt(await read(calcType), 'inputs')).toMatchObject(inputs);
    });
  }

  const refused: [RowId, string, Record<string, unknown>, string[]][] = [
    [
      '2.8.week_hours.full_day_hours_input',
      'week_hours',
      { full_day_hours_input: 25 },
      ['full_day_hours_input'],
    ],
    ['2.8.week_hours.works', 'week_hours', { works_mon: 'often' }, ['works_mon']],
    ['2.8.week_hours.day_type', 'week_hours', { day_type_mon: 'half' }, ['day_type_mon']],
    ['2.8.week_hours.works', 'week_hours', { works_monday: true }, ['works_monday']],
    [
      '2.8.classification.written_declaration',
      'classification',
      { ...underTwentyTwo, less_than_24_hours_a_month: 'no' },
      ['written_declaration'],
    ],
    [
      '2.8.classification.less_than_24_hours_a_month',
      'classification',
      { ...underTwentyTwo, written_declaration: 'yes' },
      ['less_than_24_hours_a_month'],
    ],
    [
      '2.8.classification.five_hours_a_day_rule',
      'classification',
      { ...underTwentyTwo, less_than_24_hours_a_month: false, written_declaration: false },
      ['five_hours_a_day_rule'],
    ],
    [
      '2.8.classification.uif_exemption_reason',
      'classification',
      { uif_exempt_question: 'yes' },
      ['uif_exemption_reason'],
    ],
  ];
  for (const [row, calcType, given, attributes] of refused) {
    conform([row], `refuse ${JSON.stringify(given)}`, async (base) => {
      const { update, read } = await newcomer(base);
      const before = await read(calcType);
      expect(Object.keys((await update(calcType, given)) as object)).toEqual(attributes);
      expect(await read(calcType)).toEqual(before);
    });
  }

  conform(
    ['2.8.week_hours.leave_any_day'],
    'refuse leave on any day when it is not enabled',
    async (base) => {
      const { update } = await employee(base, manual);
      expect(await update('week_hours', { leave_any_day: true }, '2026-11-01')).toEqual({
        leave_any_day: 'is not enabled for this client',
      });
    },
  );
});

describe('the classification', () => {
  const exempting: [RowId, Record<string, unknown>][] = [
    ['classification.exempt', { uif_exempt_question: true, uif_exemption_reason: 'public servant' }],
    ['classification.contractor', { is_natural_independent_contractor: true }],
    [
      'classification.under-24-hours',
      { ...underTwentyTwo, written_declaration: true, less_than_24_hours_a_month: true },
    ],
  ];
  for (const [row, given] of exempting) {
    conform([row], `removes UIF from its date on with ${JSON.stringify(given)}`, async (base) => {
      const { id, update } = await employee(base);
      const deductions = async (place: number) => {
        const payslipId = numberAt(await payslipsOf(base, id), place, 'id');
        return JSON.stringify(await payslipDetailOf(base, payslipId));
      };
      expect(await deductions(-1)).toContain('uif_employee');
      await update('classification', given, '2027-01-01');
      await expect.poll(() => deductions(-1)).toContain('uif_employee');
      await update('classification', given, '2026-11-01');
      await expect.poll(() => deductions(-1)).toContain('nett_pay');
      await expect.poll(() => deductions(-1)).not.toContain('uif_employee');
      expect(await deductions(-2)).toContain('uif_employee');
    });
  }

  conform(['employees.classification'], 'is yes or no in the record of the employee', async (base) => {
    const { id, update } = await employee(base);
    const read = async () =>
      valueAt((await base.get(`/employees/${id}`)).body, 'employee', 'classification_inputs');
    expect(await read()).toMatchObject({ is_director: 'no', uif_exempt_question: 'no' });
    await update('classification', { is_director: true }, '2027-01-01');
    expect(await read()).toMatchObject({ is_director: 'no' });
    await update('classification', { is_director: true }, '2026-11-01');
    expect(await read()).toMatchObject({ is_director: 'yes' });
  });
});
