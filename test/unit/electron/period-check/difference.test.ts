import { differenceOf, sizeOf } from '#electron/period-check/contract/period-check.ts';
import { expect, test } from 'vitest';

test.each([
  { finding: 'changed', beforeCents: 1_000, nowCents: 1_500, difference: 500, size: 500 },
  { finding: 'negative', beforeCents: 1_000, nowCents: -50, difference: -1_050, size: 1_050 },
  // One of several payslips: what it is set against is not known.
  { finding: 'negative', beforeCents: null, nowCents: -50, difference: null, size: 50 },
  { finding: 'negative', special: true, beforeCents: null, nowCents: -50, difference: -50, size: 50 },
  { finding: 'new', beforeCents: null, nowCents: 1_500, difference: 1_500, size: 1_500 },
  { finding: 'missing', beforeCents: 1_000, nowCents: null, difference: -1_000, size: 1_000 },
  { finding: 'new', beforeCents: null, nowCents: null, difference: null, size: 0 },
  { finding: 'shared-account', beforeCents: null, nowCents: null, difference: null, size: 0 },
  { finding: 'finalised', beforeCents: null, nowCents: 1_500, difference: null, size: 0 },
] as const)(
  'the difference of $finding from $beforeCents to $nowCents is $difference',
  ({ finding: check, difference, size, ...figures }) => {
    const found = { check, special: false, ...figures };
    expect([differenceOf(found), sizeOf(found)]).toEqual([difference, size]);
  },
);
