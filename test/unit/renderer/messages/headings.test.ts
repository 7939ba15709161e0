import { columnHint, scopeMessages } from '#messages/headings.ts';
import { expect, test } from 'vitest';

test('says where items are removed only for recurring columns of items', () => {
  const hintOf = (heading: string, scope: 'employee' | 'payslip') => columnHint({ heading, scope });
  expect(hintOf('calc.48201.amount', 'employee')).toMatch(/removed under “Pay items” of the employee/);
  expect(hintOf('calc.48201.amount', 'payslip')).toBe(scopeMessages.payslip.meaning);
  expect(hintOf('job_title', 'employee')).toBe(scopeMessages.employee.meaning);
});
