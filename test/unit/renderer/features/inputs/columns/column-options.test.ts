import { expect, test } from 'vitest';
import { columnOptions } from '#features/inputs/columns/column-options.ts';
import { catalogueInputs } from '#electron/pay-items/contract/pay-items.ts';
import { heading as wellFormed } from '#electron/inputs/contract/bulk-input.ts';
import { payItemMessages } from '#features/pay-items/texts/pay-items.ts';
import { matchesQuery } from '#ui/layer/matches-query.ts';

const given = {
  available: [
    {
      ...({ heading: 'calc.48211.amount', scope: 'payslip', kind: 'money', source: 'calculation' } as const),
      itemName: 'NUMSA subscription',
    },
  ],
  shown: [],
  used: [],
  onceOff: false,
  isPractice: false,
};

const found = (query: string, more: Partial<Parameters<typeof columnOptions>[0]> = {}) =>
  columnOptions({ ...given, ...more })
    .filter(({ label, detail = '', alsoCalled = '' }) =>
      matchesQuery(`${label} ${detail} ${alsoCalled}`, query),
    )
    .map(({ value }) => value);

test.each([
  ['commission', 'calc.commission.amount'],
  ['kommissie', 'calc.commission.amount'],
  ['time and a half', 'calc.basic_salary.overtime_hours_input'],
  ['overtime', 'calc.basic_salary.overtime_hours_input'],
  ['13th', 'calc.annual_bonus.amount'],
  ['bonus', 'calc.annual_bonus.amount'],
  ['loan', 'calc.employer_loan.repayment_amount'],
  ['public holiday', '@public-holiday'],
  ['union', '@union-dues'],
  ['numsa', 'calc.48211.amount'],
  ['piece', '@piecework'],
])('finds %j by an everyday name', (query, value) => {
  expect(found(query)).toContain(value);
});

test('has only valid headings in the catalogue, each once', () => {
  const headings = catalogueInputs.map(({ heading }) => heading);
  expect(headings.filter((heading) => !wellFormed.safeParse(heading).success)).toEqual([]);
  expect(new Set(headings).size).toBe(headings.length);
});

test('marks an untested input, except in the practice company or when another company uses it', () => {
  const commission = (more: Partial<Parameters<typeof columnOptions>[0]>) =>
    columnOptions({ ...given, ...more }).find(({ value }) => value === 'calc.commission.amount');
  expect(commission({})?.isUnverified).toBe(true);
  expect(commission({})?.detail).toContain(payItemMessages.unverified);
  expect(commission({ isPractice: true })?.isUnverified).toBe(false);
  const used = [
    { heading: 'calc.commission.amount', scope: 'payslip', kind: 'money', companies: 2 },
  ] as const;
  expect(commission({ used })?.isUnverified).toBe(false);
  expect(found('overtime').length).toBeGreaterThan(0);
});

test('offers no recurring input for once-off payslips', () => {
  expect(found('loan', { onceOff: true })).toEqual([]);
});

test('lists a column of the sheet under its everyday names, as one that is already there', () => {
  const overtime = { heading: 'calc.basic_salary.overtime_hours_input', source: 'calculation' } as const;
  const shown = [{ ...overtime, scope: 'payslip', kind: 'hours' }] as const;
  const options = columnOptions({ ...given, shown }).filter(({ value }) => value === overtime.heading);
  expect(options).toMatchObject([{ group: 'Already in the sheet', disabled: true }]);
  expect(found('time and a half', { shown })).toEqual([overtime.heading]);
});
