import { describe, expect } from 'vitest';
import { protea } from '#test/support/samples/practice.ts';
import { valueAt, each } from '../raw-answer.ts';
import type { Base } from './conform.ts';
import { conformity } from './conform.ts';
import type { RowId } from './rows/all.ts';
import { account, allCompanies, manual, payslipsOf, readEmployee, addEmployee } from './worlds.ts';

const conform = conformity({ companies: allCompanies });

async function errorsOf(base: Base, changes: Record<string, unknown>, companyId = protea): Promise<unknown> {
  const { status, body } = await addEmployee(base, companyId, changes);
  if (status === 200) return {};
  expect([status, valueAt(body, 'message')]).toEqual([422, 'Employee not created']);
  return valueAt(body, 'errors');
}

describe('an employee', () => {
  conform(
    ['4.3.create', '2.2.email', '2.2.job_title', '2.2.income_tax_number'],
    'is created with a number, a payslip and a service period',
    async (base) => {
      const { status, body, id } = await addEmployee(base, protea, {
        email: 'thandi@example.com',
        job_title: 'Joiner',
        income_tax_number: '0123456782',
      });
      expect([status, body]).toEqual([200, { message: 'Employee created', id, number: '007' }]);
      expect(await readEmployee(base, id)).toMatchObject({
        id,
        number: '007',
        first_name: 'Thandi',
        email: 'thandi@example.com',
        job_title: 'Joiner',
        income_tax_number: '0123456782',
        bank_account: null,
      });
      const [payslip] = await payslipsOf(base, id);
      expect(payslip).toMatchObject({ date: '2026-11-30', finalised: false });
      const { body: periods } = await base.get(`/employees/${id}/service_periods`);
      expect(each(periods, 'service_period', 'start_date')).toEqual(['2026-11-02']);
    },
  );

  const required = [
    '2.2.first_name',
    '2.2.last_name',
    '2.2.birthdate',
    '2.2.appointment_date',
    '2.2.identification_type',
    '2.2.payment_method',
    '2.2.wave_id',
  ] as const;
  for (const row of required) {
    const attribute = row.slice('2.2.'.length);
    conform([row], `is refused without ${attribute}`, async (base) => {
      expect(await errorsOf(base, { [attribute]: undefined })).toHaveProperty(attribute, "can't be blank");
    });
  }

  const refused: [RowId, Record<string, unknown>, Record<string, string>][] = [
    [
      '2.2.birthdate',
      { birthdate: '1980-02-30', identification_type: 'none', id_number: undefined },
      { birthdate: 'is not a valid date' },
    ],
    ['2.2.appointment_date', { appointment_date: '02/11/2026' }, { appointment_date: 'is not a valid date' }],
    [
      '2.2.identification_type',
      { identification_type: 'driver' },
      { identification_type: 'is not included in the list' },
    ],
    ['2.2.id_number', { id_number: undefined }, { id_number: "can't be blank" }],
    [
      '2.2.id_number',
      { identification_type: 'refugee', id_number: undefined },
      { id_number: "can't be blank" },
    ],
    ['2.2.id_number', { id_number: '8001015009088' }, { id_number: 'is not a valid ID number' }],
    [
      '2.2.other_number',
      { identification_type: 'asylum_seeker', id_number: undefined },
      { other_number: "can't be blank" },
    ],
    [
      '2.2.passport_code',
      { identification_type: 'passport', id_number: undefined, other_number: 'A1234567' },
      { passport_code: "can't be blank" },
    ],
    ['2.2.payment_method', { payment_method: 'barter' }, { payment_method: 'is not included in the list' }],
    ['2.2.bank_account', { payment_method: 'eft_manual' }, { bank_account: "can't be blank" }],
    ['2.2.email', { email: 'thandi' }, { email: 'is not a valid e-mail address' }],
    ['2.2.wave_id', { wave_id: 1 }, { wave_id: 'is not a pay frequency of this client' }],
  ];
  for (const [row, changes, errors] of refused) {
    conform([row], `is refused with ${JSON.stringify(changes)}`, async (base) => {
      expect(await errorsOf(base, changes)).toEqual(errors);
    });
  }

  const accounts: [RowId, Record<string, unknown>, string][] = [
    ['2.2.bank_account.bank_id', { bank_id: undefined }, "can't be blank"],
    ['2.2.bank_account.bank_id', { bank_id: 12 }, 'is not included in the list'],
    ['2.2.bank_account.account_number', { account_number: '123' }, 'is too short (minimum is 4 characters)'],
    ['8.account_number', { account_number: undefined }, 'is too short (minimum is 4 characters)'],
    [
      '2.2.bank_account.branch_code',
      { branch_code: '4700100' },
      'is the wrong length (should be 6 characters)',
    ],
    ['8.branch_code', { branch_code: '47001' }, 'is the wrong length (should be 6 characters)'],
    ['2.2.bank_account.account_type', { account_type: '9' }, 'is not included in the list'],
    ['2.2.bank_account.holder_relationship', { holder_relationship: '4' }, 'is not included in the list'],
  ];
  for (const [row, changes, error] of accounts) {
    conform([row], `is refused with an account of ${JSON.stringify(changes)}`, async (base) => {
      const bank_account = { ...account, ...changes };
      const errors = await errorsOf(base, { payment_method: 'eft_manual', bank_account });
      expect(errors).toEqual({ [`bank_account.${Object.keys(changes)[0]}`]: error });
    });
  }

  conform(
    ['2.2.bank_account.holder_name', '2.2.bank_account.account_type', 'employees.bank_ids'],
    'may be paid into the account of somebody else',
    async (base) => {
      const bank_account = {
        ...account,
        account_number: '1234',
        bank_id: 2081327575,
        account_type: '6',
        holder_relationship: '3',
        holder_name: 'Sipho Zulu',
      };
      const { id } = await addEmployee(base, protea, { payment_method: 'eft_manual', bank_account });
      expect(valueAt(await readEmployee(base, id), 'bank_account')).toEqual(bank_account);
    },
  );

  conform(
    ['2.2.other_number', '2.2.passport_code'],
    'may have a passport instead of an ID number',
    async (base) => {
      const abroad = { identification_type: 'passport', other_number: 'FN123456', passport_code: 'ZWE' };
      const { id } = await addEmployee(base, protea, { ...abroad, id_number: undefined });
      expect(await readEmployee(base, id)).toMatchObject({ ...abroad, id_number: null });
    },
  );

  conform(
    ['2.2.number'],
    'needs an unused number when the company numbers employees itself',
    async (base) => {
      expect(await errorsOf(base, {}, manual)).toEqual({ number: "can't be blank" });
      expect(await errorsOf(base, { number: '001' }, manual)).toEqual({ number: 'has already been taken' });
      const { body } = await addEmployee(base, manual, { number: 'X-9' });
      expect(valueAt(body, 'number')).toBe('X-9');
    },
  );

  conform(
    ['2.2.physical_address', '2.2.physical_address.parts', '2.2.physical_address.postal_code'],
    'may have an address with either spelling of its postal code',
    async (base) => {
      const street = {
        unit_number: '4',
        complex: 'Protea Park',
        street_number: '12',
        street_or_farm_name: 'Long Street',
        suburb_or_district: 'Salt River',
        city_or_town: 'Cape Town',
      };
      const codes = { code: '7925', postal_code: '7925' };
      for (const given of [{ code: '7925' }, { postal_code: '7925' }]) {
        const { id } = await addEmployee(base, protea, { physical_address: { ...street, ...given } });
        expect(valueAt(await readEmployee(base, id), 'physical_address')).toEqual({ ...street, ...codes });
      }
    },
  );

  conform(
    [
      '2.2.postal_address',
      '2.2.postal_address.same_as_physical',
      '2.2.postal_address.lines',
      '2.2.postal_address.spellings',
    ],
    'may have a separate postal address',
    async (base) => {
      const lines = { line1: 'PO Box 9', line2: 'Salt River', line3: 'Cape Town', line4: 'RSA' };
      const given = { same_as_physical: 'no', ...lines, postal_code: '7924' };
      const { id } = await addEmployee(base, protea, { postal_address: given });
      expect(valueAt(await readEmployee(base, id), 'postal_address')).toEqual({
        same_as_physical: false,
        ...lines,
        code: '7924',
        postal_code: '7924',
      });
      const { id: other } = await addEmployee(base, protea, { postal_address: { same_as_physical: true } });
      expect(valueAt(await readEmployee(base, other), 'postal_address')).toEqual({ same_as_physical: true });
    },
  );

  conform(
    ['2.2.custom_fields', '4.3.read'],
    'has custom fields, with a dropdown by the id of its option',
    async (base) => {
      const given = { 88: 'Left', 91: '4021', 92: 'yes', 93: '2027-01-31', 94: '17' };
      const { id } = await addEmployee(base, manual, { number: 'X-9', custom_fields: given });
      const customFields = { 88: 'Left', 91: 4021, 92: true, 93: '2027-01-31', 94: 17 };
      expect(valueAt(await readEmployee(base, id), 'custom_fields')).toEqual(customFields);
      const wrong = { 91: 'Large', 92: 'perhaps', 93: '31/01/2027', 94: 'seven', 95: 'x' };
      expect(await errorsOf(base, { number: 'X-10', custom_fields: wrong }, manual)).toEqual({
        'custom_fields.91': 'is not valid',
        'custom_fields.92': 'is not valid',
        'custom_fields.93': 'is not valid',
        'custom_fields.94': 'is not valid',
        'custom_fields.95': 'is not a custom field of this client',
      });
    },
  );

  conform(
    ['2.2.classification_inputs', 'employees.classification'],
    'is classified when created but not by an update',
    async (base) => {
      const given = { is_director: false, employment_type: 'less_than_22_hours_per_week' };
      expect(await errorsOf(base, { classification_inputs: given })).toEqual({
        'classification_inputs.written_declaration': "can't be blank",
        'classification_inputs.less_than_24_hours_a_month': "can't be blank",
      });
      const classification_inputs = {
        ...given,
        written_declaration: 'yes',
        less_than_24_hours_a_month: 'no',
      };
      const { id } = await addEmployee(base, protea, { classification_inputs });
      const read = async () => valueAt(await readEmployee(base, id), 'classification_inputs');
      expect(await read()).toMatchObject({
        is_director: 'no',
        employment_type: 'less_than_22_hours_per_week',
        written_declaration: 'yes',
        uif_exempt_question: 'no',
      });
      const change = { classification_inputs: { is_director: true } };
      expect(await base.send('PATCH', `/employees/${id}`, { employee: change })).toMatchObject({
        status: 200,
      });
      expect(await read()).toMatchObject({ is_director: 'no' });
    },
  );

  conform(['9.classification'], 'is not classified on the older deployment', async (base) => {
    const { id } = await addEmployee(base, protea, { classification_inputs: { is_director: 'maybe' } });
    expect(await readEmployee(base, id)).not.toHaveProperty('classification_inputs');
  });
});
