import { describe, expect, test } from 'vitest';
import { toDraftEdit, toSheetText } from '#features/inputs/draft/draft-edit.ts';
import { cellKindOf, kindOf } from '#features/inputs/values/input-kinds.ts';

const heading = 'calc.basic_salary.overtime_hours_input';
const hours = { heading, kind: 'hours' } as const;
const change = { rowId: '7', columnId: heading, typed: '7:30', value: '7.50', edited: true };

const sure = (value: string) => ({ value, isTrusted: true });

describe('an edit of the sheet in the draft', () => {
  test('keeps what was typed and the value it was read as', () => {
    expect(toDraftEdit(change, hours, sure('2.00'))).toEqual({
      employeeId: 7,
      heading,
      typed: '7:30',
      value: '7.50',
      seen: '2.00',
    });
  });

  test('records the current value when it was typed, or that it was unknown', () => {
    expect(toDraftEdit(change, hours, { value: '3', isTrusted: false })).toMatchObject({ seen: '3' });
    expect(toDraftEdit(change, hours, undefined)).toMatchObject({ seen: null });
  });

  test('returns to the sheet as the word for clearing, not as an empty cell', () => {
    const cleared = { employeeId: 7, heading, typed: 'clear', value: '' };
    expect(toSheetText(cleared, cellKindOf({ kind: 'hours' }))).toBe('clear');
  });

  test('clears a value when the clerk types the word, unless the cell is already empty', () => {
    const word = { ...change, typed: 'clear', value: '' };
    expect(toDraftEdit(word, hours, undefined)).toMatchObject({ value: '', seen: null });
    expect(toDraftEdit(word, hours, sure(''))).toMatchObject({ typed: null });
  });

  test('is dropped when the service already has the value, however it is written', () => {
    expect(toDraftEdit(change, hours, sure('7.5'))).toMatchObject({ typed: null });
  });

  test('is not dropped when the same value was read long ago', () => {
    const old = { value: '7.5', isTrusted: false };
    expect(toDraftEdit(change, hours, old)).toMatchObject({ typed: '7:30', value: '7.50' });
  });

  test('keeps an attribute that differs only in leading zeros', () => {
    const number = { ...change, columnId: 'number', typed: '007', value: '007' };
    expect(toDraftEdit(number, { heading: 'number', kind: 'text' }, sure('7'))).toMatchObject({
      value: '007',
    });
  });

  test('keeps a text that cannot be read, without a value', () => {
    const invalid = { ...change, typed: 'abc', value: null, message: { problem: 'not-hours' } as const };
    expect(toDraftEdit(invalid, hours, sure('2.00'))).toMatchObject({ typed: 'abc', value: null });
  });

  test('clears a known value when the cell is emptied', () => {
    const emptied = { ...change, typed: '', value: null };
    expect(toDraftEdit(emptied, hours, sure('2.00'))).toMatchObject({ typed: '', value: '' });
  });

  test.each([undefined, ''])('is dropped when the emptied cell has the current value %j', (current) => {
    expect(
      toDraftEdit(
        { ...change, typed: '', value: null },
        hours,
        current === undefined ? current : sure(current),
      ),
    ).toMatchObject({
      typed: null,
    });
  });

  test('sends yes and no in the form that the service uses', () => {
    const no = { ...change, typed: 'no', value: 'false' };
    const column = { heading, kind: 'yes-no' } as const;
    expect(toDraftEdit(no, column, sure('yes'))).toMatchObject({ value: 'no' });
    expect(toDraftEdit(no, column, sure('true'))).toMatchObject({ value: 'false' });
  });

  test('cuts a text off at the limit of a draft', () => {
    const long = { ...change, typed: 'x'.repeat(2_000), value: null, message: { text: 'too long' } };
    expect(toDraftEdit(long, hours, undefined).typed).toHaveLength(1_000);
  });
});

describe('a cell of the draft in the sheet', () => {
  const cell = { employeeId: 7, heading };

  test('has the value that was confirmed, not the ambiguous text', () => {
    const text = toSheetText({ ...cell, typed: '12.500', value: '12.5' }, kindOf('money'));
    expect(kindOf('money').parse(text).value).toBe('12.50');
  });

  test('keeps a text that could not be read', () => {
    expect(toSheetText({ ...cell, typed: 'abc', value: null }, kindOf('money'))).toBe('abc');
  });

  test('reads a yes that the service writes as a word', () => {
    const text = toSheetText({ ...cell, typed: 'y', value: 'yes' }, kindOf('yes-no'));
    expect(kindOf('yes-no').parse(text).value).toBe('true');
  });

  test('is empty when it clears', () => {
    expect(toSheetText({ ...cell, typed: '', value: '' }, kindOf('hours'))).toBe('');
  });
});
