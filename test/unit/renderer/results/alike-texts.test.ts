import { expect, test } from 'vitest';
import { listedName } from '#kit/listed-name.ts';
import { alikeIn } from '#results/alike-texts.ts';
import { arrange } from '#results/arrange-result.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import { plainView } from '#results/result-view.ts';

const headers = { name: 'Name', number: 'Number' };
const employee = (number: string | null, firstName: string) => ({ number, firstName, lastName: 'Naidoo' });
type Employee = ReturnType<typeof employee>;
const { name } = nameAndNumber(headers, (row: Employee) => row, { groups: true });
const names = { text: listedName, apart: ({ number }: Employee) => number };

test('finds the names that several employees have, and not that of one with several rows', () => {
  const rows = [employee('K1', 'Thandi'), employee('K2', 'Sipho'), employee('K2', 'Sipho')];
  expect(alikeIn(rows, names)).toEqual(new Set());
  expect(alikeIn([...rows, employee('K3', 'Thandi')], names)).toEqual(new Set(['Naidoo, Thandi']));
  expect(alikeIn([...rows, employee(null, 'Sipho')], names)).toEqual(new Set(['Naidoo, Sipho']));
});

test('asks each row for its name once, however many have the same', () => {
  let asked = 0;
  const counted = { ...names, text: (row: Employee) => (asked++, names.text(row)) };
  alikeIn(
    Array.from({ length: 1_200 }, (_, index) => employee(`K${index}`, 'Thandi')),
    counted,
  );
  expect(asked).toBe(1_200);
});

test('puts no two employees of one name into one group', () => {
  const rows = [employee('K1', 'Thandi'), employee('K3', 'Thandi'), employee('K1', 'Thandi')];
  const { lines } = arrange(rows, [name], { ...plainView, groupBy: 'name' });
  expect(lines.flatMap((line) => (line.kind === 'group' ? [[line.title, line.rows]] : []))).toEqual([
    ['Naidoo, Thandi (K1)', 2],
    ['Naidoo, Thandi (K3)', 1],
  ]);
});
