import { anyForm } from '#test/support/samples/onboarding.ts';
import { expect, test } from 'vitest';
import { onboardingFieldsFor } from '#electron/onboarding/contract/onboarding.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { isFirst, problemsOf } from '#kit/form/form-values.ts';
import { withTyped } from '#electron/onboarding/first-inputs.ts';

const tools = { item: '48201', input: 'amount', kind: 'money', name: 'Tool allowance' } as const;

test('keeps what was typed for an item that is no longer known', () => {
  const typed = {
    'firstInputs.48201.amount': '350',
    'firstInputs.medical_aid.dependants': 'two',
    'firstInputs.48777.hours': '7',
    'firstInputs.48202.amount': ' ',
    'firstPay.salary': '9000',
  };
  expect(withTyped([tools], [typed, { 'firstInputs.48777.hours': '8' }])).toEqual([
    tools,
    { item: 'medical_aid', input: 'dependants', kind: 'quantity', name: null },
    { item: '48777', input: 'hours', kind: 'hours', name: null },
  ]);
});

test('accepts words typed for an item that is no longer known', () => {
  const drafts = [
    { 'firstInputs.48777.taxable': 'yes', 'firstInputs.48778.fund': 'Karoo Provident' },
    { 'firstInputs.48777.taxable': 'no', 'firstInputs.48779.factor': '1.5' },
    { 'firstInputs.48779.factor': '2x' },
  ];
  const inputs = withTyped([], drafts);
  expect(inputs.map(({ input, kind }) => [input, kind])).toEqual([
    ['taxable', 'yes-no'],
    ['fund', 'text'],
    ['factor', 'number'],
  ]);
  const table = onboardingFieldsFor({ ...anyForm, firstInputs: inputs }, []);
  const problems = drafts.flatMap((texts) => [...problemsOf(table, texts)]);
  expect(problems.filter(([path]) => path.startsWith('firstInputs.'))).toEqual([
    ['firstInputs.48779.factor', 'not-a-number'],
  ]);
});

test('checks each input by its unit, as in the sheet', () => {
  const inputs = [
    tools,
    { item: 'a', input: 'hours', kind: 'hours', name: null },
    { item: 'b', input: 'share', kind: 'percent', name: null },
    { item: 'c', input: 'flag', kind: 'yes-no', name: null },
    { item: 'd', input: 'grade', kind: 'choice', name: null, choices: ['A', 'B'] },
    { item: 'e', input: 'quantity', kind: 'quantity', name: null },
  ] as const;
  const problems = (texts: Record<string, string>) =>
    [...problemsOf(onboardingFieldsFor({ ...anyForm, firstInputs: inputs }, []), texts)].filter(([path]) =>
      path.startsWith('firstInputs.'),
    );
  expect(
    problems({
      'firstInputs.48201.amount': '350.005',
      'firstInputs.a.hours': '745',
      'firstInputs.b.share': '101',
      'firstInputs.c.flag': 'maybe',
      'firstInputs.d.grade': 'C',
      'firstInputs.e.quantity': 'two',
    }),
  ).toEqual([
    ['firstInputs.48201.amount', 'too-many-decimals'],
    ['firstInputs.a.hours', 'too-large'],
    ['firstInputs.b.share', 'too-large'],
    ['firstInputs.c.flag', 'not-listed'],
    ['firstInputs.d.grade', 'not-listed'],
    ['firstInputs.e.quantity', 'not-a-number'],
  ]);
  expect(problems({ 'firstInputs.a.hours': '7.25', 'firstInputs.d.grade': 'A' })).toEqual([]);
});

test.each([
  ['', ['firstPay.salary', 'firstInputs.basic_salary.hourly_rate']],
  ['7', ['firstPay.salary', 'firstInputs.basic_salary.hourly_rate']],
  ['8', ['firstInputs.basic_salary.hourly_rate']],
])('starts the first pay with the right fields: pay frequency %j, %j', (payFrequencyId, wanted) => {
  const rate = {
    item: 'basic_salary',
    input: 'hourly_rate',
    kind: 'rate',
    name: null,
    afterSalaryFor: [7],
  } as const;
  const table = onboardingFieldsFor({ ...anyForm, firstInputs: [tools, rate] }, []);
  const fields = fieldsOf(table).filter(({ section }) => section === 'pay');
  const first = fields.filter((field) => isFirst(field, { payFrequencyId }));
  const shown = [...first, ...fields.filter((field) => !first.includes(field))].map(({ path }) => path);
  expect(shown.slice(0, wanted.length)).toEqual(wanted);
  expect(shown).toHaveLength(4);
});
