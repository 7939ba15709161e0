import { expect, test } from 'vitest';
import { headingName, headingTitle } from '#messages/headings.ts';

test.each([
  ['calc.basic_salary.overtime_hours_input', 'Basic salary · Overtime hours'],
  ['calc.123.amount', 'Item 123 · Amount'],
  ['calc.employer_loan.repayment_amount', 'Employer loan · Repayment amount'],
  ['first_name', 'First name'],
  ['email', 'E-mail'],
])('names %s as %s', (heading, name) => {
  expect(headingName(heading)).toBe(name);
});

test('puts the more specific part of a heading first', () => {
  expect(headingTitle('calc.commission.amount')).toEqual({ title: 'Commission', subtitle: 'Amount' });
  expect(headingTitle('calc.basic_salary.overtime_hours_input')).toEqual({
    title: 'Overtime hours',
    subtitle: 'Basic salary',
  });
});

test.each([
  ['annual_bonus', 'Annual Bonus', 'Annual bonus'],
  ['annual_bonus', 'Thirteenth Cheque', 'Thirteenth Cheque'],
  ['uif_employee', 'UIF - Employee', 'UIF - Employee'],
  ['123', 'Packing Bonus', 'Packing Bonus'],
])('names the item %s, which the service calls %s, as %s', (item, nameInService, name) => {
  expect(headingName(`calc.${item}.amount`, nameInService)).toBe(`${name} · Amount`);
});

test('writes statutory abbreviations in capitals when the name is not known', () => {
  expect(headingName('calc.uif_employee.amount')).toBe('UIF employee · Amount');
});
