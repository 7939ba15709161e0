import { expect, test } from 'vitest';
import { PageText } from '#ui/pdf/pdf-text.ts';

const page = new PageText([
  { text: 'Nett', endsLine: false },
  { text: ' Pay', endsLine: true },
  { text: 'Basic', endsLine: true },
  { text: 'Salary (Zoë)', endsLine: false },
]);
const rangesOf = (words: string) => page.find(words, 3).map(({ ranges }) => ranges);

test('finds words across pieces and lines, with the place in each', () => {
  expect(rangesOf('nett pay')).toEqual([
    [
      { piece: 0, from: 0, to: 4 },
      { piece: 1, from: 0, to: 4 },
    ],
  ]);
  expect(rangesOf('basic   salary')).toEqual([
    [
      { piece: 2, from: 0, to: 5 },
      { piece: 3, from: 0, to: 6 },
    ],
  ]);
  expect(page.find('pay', 3)[0]?.page).toBe(3);
});

test('ignores accents, and takes special characters literally', () => {
  expect(rangesOf('zoe')).toEqual([[{ piece: 3, from: 8, to: 11 }]]);
  expect(rangesOf('(ZOË)')).toEqual([[{ piece: 3, from: 7, to: 12 }]]);
  expect(rangesOf('Pa.')).toEqual([]);
});

test('finds nothing for an empty search or on an empty page', () => {
  expect(rangesOf('  ')).toEqual([]);
  expect(new PageText([]).find('pay', 0)).toEqual([]);
});
