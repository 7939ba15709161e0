import { describe, expect, test } from 'vitest';
import { findMissing } from '#features/inputs/review/find-missing.ts';
import { inputRow } from '#test/support/samples/inputs.ts';
import { bonus, cell, cellsOf, columns, days, hours, valuesOf, wage } from './period.ts';

const rows = [inputRow(1), inputRow(2), inputRow(3)];

describe('the inputs that are missing since the last period', () => {
  const lastOf = valuesOf({
    1: { [hours]: '40', [days]: '2' },
    2: { [hours]: '0', [days]: '' },
    3: { [hours]: '38' },
    4: { [hours]: '12' },
    5: { [hours]: '12' },
    6: { [hours]: '12' },
  });
  const missing = (more: Partial<Parameters<typeof findMissing>[0]> = {}) =>
    findMissing({
      rows,
      columns,
      lastOf,
      currentOf: valuesOf({}),
      cell: () => undefined,
      isEnded: () => false,
      isReported: () => false,
      ...more,
    });
  const refsOf = ({ inputs }: ReturnType<typeof findMissing>) =>
    inputs.flatMap(({ findings }) => findings.map(({ employeeId, heading }) => [employeeId, heading]));

  test('are listed by input, with the count and the sum of each', () => {
    const found = missing();
    expect(found.inputs.map(({ column, findings, sum }) => [column.heading, findings.length, sum])).toEqual([
      [hours, 2, '78'],
      [days, 1, '2'],
    ]);
    expect(found.inputs[0]?.findings).toEqual([
      { kind: 'missing', employeeId: 1, heading: hours, from: null, to: null, last: '40' },
      { kind: 'missing', employeeId: 3, heading: hours, from: null, to: null, last: '38' },
    ]);
  });

  test('include those of employees who have another input', () => {
    const found = missing({ cell: cellsOf([cell(1, hours, '41')]) });
    expect(refsOf(found)).toEqual([
      [3, hours],
      [1, days],
    ]);
  });

  test('do not include inputs with a typed or a current value, even if it cannot be read', () => {
    const found = missing({
      cell: cellsOf([cell(1, days, '1'), cell(1, hours, '1'), cell(3, hours, null)]),
      rows: [inputRow(1), inputRow(3), inputRow(4)],
      currentOf: valuesOf({ 4: { [hours]: '2' } }),
    });
    expect(found.inputs).toEqual([]);
  });

  test('include a cleared input, with its current value', () => {
    const found = missing({
      cell: cellsOf([cell(3, hours, '')]),
      currentOf: valuesOf({ 3: { [hours]: '12' } }),
      rows: [inputRow(3)],
    });
    expect(found.inputs[0]?.findings).toEqual([
      { kind: 'cleared', employeeId: 3, heading: hours, from: '12', to: '', last: '38' },
    ]);
  });

  test.each(['0', '0.00', '-0'])('do not include a typed or current %s', (zero) => {
    const found = missing({
      cell: cellsOf([cell(1, hours, zero)]),
      currentOf: valuesOf({ 1: { [days]: zero }, 3: { [hours]: zero } }),
    });
    expect(found.inputs).toEqual([]);
  });

  test('are certain when the current value was read as empty', () => {
    const currentOf = valuesOf({ 1: { [hours]: '', [days]: '' } });
    expect(missing({ rows: [inputRow(1)], currentOf }).inputs[0]?.findings[0]?.to).toBe('');
  });

  test('are listed separately when the clerk has ended them', () => {
    const found = missing({ isEnded: ({ employeeId, heading }) => employeeId === 1 && heading === days });
    expect(refsOf(found)).toEqual([
      [1, hours],
      [3, hours],
    ]);
    expect(found.ended.map(({ employeeId, heading, last }) => [employeeId, heading, last])).toEqual([
      [1, days, '2'],
    ]);
  });

  test('leave out, but count, employees who leave, are finalised or have no payslip', () => {
    const leavesOn = '2026-11-20';
    const found = missing({
      rows: [
        inputRow(4, { facts: { beganOn: null, leavesOn, leave: { days: 0, hours: 0 } } }),
        inputRow(5, { lock: 'finalised' }),
        inputRow(6, { lock: 'no-payslip', payslipId: null }),
        inputRow(7),
      ],
    });
    expect(found).toEqual({
      inputs: [],
      ended: [],
      leaving: 1,
      finalised: 1,
      withoutPayslip: 1,
      known: 1,
      of: 2,
    });
  });

  test('do not include once-off and recurring inputs', () => {
    const last = { [bonus]: '5000', [wage]: '25000' };
    const found = missing({ rows: [inputRow(9)], lastOf: valuesOf({ 9: last }) });
    expect(found.inputs).toEqual([]);
    expect([found.known, found.of]).toEqual([0, 1]);
  });
});
