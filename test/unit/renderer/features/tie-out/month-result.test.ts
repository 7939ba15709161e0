import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { monthResult } from '#features/tie-out/month-result.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { expect, test } from 'vitest';

const { result } = tieOutMessages;

const tied: TiedMonth = {
  month: '2026-10',
  runs: 1,
  unread: 0,
  runTotalCents: 900,
  nettPayCents: 900,
  journalNettCents: 900,
  paye: { payslipsCents: 80, emp201Cents: 80 },
  uif: { payslipsCents: 20, emp201Cents: 20 },
  sdl: { payslipsCents: 10, emp201Cents: 10 },
};

test.each([
  [result.same, {}],
  [result.same, { sdl: { payslipsCents: null, emp201Cents: 0 } }],
  [result.sameWithoutSdl, { sdl: { payslipsCents: null, emp201Cents: 10 } }],
  [result.tax(tieOutMessages.taxes.sdl, -2), { sdl: { payslipsCents: 8, emp201Cents: 10 } }],
  [result.unknown, { paye: { payslipsCents: null, emp201Cents: 80 } }],
  [result.notRead, { unread: 1 }],
  [result.noRuns, { runs: 0 }],
] as const)('%s', (said, more: Partial<TiedMonth>) => {
  expect(monthResult({ ...tied, ...more })).toBe(said);
});
