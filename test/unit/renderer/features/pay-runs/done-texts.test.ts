import { expect, test } from 'vitest';
import type { ListedPayRun } from '#electron/pay-runs/contract/run-done.ts';
import { payRunColumns } from '#features/pay-runs/pay-run-columns.ts';
import { journalText, paymentText, payRunsMessages } from '#features/pay-runs/texts.ts';
import { formatDate } from '#messages/format.ts';
import { plainValue } from '#results/result-column.ts';
import { aPayRunLine } from '#test/support/samples/pay-runs.ts';

const day = formatDate('2026-11-03');
const then = { at: new Date(2026, 10, 3, 10, 20).getTime() };

test('says for which program the journal of a run was saved, or as what', () => {
  const textOf = (layout: 'pastel' | 'xlsx') =>
    journalText({ journal: { ...then, by: 'thandi', layout }, payment: null });
  expect(textOf('pastel')).toBe(`${day} by thandi for Pastel`);
  expect(textOf('xlsx')).toBe(`${day} by thandi as Excel`);
  expect(journalText({ journal: null, payment: null })).toBeNull();
});

test('counts the payslips that are paid only where some are not', () => {
  expect(paymentText({ state: 'sent', payslips: 142, leftOut: 0, short: 0, ...then }, 142)).toBe(
    `Sent ${day}`,
  );
  expect(paymentText({ state: 'released', payslips: 140, leftOut: 0, short: 0, ...then }, 142)).toBe(
    `140 of 142 file saved ${day}`,
  );
  expect(paymentText({ state: 'prepared', payslips: 140, leftOut: 0, short: 0, ...then }, null)).toBe(
    `Prepared ${day}`,
  );
  expect(paymentText({ state: 'sent', payslips: 142, leftOut: 0, short: 2, ...then }, 142)).toBe(
    `Sent ${day} · 2 below nett pay`,
  );
  expect(paymentText(null, 142)).toBeNull();
});

test('puts what was done with a run into files, and says what was not done from here', () => {
  const done = { journal: { ...then, by: 'thandi', layout: 'xero' }, payment: null } as const;
  const cells = (run: ListedPayRun) =>
    payRunColumns(false)
      .filter(({ id }) => id === 'journal' || id === 'paid')
      .map(({ kind, value }) => plainValue(kind, value(run)));
  expect(cells({ ...aPayRunLine('2026-10-31'), done })).toEqual([
    `${day} by thandi for Xero`,
    payRunsMessages.notPaid,
  ]);
  expect(cells(aPayRunLine('2026-10-31'))).toEqual([null, null]);
  const neither = { journal: null, payment: null };
  expect(cells({ ...aPayRunLine('2026-10-31'), done: neither })).toEqual([
    payRunsMessages.notSaved,
    payRunsMessages.notPaid,
  ]);
  const shown = payRunColumns(false).find(({ id }) => id === 'journal');
  expect(shown?.text?.({ ...aPayRunLine('2026-10-31'), done })).toBe(`${day} for Xero`);
});
