import { expect, test } from 'vitest';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { findingFilters } from '#features/period-check/finding-filters.ts';
import { aFinding } from '#test/support/samples/period-check.ts';

const tick = { by: 'thandi', at: 1, note: '' };
const findings: readonly PeriodFinding[] = [
  aFinding(1, { payPoint: 'Packhouse' }),
  aFinding(2, { payPoint: 'Packhouse', tick, mine: true, reasons: [{ kind: 'inputs', inputs: 1 }] }),
  aFinding(3, { payPoint: 'Cold store', items: 'not-read', largest: null, nowCents: 1_050_000 }),
  aFinding(4, {
    check: 'new',
    beforeCents: null,
    items: 'none',
    largest: null,
    reasons: [{ kind: 'joined', on: '2026-11-16' }],
  }),
  aFinding(5, { check: 'missing', nowCents: null, items: 'none', largest: null, tick }),
  aFinding(6, { reasons: [{ kind: 'left', on: '2026-11-13' }] }),
  aFinding(7, { check: 'shared-account', beforeCents: null, nowCents: null, items: 'none', largest: null }),
];

const filters = findingFilters(findings, { overRands: 2_000 });

test.each<[string, readonly number[]]>([
  ['open', [1, 3, 4, 6, 7]],
  ['ticked', [2, 5]],
  ['missing', [5]],
  ['new', [4]],
  ['changed', [1, 2, 3, 6]],
  ['shared-account', [7]],
  ['unexplained', [1, 3, 5, 7]],
  ['not-read', [3]],
  ['joined-left', [4, 5, 6]],
  ['mine', [2]],
  ['over', [1, 2, 4, 5, 6]],
  ['pay-point Packhouse', [1, 2]],
])('shows by the quick filter %s only the findings that it is about', (id, expected) => {
  const filter = filters.find((each) => each.id === id);
  const shown = findings.filter((finding) => filter?.test(finding));
  expect(shown.map(({ employeeId }) => employeeId)).toEqual(expected);
});

test('offers no filter that would never show a finding', () => {
  expect(findingFilters([aFinding(1)], { overRands: 2_000 }).map(({ id }) => id)).toEqual([
    'open',
    'ticked',
    'changed',
    'unexplained',
    'over',
  ]);

  expect(filters.filter(({ set }) => set === 'check').map(({ id }) => id)).toEqual([
    'missing',
    'new',
    'changed',
    'shared-account',
  ]);
  expect(filters.filter(({ set }) => set === 'pay-point').map(({ label }) => label)).toEqual([
    'Cold store',
    'Packhouse',
  ]);
});
