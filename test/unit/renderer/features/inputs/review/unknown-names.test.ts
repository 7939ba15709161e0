import { expect, test } from 'vitest';
import { findUnknownNames } from '#features/inputs/review/find-unknown-names.ts';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { columnNamed } from '#test/support/samples/inputs.ts';
import { change } from './period.ts';

const column = (heading: string, source: InputColumn['source']): InputColumn => ({
  ...columnNamed('commission.amount'),
  heading,
  source,
});

function unknownNames(
  headings: readonly string[],
  more: Partial<Parameters<typeof findUnknownNames>[0]> = {},
) {
  return findUnknownNames({
    changes: headings.flatMap((heading) => [change(1, heading, '5', null), change(2, heading, '5', null)]),
    columns: [
      ...headings.map((heading) => column(heading, 'typed')),
      column('calc.shift_pay.amount', 'calculation'),
    ],
    items: [{ item: '48211' }],
    isPractice: false,
    ...more,
  }).map(({ heading, employeeId, detail }) => [heading, employeeId, detail]);
}

test('reports a misspelt name once, with a suggestion', () => {
  expect(unknownNames(['calc.basic_salary.overtime_hour_input'])).toEqual([
    ['calc.basic_salary.overtime_hour_input', 1, 'Basic salary · Overtime hours'],
  ]);
  expect(unknownNames(['calc.shift_pays.amount'])).toEqual([
    ['calc.shift_pays.amount', 1, 'Shift pay · Amount'],
  ]);
});

test('reports an unrecognised name without a suggestion', () => {
  expect(unknownNames(['calc.zebra.colour'])).toEqual([['calc.zebra.colour', 1, '']]);
});

test('does not report a documented name, one of a calculation or a known item', () => {
  expect(unknownNames(['calc.basic_salary.overtime_hours_input', 'calc.48211.amount'])).toEqual([]);
  const columns = [column('calc.shift_pay.amount', 'calculation')];
  expect(unknownNames(['calc.shift_pay.amount'], { columns })).toEqual([]);
  expect(unknownNames(['calc.99999.amount'])).toHaveLength(1);
});

test('reports an untested name, unless the company is the practice company', () => {
  expect(unknownNames(['calc.commission.amount'])).toEqual([['calc.commission.amount', 1, '']]);
  expect(unknownNames(['calc.commission.amount'], { isPractice: true })).toEqual([]);
});
