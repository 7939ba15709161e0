import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCompanies } from '#electron/companies/wire/company.ts';
import { readEmployeeRecord, toEmployee } from '#electron/employees/wire/employee-record.ts';
import { readPayFrequencies } from '#electron/period/wire.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';
import { read } from '#api/wire/rows.ts';
import { refusal } from './refusal.ts';

describe('lists', () => {
  const protea = { id: 2501, name: 'Protea Joinery' };

  test.each([
    ['wrapped rows', [{ client: protea }]],
    ['bare rows', [protea]],
    ['a wrapped list', { clients: [{ client: protea }] }],
    ['a list under data', { data: [protea] }],
    ['an id as text', [{ client: { ...protea, id: '2501' } }]],
    ['unknown fields', [{ client: { ...protea, mystery: { deep: [1] } }, more: 1 }]],
  ])('%s are read', (_, body) => {
    expect(readCompanies(body)).toEqual([protea]);
  });

  test('an empty list is an answer', () => {
    expect(readCompanies([])).toEqual([]);
  });

  test.each([
    ['id', 'x'],
    ['id', 0],
    ['id', -4],
    ['id', 1.5],
    ['id', null],
    ['id', '1e3'],
    ['id', true],
    ['id', '99999999999999999999'],
    ['name', {}],
  ])('a row whose %s is %o refuses the whole list and names the field, not the value', (field, value) => {
    const rows = [{ client: protea }, { client: { ...protea, [field]: value } }];
    expect(refusal(() => readCompanies(rows))).toEqual({ what: `companies[1].${field}` });
  });

  test.each([null, 5, 'x', {}, { clients: {} }, true])('%o is no list', (body) => {
    expect(refusal(() => readCompanies(body))).toEqual({ what: 'companies' });
  });

  test.each([[null], [5], ['x'], [[]]])('a row that is %o refuses the list', (row) => {
    expect(refusal(() => readCompanies([row]))).toEqual({ what: 'companies[0]' });
  });
});

test('a field that the service named itself is not repeated in a refusal', () => {
  const schema = z.object({ custom_fields: z.record(z.string(), z.number()) });
  const record = { custom_fields: { 'Nomvula-Canary': 'x' } };
  expect(refusal(() => read(schema, record, 'employee'))).toEqual({ what: 'employee.custom_fields.…' });
});

describe('employees', () => {
  const employee = { id: 1, first_name: 'Nomvula', last_name: 'Dlamini', wave_id: '7301', number: 7 };

  test('plain fields become attributes as text, nested ones do not', () => {
    const record = {
      ...employee,
      email: null,
      is_paid: true,
      rate: 1e21,
      bank_account: { account_number: '62001234567' },
      tags: [],
    };
    expect(toEmployee(record, 5, 'employee')).toEqual({
      id: 1,
      companyId: 5,
      number: '7',
      firstName: 'Nomvula',
      lastName: 'Dlamini',
      payFrequencyId: 7301,
      payPointId: null,
      attributes: {
        first_name: 'Nomvula',
        last_name: 'Dlamini',
        wave_id: '7301',
        number: '7',
        email: '',
        is_paid: 'true',
        rate: '1000000000000000000000',
      },
    });
  });

  test('a key called __proto__ is a key like any other', () => {
    const body: unknown = JSON.parse('{"id":1,"__proto__":"x","constructor":"y"}');
    const { attributes } = toEmployee(body, 5, 'employee');
    expect('toString' in attributes).toBe(false);
    expect(Object.entries(attributes)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  test.each(['Head office', 0, { id: 4 }, true])(
    'a pay point of %o is unknown: its form is written nowhere, and refuses nobody',
    (payPoint) => {
      const known = toEmployeeSummary(
        { employee: { ...employee, pay_point_id: payPoint } },
        5,
        'employees[0]',
      ).employee;
      expect(known).toMatchObject({ payPointId: null, fields: { pay_point_id: payPoint } });
    },
  );

  test('somebody else than was asked for is refused', () => {
    expect(refusal(() => readEmployeeRecord(employee, { companyId: 5, employeeId: 2 }))).toEqual({
      what: 'employee.id',
    });
  });

  test("another company's employee is refused", () => {
    const row = { employee: { ...employee, client_id: 6 } };
    expect(refusal(() => toEmployeeSummary(row, 5, 'employees[0]'))).toEqual({
      what: 'employees[0].client_id',
    });
  });

  test('payslips count as included where the record carries them, if only to say that there are none', () => {
    const payslipsOf = (more: object) =>
      toEmployeeSummary({ ...employee, ...more }, 5, 'employees[0]').payslips;
    const payslip = { id: 9, date: '2026-01-31', finalised: true, nett_pay: '10' };
    expect(payslipsOf({ recent_payslips: [{ payslip }] })).toEqual([
      expect.objectContaining({ id: 9, employeeId: 1, nettPayCents: 1000 }),
    ]);
    expect(payslipsOf({})).toBeNull();
    expect(payslipsOf({ recent_payslips: null })).toEqual([]);
  });

  test('a bad included payslip is named with its employee', () => {
    const row = { ...employee, recent_payslips: [{ id: 9, date: '2026-02-31', finalised: true }] };
    expect(refusal(() => toEmployeeSummary(row, 5, 'employees[0]'))).toEqual({
      what: 'employees[0].recent_payslips[0].date',
    });
  });
});

describe('pay frequencies', () => {
  test.each([
    [{ name: 'Monthly, last day', custom_name: 'X' }, 'Monthly, last day'],
    [{ name: ' ', custom_name: 'Packhouse' }, 'Packhouse'],
    [{ frequency: 'twice_a_month' }, 'Twice a month'],
    [{ frequency: 'every_four_weeks' }, 'Every four weeks'],
    [{ length_months: 1, length_weeks: 0 }, 'Monthly'],
    [{ length_months: '1', interim_first_end_date: '2008-01-15' }, 'Twice a month'],
    [{ length_months: 3 }, 'Every 3 months'],
    [{ length_months: 0, length_weeks: 1 }, 'Weekly'],
    [{ length_months: null, length_weeks: '2' }, 'Every 2 weeks'],
    [{}, 'Pay frequency 7'],
    [{ length_weeks: 'x' }, 'Pay frequency 7'],
  ])('%o is called %s', (fields, name) => {
    expect(readPayFrequencies([{ wave: { id: 7, client_id: 5, ...fields } }], 5)).toMatchObject([
      { id: 7, companyId: 5, name },
    ]);
  });

  test("another company's pay frequency is refused", () => {
    expect(refusal(() => readPayFrequencies([{ id: 7, client_id: 6 }], 5))).toEqual({
      what: 'pay-frequencies[0].client_id',
    });
  });
});
