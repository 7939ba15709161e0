import { expect, test } from 'vitest';
import { catalogueOf } from '#practice/catalogue.ts';
import { earningsOf } from '#practice/documents/earnings.ts';

const quantitiesOf = (
  standing: Readonly<Record<string, string>>,
  captured: Readonly<Record<string, string>>,
) =>
  earningsOf(
    ['basic_salary', 'overtime', 'sunday_overtime', 'public_holiday'].map((name) => [name, 100]),
    {
      catalogue: catalogueOf([]),
      standing: new Map([['basic_salary', standing]]),
      captured: new Map([['basic_salary', captured]]),
    },
  ).map(({ quantity, rate }) => [quantity, rate]);
const hours = {
  normal_hours_input: '45',
  overtime_hours_input: '2',
  sunday_overtime_hours_input: '3',
  public_holiday_hours_input: '8',
};

test('shows each kind of hours with its rate when the wage is hourly', () => {
  expect(quantitiesOf({ hourly_rate: '40' }, hours)).toEqual([
    ['45', '40.00'],
    ['2', '60.00'],
    ['3', '80.00'],
    ['8', '80.00'],
  ]);
});

test('shows hours without a rate when the wage is a salary', () => {
  expect(quantitiesOf({ fixed_amount: '20000' }, hours).map(([, rate]) => rate)).toEqual(['', '', '', '']);
});
