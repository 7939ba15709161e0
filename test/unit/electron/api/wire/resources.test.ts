import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCompanies, readCompanyAddress } from '#electron/companies/wire/company.ts';
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
  ])('are read from %s', (_, body) => {
    expect(readCompanies(body)).toEqual([protea]);
  });

  test('have the address of a company where they have one', () => {
    const address = { unit_no: '4', st_name: 'Protea Street', postal_code: 7700, complex: null };
    const body = [
      { client: { ...protea, physical_address: address } },
      { client: { id: 2502, name: 'Karoo' } },
    ];
    expect(readCompanyAddress(body, 2501)).toEqual({
      unitNumber: '4',
      complex: '',
      streetNumber: '',
      street: 'Protea Street',
      suburb: '',
      city: '',
      postalCode: '7700',
    });
    expect(readCompanyAddress(body, 2502)).toBeNull();
    expect(readCompanyAddress(body, 2503)).toBeNull();
  });

  test('may be empty', () => {
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
  ])('are refused with the name of the field, not its value, when the %s of a row is %o', (field, value) => {
    const rows = [{ client: protea }, { client: { ...protea, [field]: value } }];
    expect(refusal(() => readCompanies(rows))).toEqual({ what: `companies[1].${field}` });
  });

  test.each([null, 5, 'x', {}, { clients: {} }, true])('are refused when the answer is %o', (body) => {
    expect(refusal(() => readCompanies(body))).toEqual({ what: 'companies' });
  });

  test.each([[null], [5], ['x'], [[]]])('are refused when a row is %o', (row) => {
    expect(refusal(() => readCompanies([row]))).toEqual({ what: 'companies[0]' });
  });
});

test('leaves names of custom fields out of a refusal', () => {
  const schema = z.object({ custom_fields: z.record(z.string(), z.number()) });
  const record = { custom_fields: { 'Nomvula-Canary': 'x' } };
  expect(refusal(() => read(schema, record, 'employee'))).toEqual({ what: 'employee.custom_fields.…' });
});

describe('employees', () => {
  const employee = { id: 1, first_name: 'Nomvula', last_name: 'Dlamini', wave_id: '7301', number: 7 };

  test('have simple fields as attributes in text, but not nested ones', () => {
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

  test('may have a field named __proto__', () => {
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
    'have no pay point when it is %o, but are not refused',
    (payPoint) => {
      const known = toEmployeeSummary(
        { employee: { ...employee, pay_point_id: payPoint } },
        5,
        'employees[0]',
      ).employee;
      expect(known).toMatchObject({ payPointId: null, fields: { pay_point_id: payPoint } });
    },
  );

  test('are refused when the id is not the one asked for', () => {
    expect(refusal(() => readEmployeeRecord(employee, { companyId: 5, employeeId: 2 }))).toEqual({
      what: 'employee.id',
    });
  });

  test('are refused when one is of another company', () => {
    const row = { employee: { ...employee, client_id: 6 } };
    expect(refusal(() => toEmployeeSummary(row, 5, 'employees[0]'))).toEqual({
      what: 'employees[0].client_id',
    });
  });

  test('have no included payslips, an empty list or payslips, as in the record', () => {
    const payslipsOf = (more: object) =>
      toEmployeeSummary({ ...employee, ...more }, 5, 'employees[0]').payslips;
    const payslip = { id: 9, date: '2026-01-31', finalised: true, nett_pay: '10' };
    expect(payslipsOf({ recent_payslips: [{ payslip }] })).toEqual([
      expect.objectContaining({ id: 9, employeeId: 1, nettPayCents: 1000 }),
    ]);
    expect(payslipsOf({})).toBeNull();
    expect(payslipsOf({ recent_payslips: null })).toEqual([]);
  });

  test('are refused with the place of an included payslip that is not valid', () => {
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
  ])('are named: %o is %s', (fields, name) => {
    expect(readPayFrequencies([{ wave: { id: 7, client_id: 5, ...fields } }], 5)).toMatchObject([
      { id: 7, companyId: 5, name },
    ]);
  });

  test('are refused when one is of another company', () => {
    expect(refusal(() => readPayFrequencies([{ id: 7, client_id: 6 }], 5))).toEqual({
      what: 'pay-frequencies[0].client_id',
    });
  });
});
