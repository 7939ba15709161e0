import { wholeRecordOf } from '../../../../electron/employees/employee-data.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { expect, test } from 'vitest';
import { anEmployee } from '#test/support/samples/employees.ts';

const idNumber = '8012185201081';
const record: CachedEmployee = {
  ...anEmployee(1, { firstName: 'Zoë', lastName: 'Müller' }),
  idNumber,
  jobTitle: 'Packer',
  unreadable: ['birthdate'],
  customFields: { 31: 'Blue', 32: null, 33: `as ${idNumber}` },
  fields: {
    id: 1,
    first_name: 'Zoë',
    id_number: idNumber,
    cell_no: '082 123 4567',
    gender: '',
    bus_tel_no: null,
    identifying_number: '7777777777',
    take_on_object: { started: true },
    pay_point_id: 31,
  },
};

const named = [{ id: '31', name: 'Team', values: [] }];

test('includes unknown fields unchanged, with every personal number masked', () => {
  const whole = wholeRecordOf(record, { personal: [], fetchedAt: 5, named });
  expect(whole).toMatchObject({ fetchedAt: 5, unreadable: ['birthdate'] });
  expect(whole.texts).toMatchObject({ idNumber: '•••• 1081', jobTitle: 'Packer' });
  expect(whole.customFields).toEqual([
    { name: '31', label: 'Team', value: 'Blue' },
    { name: '33', label: null, value: '•••• 1081' },
  ]);
  expect(whole.others).toEqual([
    { name: 'cell_no', value: '082 123 4567' },
    { name: 'identifying_number', value: '•••• 777' },
    { name: 'take_on_object', value: '{"started":true}' },
  ]);
  expect(JSON.stringify(whole)).not.toContain(idNumber);
});

test('masks a personal number in any notation and under any name', () => {
  const fields = {
    'Passport No': 'B7654321',
    TaxRef: '0123456789',
    idNumber: 'A1234567',
    note: '801218 5201 081',
  };
  const customFields = { 31: '800101 5009 087', 32: 'ID 801218-5201-081', 33: '082 123 4567', 34: '12' };
  const whole = wholeRecordOf({ ...record, customFields, fields }, { personal: [], fetchedAt: 5, named });
  const shown = JSON.stringify(whole).replaceAll(/[\s-]/g, '');
  for (const number of ['B7654321', '0123456789', 'A1234567', '8001015009087', idNumber]) {
    expect(shown).not.toContain(number);
  }
  expect(whole.customFields.slice(2).map(({ value }) => value)).toEqual(['082 123 4567', '12']);
  const ids = { profile_id: 31, paid_now: 'yes' };
  expect(
    wholeRecordOf({ ...record, fields: ids }, { personal: [], fetchedAt: 5, named }).others.map(
      ({ value }) => value,
    ),
  ).toEqual(['31', 'yes']);
});

test('names a custom field and its value as the clerk did, and masks one named an account', () => {
  const of = (id: string, name: string, value: string) => {
    const field = { id, name, values: [{ id: '4101', name: 'Junior' }] };
    return wholeRecordOf(
      { ...record, customFields: { [id]: value } },
      { personal: [], fetchedAt: 5, named: [field] },
    ).customFields;
  };
  expect(of('612', 'Grade', '4101')).toEqual([{ name: '612', label: 'Grade', value: 'Junior' }]);
  expect(of('612', 'Grade', '4102')).toEqual([{ name: '612', label: 'Grade', value: '4102' }]);
  expect(of('613', 'Bank account of spouse', '62009988')[0]?.value).toBe('•••• 88');
});
