import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { monthColumns } from '#features/tie-out/tie-out-columns.ts';
import { tieOutMessages } from '#features/tie-out/texts.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView } from '#results/result-view.ts';
import { expect, test } from 'vitest';

const tied = (month: string, more: Partial<TiedMonth> = {}): TiedMonth => ({
  month,
  runs: 1,
  unread: 0,
  runTotalCents: 900,
  nettPayCents: 900,
  journalNettCents: 900,
  paye: { payslipsCents: 80, emp201Cents: 80 },
  uif: { payslipsCents: 20, emp201Cents: 20 },
  sdl: { payslipsCents: null, emp201Cents: 10 },
  ...more,
});
const totalsOf = (months: readonly TiedMonth[]) => arrange(months, monthColumns, plainView).total?.totals;

test('months are added up where all that were paid are known, and called incomplete elsewhere', () => {
  const unpaid = { runs: 0, runTotalCents: null, nettPayCents: null };
  const totals = totalsOf([
    tied('2026-11', { nettPayCents: null }),
    tied('2026-10'),
    tied('2026-09', { ...unpaid, journalNettCents: null }),
  ]);
  expect(totals?.get('run-total')).toBe(1800);
  expect(totals?.get('nett-pay')).toBe(tieOutMessages.incomplete);
  expect(totals?.get('journal')).toBe(1800);
  expect(totals?.get('paye-emp201')).toBe(240);
});

test('a total of which nothing is known is empty', () => {
  expect(totalsOf([tied('2026-11'), tied('2026-10')])?.get('sdl-payslips')).toBeNull();
});
