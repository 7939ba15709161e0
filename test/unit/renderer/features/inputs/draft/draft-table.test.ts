import { describe, expect, test } from 'vitest';
import { layoutTable } from '#features/inputs/draft/draft-table.ts';
import type { InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { columnNamed, inputRow } from '#test/support/samples/inputs.ts';

const row = inputRow(7, { nettPayCents: 812_345 });
const rate = columnNamed('hourly_rate');
const overtime = columnNamed('salary.overtime_hours_input');

function lay(rows: readonly InputRow[], columns: readonly InputColumn[] = [rate, overtime]) {
  const table = layoutTable({
    rows,
    columns,
    noteOf: (employeeId) => (employeeId === 7 ? 'phone her' : ''),
    isJoined: () => false,
    currentOf: (_, heading) => (heading === rate.heading ? '52.50' : undefined),
  });
  const cells = (index: number) =>
    Object.fromEntries(table.columns.map(({ id }, place) => [id, table.rows[index]?.values[place]]));
  return { ...table, cells };
}

describe('the table of a draft', () => {
  test('has number and employee first, then inputs of this period, recurring ones, nett pay and note', () => {
    const { columns } = lay([row]);
    expect(columns.map(({ id }) => id)).toEqual([
      '@number',
      '@person',
      overtime.heading,
      rate.heading,
      '@nett-pay-before',
      '@nett-pay',
      '@note',
    ]);
    expect(columns.slice(2, 4).map(({ group }) => group)).toEqual(['This period only', 'Recurring']);
  });

  test('has a status column only when a row has a status other than calculating', () => {
    const hasStatus = (rows: readonly InputRow[]) => lay(rows).columns.some(({ id }) => id === '@status');
    expect(hasStatus([row, { ...row, calculating: true }])).toBe(false);
    const leaving = {
      ...row,
      facts: { beganOn: null, leavesOn: '2026-11-20', leave: { days: 0, hours: 0 } },
    };
    expect(hasStatus([row, leaving])).toBe(true);
    expect(hasStatus([row, { ...row, lock: 'finalised' }])).toBe(true);
  });

  test('shows current values, and nothing when they are unknown', () => {
    expect(lay([row]).cells(0)).toMatchObject({ [rate.heading]: '52.50', [overtime.heading]: null });
  });

  test('says why a row takes no input', () => {
    const { columns, cells } = lay([row, { ...row, employeeId: 8, lock: 'finalised' }]);
    const input = columns.find(({ id }) => id === overtime.heading);
    expect(input?.disabled?.('7')).toBeUndefined();
    expect(input?.disabled?.('8')).toContain('finalised');
    expect(cells(1)).toMatchObject({ '@status': 'Finalised' });
  });

  test('sums no employee without a payslip, and one whose payslip is finalised', () => {
    const without: InputRow = { ...row, employeeId: 8, lock: 'no-payslip', payslipId: null };
    const { rows } = lay([row, without, { ...row, employeeId: 9, lock: 'finalised' }]);
    expect(rows.map(({ notSummed }) => notSummed)).toEqual([false, true, false]);
  });

  test.each(['rate', 'percent', 'number'] as const)('has no total of a column of the kind %s', (kind) => {
    const totals = lay([row], [{ ...rate, kind }, overtime]).columns.filter(({ total }) => total === true);
    expect(totals.map(({ id }) => id)).toEqual([overtime.heading, '@nett-pay']);
  });

  test.each([
    { calculating: true, nettPayCents: 100 },
    { calculating: false, nettPayCents: null },
  ])('never shows a nett pay that is not ready as a number: %j', (change) => {
    const { cells, columns } = lay([{ ...row, ...change }]);
    expect(cells(0)['@nett-pay']).toBe('calculating…');
    expect(columns.find(({ id }) => id === '@nett-pay')?.total).toBe(false);
  });

  test('shows no nett pay for somebody without a payslip', () => {
    expect(lay([{ ...row, payslipId: null, nettPayCents: null }]).cells(0)['@nett-pay']).toBeNull();
  });

  test('shows the previous nett pay only when it has changed, without adding a column', () => {
    const still = lay([row]);
    const moved = lay([{ ...row, nettPayBeforeCents: 812_000 }]);
    expect(still.cells(0)).toMatchObject({ '@nett-pay-before': null, '@nett-pay': '8123.45' });
    expect(moved.cells(0)).toMatchObject({ '@nett-pay-before': '8120.00', '@nett-pay': '8123.45' });
    expect(moved.columns.map(({ id }) => id)).toEqual(still.columns.map(({ id }) => id));
  });

  test('keeps cents of small and negative amounts', () => {
    expect(lay([{ ...row, nettPayCents: -5 }]).cells(0)['@nett-pay']).toBe('-0.05');
  });
});
