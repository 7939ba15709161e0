import { describe, expect, it } from 'vitest';
import { choiceKind } from '#sheet/model/kinds/choice.ts';
import { dateKind } from '#sheet/model/kinds/date.ts';
import { textKind } from '#sheet/model/kinds/text.ts';
import { yesNoKind } from '#sheet/model/kinds/yes-no.ts';

describe('a date column', () => {
  const date = dateKind();

  it.each([
    ['2026-03-31', '2026-03-31'],
    ['2026/3/1', '2026-03-01'],
    ['31/03/2026', '2026-03-31'],
    ['1.4.2026', '2026-04-01'],
    ['31 March 2026', '2026-03-31'],
    ['5-Sept-2026', '2026-09-05'],
    ['29/02/2024', '2024-02-29'],
    ['2026-03-31 00:00:00', '2026-03-31'],
    ['31/03/2026 12:00:00 AM', '2026-03-31'],
    ['12 Mrt 2026', '2026-03-12'],
    ['1-Okt-2026', '2026-10-01'],
    ['31032026', '2026-03-31'],
    ['20260331', '2026-03-31'],
  ])('reads %j as %s', (typed, value) => {
    expect(date.parse(typed)).toEqual({ value });
  });

  it.each(['29/02/2026', '2026-13-01', '31/04/2026', '31042026', '3/4/26', '46112', 'soon', '1 Foo 2026'])(
    'refuses %j',
    (typed) => {
      expect(date.parse(typed)).toEqual({ value: null, message: { problem: 'not-a-date' } });
    },
  );

  it('is displayed by the given function', () => {
    expect(dateKind().format('2026-03-31')).toBe('2026-03-31');
    expect(dateKind({ shown: (value) => `on ${value}` }).format('2026-03-31')).toBe('on 2026-03-31');
  });
});

describe('a date that is edited', () => {
  const monthFirst = (value: string) => {
    const [year, month, day] = value.split('-');
    return `${month}/${day}/${year}`;
  };
  const named = (value: string) => (value === '2026-03-31' ? '31\u00a0Mar\u00a02026' : value);

  it('has the displayed form, which is read back, while the clipboard gets the standard form', () => {
    const date = dateKind({ shown: named });
    const edited = date.edited?.('2026-03-31') ?? '';
    expect(edited).toBe('31 Mar 2026');
    expect(date.parse(edited)).toEqual({ value: '2026-03-31' });
    expect(date.plain('2026-03-31')).toBe('2026-03-31');
  });

  it('has the standard form when the displayed one could be read as another day', () => {
    expect(dateKind({ shown: monthFirst }).edited?.('2026-03-04')).toBe('2026-03-04');
  });
});

describe('a yes or no column', () => {
  const member = yesNoKind({ yes: 'Ja', no: 'Nee' });

  it('reads its own words and the common ones', () => {
    expect(['ja', 'YES', 'true', '1', 'Nee', 'n'].map((typed) => member.parse(typed).value)).toEqual([
      'true',
      'true',
      'true',
      'true',
      'false',
      'false',
    ]);
    expect(member.parse('perhaps').message).toEqual({ problem: 'not-yes-or-no' });
  });

  it('toggles an empty cell and a no to yes', () => {
    expect([null, 'false', 'true'].map((value) => member.toggle?.(value))).toEqual(['true', 'true', 'false']);
  });
});

describe('a choice column', () => {
  const colour = choiceKind([
    { value: '2', text: 'Red' },
    { value: '1', text: 'Green' },
  ]);

  it('accepts the text or the value, in upper or lower case', () => {
    expect(colour.parse('red')).toEqual({ value: '2' });
    expect(colour.parse('1')).toEqual({ value: '1' });
    expect(colour.parse('blue')).toEqual({ value: null, message: { problem: 'not-a-choice' } });
  });

  it('prefers a name to a value and an exact spelling to another, and refuses an ambiguous name', () => {
    const shop = choiceKind([
      { value: '2', text: '1' },
      { value: '1', text: '2' },
      { value: '5', text: 'North' },
      { value: '6', text: 'north' },
      { value: '7', text: 'South', names: ['Coast'] },
      { value: '8', text: 'West', names: ['coast'] },
    ]);
    expect(['1', '2', 'North', 'north', 'Coast', '7'].map((typed) => shop.parse(typed).value)).toEqual([
      '2',
      '1',
      '5',
      '6',
      '7',
      '7',
    ]);
    expect(['NORTH', 'COAST'].map((typed) => shop.parse(typed).value)).toEqual([null, null]);
  });

  it('sorts by the order of the choices and shows an unknown value as it is', () => {
    expect(colour.compare('2', '1')).toBeLessThan(0);
    expect(colour.format('9')).toBe('9');
  });
});

it('trims a text, removes invisible characters, and sorts numbers in it by value', () => {
  const text = textKind();
  expect(text.parse('  007 x ')).toEqual({ value: '007 x' });
  expect(text.parse('\u202aNo\u00admsa\u00a0Nkosi\x07\u202e')).toEqual({ value: 'Nomsa Nkosi' });
  expect(text.parse('\u200b ')).toEqual({ value: null });
  expect(text.compare('E2', 'E10')).toBeLessThan(0);
});
