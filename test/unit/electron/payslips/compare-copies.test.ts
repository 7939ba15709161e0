import { expect, test } from 'vitest';
import { changeOf, hashOfItems, lastTaxYearStart } from '#electron/payslips/compare-copies.ts';
import { payslipData } from '#test/support/samples/payslips.ts';

const data = (income: readonly [string, number][]) =>
  payslipData({ income: income.map(([item, amountCents]) => ({ item, amountCents })) });

test('has the same hash for items in another order, but not for another amount', () => {
  const hash = hashOfItems(
    data([
      ['Basic salary', 100],
      ['Bonus', 50],
    ]),
  );
  expect(
    hashOfItems(
      data([
        ['Bonus', 50],
        ['Basic salary', 100],
      ]),
    ),
  ).toBe(hash);
  expect(
    hashOfItems(
      data([
        ['Bonus', 51],
        ['Basic salary', 100],
      ]),
    ),
  ).not.toBe(hash);
});

test('has the same hash for items of one name and groups in another order', () => {
  const twice = data([
    ['Loan', 40],
    ['Loan', 60],
  ]);
  expect(hashOfItems({ ...twice, income: twice.income.toReversed() })).toBe(hashOfItems(twice));
  const sideline = ['Employer', 'Year to date'].map((group, index) => ({
    group,
    items: twice.income.slice(index),
  }));
  const beside = { ...twice, sideline };
  expect(hashOfItems({ ...beside, sideline: sideline.toReversed() })).toBe(hashOfItems(beside));
  expect(hashOfItems(beside)).not.toBe(hashOfItems(twice));
});

const copy = { nettPayCents: 100, hash: 'a' };

test.each([
  [{ finalised: true, nettPayCents: 100 }, 'a', null],
  [{ finalised: true, nettPayCents: 100 }, null, null],
  [{ finalised: true, nettPayCents: 100 }, 'b', 'items'],
  [{ finalised: true, nettPayCents: 101 }, 'b', 'nett-pay'],
  [{ finalised: false, nettPayCents: 100 }, 'a', 'reopened'],
  [{ finalised: true, nettPayCents: null }, null, null],
  [undefined, null, 'gone'],
] as const)('says how a payslip has changed: now %j with items %s, %s', (now, hash, expected) => {
  expect(changeOf(copy, now, hash)).toBe(expected);
});

test('does not compare items that were unknown when the copy was saved', () => {
  expect(changeOf({ nettPayCents: 100, hash: null }, { finalised: true, nettPayCents: 100 }, 'b')).toBeNull();
});

test.each([
  ['2026-11-22', '2025-03-01'],
  ['2026-03-01', '2025-03-01'],
  ['2026-02-28', '2024-03-01'],
])('says when the last tax year began: on %s, it was %s', (today, expected) => {
  expect(lastTaxYearStart(today)).toBe(expected);
});
