import { describe, expect, test } from 'vitest';
import { toEmployeeRecord, writeEmployee } from '#electron/employees/wire/employee-record.ts';
import { newEmployeeFields } from '#electron/employees/contract/employee-fields.ts';
import { fieldsOf, type FieldRow } from '#kit/form/form-table.ts';

const fields = fieldsOf(newEmployeeFields);

function sampleOf(row: FieldRow, index: number): unknown {
  if (row.kind === 'reference') return 100 + index;
  if (row.kind === 'date') return '2001-02-03';
  if (row.kind === 'yes-no') return true;
  if (row.kind === 'id-number') return '8012185201081';
  return row.kind === 'choice' ? row.options[0] : `text ${index}`;
}

const samples = fields.map(({ path, wire, row }, position) => ({
  path,
  wire: wire ?? '',
  sample: sampleOf(row, position),
}));

/** The value at a path such as `bankAccount.branchCode`. */
function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => Reflect.get(Object(part), name), value);
}

function nested(): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const { path, sample } of samples) {
    const [name = '', part] = path.split('.');
    if (part === undefined) values[name] = sample;
    else values[name] = { ...(values[name] as object), [part]: sample };
  }
  return values;
}

// Whether a value may be sent is tested elsewhere: only the names matter here.
const { employee } = writeEmployee(nested());
const readBack = toEmployeeRecord({ id: 1, ...employee }, 1, 'employee');

describe.each(samples)('the field $path of the form', ({ path, wire, sample }) => {
  test('is sent under the name by which an error names it', () => {
    expect(valueAt(employee, wire)).toEqual(sample);
  });

  test('is read from the record', () => {
    expect(valueAt(readBack, path)).toEqual(sample);
  });
});

/**
 * The fields of every record in the cache. A record that was cached before another field was known would show that one as
 * empty: before it is listed here, a migration in `electron/store/migrations/cache/` has to forget when records were read
 * (in `answers` and `owner_answers`).
 */
const cached = [
  'appointmentDate',
  'attributes',
  'bankAccount',
  'birthdate',
  'classification',
  'companyId',
  'customFields',
  'email',
  'fields',
  'firstName',
  'id',
  'idNumber',
  'identificationType',
  'incomeTaxNumber',
  'jobTitle',
  'lastName',
  'number',
  'otherNumber',
  'passportCode',
  'payFrequencyId',
  'payPointId',
  'paymentMethod',
  'physicalAddress',
  'postalAddress',
];

test('reads from a record only fields that cached records have as well', () => {
  expect(Object.keys(readBack).toSorted()).toEqual(cached);
});
