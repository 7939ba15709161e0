import { expect, test } from 'vitest';
import { givenWays, handOutWay, type HandOutWay } from '#electron/hand-out/contract/hand-out.ts';
import { givenOf } from '#electron/hand-out/given.ts';
import type { HandOut } from '#electron/hand-out/store/records.ts';

const now = { payslipId: 1, nettPayCents: 100_000, itemsHash: 'now' };

const handOut = (way: HandOutWay, timestamp: number, more: Partial<HandOut> = {}): HandOut => ({
  ...now,
  how: way,
  at: timestamp,
  givenBy: null,
  notedBy: null,
  changedAt: null,
  ...more,
});

/** Versions of a hand-out beside the payslip as it is now, and whether that is another. */
const versions: readonly [string, Partial<HandOut>, boolean | null][] = [
  ['the same', {}, false],
  ['another nett pay', { nettPayCents: 90_000 }, true],
  ['other items with the same nett pay', { itemsHash: 'before' }, true],
  ['the same nett pay, items not known', { itemsHash: null }, false],
  ['not recorded', { nettPayCents: null, itemsHash: null }, null],
  ['not recorded, and a change noticed before', { nettPayCents: null, itemsHash: null, changedAt: 1 }, null],
  ['not recorded, and a change noticed since', { nettPayCents: null, itemsHash: null, changedAt: 9 }, true],
];

const all = handOutWay.options.flatMap((way) =>
  versions.map(([what, version, isOther]) => ({ how: way, what, version, isOther })),
);

test.each(all)(
  'reports whether a payslip was given when it was $how in a version that is $what',
  ({ how, version, isOther }) => {
    const isGiven = givenWays.some((way) => way === how);
    const { given, lastGiven } = givenOf([handOut(how, 5, version)], now);
    expect(given).toBe(isGiven ? (isOther === true ? 'changed' : 'yes') : 'no');
    expect(lastGiven?.isOther).toBe(isGiven ? isOther : undefined);
  },
);

test('returns the newest hand-out, and calls a payslip given when one hand-out has the current version', () => {
  for (const [first, second] of [
    [5, 6],
    [6, 5],
  ] as const) {
    const both = [handOut('email', first, { nettPayCents: 90_000 }), handOut('printed', second)];
    const { given, lastGiven } = givenOf(both, now);
    expect(given).toBe('yes');
    expect(lastGiven?.how).toBe(first > second ? 'email' : 'printed');
    // A file that was saved in the current version gives it to nobody.
    const saved = [handOut('email', first, { nettPayCents: 90_000 }), handOut('saved', second)];
    expect(givenOf(saved, now)).toMatchObject({ given: 'changed', lastGiven: { how: 'email' } });
  }
});

test('calls nothing changed while it is calculated or when it is gone', () => {
  const given = [handOut('printed', 5, { nettPayCents: 90_000 })];
  expect(givenOf(given, { ...now, nettPayCents: null, itemsHash: null }).given).toBe('yes');
  expect(givenOf(given, undefined).given).toBe('yes');
  expect(givenOf([], now)).toEqual({ given: 'no', lastGiven: null });
});
