import { expect, test } from 'vitest';
import { headingName, headingTitle } from '#messages/headings.ts';

test.each([
  ['calc.basic_salary.overtime_hours_input', 'Basic salary · Overtime hours'],
  ['calc.123.amount', 'Item 123 · Amount'],
  ['calc.employer_loan.repayment_amount', 'Employer loan · Repayment amount'],
  ['first_name', 'First name'],
  ['email', 'E-mail'],
])('%s is called %s', (heading, name) => {
  expect(headingName(heading)).toBe(name);
});

test('a column header has the more telling line first', () => {
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
])('the item %s, once it is learnt as %s, is called %s', (item, learnt, name) => {
  expect(headingName(`calc.${item}.amount`, learnt)).toBe(`${name} · Amount`);
});

test('abbreviations of the law are written as such before anything is learnt', () => {
  expect(headingName('calc.uif_employee.amount')).toBe('UIF employee · Amount');
});
