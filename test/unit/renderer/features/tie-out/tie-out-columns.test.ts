import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import { monthColumns } from '#features/tie-out/tie-out-columns.ts';
import { resultMessages } from '#messages/results.ts';
import { arrange } from '#results/arrange-result.ts';
import { plainView } from '#results/result-view.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';
import { expect, test } from 'vitest';

const totalsOf = (months: readonly TiedMonth[]) =>
  arrange(months, monthColumns(months), plainView).total?.totals;

test('adds up a column when all paid months are known, and calls the total incomplete otherwise', () => {
  const unpaid = { runs: 0, runTotalCents: null, nettPayCents: null };
  const totals = totalsOf([
    tiedMonth({ nettPayCents: null }),
    tiedMonth(),
    tiedMonth({ ...unpaid, journalNettCents: null }),
  ]);
  expect(totals?.get('run-total')).toBe(1800);
  expect(totals?.get('nett-pay')).toBe(resultMessages.incomplete);
  expect(totals?.get('journal')).toBe(1800);
  expect(totals?.get('paye-emp201')).toBe(240);
});

test('has no total of a column without known months', () => {
  const unknownSdl = tiedMonth({ sdl: { payslipsCents: null, emp201Cents: 10 } });
  expect(totalsOf([unknownSdl, unknownSdl])?.get('sdl-payslips')).toBeNull();
});

test('where two of three amounts agree, only the third stands out', () => {
  const tonesOf = (month: TiedMonth) => {
    const columns = monthColumns([month]);
    return ['run-total', 'nett-pay', 'journal', 'paye-payslips'].map((id) =>
      columns.find((column) => column.id === id)?.tone?.(month),
    );
  };
  expect(tonesOf(tiedMonth())).toEqual([undefined, undefined, undefined, undefined]);
  expect(tonesOf(tiedMonth({ nettPayCents: 850 }))).toEqual([undefined, 'wrong', undefined, undefined]);
  expect(tonesOf(tiedMonth({ nettPayCents: 850, journalNettCents: 800 }))).toEqual([
    'wrong',
    'wrong',
    'wrong',
    undefined,
  ]);
  expect(tonesOf(tiedMonth({ nettPayCents: 850, journalNettCents: null }))).toEqual([
    'wrong',
    'wrong',
    'wrong',
    undefined,
  ]);
});
