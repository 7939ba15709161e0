import { describe, expect, test } from 'vitest';
import type { CheckReason } from '#electron/period-check/contract/period-check.ts';
import type { WorkChange } from '#electron/payslips/contract/work-change.ts';
import { workChangeText } from '#features/payslips/texts/payslips.ts';
import { findingColumns } from '#features/period-check/finding-columns.ts';
import { largestText, whyText } from '#features/period-check/texts.ts';
import { aFinding } from '#test/support/samples/period-check.ts';

/** Without the spaces that keep figures on one line. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each<[WorkChange, string]>([
  [{ kind: 'units', unit: 'hours', by: '12.5', rate: '45' }, '12,50 h more at R 45,00'],
  [{ kind: 'units', unit: 'hours', by: '-8', rate: '45' }, '8,00 h fewer at R 45,00'],
  [{ kind: 'units', unit: 'days', by: '2', rate: '300.5' }, '2 days more at R 300,50'],
  [{ kind: 'rate', unit: 'hours', before: '45', now: '48' }, 'rate R 45,00 → R 48,00'],
  [
    { kind: 'both', unit: 'hours', by: '12.5', before: '45', now: '48' },
    '12,50 h more, rate R 45,00 → R 48,00',
  ],
  [{ kind: 'entered', beforeCents: 1_000_000, nowCents: 1_200_000 }, 'entered R 10 000,00 → R 12 000,00'],
])('writes what made an amount differ: %j', (change, text) => {
  expect(plain(workChangeText(change))).toBe(text);
});

test('masks an ID number in a note where findings are listed and exported', () => {
  const tick = { by: 'naledi', at: 1, note: 'Her husband, 8001015009087' };
  const column = findingColumns.find(({ id }) => id === 'note');
  expect(column?.value(aFinding(1, { tick }))).toBe('Her husband, •••• 9087');
});

test('writes a difference with its sign, and marks nett pay below zero', () => {
  const columnOf = (id: string) => findingColumns.find((each) => each.id === id);
  const texts = [1_250_000, 750_000, 1_000_000, null].map((nowCents) =>
    plain(columnOf('difference')?.text?.(aFinding(1, { nowCents })) ?? ''),
  );
  expect(texts).toEqual(['+2 500,00', '\u2212' + '2 500,00', '0,00', '']);
  const negative = aFinding(1, { check: 'negative', beforeCents: null, nowCents: -45_050 });
  expect(['check', 'now', 'before'].map((id) => columnOf(id)?.tone?.(negative))).toEqual([
    'wrong',
    'wrong',
    undefined,
  ]);
});

describe('why a finding stands out', () => {
  const why = (...reasons: CheckReason[]) => plain(whyText(aFinding(1, { reasons })));

  test('tells hours from rate, and never calls more hours an increase', () => {
    const hours = { kind: 'units', unit: 'hours', by: '12.5', rate: '45' } as const;
    expect(why({ kind: 'basic-pay', cents: 56_250, change: hours })).toBe(
      'Basic pay +R 562,50: 12,50 h more at R 45,00',
    );
    expect(why({ kind: 'basic-pay', cents: 56_250, change: null })).toBe(
      'Basic pay +R 562,50: hours or rate not known',
    );
  });

  test('says that items were not read instead of that nothing explains it', () => {
    const unread = aFinding(1, { items: 'not-read', largest: null });
    expect(whyText(unread)).toBe('Items not read');
    expect(largestText(unread)).toBe('Items not read');
    expect(whyText(aFinding(1))).toBe('Not explained');
    expect(largestText(aFinding(1, { largest: null }))).toBe('No item differs');
    expect(largestText(aFinding(1, { items: 'none', largest: null }))).toBe('');
  });
});
