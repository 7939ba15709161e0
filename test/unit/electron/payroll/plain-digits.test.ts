import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { cleanText } from '#kit/form/field-kinds.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { expect, test } from 'vitest';

test('accepts digits in groups for every field of digits', () => {
  const numbers = fieldsOf(employeeFields).filter(
    ({ row }) => row.kind === 'id-number' || (row.kind === 'text' && row.keys === 'numeric'),
  );
  expect(numbers.map(({ path }) => path)).toContain('bankAccount.accountNumber');
  for (const { row, path } of numbers) {
    for (const grouped of ['62 0012 34567', '62-0012–34567', ' 62\u00A00012\u00A034567 ']) {
      expect(cleanText(row, grouped), path).toBe('62001234567');
    }
  }
});

test.each(['6,2E+10', '62001234567.0', '•••• 567', '62 001 x'])('does not change %s', (text) => {
  expect(plainDigits(text)).toBe(text);
});
