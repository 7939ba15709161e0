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
import type { DraftCell, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { runs } from '#test/support/seed.ts';

const heading = 'calc.basic_salary.fixed_amount';
const six: Increase = { by: 'percent', value: '6', step: '0.01', direction: 'nearest' };

function employee(employeeId: number, more: Partial<InputRow> = {}): InputRow {
  return {
    employeeId,
    number: String(employeeId),
    name: `Person ${employeeId}`,
    payPoint: null,
    payslipId: 90_000 + employeeId,
    lock: null,
    calculating: false,
    nettPayCents: null,
    ...more,
  };
}

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

describe('who can get an increase', () => {
  test.each([
    ['finalised', employee(1, { lock: 'finalised' }), read('100')],
    ['no-payslip', employee(1, { lock: 'no-payslip' }), read('100')],
    ['not-read', employee(1, { lock: 'not-read' }), read('100')],
    ['unknown', employee(1), undefined],
    ['none', employee(1), read('')],
    ['none', employee(1), read('0.00')],
    ['not-a-number', employee(1), read('per agreement')],
    ['not-a-number', employee(1), read('-100')],
    ['not-a-number', employee(1), read('1e9')],
  ] as const)('not somebody who is %s', (why, row, base) => {
    const plan = planIncreases([row], six, earnings(base === undefined ? {} : { 1: base }));
    expect(plan.lines).toEqual([]);
    expect(plan.left).toEqual([{ row, why, before: base?.value ?? null }]);
  });

  test('not somebody whose pay the rounding leaves as it is, whatever is typed', () => {
    const ten: Increase = { ...six, value: '0.4', step: '10' };
    const bases = { 1: read('1000.00') };
    expect(planIncreases([employee(1)], ten, earnings(bases)).left[0]?.why).toBe('same');
    expect(planIncreases([employee(1)], ten, earnings(bases, [typed(1, '1200.00')])).left[0]?.why).toBe(
      'same',
    );
  });

  test('not somebody for whom exactly this is typed already', () => {
    const plan = planIncreases([employee(1)], six, earnings({ 1: read('100') }, [typed(1, '106')]));
    expect(plan.left[0]?.why).toBe('same');
  });

  test('is worked out from what the service holds, and says what is typed instead', () => {
    const cells = [typed(1, '90.00'), typed(2, null, 'ninety')];
    const bases = { 1: read('100'), 2: read('100') };
    const { lines } = planIncreases([employee(1), employee(2)], six, earnings(bases, cells));
    expect(lines.map((line) => [line.after, line.typed])).toEqual([
      ['106.00', '90.00'],
      ['106.00', 'ninety'],
    ]);
  });

  test('employees of whom nothing is known, or only what was read long ago, are to be read; locked ones are not', () => {
    const rows = [employee(1), employee(2), employee(3), employee(4, { lock: 'finalised' })];
    const bases = { 1: read('100'), 2: read('100', false) };
    expect(findUnread(rows, earnings(bases))).toEqual(new Set([2, 3]));
  });
});

describe('what is marked', () => {
  const marksOf = (before: string, increase: Increase, minimum?: string, row = employee(1)) =>
    planIncreases([row], increase, earnings({ 1: read(before) }, [], minimum)).lines[0]?.marks;

  test('a wage that stays under the minimum, and none that reaches it to the cent', () => {
    expect(marksOf('28.50', six, '30.23')).toEqual(['below-minimum']);
    expect(marksOf('28.52', six, '30.23')).toEqual([]);
    expect(marksOf('28.50', six)).toEqual([]);
  });

  test('an increase over a quarter, and none of exactly that', () => {
    expect(marksOf('100', { ...six, value: '25' })).toEqual([]);
    expect(marksOf('100', { ...six, value: '25.01' })).toEqual(['large']);
    expect(marksOf('1', { ...six, step: '10', direction: 'up' })).toEqual(['large']);
  });

  test('a decrease that the rounding makes', () => {
    expect(marksOf('104', { ...six, value: '0.5', step: '10' })).toEqual(['decrease']);
  });

  test('somebody who leaves', () => {
    const leaving = employee(1, {
      facts: { beganOn: null, leavesOn: '2026-11-25', leave: { days: 0, hours: 0 } },
    });
    expect(marksOf('100', six, undefined, leaving)).toEqual(['leaving']);
  });
});

test('totals are the sums of the lines to the cent, whatever is rounded', () => {
  const step = fc.constantFrom('0.01' as const, '1' as const, '10' as const);
  const salaries = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(salaries, fc.integer({ min: 1, max: 10_000 }), step, (cents, hundredths, rounding) => {
      const rands = cents.map((each) => `${each / 100n}.${String(each % 100n).padStart(2, '0')}`);
      const rows = rands.map((_, at) => employee(at + 1));
      const bases = Object.fromEntries(rands.map((value, at) => [at + 1, read(value)]));
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

test('nobody has no percentage', () => {
  expect(totalOf([])).toEqual({ before: '0', after: '0', difference: '0', percent: null });
});

test('rates are told as an average to the cent, and never added up', () => {
  const bases = { 1: read('31.05'), 2: read('29.50'), 3: read('40.00') };
  const { lines } = planIncreases([employee(1), employee(2), employee(3)], six, earnings(bases));
  expect(averageOf(lines)).toEqual({ before: '33.52', after: '35.53', difference: '2.01', percent: '6' });
  expect(averageOf([])).toEqual(totalOf([]));
});
