import { describe, expect, test } from 'vitest';
import { findMissing } from '#features/inputs/review/find-missing.ts';
import { bonus, cell, cellsOf, columns, days, hours, row, valuesOf, wage } from './period.ts';

const rows = [row(1), row(2), row(3)];

describe('there last period, nothing now', () => {
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

  test('is asked by employee and input, with the count and the sum of each input', () => {
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

  test('is also somebody who has another input', () => {
    const found = missing({ cell: cellsOf([cell(1, hours, '41')]) });
    expect(refsOf(found)).toEqual([
      [3, hours],
      [1, days],
    ]);
  });

  test('is nothing that was typed, typed badly, or is held by the service', () => {
    const found = missing({
      cell: cellsOf([cell(1, days, '1'), cell(1, hours, '1'), cell(3, hours, null)]),
      rows: [row(1), row(3), row(4)],
      currentOf: valuesOf({ 4: { [hours]: '2' } }),
    });
    expect(found.inputs).toEqual([]);
  });

  test('is what was emptied, with what the service has', () => {
    const found = missing({
      cell: cellsOf([cell(3, hours, '')]),
      currentOf: valuesOf({ 3: { [hours]: '12' } }),
      rows: [row(3)],
    });
    expect(found.inputs[0]?.findings).toEqual([
      { kind: 'cleared', employeeId: 3, heading: hours, from: '12', to: '', last: '38' },
    ]);
  });

  test.each(['0', '0.00', '-0'])('is never a typed or current %s', (zero) => {
    const found = missing({
      cell: cellsOf([cell(1, hours, zero)]),
      currentOf: valuesOf({ 1: { [days]: zero }, 3: { [hours]: zero } }),
    });
    expect(found.inputs).toEqual([]);
  });

  test('is surely so where the service was read', () => {
    const currentOf = valuesOf({ 1: { [hours]: '', [days]: '' } });
    expect(missing({ rows: [row(1)], currentOf }).inputs[0]?.findings[0]?.to).toBe('');
  });

  test('is told apart where the clerk has ended it on purpose', () => {
    const found = missing({ isEnded: ({ employeeId, heading }) => employeeId === 1 && heading === days });
    expect(refsOf(found)).toEqual([
      [1, hours],
      [3, hours],
    ]);
    expect(found.ended.map(({ employeeId, heading, last }) => [employeeId, heading, last])).toEqual([
      [1, days, '2'],
    ]);
  });

  test('leaves out who leaves, who is finalised and who has no payslip, and says how many', () => {
    const leavesOn = '2026-11-20';
    const found = missing({
      rows: [
        row(4, { facts: { beganOn: null, leavesOn, leave: { days: 0, hours: 0 } } }),
        row(5, { lock: 'finalised' }),
        row(6, { lock: 'no-payslip', payslipId: null }),
        row(7),
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

  test('is nothing that is paid once, and nothing that recurs by itself', () => {
    const last = { [bonus]: '5000', [wage]: '25000' };
    const found = missing({ rows: [row(9)], lastOf: valuesOf({ 9: last }) });
    expect(found.inputs).toEqual([]);
    expect([found.known, found.of]).toEqual([0, 1]);
  });
});
