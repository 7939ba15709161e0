import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findUnread,
  planIncreases,
  averageOf,
  totalOf,
  type Earnings,
  type KnownBase,
} from '#features/inputs/increases/increase-plan.ts';
import type { Increase } from '#features/inputs/increases/increase.ts';
import type { DraftCell } from '#electron/inputs/contract/bulk-input.ts';
import { decimalOf } from '#test/support/samples/decimals.ts';
import { inputRow } from '#test/support/samples/inputs.ts';
import { runs } from '#test/support/seed.ts';

const heading = 'calc.basic_salary.fixed_amount';
const six: Increase = { by: 'percent', value: '6', step: '0.01', direction: 'nearest' };

const read = (value: string, isTrusted = true): KnownBase => ({ value, readAt: 1_000, isTrusted });
const typed = (employeeId: number, value: string | null, text = value ?? ''): DraftCell => ({
  employeeId,
  heading,
  typed: text,
  value,
});

function earnings(
  bases: Readonly<Record<number, KnownBase>>,
  cells: readonly DraftCell[] = [],
  minimum?: string,
): Earnings {
  return {
    heading,
    baseOf: (employeeId) => bases[employeeId],
    typedOf: (employeeId) => cells.find((cell) => cell.employeeId === employeeId),
    minimumOf: () => minimum,
  };
}

describe('planning increases', () => {
  test.each([
    ['finalised', inputRow(1, { lock: 'finalised' }), read('100')],
    ['no-payslip', inputRow(1, { lock: 'no-payslip' }), read('100')],
    ['not-read', inputRow(1, { lock: 'not-read' }), read('100')],
    ['unknown', inputRow(1), undefined],
    ['none', inputRow(1), read('')],
    ['none', inputRow(1), read('0.00')],
    ['not-a-number', inputRow(1), read('per agreement')],
    ['not-a-number', inputRow(1), read('-100')],
    ['not-a-number', inputRow(1), read('1e9')],
  ] as const)('leaves out an employee with the reason %s', (why, row, base) => {
    const plan = planIncreases([row], six, earnings(base === undefined ? {} : { 1: base }));
    expect(plan.lines).toEqual([]);
    expect(plan.left).toEqual([{ row, why, before: base?.value ?? null }]);
  });

  test('leaves out an employee whose pay is the same after rounding, whatever is typed', () => {
    const ten: Increase = { ...six, value: '0.4', step: '10' };
    const bases = { 1: read('1000.00') };
    expect(planIncreases([inputRow(1)], ten, earnings(bases)).left[0]?.why).toBe('same');
    expect(planIncreases([inputRow(1)], ten, earnings(bases, [typed(1, '1200.00')])).left[0]?.why).toBe(
      'same',
    );
  });

  test('leaves out an employee whose new pay is already typed', () => {
    const plan = planIncreases([inputRow(1)], six, earnings({ 1: read('100') }, [typed(1, '106')]));
    expect(plan.left[0]?.why).toBe('same');
  });

  test('calculates from the current pay, and shows what is typed instead', () => {
    const cells = [typed(1, '90.00'), typed(2, null, 'ninety')];
    const bases = { 1: read('100'), 2: read('100') };
    const { lines } = planIncreases([inputRow(1), inputRow(2)], six, earnings(bases, cells));
    expect(lines.map((line) => [line.after, line.typed])).toEqual([
      ['106.00', '90.00'],
      ['106.00', 'ninety'],
    ]);
  });

  test('lists unlocked employees whose pay is unknown or was read long ago for reading', () => {
    const rows = [inputRow(1), inputRow(2), inputRow(3), inputRow(4, { lock: 'finalised' })];
    const bases = { 1: read('100'), 2: read('100', false) };
    expect(findUnread(rows, earnings(bases))).toEqual(new Set([2, 3]));
  });
});

describe('the marks of an increase', () => {
  const marksOf = (before: string, increase: Increase, minimum?: string, row = inputRow(1)) =>
    planIncreases([row], increase, earnings({ 1: read(before) }, [], minimum)).lines[0]?.marks;

  test('show a wage below the minimum, but not one that reaches it', () => {
    expect(marksOf('28.50', six, '30.23')).toEqual(['below-minimum']);
    expect(marksOf('28.52', six, '30.23')).toEqual([]);
    expect(marksOf('28.50', six)).toEqual([]);
  });

  test('show an increase of more than 25 percent', () => {
    expect(marksOf('100', { ...six, value: '25' })).toEqual([]);
    expect(marksOf('100', { ...six, value: '25.01' })).toEqual(['large']);
    expect(marksOf('1', { ...six, step: '10', direction: 'up' })).toEqual(['large']);
  });

  test('show a decrease caused by rounding', () => {
    expect(marksOf('104', { ...six, value: '0.5', step: '10' })).toEqual(['decrease']);
  });

  test('show an employee who leaves', () => {
    const leaving = inputRow(1, {
      facts: { beganOn: null, leavesOn: '2026-11-25', leave: { days: 0, hours: 0 } },
    });
    expect(marksOf('100', six, undefined, leaving)).toEqual(['leaving']);
  });
});

test('adds up the lines to the cent, whatever the rounding', () => {
  const step = fc.constantFrom('0.01' as const, '1' as const, '10' as const);
  const salaries = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(salaries, fc.integer({ min: 1, max: 10_000 }), step, (cents, hundredths, rounding) => {
      const rands = cents.map((each) => decimalOf(each, 2));
      const rows = rands.map((_, index) => inputRow(index + 1));
      const bases = Object.fromEntries(rands.map((value, index) => [index + 1, read(value)]));
      const increase = { ...six, value: (hundredths / 100).toFixed(2), step: rounding };
      const { lines } = planIncreases(rows, increase, earnings(bases));
      const total = totalOf(lines);
      const toCents = (value: string) => {
        const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
        const units = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
        return value.startsWith('-') ? -units : units;
      };
      const sum = (values: readonly string[]) => values.reduce((all, value) => all + toCents(value), 0n);
      expect(toCents(total.before)).toBe(sum(lines.map(({ before }) => before)));
      expect(toCents(total.after)).toBe(sum(lines.map(({ after }) => after)));
      expect(toCents(total.difference)).toBe(sum(lines.map(({ difference }) => difference)));
      expect(toCents(total.after) - toCents(total.before)).toBe(toCents(total.difference));
    }),
    runs(200),
  );
});

test('has no percentage when there are no employees', () => {
  expect(totalOf([])).toEqual({ before: '0', after: '0', difference: '0', percent: null });
});

test('averages rates to the cent', () => {
  const bases = { 1: read('31.05'), 2: read('29.50'), 3: read('40.00') };
  const { lines } = planIncreases([inputRow(1), inputRow(2), inputRow(3)], six, earnings(bases));
  expect(averageOf(lines)).toEqual({ before: '33.52', after: '35.53', difference: '2.01', percent: '6' });
  expect(averageOf([])).toEqual(totalOf([]));
});
