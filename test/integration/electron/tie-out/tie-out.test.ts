import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

const to = '2026-11';

test('checks that twelve months agree once all are read, offline too, and finds a payslip that differs', async () => {
  const { runtime, first, goOffline } = await openTwoServices();
  const { tieOut } = runtime.handlers;
  const ref = { ...first, to };
  await syncCompany(runtime, first);
  const unread = ({ months }: Awaited<ReturnType<typeof tieOut.read>>) =>
    months.reduce((sum, month) => sum + month.unread, 0);
  const before = await tieOut.read(ref);
  expect(before.months.map(({ month }) => month).slice(0, 2)).toEqual(['2026-11', '2026-10']);
  expect(before.months).toHaveLength(12);
  expect(before.newest).toBe('2026-10');
  expect(unread(before)).toBeGreaterThan(2);
  const unreadMonths = ({ months }: typeof before) =>
    months.filter((month) => month.unread > 0).map(({ month }) => month);
  const newest = unreadMonths(before)[0] ?? '';
  await tieOut.refresh({ ...first, to: newest, months: 1, force: false });
  // One month, and no other.
  expect(unreadMonths(await tieOut.read(ref))).toEqual(unreadMonths(before).slice(1));
  await tieOut.refresh({ ...ref, months: 12, force: false });
  expect(runtime.events).toContainEqual({ event: 'tieOut.changed', payload: first });
  await goOffline();
  // Everything is there, so nothing is requested.
  await tieOut.refresh({ ...ref, months: 12, force: false });
  const { months } = await tieOut.read(ref);
  const paid = months.filter(({ runs }) => runs > 0);
  expect(paid.length).toBeGreaterThan(0);
  for (const month of paid) {
    const { nettPayCents, paye, uif } = month;
    expect(month).toMatchObject({ unread: 0, runTotalCents: nettPayCents, journalNettCents: nettPayCents });
    expect([paye.payslipsCents, uif.payslipsCents]).toEqual([paye.emp201Cents, uif.emp201Cents]);
    expect(uif.payslipsCents).toBeGreaterThan(0);
  }

  const { month = '' } = paid[0] ?? {};
  const opened = await tieOut.month({ ...first, month });
  expect(opened.payslips.length).toBeGreaterThan(0);
  expect(
    opened.payslips.every(
      ({ notes, itemsCents, nettPayCents }) => notes.length === 0 && itemsCents === nettPayCents,
    ),
  ).toBe(true);
  const [one] = opened.runs;
  const { cache } = runtime.store;
  const runRef = { ...first, payRunId: one?.run.id ?? 0 };
  const { items } = await cache.listPayRunPayslips(runRef);
  const payslips = items.map((payslip, index) =>
    index === 0 ? { ...payslip, nettPayCents: (payslip.nettPayCents ?? 0) - 1 } : payslip,
  );
  await cache.replacePayRunPayslips({ ...runRef, payslips, at: 9 });
  const again = await tieOut.month({ ...first, month });
  expect(again.payslips[0]).toMatchObject({ payslipId: items[0]?.id, notes: ['items-differ'] });
  expect(again.payslips[1]?.notes).toEqual([]);
  const changed = (await tieOut.read(ref)).months.find((each) => each.month === month);
  expect(changed?.nettPayCents).toBe((changed?.runTotalCents ?? 0) - 1);

  // A finalised payslip that is in no run.
  await cache.replacePayRunPayslips({ ...runRef, payslips: items.slice(1), at: 10 });
  const lacking = await tieOut.month({ ...first, month });
  expect(lacking.payslips[0]).toMatchObject({ payslipId: items[0]?.id, notes: ['in-no-run'] });
});
