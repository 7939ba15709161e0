import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal } from '#payroll/decimal.ts';
import { operate, type OperatedCell } from '#features/inputs/ranges/range-operations.ts';
import { decimals as decimalsUpTo, isSame } from '#test/support/samples/decimals.ts';
import { runs } from '#test/support/seed.ts';

const cell: OperatedCell = {
  value: '100.00',
  state: 'filled',
  isTyped: false,
  kind: 'money',
  last: undefined,
};

const empty: OperatedCell = { ...cell, value: null, state: 'empty' };
const zero: OperatedCell = { ...cell, value: '0.00', state: 'zero' };

const decimals = decimalsUpTo(10n ** 18n);

describe('exact decimals', () => {
  test('are added in any order and grouping, and restored by subtraction', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        expect(isSame(addDecimals(a, b), addDecimals(b, a))).toBe(true);
        expect(isSame(addDecimals(addDecimals(a, b), c), addDecimals(a, addDecimals(b, c)))).toBe(true);
        expect(isSame(addDecimals(addDecimals(a, b), `-${b}`.replace('--', '')), a)).toBe(true);
      }),
      runs(500),
    );
  });

  test('are multiplied distributively, and unchanged by 1', () => {
    fc.assert(
      fc.property(decimals, decimals, decimals, (a, b, c) => {
        const left = multiplyDecimals(a, addDecimals(b, c));
        const right = addDecimals(multiplyDecimals(a, b), multiplyDecimals(a, c));
        expect(isSame(left, right)).toBe(true);
        expect(isSame(multiplyDecimals(a, '1'), a)).toBe(true);
      }),
      runs(500),
    );
  });

  test('are rounded with an error of at most half of the last place, and unchanged when rounded again', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 4 }), (value, places) => {
        const rounded = roundDecimal(value, places);
        const off = addDecimals(rounded, value.startsWith('-') ? value.slice(1) : `-${value}`);
        const twice = multiplyDecimals(off.replace('-', ''), '2');
        const step = places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`;
        expect(compareDecimals(twice, step)).toBeLessThanOrEqual(0);
        expect(isSame(roundDecimal(rounded, places), rounded)).toBe(true);
      }),
      runs(500),
    );
  });

  test.each([
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['1.0049999', 2, '1'],
    ['-0.004', 2, '0'],
    ['12', 2, '12'],
    ['99.995', 2, '100'],
  ])('round %s to %i places: %s', (value, places, expected) => {
    expect(roundDecimal(value, places)).toBe(expected);
  });
});

const copy = { type: 'copy-last', overwrite: false } as const;

describe('an operation on a range', () => {
  test('adds to a value, and to 0 when the cell is known to be empty', () => {
    expect(operate({ type: 'add', operand: '0.1' }, { ...cell, value: '0.20' })).toEqual({ value: '0.3' });
    expect(operate({ type: 'add', operand: '50' }, { ...empty, kind: 'money' })).toEqual({ value: '50' });
    expect(operate({ type: 'add', operand: '-0.01' }, { ...empty, value: '' })).toEqual({ value: '-0.01' });
  });

  test('calculates nothing from an unknown value', () => {
    const unknown = { ...cell, value: null, state: 'unknown' } as const;
    for (const type of ['add', 'multiply'] as const) {
      expect(operate({ type, operand: '2' }, unknown)).toEqual({ left: 'unknown' });
    }
    expect(operate({ type: 'set-where-empty', typed: '5' }, unknown)).toEqual({ left: 'unknown' });
    expect(operate(copy, unknown)).toEqual({ left: 'last-unknown' });
    expect(operate(copy, { ...unknown, last: '7.50' })).toEqual({ left: 'unknown' });
  });

  test('multiplies exactly and rounds once, to the decimals of the column', () => {
    const by = (operand: string) => ({ type: 'multiply', operand }) as const;
    expect(operate(by('1.065'), { ...cell, value: '1234.56' })).toEqual({ value: '1314.81' });
    expect(operate(by('1.065'), { ...cell, value: '52.5', kind: 'rate' })).toEqual({ value: '55.9125' });
    expect(operate(by('1'), cell)).toEqual({ left: 'same' });
    expect(operate(by('2'), empty)).toEqual({ left: 'empty' });
  });

  test.each(['text', 'date', 'yes-no', 'choice'] as const)('calculates nothing in a column of %s', (kind) => {
    expect(operate({ type: 'add', operand: '1' }, { ...cell, kind })).toEqual({ left: 'not-a-number' });
  });

  test('sets only cells that are known to be empty or were cleared', () => {
    const set = { type: 'set-where-empty', typed: '45' } as const;
    expect(operate(set, cell)).toEqual({ left: 'filled' });
    expect(operate(set, zero)).toEqual({ left: 'filled' });
    expect(operate(set, empty)).toEqual({ value: '45' });
    expect(operate(set, { ...empty, value: '', isTyped: true })).toEqual({ value: '45' });
  });

  test('clears filled and unknown cells, but not those known to be empty', () => {
    expect(operate({ type: 'clear' }, cell)).toEqual({ value: '' });
    expect(operate({ type: 'clear' }, { ...cell, value: null, state: 'unknown' })).toEqual({ value: '' });
    expect(operate({ type: 'clear' }, zero)).toEqual({ value: '' });
    expect(operate({ type: 'clear' }, empty)).toEqual({ left: 'empty' });
  });

  test('copies the value of last period, unless it is once-off or recurring or something was typed', () => {
    const emptyNow = { ...empty, last: '7.50', kind: 'hours' } as const;
    expect(operate(copy, emptyNow)).toEqual({ value: '7.50' });
    expect(operate(copy, { ...emptyNow, last: '' })).toEqual({ left: 'nothing-last' });
    expect(operate(copy, { ...emptyNow, isTyped: true })).toEqual({ left: 'typed' });
    expect(operate(copy, { ...emptyNow, notCopied: 'once-off' })).toEqual({ left: 'once-off' });
    expect(operate(copy, { ...emptyNow, notCopied: 'lasting' })).toEqual({ left: 'lasting' });
  });

  test.each([
    ['a zero', zero],
    ['a value', cell],
  ])('copies the value of last period over %s only when the clerk agrees', (_, one) => {
    const filled = { ...one, last: '7.50' };
    expect(operate(copy, filled)).toEqual({ left: 'filled' });
    expect(operate({ ...copy, overwrite: true }, filled)).toEqual({ value: '7.50' });
    expect(operate({ ...copy, overwrite: true }, { ...filled, last: `${one.value}0` })).toEqual({
      left: 'same',
    });
  });

  test('leaves typed text that cannot be read', () => {
    const unreadable: OperatedCell = { ...cell, value: null, state: 'refused', isTyped: true, last: '7.50' };
    expect(operate({ type: 'add', operand: '5' }, unreadable)).toEqual({ left: 'not-a-number' });
    expect(operate({ type: 'multiply', operand: '5' }, unreadable)).toEqual({ left: 'not-a-number' });
    expect(operate({ type: 'set-where-empty', typed: '45' }, unreadable)).toEqual({ left: 'filled' });
    expect(operate({ ...copy, overwrite: true }, unreadable)).toEqual({ left: 'typed' });
  });
});
