import { expect, test } from 'vitest';
import { choicesOf } from '#electron/pay-items/pay-item-view.ts';

const sources = {
  seen: [
    { item: '48213', input: 'amount', scope: 'employee', sample: '250.00' },
    { item: '48213', input: 'once', scope: 'payslip', sample: '1' },
    { item: 'employer_loan', input: 'repayment_amount', scope: 'employee', sample: '500' },
  ],
  ofCompany: [{ item: '600', input: 'quantity', scope: 'payslip', sample: '' }],
  items: [{ item: '48213', name: 'Union dues' }],
} as const;
const choose = (scope: 'employee' | 'payslip', held: readonly string[] = []) =>
  new Map(choicesOf({ sources, scope, held: new Set(held) }).map((choice) => [choice.item, choice]));

test('offers recurring inputs for an employee and once-off inputs for a payslip', () => {
  const [employee, payslip] = [choose('employee'), choose('payslip')];
  expect(employee.get('48213')).toEqual({
    item: '48213',
    name: 'Union dues',
    isVerified: true,
    inputs: [{ input: 'amount', kind: 'money' }],
  });
  expect(payslip.get('48213')?.inputs).toEqual([{ input: 'once', kind: 'number' }]);
  expect(employee.has('annual_bonus')).toBe(false);
  expect(payslip.get('annual_bonus')?.inputs).toEqual([{ input: 'amount', kind: 'money' }]);
});

test('marks items as verified when the company uses them', () => {
  const employee = choose('employee');
  expect(employee.get('employer_loan')?.isVerified).toBe(true);
  expect(employee.get('garnishee')?.isVerified).toBe(false);
});

test('does not offer an item that is there already', () => {
  expect(choose('employee', ['48213', 'garnishee']).has('48213')).toBe(false);
  expect(choose('employee', ['garnishee']).has('garnishee')).toBe(false);
});

test('offers the custom items of the company', () => {
  expect(choose('employee').get('600')?.inputs).toEqual([{ input: 'quantity', kind: 'quantity' }]);
});
