import { expect, test } from 'vitest';
import type { ColumnMeaning } from '#electron/inputs/contract/bulk-input.ts';
import { availableColumns, columnsOf, splitHeading } from '#electron/inputs/columns.ts';
import type { SeenInput } from '#electron/pay-items/store/records.ts';

const seen = (item: string, input: string, scope: SeenInput['scope'], sample = ''): SeenInput => ({
  item,
  input,
  scope,
  sample,
});

function columns(seen: readonly SeenInput[], more: Partial<Parameters<typeof columnsOf>[0]> = {}) {
  return columnsOf({ seen, added: [], meanings: [], names: new Map(), ...more });
}

const kindOf = (input: SeenInput) => columns([input])[0]?.kind;

test('sorts payslip inputs before employee inputs, salary first and custom items last', () => {
  const sorted = columns([
    seen('basic_salary', 'fixed_amount', 'employee'),
    seen('104', 'amount', 'payslip'),
    seen('commission', 'amount', 'payslip'),
    seen('21', 'amount', 'payslip'),
    seen('basic_salary', 'overtime_hours_input', 'payslip'),
  ]);
  expect(sorted.map(({ heading }) => heading)).toEqual([
    'calc.basic_salary.overtime_hours_input',
    'calc.commission.amount',
    'calc.21.amount',
    'calc.104.amount',
    'calc.basic_salary.fixed_amount',
  ]);
});

test('gives an input to the employee when seen on employees and payslips', () => {
  const twice = [seen('pension', 'percent', 'payslip', '7.5'), seen('pension', 'percent', 'employee')];
  expect(columns(twice)).toMatchObject([{ scope: 'employee', kind: 'percent' }]);
  expect(columns(twice.toReversed())).toMatchObject([{ scope: 'employee', kind: 'percent' }]);
});

test.each([
  [seen('x', 'overtime_hours_input', 'payslip', '3'), 'hours'],
  [seen('x', 'hourly_rate', 'employee', '30.23'), 'rate'],
  [seen('x', 'rate_per_hour', 'employee', '30.23'), 'rate'],
  [seen('x', 'hours_per_day', 'employee', '8.0'), 'hours'],
  [seen('x', 'overtime_hours_rate', 'employee', '1.5'), 'rate'],
  [seen('x', 'days_per_week', 'employee', '5'), 'days'],
  [seen('x', 'units_per_day', 'employee', '40'), 'quantity'],
  [seen('x', 'unit_price', 'employee', '4.50'), 'rate'],
  [seen('x', 'purchase_price', 'employee', '4500'), 'money'],
  [seen('x', 'amount_per_day', 'employee', '250'), 'rate'],
  [seen('x', 'fixed_amount', 'employee'), 'money'],
  [seen('x', 'start_date', 'employee', '2026-01-01'), 'date'],
  [seen('x', 'applies', 'employee', 'true'), 'yes-no'],
  [seen('x', 'quantity', 'payslip', '12'), 'quantity'],
  [seen('x', 'worked', 'payslip', '12'), 'number'],
  [seen('x', 'days_worked', 'payslip'), 'days'],
  [seen('x', 'note', 'payslip', 'boots'), 'text'],
])('guesses the kind of %o as %s', (input, kind) => expect(kindOf(input)).toBe(kind));

test('sorts an added column among those seen, and only once', () => {
  const added = { heading: 'calc.bonus.amount', scope: 'payslip', kind: 'money', source: 'typed' } as const;
  const others = [seen('basic_salary', 'fixed_amount', 'employee'), seen('104', 'amount', 'payslip')];
  expect(columns(others, { added: [added] }).map(({ heading }) => heading)).toEqual([
    'calc.bonus.amount',
    'calc.104.amount',
    'calc.basic_salary.fixed_amount',
  ]);
  expect(columns([seen('bonus', 'amount', 'payslip')], { added: [added] })).toHaveLength(1);
});

test('offers known inputs and attributes until they are shown', () => {
  const [first, ...rest] = availableColumns([]);
  expect(first).toBeDefined();
  expect(availableColumns(first === undefined ? [] : [first])).toEqual(rest);
});

test('splits a heading into item and input', () => {
  expect(splitHeading('calc.basic_salary.fixed_amount')).toEqual({
    item: 'basic_salary',
    input: 'fixed_amount',
  });
});

test('leaves out an input whose name would break its heading', () => {
  const odd = [
    seen('bonus', 'rate 1.5', 'payslip'),
    seen('bon.us', 'rate', 'payslip'),
    seen('bonus', 'rate', 'payslip'),
  ];
  expect(columns(odd).map(({ heading }) => heading)).toEqual(['calc.bonus.rate']);
});

test('takes the kind of a column from the layout but its scope from the service', () => {
  const meanings: ColumnMeaning[] = [
    { heading: 'calc.77.amount', scope: 'employee', kind: 'days' },
    { heading: 'calc.78.amount', scope: 'employee', kind: 'choice', choices: ['A', 'B'] },
  ];
  const found = columns([seen('77', 'amount', 'payslip')], {
    meanings,
    names: new Map([['77', 'Site allowance']]),
  });
  expect(found).toEqual([
    {
      heading: 'calc.77.amount',
      scope: 'payslip',
      kind: 'days',
      source: 'calculation',
      itemName: 'Site allowance',
    },
    { heading: 'calc.78.amount', scope: 'employee', kind: 'choice', choices: ['A', 'B'], source: 'typed' },
  ]);
});

test.each([
  [seen('once_off_commission', 'amount', 'payslip'), undefined, true],
  [seen('annual_bonus', 'amount', 'payslip'), undefined, true],
  [seen('991', 'amount', 'payslip'), 'Once-off gift', true],
  [seen('commission', 'amount', 'payslip'), undefined, undefined],
])('recognises a once-off item by its name: %o %s', (input, name, expected) => {
  const names = new Map(name === undefined ? [] : [[input.item, name]]);
  expect(columns([input], { names })[0]?.onceOff).toBe(expected);
});

test('lets the layout override what the name says about once-off pay', () => {
  const heading = 'calc.annual_bonus.amount';
  const meanings = [{ heading, scope: 'payslip', kind: 'money', onceOff: false }] as const;
  expect(columns([seen('annual_bonus', 'amount', 'payslip')], { meanings: [...meanings] })).toMatchObject([
    { onceOff: false },
  ]);
});

test('offers the custom items that a company lists, by name', () => {
  const listed = availableColumns([], [seen('412', 'amount', 'payslip')], new Map([['412', 'Tools']]));
  expect(listed[0]).toMatchObject({ heading: 'calc.412.amount', itemName: 'Tools' });
});
