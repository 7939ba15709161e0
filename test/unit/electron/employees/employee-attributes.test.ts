import { withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { problemsOf } from '#kit/form/form-values.ts';
import { expect, test } from 'vitest';

const team = { id: '48211', name: 'Team', values: [] };
const grade = { id: '48212', name: 'Grade', values: [{ id: '4101', name: 'Junior' }] };
const withCustoms = withCustomFields(newEmployeeFields, [team, grade]);

// So each has invalid values among those of employee-fields.test.ts, which tries them for every field.
test('has a field for each attribute in the service’s document', () => {
  /** The attributes in the tables of section 2.2 of the service's document, the parts of an object under its name. */
  const ofDocument: readonly (string | readonly [of: string, parts: readonly string[]])[] = [
    'wave_id',
    'first_name',
    'last_name',
    'birthdate',
    'appointment_date',
    'identification_type',
    'id_number',
    'other_number',
    'passport_code',
    'email',
    'number',
    'job_title',
    'income_tax_number',
    'payment_method',
    [
      'bank_account',
      ['bank_id', 'account_type', 'account_number', 'branch_code', 'holder_relationship', 'holder_name'],
    ],
    [
      'physical_address',
      [
        'unit_number',
        'complex',
        'street_number',
        'street_or_farm_name',
        'suburb_or_district',
        'city_or_town',
        'code',
      ],
    ],
    ['postal_address', ['same_as_physical', 'line1', 'line2', 'line3', 'line4', 'code']],
    ['custom_fields', ['48211', '48212']],
  ];
  const expected = ofDocument.flatMap((one) =>
    typeof one === 'string' ? [one] : one[1].map((part) => `${one[0]}.${part}`),
  );
  const wires = fieldsOf(withCustoms).map(({ wire }) => wire);
  expect(expected.filter((name) => !wires.includes(name))).toEqual([]);
});

test.each<[string, string, FieldProblem | undefined]>([
  ['customFields.48211', 'x'.repeat(501), 'too-long'],
  ['customFields.48211', '2026-02-29', undefined],
  ['customFields.48212', 'Junior', 'not-listed'],
  ['customFields.48212', '4101.5', 'not-listed'],
  ['customFields.48212', "'4101", 'not-listed'],
  ['customFields.48212', '٤١٠١', 'not-listed'],
])('checks the value of a custom field: %s, "%s" is %s', (path, text, problem) => {
  expect(problemsOf(withCustoms, { [path]: text }).get(path)).toBe(problem);
});
