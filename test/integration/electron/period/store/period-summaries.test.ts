import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const timestamp = 9;
const monthly = 3;
const today = '2026-11-28';
const end = (month: number) => `2026-${String(month).padStart(2, '0')}-25`;

async function openFilled() {
  const { cache } = await openTestStore({ directory: null });
  await cache.replaceCompanies({
    connectionId: company.connectionId,
    at: timestamp,
    companies: [{ id: 7, name: 'Karoo' }],
  });
  const items = [{ id: monthly, companyId: 7, name: 'Monthly' }];
  await cache.replaceList({ ...company, items, at: timestamp, list: 'pay-frequencies' });
  await cache.replaceEmployees({ ...company, employees: [anEmployee(1), anEmployee(2)], at: timestamp });
  const save = (payslips: readonly ReturnType<typeof aPayslip>[]) =>
    cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: timestamp });
  /** The state of each pay frequency, after counting every changed company again. */
  const read = async () => {
    const outdated = await cache.listUnsummarised();
    for (const ref of outdated) await cache.summariseCompany({ ...ref, today });
    return { outdated: outdated.length, summaries: await cache.listPeriodSummaries() };
  };
  return { cache, save, read };
}

const month = (number: number, finalised: boolean, more: object = {}) => [
  aPayslip(number * 10 + 1, 1, { date: end(number), finalised, ...more }),
  aPayslip(number * 10 + 2, 2, { date: end(number), finalised }),
];

test('shows the earliest open period of a pay frequency, or its last when none is open', async () => {
  const { save, read } = await openFilled();
  await save([...month(8, true), ...month(9, false), ...month(10, false)]);
  const open = { periodEnd: end(9), payslips: 2, finalised: 0, lastEnd: end(10), followsFinalised: true };
  expect(await read()).toMatchObject({
    outdated: 1,
    summaries: [{ ...open, companyName: 'Karoo', payFrequency: { name: 'Monthly' }, readAt: timestamp }],
  });
  await save([...month(8, true), ...month(9, true)]);
  const over = { periodEnd: end(9), payslips: 2, finalised: 2, followsFinalised: true };
  expect(await read()).toMatchObject({ outdated: 1, summaries: [over] });
});

test('shows a period far ahead only when the pay frequency has no other', async () => {
  const { save, read } = await openFilled();
  const odd = aPayslip(620, 2, { date: '2062-11-24', finalised: false });
  await save([...month(9, true), ...month(10, true), odd]);
  expect((await read()).summaries).toMatchObject([{ periodEnd: end(10), lastEnd: end(10) }]);
  await save([...month(10, false), odd]);
  expect((await read()).summaries).toMatchObject([{ periodEnd: end(10), finalised: 0 }]);
  await save([odd]);
  expect((await read()).summaries).toMatchObject([{ periodEnd: '2062-11-24' }]);
});

test('counts employees who were never read, and lists companies that are in no summary', async () => {
  const { cache, save, read } = await openFilled();
  const others = async () =>
    (await read().then(() => cache.listOtherCompanies())).map((each) => ({ ...each }));
  const never = {
    connectionId: company.connectionId,
    companyId: 8,
    companyName: 'Protea',
    readAt: null,
    unread: 0,
  };
  const companies = [
    { id: 7, name: 'Karoo' },
    { id: 8, name: 'Protea' },
  ];
  await cache.replaceCompanies({ connectionId: company.connectionId, companies, at: timestamp });
  expect(await others()).toEqual([{ ...company, companyName: 'Karoo', readAt: timestamp, unread: 2 }, never]);
  const alone = month(9, false).slice(0, 1);
  await cache.replacePayslips({ ...company, employeeIds: [1], payslips: alone, at: timestamp });
  expect((await read()).summaries).toMatchObject([{ payslips: 1, unread: 1 }]);
  expect(await others()).toEqual([never]);
  // Read, and without a payslip: only the time of the answer changes.
  await cache.replacePayslips({ ...company, employeeIds: [2], payslips: [], at: timestamp });
  expect((await read()).summaries).toMatchObject([{ payslips: 1, unread: 0 }]);
  expect(await cache.listListedConnections()).toEqual([company.connectionId]);
  await save([]);
  expect(await others()).toMatchObject([{ companyName: 'Karoo', unread: 0 }, never]);
});

test('counts the payslips of each month, once-off ones too', async () => {
  const { cache, save, read } = await openFilled();
  const bonus = aPayslip(99, 1, { date: end(9), special: true, finalised: false });
  await save([...month(9, true), bonus, ...month(10, false)]);
  await read();
  expect(await cache.listMonthSummaries()).toMatchObject([
    { companyName: 'Karoo', month: '2026-09', payslips: 3, finalised: 2 },
    { month: '2026-10', payslips: 2, finalised: 0 },
  ]);
});

test('ignores special payslips, and counts one without nett pay as calculating', async () => {
  const { save, read } = await openFilled();
  const special = aPayslip(99, 1, { date: '2026-01-01', special: true, finalised: false });
  await save([special, ...month(9, false, { calculating: true, nettPayCents: null })]);
  const { summaries } = await read();
  expect(summaries).toMatchObject([{ periodEnd: end(9), calculating: 1, followsFinalised: false }]);
});

test('counts again only when the company changes', async () => {
  const { cache, save, read } = await openFilled();
  await save(month(9, false));
  const [summary] = (await read()).summaries;
  expect((await read()).outdated).toBe(0);
  if (summary === undefined) throw new Error('Nothing was counted.');
  const { connectionId, companyId, payFrequencyId, periodEnd } = summary;
  const period = { connectionId, companyId, payFrequencyId, periodEnd };
  await cache.saveUnusual({ period, unusual: 4, countedWith: 'x' });
  await cache.saveUnusual({ period: { ...period, periodEnd: end(8) }, unusual: 5, countedWith: 'y' });
  expect((await read()).summaries).toMatchObject([{ unusual: 4, unusualOf: 'x' }]);

  // The same answer again is not a change.
  await save(month(9, false));
  expect((await read()).outdated).toBe(0);
  await cache.removeEmployee({ ...company, employeeId: 2 });
  expect(await read()).toMatchObject({ outdated: 1, summaries: [{ payslips: 1, unusual: null }] });
  await cache.replaceEmployee({ ...company, employee: anEmployee(1, { payFrequencyId: 4 }), at: timestamp });
  expect((await read()).summaries).toMatchObject([{ payFrequencyId: 4, payFrequency: null }]);
});

test('shows no name for a company that the key no longer lists, and nothing of a removed one', async () => {
  const { cache, save, read } = await openFilled();
  await save(month(9, false));
  await read();
  await cache.replaceCompanies({ connectionId: company.connectionId, companies: [], at: timestamp });
  expect((await read()).summaries).toMatchObject([{ companyName: null, isListed: false }]);
  const elsewhere = { ...company, connectionId: 'never-listed' };
  await cache.replaceEmployees({ ...elsewhere, employees: [anEmployee(1)], at: timestamp });
  await cache.replacePayslips({ ...elsewhere, employeeIds: [1], payslips: [aPayslip(1, 1)], at: timestamp });
  expect((await read()).summaries.find(({ connectionId }) => connectionId === 'never-listed')).toMatchObject({
    companyName: null,
    isListed: true,
  });
  await cache.removeCompanyCopies(elsewhere);
  await cache.removeCompanyCopies(company);
  expect(await read()).toEqual({ outdated: 0, summaries: [] });
});

test('lists the periods of pay frequencies that have a pay day', async () => {
  const { cache, save, read } = await openFilled();
  await save([...month(8, true), ...month(9, true), ...month(10, false)]);
  await read();
  expect(await cache.listPeriodCounts({ from: '2026-09' })).toEqual([]);
  const payFrequency = { id: monthly, companyId: 7, name: 'Monthly', fields: { payslip_payment_day: 25 } };
  await cache.replaceList({ ...company, items: [payFrequency], at: timestamp, list: 'pay-frequencies' });
  await read();
  expect(await cache.listPeriodCounts({ from: '2026-09' })).toMatchObject([
    { ...company, companyName: 'Karoo', payFrequency, periodEnd: end(9), payslips: 2, finalised: 2 },
    { periodEnd: end(10), payslips: 2, finalised: 0, lastEnd: end(10) },
  ]);
});

test('adds up the nett pays of a period, and knows nothing while one is calculated or not read', async () => {
  const { cache, save, read } = await openFilled();
  const payFrequency = { id: monthly, companyId: 7, name: 'Monthly', fields: { payslip_payment_day: 25 } };
  await cache.replaceList({ ...company, items: [payFrequency], at: timestamp, list: 'pay-frequencies' });
  const nettPays = async () => {
    await read();
    const listed = await cache.listPeriodCounts({ from: '2026-09' });
    const period = (periodEnd: string) => ({ ...company, payFrequencyId: monthly, periodEnd });
    const each = await Promise.all(listed.map(({ periodEnd }) => cache.readNettPay(period(periodEnd))));
    expect(listed.map(({ nettPayCents }) => nettPayCents)).toEqual(each);
    return each;
  };
  const amounts = [100_01, 200_02, 300_03, -3];
  const both = [...month(9, true), ...month(10, false)].map((one, index) => ({
    ...one,
    nettPayCents: amounts[index] ?? null,
  }));
  await save(both);
  expect(await nettPays()).toEqual([300_03, 300_00]);
  await save(both.map((one, index) => (index === 3 ? { ...one, calculating: true } : one)));
  expect(await nettPays()).toEqual([300_03, null]);
  await save(both);
  // Who begins after a period has no payslip in it.
  const begins = (appointmentDate: string | null) =>
    cache.replaceEmployee({ ...company, employee: { ...anEmployee(9), appointmentDate }, at: timestamp });
  await begins('2026-10-01');
  expect(await nettPays()).toEqual([300_03, null]);
  await begins(null);
  expect(await nettPays()).toEqual([null, null]);
});
