import { describe, expect, test } from 'vitest';
import { candidatesIn } from '#features/file-import/rows/candidates.ts';
import { createTemplate } from '#features/file-import/template.ts';
import { aKnownEmployee, matcherOf, rowKeys } from '#test/support/samples/file-import.ts';
import { inputRow } from '#test/support/samples/inputs.ts';

const onceOffRows = [
  inputRow(1, { onceOffId: 10 }),
  inputRow(2, { onceOffId: 20 }),
  inputRow(2, { onceOffId: 21 }),
  inputRow(3, { onceOffId: 30, lock: 'finalised' }),
  inputRow(3, { onceOffId: 31 }),
  inputRow(5, { onceOffId: 50, lock: 'finalised' }),
];
const employees = [1, 2, 3, 4, 5].map((id) => aKnownEmployee(id, 'Nkosi, Thandi'));

describe('the candidates for the rows of a file', () => {
  test('have the one open once-off payslip of each employee, or the reason why there is not one', () => {
    const found = candidatesIn(onceOffRows, employees, { isOnceOff: true });
    expect(found.map(({ onceOffId, lock }) => [onceOffId, lock])).toEqual([
      [10, null],
      [undefined, 'several-once-off'],
      [31, null],
      [undefined, 'no-once-off'],
      [50, 'finalised'],
    ]);
  });

  test('are refused with the reason when they have several once-off payslips or none', () => {
    const candidates = candidatesIn(onceOffRows, employees, { isOnceOff: true });
    const matcher = matcherOf(candidates);
    const match = (number: string) => matcher.match(rowKeys({ number }));
    expect(match('KF1')).toMatchObject({ employee: { employeeId: 1, onceOffId: 10 } });
    expect(match('KF2')).toMatchObject({ problem: { type: 'several-once-off' } });
    expect(match('KF4')).toMatchObject({ problem: { type: 'no-once-off' } });
  });

  test('include all employees and the rows of others when payslips are regular', () => {
    const found = candidatesIn([inputRow(1), inputRow(9, { lock: 'finalised' })], employees, {
      isOnceOff: false,
    });
    expect(found.map(({ employeeId, lock }) => [employeeId, lock])).toEqual([
      [1, null],
      ...[2, 3, 4, 5].map((id) => [id, undefined]),
      [9, 'finalised'],
    ]);
  });
});

test('leaves employees with several open once-off payslips out of a template', () => {
  const columns = [
    { heading: 'calc.annual_bonus.amount', scope: 'payslip', kind: 'money', source: 'calculation' },
  ] as const;
  const { rows } = createTemplate({ rows: onceOffRows, columns, cell: () => undefined });
  expect(rows.map(([number]) => number)).toEqual(['KF1', 'KF3']);
});
