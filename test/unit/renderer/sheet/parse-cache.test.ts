import { expect, it, vi } from 'vitest';
import { hoursKind } from '#sheet/model/kinds/hours.ts';
import { moneyKind } from '#sheet/model/kinds/money.ts';
import { ParseCache } from '#sheet/model/parse-cache.ts';

it('parses a text once for each kind', () => {
  const [hours, money] = [hoursKind(), moneyKind()];
  const parse = vi.spyOn(hours, 'parse');
  const texts = new ParseCache();
  expect([texts.parse(hours, '7:30').value, texts.parse(hours, '7:30').value]).toEqual(['7.50', '7.50']);
  expect(texts.parse(money, '7:30').message).toEqual({ problem: 'not-a-number' });
  expect(parse).toHaveBeenCalledTimes(1);
});

it('reads ambiguous numbers by the decimal mark that is given', () => {
  const money = moneyKind();
  expect(new ParseCache({ decimalMark: '.' }).parse(money, '1,234').value).toBe('1234.00');
  expect(new ParseCache().parse(money, '1,234').value).toBeNull();
});
