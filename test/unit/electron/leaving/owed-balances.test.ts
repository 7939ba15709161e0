import { expect, test } from 'vitest';
import { owedBalances } from '#electron/leaving/service-periods.ts';

const row = (employeeNumber: string | null, loan: string) => ({
  employeeNumber,
  cells: [{ text: loan, cents: null }],
});
const owed = (...rows: ReturnType<typeof row>[]) =>
  owedBalances({ columns: ['Loans'], rows: [...rows] }, 'E7').map(({ text }) => text);

test('returns only the rows of the employee, even when the answer has everybody', () => {
  expect(owed(row('E7', 'R 1 200'))).toEqual(['R 1 200']);
  expect(owed(row('E1', 'R 5'), row('E7', 'R 1 200'), row('E8', 'R 9'))).toEqual(['R 1 200']);
  expect(owed(row('E7', 'R 1'), row('E7', 'R 2'))).toEqual(['R 1', 'R 2']);
  expect(owed(row(null, 'R 1 200'))).toEqual(['R 1 200']);
  expect(owed()).toEqual([]);
});

test.each([
  ['somebody else', [row('E1', 'R 5')]],
  ['several without a number', [row(null, 'R 5'), row(null, 'R 6')]],
])('refuses an answer about %s', (_, rows) => {
  expect(() => owed(...rows)).toThrow(expect.objectContaining({ code: 'bad-answer' }));
});
