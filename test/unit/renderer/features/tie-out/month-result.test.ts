import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { monthResult } from '#features/tie-out/month-result.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { formatMoney } from '#messages/format.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';
import { expect, test } from 'vitest';

const { result } = tieOutMessages;

test('says once by how much several differ', () => {
  const month = tiedMonth({ nettPayCents: 850, paye: { payslipsCents: 80, emp201Cents: 79 } });
  expect(monthResult(month)).toBe(
    `Nett pay and journal differ by ${formatMoney(50)} · PAYE differs by ${formatMoney(1)}`,
  );
});

test.each([
  [result.same, {}],
  [result.same, { sdl: { payslipsCents: null, emp201Cents: 0 } }],
  [result.sameWithoutSdl, { sdl: { payslipsCents: null, emp201Cents: 10 } }],
  [result.differ(['SDL'], 2), { sdl: { payslipsCents: 8, emp201Cents: 10 } }],
  [result.unknown, { paye: { payslipsCents: null, emp201Cents: 80 } }],
  [result.notRead, { unread: 1 }],
  [result.noRuns, { runs: 0 }],
] as const)('has the result “%s”', (result, change: Partial<TiedMonth>) => {
  expect(monthResult(tiedMonth(change))).toBe(result);
});
