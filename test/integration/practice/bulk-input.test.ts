import { beforeEach, describe, expect, it } from 'vitest';
import { hoursInput, karoo, protea, salaryInput } from '#test/support/samples/practice.ts';
import { baseOf } from './conformity/conform.ts';
import { paidEmployeeOf } from './conformity/worlds.ts';
import { practiceForEachTest } from './practice-client.ts';
import { valueAt, each, listAt, numberAt, textAt } from './raw-answer.ts';

const practice = practiceForEachTest();
let employee: Awaited<ReturnType<typeof paidEmployeeOf>>;
beforeEach(async () => void (employee = await paidEmployeeOf(baseOf(practice, 'newer'), karoo)));

async function inputsOf(path: string): Promise<Record<string, unknown>> {
  const { body } = await practice.get('newer', `${path}/calculations`);
  const items = listAt(body).map((row): [string, unknown] => {
    const custom = valueAt(row, 'calculation_def_id');
    return [typeof custom === 'number' ? String(custom) : textAt(row, 'system_type'), valueAt(row, 'inputs')];
  });
  return Object.fromEntries(items);
}

async function apply(
  attributes: Record<string, unknown>,
  rest: object = { payslip_id: String(employee.open) },
) {
  const { body } = await practice.bulk(karoo, [{ id: String(employee.id), ...rest, attributes }]);
  return valueAt(body, 0);
}

describe('bulk inputs', () => {
  it.each(['older', 'newer'] as const)(
    'set inputs of one payslip on the %s deployment',
    async (deployment) => {
      const entity = {
        id: String(employee.id),
        payslip_id: String(employee.open),
        attributes: { [hoursInput]: '45', 'calc.48211.amount': '120.00' },
      };
      const { body } = await practice.bulk(karoo, [entity], deployment);
      expect(body).toEqual([
        { id: entity.id, payslip_id: entity.payslip_id, success: 'true', message: 'Saved' },
      ]);
      expect(await inputsOf(`/payslips/${employee.open}`)).toEqual({
        basic_salary: { normal_hours_input: '45' },
        '48211': { amount: '120.00' },
      });
    },
  );

  it('choose the regular payslip by its date, and return its id', async () => {
    const result = await apply({ [hoursInput]: '40' }, { payslip_date: '2026-11-20' });
    expect(result).toEqual({
      id: String(employee.id),
      payslip_id: String(employee.open),
      payslip_date: '2026-11-20',
      success: 'true',
      message: 'Saved',
    });
  });

  it('set recurring inputs when no payslip is named, adding items that the employee lacks', async () => {
    const result = await apply({ [salaryInput]: '9000.00', 'calc.travel_allowance.fixed_amount': '500' }, {});
    expect(result).toEqual({ id: String(employee.id), success: 'true', message: 'Saved' });
    const inputs = await inputsOf(`/employees/${employee.id}`);
    expect(inputs['basic_salary']).toMatchObject({ fixed_amount: '9000.00' });
    expect(inputs['travel_allowance']).toEqual({ fixed_amount: '500' });
  });

  it('clear an input when its value is empty', async () => {
    await apply({ [hoursInput]: '45' });
    expect(await apply({ [hoursInput]: '' })).toMatchObject({ success: 'true' });
    expect(await inputsOf(`/payslips/${employee.open}`)).toEqual({ basic_salary: {} });
  });

  it('return a result for each entity in the order sent', async () => {
    const entity = (id: number | string, attributes: object) => ({
      id: String(id),
      payslip_id: String(employee.open),
      attributes,
    });
    const { body } = await practice.bulk(karoo, [
      entity(employee.id, { [hoursInput]: 'a lot' }),
      entity('1', { [hoursInput]: '45' }),
      entity(employee.id, { [hoursInput]: '44' }),
    ]);
    expect(each(body, 'success')).toEqual(['false', 'false', 'true']);
    expect(valueAt(body, 0, 'errors')).toEqual({ [hoursInput]: 'is not a number' });
    expect(valueAt(body, 1)).toMatchObject({ id: '1', message: 'UNKNOWN EMPLOYEE' });
    expect(await inputsOf(`/payslips/${employee.open}`)).toEqual({
      basic_salary: { normal_hours_input: '44' },
    });
  });

  it('save nothing of an entity when one of its attributes fails', async () => {
    const result = await apply({ [hoursInput]: '45', 'calc.99999.amount': '1', first_name: 'Thandi' });
    expect(result).toMatchObject({ success: 'false', errors: { 'calc.99999.amount': 'Invalid heading' } });
    expect(await inputsOf(`/payslips/${employee.open}`)).toEqual({});
    expect((await practice.request('GET', '/practice/effects')).body).toEqual([]);
  });

  it('refuse a finalised payslip and leave it unchanged', async () => {
    const before = await practice.get('newer', `/payslips/${employee.finalised}`);
    const result = await apply({ [hoursInput]: '10' }, { payslip_id: String(employee.finalised) });
    expect(valueAt(result, 'success')).toBe('false');
    expect(valueAt(result, 'errors', hoursInput)).toMatch(/finalised/);
    await apply({ [hoursInput]: '10' }, { payslip_date: '2026-11-13' });
    expect((await practice.get('newer', `/payslips/${employee.finalised}`)).body).toEqual(before.body);
  });

  it.each(['a', '1 234.56', '1,5', '1e3', '0x10', ' 5', '7:30', 'NaN', 'Infinity'])(
    'refuse %j when a number is expected',
    async (value) => {
      expect(valueAt(await apply({ [hoursInput]: value }), 'errors')).toEqual({
        [hoursInput]: 'is not a number',
      });
    },
  );

  it('refuse negative hours and more than 100 percent, but accept negative amounts', async () => {
    expect(await apply({ [hoursInput]: '-1' })).toMatchObject({ success: 'false' });
    expect(await apply({ 'calc.pension_fund.employee_percentage': '101' })).toMatchObject({
      success: 'false',
    });
    expect(await apply({ 'calc.commission.amount': '-250.00' })).toMatchObject({ success: 'true' });
  });

  it.each([
    'calc.unheard_of.amount',
    'calc.99999.amount',
    'calc.basic_salary.nothing',
    'shoe_size',
    '__proto__',
  ])('refuse %s as an invalid heading', async (attribute) => {
    const attributes = JSON.parse(`{"${attribute}": "1"}`) as Record<string, unknown>;
    const errors = valueAt(await apply(attributes), 'errors');
    expect(Object.entries(errors as object)).toEqual([[attribute, 'Invalid heading']]);
  });

  it('refuse employees, items and payslips of another company', async () => {
    const { body } = await practice.bulk(protea, [
      { id: String(employee.id), attributes: { [salaryInput]: '1' } },
    ]);
    expect(valueAt(body, 0, 'message')).toBe('UNKNOWN EMPLOYEE');
    expect(valueAt(await apply({ 'calc.48201.amount': '1' }), 'errors')).toEqual({
      'calc.48201.amount': 'Invalid heading',
    });
    const { body: others } = await practice.get('older', `/employees/${employee.id + 1}/payslips`);
    const result = await apply({ [hoursInput]: '1' }, { payslip_id: String(numberAt(others, -1, 'id')) });
    expect(valueAt(result, 'errors')).toEqual({ [hoursInput]: 'Payslip not found' });
  });

  it('refuse an input of a payslip when no payslip matches', async () => {
    expect(valueAt(await apply({ [hoursInput]: '1' }, {}), 'errors', hoursInput)).toMatch(
      /payslip_id or payslip_date/,
    );
    expect(valueAt(await apply({ [hoursInput]: '1' }, { payslip_date: '2026-11-19' }), 'errors')).toEqual({
      [hoursInput]: 'No payslip on this date',
    });
  });

  it('change attributes of the employee', async () => {
    const result = await apply({ first_name: 'Thandi', job_title: '', email: 'thandi@example.com' }, {});
    expect(result).toEqual({ id: String(employee.id), success: 'true', message: 'Saved' });
    const { body } = await practice.get('newer', `/employees/${employee.id}`);
    expect(valueAt(body, 'employee')).toMatchObject({
      first_name: 'Thandi',
      job_title: null,
      email: 'thandi@example.com',
    });
  });

  it.each([
    ['first_name', '', "can't be blank"],
    ['birthdate', '1990-02-30', 'is not a valid date'],
    ['birthdate', '1990-02-28', 'does not match the ID number'],
    ['id_number', '8001015009088', 'is not a valid ID number'],
    ['id_number', '8001015009087', 'does not match the date of birth'],
    ['email', 'thandi', 'is not a valid e-mail address'],
    ['income_tax_number', '123', 'is not a valid income tax number'],
    ['payment_method', 'barter', 'is not included in the list'],
    ['first_name', { nested: true }, 'is invalid'],
  ])('refuse %s %j', async (attribute, value, error) => {
    expect(valueAt(await apply({ [attribute]: value }, {}), 'errors')).toEqual({ [attribute]: error });
  });

  it('accept a new ID number together with its birthdate', async () => {
    const attributes = { id_number: '8001015009087', birthdate: '1980-01-01' };
    expect(await apply(attributes, {})).toMatchObject({ success: 'true' });
  });

  it('accept ids and values that are numbers instead of text', async () => {
    const { body } = await practice.bulk(karoo, [
      { id: employee.id, payslip_id: employee.open, attributes: { [hoursInput]: 37.5 } },
    ]);
    expect(valueAt(body, 0)).toMatchObject({ id: String(employee.id), success: 'true' });
    expect(await inputsOf(`/payslips/${employee.open}`)).toEqual({
      basic_salary: { normal_hours_input: '37.5' },
    });
  });

  it('are counted by writes and by changes', async () => {
    await apply({ [hoursInput]: '45' });
    await apply({ [hoursInput]: '45' });
    await apply({ [salaryInput]: '100' }, {});
    const { body } = await practice.request('GET', '/practice/effects');
    expect(body).toEqual([
      {
        employee_id: employee.id,
        payslip_id: null,
        attribute: salaryInput,
        writes: 1,
        changes: 1,
        value: '100',
      },
      {
        employee_id: employee.id,
        payslip_id: employee.open,
        attribute: hoursInput,
        writes: 2,
        changes: 1,
        value: '45',
      },
    ]);
    await practice.request('DELETE', '/practice/effects');
    expect((await practice.request('GET', '/practice/effects')).body).toEqual([]);
  });
});
