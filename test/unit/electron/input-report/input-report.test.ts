import { describe, expect, test } from 'vitest';
import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { checkCodeOf, inputReportTable, type ReportedInput } from '#electron/input-report/input-report.ts';
import { inputRow, normalHeading } from '#test/support/samples/inputs.ts';

const bonus = 'calc.4712.amount';
const taxNumber = 'income_tax_number';

const columns: InputColumn[] = [
  { heading: 'calc.4713.amount', scope: 'payslip', kind: 'money', source: 'calculation' },
  { heading: normalHeading, scope: 'payslip', kind: 'hours', source: 'calculation' },
  { heading: bonus, scope: 'payslip', kind: 'money', source: 'calculation' },
];

function input(employeeId: number, heading: string, change: Partial<ReportedInput> = {}): ReportedInput {
  const payslipId = 900 + employeeId;
  return { employeeId, payslipId, heading, old: '38', new: '40', state: null, ...change };
}

const rows = [3, 1, 2].map((id) => inputRow(id, { nettPayCents: 1, nettPayBeforeCents: 2 }));

describe('an input report', () => {
  test('lists employees and columns with inputs in the order of the sheet', () => {
    const inputs = [input(1, bonus), input(1, normalHeading), input(3, normalHeading)];
    const table = inputReportTable({ inputs, rows, columns });
    expect(table.columns.map(({ heading }) => heading)).toEqual([normalHeading, bonus]);
    expect(table.rows.map(({ name, cells }) => [name, cells.map((cell) => cell?.new)])).toEqual([
      ['Person 3', ['40', undefined]],
      ['Person 1', ['40', '40']],
    ]);
  });

  test('has a row for each once-off payslip of an employee, with its date', () => {
    const onceOff = [
      inputRow(1, { onceOffId: 20, onceOffDate: '2026-11-20', payslipId: 20 }),
      inputRow(1, { onceOffId: 21, onceOffDate: '2026-11-25', payslipId: 21 }),
    ];
    const inputs = onceOff.map(({ onceOffId, payslipId }) =>
      input(1, bonus, { onceOffId, payslipId: payslipId ?? 0 }),
    );
    const table = inputReportTable({ inputs, rows: onceOff, columns });
    expect(table.rows.map(({ name, onceOffDate }) => [name, onceOffDate])).toEqual([
      ['Person 1', '2026-11-20'],
      ['Person 1', '2026-11-25'],
    ]);
  });

  test('includes employees no longer in the period and columns no longer in the sheet', () => {
    const inputs = [input(8, 'calc.9.amount'), input(9, 'calc.9.amount'), input(1, normalHeading)];
    const nameOf = (id: number) =>
      id === 8 ? { number: 'KF8', name: 'Gone, Sipho' } : { number: null, name: null };
    const table = inputReportTable({ inputs, rows, columns, nameOf });
    expect(table.rows.map(({ employeeId, name }) => [employeeId, name])).toEqual([
      [1, 'Person 1'],
      [8, 'Gone, Sipho'],
      [9, ''],
    ]);
    expect(table.columns.map(({ heading }) => heading)).toEqual([normalHeading, 'calc.9.amount']);
  });

  test('has the nett pay of the payslip when known', () => {
    const nettPay = new Map([[901, { beforeCents: 100, afterCents: 250 }]]);
    const inputs = [input(1, normalHeading), input(2, normalHeading)];
    const table = inputReportTable({ inputs, rows, columns, nettPay });
    expect(
      table.rows.map(({ nettPayBeforeCents, nettPayCents }) => [nettPayBeforeCents, nettPayCents]),
    ).toEqual([
      [100, 250],
      [null, null],
    ]);
    expect(inputReportTable({ inputs, rows, columns }).rows[0]?.nettPayCents).toBeNull();
  });

  test('masks a personal number', () => {
    const inputs = [input(1, taxNumber, { old: '1234567890', new: '9876543210' })];
    const table = inputReportTable({ inputs, rows, columns });
    expect(table.rows[0]?.cells).toEqual([{ old: '•••• 890', new: '•••• 210', state: null }]);
  });

  test('matches inputs with rows by once-off payslip', () => {
    const twice = [inputRow(1, { onceOffId: 71 }), inputRow(1, { onceOffId: 72 })];
    const inputs = [
      input(1, bonus, { onceOffId: 72, new: '2' }),
      input(1, bonus, { onceOffId: 71, new: '1' }),
    ];
    const table = inputReportTable({ inputs, rows: twice, columns });
    expect(table.rows.map(({ cells }) => cells[0]?.new)).toEqual(['1', '2']);
  });

  test('is empty when there are no inputs', () => {
    expect(inputReportTable({ inputs: [], rows, columns })).toEqual({ columns: [], rows: [] });
  });
});

describe('a check code', () => {
  const inputs = [input(1, normalHeading), input(2, bonus)];

  test('is the same for the same inputs in any order and state', () => {
    const sent = inputs.toReversed().map((one) => ({ ...one, state: 'applied' as const }));
    expect(checkCodeOf(sent)).toBe(checkCodeOf(inputs));
    expect(checkCodeOf(inputs)).toMatch(/^[\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}$/);
  });

  test.each([
    ['another value', input(2, bonus, { new: '41' })],
    ['another old value', input(2, bonus, { old: null })],
    ['another employee', input(3, bonus)],
    ['another payslip', input(2, bonus, { payslipId: 1 })],
    ['another input', input(2, normalHeading)],
  ])('is different for %s', (_, other) => {
    expect(checkCodeOf([input(1, normalHeading), other])).not.toBe(checkCodeOf(inputs));
  });

  test('is different for an unknown and an empty old value', () => {
    const code = (old: string | null) => checkCodeOf([input(1, normalHeading, { old })]);
    expect(code(null)).not.toBe(code(''));
  });
});
