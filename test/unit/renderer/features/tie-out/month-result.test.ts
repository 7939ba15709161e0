import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { monthResult } from '#features/tie-out/month-result.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { formatMoney } from '#messages/format.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';
import { expect, test } from 'vitest';

const { result } = tieOutMessages;

test('says once by how much several differ', () => {
  const month = tiedMonth({
    paye: { payslipsCents: 80, emp201Cents: 79 },
    uif: { payslipsCents: 21, emp201Cents: 20 },
  });
  expect(monthResult(month)).toBe(`PAYE and UIF differ by ${formatMoney(1)}`);
});

test.each([
  [`Payslips ${formatMoney(50)} lower`, { nettPayCents: 850 }],
  [`Journal ${formatMoney(100)} higher`, { journalNettCents: 1_000 }],
  [`Pay runs ${formatMoney(900)} lower`, { runTotalCents: 0 }],
  [
    `Payslips ${formatMoney(50)} lower · PAYE differs by ${formatMoney(1)}`,
    { nettPayCents: 850, paye: { payslipsCents: 80, emp201Cents: 79 } },
  ],
] as const)(
  'names the one amount that differs from two that agree: %s',
  (result, change: Partial<TiedMonth>) => {
    expect(monthResult(tiedMonth(change))).toBe(result);
  },
);

test.each([
  [
    `Nett pay differs by ${formatMoney(50)} · Journal differs by ${formatMoney(100)}`,
    { nettPayCents: 850, journalNettCents: 950 },
  ],
  [`Nett pay differs by ${formatMoney(50)}`, { nettPayCents: 850, journalNettCents: null }],
] as const)('names none where no two agree: %s', (result, change: Partial<TiedMonth>) => {
  expect(monthResult(tiedMonth(change))).toBe(result);
});

test.each([
  [result.same, {}],
  [result.same, { sdl: { payslipsCents: null, emp201Cents: 0 } }],
  [result.sameWithoutSdl, { sdl: { payslipsCents: null, emp201Cents: 10 } }],
  [result.differ(['SDL'], formatMoney(2)), { sdl: { payslipsCents: 8, emp201Cents: 10 } }],
  [result.unknown, { paye: { payslipsCents: null, emp201Cents: 80 } }],
  [result.notRead, { unread: 1 }],
  [result.noRuns, { runs: 0 }],
] as const)('has the result “%s”', (result, change: Partial<TiedMonth>) => {
  expect(monthResult(tiedMonth(change))).toBe(result);
});
