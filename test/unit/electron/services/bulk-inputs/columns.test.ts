import { expect, test } from 'vitest';
import { availableColumns, columnsOf, splitHeading } from '#services/bulk-inputs/columns.ts';
import type { SeenInput } from '#store/store.ts';

const seen = (item: string, input: string, scope: SeenInput['scope'], sample = ''): SeenInput => ({
  item,
  input,
  scope,
  sample,
});

const kindOf = (input: SeenInput) => columnsOf([input], [])[0]?.kind;

test('payslip inputs come before employee inputs, the salary first, the company’s own items last', () => {
  const columns = columnsOf(
    [
      seen('basic_salary', 'fixed_amount', 'employee'),
      seen('104', 'amount', 'payslip'),
      seen('commission', 'amount', 'payslip'),
      seen('21', 'amount', 'payslip'),
      seen('basic_salary', 'overtime_hours_input', 'payslip'),
    ],
    [],
  );
  expect(columns.map(({ heading }) => heading)).toEqual([
    'calc.basic_salary.overtime_hours_input',
    'calc.commission.amount',
    'calc.21.amount',
    'calc.104.amount',
    'calc.basic_salary.fixed_amount',
  ]);
});

test('an input seen on employees and payslips alike is the employee’s', () => {
  const twice = [seen('pension', 'percent', 'payslip', '7.5'), seen('pension', 'percent', 'employee')];
  expect(columnsOf(twice, [])).toMatchObject([{ scope: 'employee', kind: 'number' }]);
  expect(columnsOf(twice.toReversed(), [])).toMatchObject([{ scope: 'employee', kind: 'number' }]);
});

test.each([
  [seen('x', 'overtime_hours_input', 'payslip', '3'), 'hours'],
  [seen('x', 'hourly_rate', 'employee', '30.23'), 'money'],
  [seen('x', 'fixed_amount', 'employee'), 'money'],
  [seen('x', 'start_date', 'employee', '2026-01-01'), 'date'],
  [seen('x', 'applies', 'employee', 'true'), 'yes-no'],
  [seen('x', 'quantity', 'payslip', '12'), 'number'],
  [seen('x', 'note', 'payslip', 'boots'), 'text'],
])('guesses the kind of %o as %s', (input, kind) => expect(kindOf(input)).toBe(kind));

test('what the clerk added takes its place among what was seen, and only once', () => {
  const added = { heading: 'calc.bonus.amount', scope: 'payslip', kind: 'money', source: 'typed' } as const;
  const others = [seen('basic_salary', 'fixed_amount', 'employee'), seen('104', 'amount', 'payslip')];
  expect(columnsOf(others, [added]).map(({ heading }) => heading)).toEqual([
    'calc.bonus.amount',
    'calc.104.amount',
    'calc.basic_salary.fixed_amount',
  ]);
  expect(columnsOf([seen('bonus', 'amount', 'payslip')], [added])).toHaveLength(1);
});

test('known inputs and attributes of the record are offered until they are shown', () => {
  const [first, ...rest] = availableColumns([]);
  expect(first).toBeDefined();
  expect(availableColumns(first === undefined ? [] : [first])).toEqual(rest);
});

test('a heading has an item and an input', () => {
  expect(splitHeading('calc.basic_salary.fixed_amount')).toEqual({
    item: 'basic_salary',
    input: 'fixed_amount',
  });
});

test('an input whose name would break its heading is no column', () => {
  const odd = [
    seen('bonus', 'rate 1.5', 'payslip'),
    seen('bon.us', 'rate', 'payslip'),
    seen('bonus', 'rate', 'payslip'),
  ];
  expect(columnsOf(odd, []).map(({ heading }) => heading)).toEqual(['calc.bonus.rate']);
});
