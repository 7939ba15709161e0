import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, period } from '#test/support/samples/company.ts';

/** Everything from this day on stays. */
const cutoff = { before: '2023-11-20', beforeAt: Date.parse('2023-11-20T00:00:00Z') };
const old = { periodEnd: '2023-10-31', at: cutoff.beforeAt - 1 };
const recent = { periodEnd: '2023-11-30', at: cutoff.beforeAt };

test('removes old ticks, saved journals, ended payment runs and last questions, but nothing that is set up', async () => {
  const { work } = await openTestStore();
  for (const [payRunId, { periodEnd, at }] of [old, recent].entries()) {
    await work.tickPeriod({ period: { ...period, periodEnd }, ticked: true, by: 'thandi', at });
    const exported = {
      payRunId,
      at,
      by: 'thandi',
      layout: 'xero',
      fileName: 'Journal.csv',
      hash: 'x',
    } as const;
    await work.noteJournalExports({ ...company, exports: [exported] });
  }
  const asked = { payFrequencyIds: null, employeeIds: [1], humanize: true, date: '2023-10-31' };
  const question = { report: 'tracked_balances', ...asked } as const;
  await work.saveReportRequest({ ...company, question, at: old.at });
  const preset = { kind: 'report-preset', key: 'eti Month end', content: '{}', ...company };
  await work.writeSetUp({ changes: [preset], at: old.at });

  const run = {
    scope: { ...period, payslips: 'regular' },
    setUp: { layout: 'absa', reference: 'Pay', ownReference: 'Pay' },
    date: old.periodEnd,
    totalCents: 0,
    needsSecond: false,
    prepared: { by: 'thandi', at: old.at },
  } as const;
  for (const id of ['ended', 'prepared'])
    await work.addPaymentRun({ run: { ...run, id }, lines: [], acts: [] });
  const ended = { as: 'cancelled', by: 'thandi', at: old.at, reason: 'x', acts: [] } as const;
  await work.endPaymentRun({ ...company, id: 'ended', ...ended });

  const { removed, remaining } = await work.countOldWork(cutoff);
  expect([removed.records, remaining.openPayments]).toEqual([4, 1]);
  // Of a whole company, one that waits for the bank is lost work, and no record.
  expect(await work.countCompanyWork(company)).toMatchObject({ records: 6, openPayments: 1 });
  expect(await work.countUnfinished({ connectionId: company.connectionId })).toMatchObject({
    openPayments: 1,
  });
  await work.removeOldWork({ ...cutoff, at: 9 });
  expect((await work.listPeriodWork()).map(({ periodEnd }) => periodEnd)).toEqual([recent.periodEnd]);
  expect((await work.listJournalExports(company)).map(({ payRunId }) => payRunId)).toEqual([1]);
  expect(await work.listReportRequests(company)).toEqual([]);
  expect(await work.listSetUp({ ...company, kind: 'report-preset' })).toHaveLength(1);
  expect((await work.countOldWork(cutoff)).removed).toMatchObject({ records: 0 });
  expect((await work.listPaymentRuns(company)).map(({ id }) => id)).toEqual(['prepared']);
  expect(await work.countCompanyWork(company)).toMatchObject({ records: 2, openPayments: 1 });
});
