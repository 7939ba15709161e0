import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import * as values from '#api/wire/values.ts';
import { longestText } from '#api/wire/text-limit.ts';
import { read } from '#api/wire/rows.ts';
import { toEmployeeSummary } from '#electron/employees/wire/employee-summary.ts';

const schemas = Object.entries<unknown>(values).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
);

/** What a service may send as a value: in its usual form, in a rare one, and nonsense. */
const received: readonly unknown[] = [
  [undefined, null, '', ' ', 'x', ' x ', 'x'.repeat(longestText), 'x'.repeat(longestText + 1)],
  [0, -0, 1, -1, 12, 0.5, 1e15, 2 ** 53, 2 ** 53 - 1, Infinity, -Infinity, NaN],
  [
    '0',
    '1',
    '12',
    '-3',
    '007',
    '99999999999999999',
    true,
    false,
    'true',
    'FALSE',
    'yes',
    'no',
    'Yes',
    'maybe',
  ],
  ['2026-02-28', '2026-02-30', '2024-02-29', '2026-02-28T10:00:00+02:00', '28/02/2026', ' 2026-02-28'],
  [[], {}, [1], { id: 1 }],
].flat();

const outcomeOf = <T>(parsed: { success: boolean; data?: T }) =>
  parsed.success ? { value: parsed.data } : null;

function outcomeOfReading(schema: z.ZodType, value: unknown) {
  try {
    return { value: read(schema, value, 'record') };
  } catch {
    return null;
  }
}

describe('a value in the form that services usually send', () => {
  test.each(schemas)('is read as its schema reads it, and any other form too: %s', (_, schema) => {
    const record = z.object({ part: schema, caught: schema.catch('caught') });
    for (const value of received)
      expect
        .soft(outcomeOfReading(record, { part: value, caught: value }), String(value))
        .toEqual(outcomeOf(record.safeParse({ part: value, caught: value })));
    expect(outcomeOfReading(record, {})).toEqual(outcomeOf(record.safeParse({})));
  });

  test('is not read from a record that has it only from its prototype', () => {
    const record = z.object({ part: values.optionalText });
    expect(read(record, Object.create({ part: 'inherited' }), 'record')).toEqual({ part: null });
  });

  test('is not looked at alone where the record as a whole is checked', () => {
    const record = z.object({ part: values.text }).refine(({ part }) => part !== 'refused');
    expect(() => read(record, { part: 'refused' }, 'record')).toThrow();
  });
});

test('an employee in the usual form is read without a schema', () => {
  const parses = schemas.map(([, schema]) => vi.spyOn(schema, 'safeParse'));
  toEmployeeSummary(
    {
      employee: {
        id: 1,
        number: '001',
        first_name: 'Thandi',
        last_name: 'Nkosi',
        wave_id: 7,
        appointment_date: '2020-02-01',
        id_number: '8001015009087',
        other_number: null,
        bank_account: { bank_id: 3, account_type: '2', account_number: '62000000', branch_code: '250655' },
        physical_address: { street_number: '138', city_or_town: 'Cape Town' },
        postal_address: { same_as_physical: true },
        classification_inputs: { employment_type: 'full_time', is_director: 'no' },
        service_periods: [{ service_period: { id: 9, start_date: '2020-02-01', negative: false } }],
        recent_payslips_with_data: [
          { payslip: { id: 6, date: '2026-01-31', finalised: true, nett_pay: 23_300.79, data: {} } },
        ],
      },
    },
    2_501,
    'employees[0]',
  );
  expect(parses.map(({ mock }) => mock.calls)).toEqual(parses.map(() => []));
});
