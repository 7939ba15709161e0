import { expect, test } from 'vitest';
import type { PayRun } from '#electron/pay-runs/contract/pay-run.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

const timestamp = 9;
const monthly = 3;
const weekly = 4;
const months = ['2026-07-25', '2026-08-25', '2026-09-25', '2026-10-25'];
/** The fifth is a day on which a month ends too. */
const weeks = ['2026-08-28', '2026-09-04', '2026-09-11', '2026-09-18', '2026-09-25', '2026-10-02'];
const endsOf = { [monthly]: months, [weekly]: weeks } as const;

/** The employee who was paid monthly until September and is weekly now. */
const moved = 9;

type RunId = (payFrequencyId: number, date: string) => number | null;
const ownRun: RunId = (payFrequencyId, date) =>
  Number(`${payFrequencyId}${date.replaceAll('-', '').slice(2)}`);

/** Four employees of each pay frequency and the moved one; everything is finalised but the last period of each. */
async function openFilled(runOf: RunId) {
  const { cache } = await openTestStore({ directory: null });
  const members = { [monthly]: [1, 2, 3, 4], [weekly]: [5, 6, 7, 8] };
  await cache.replaceCompanies({
    connectionId: company.connectionId,
    companies: [{ id: 7, name: 'Karoo' }],
    at: timestamp,
  });
  await cache.replaceList({
    ...company,
    items: [
      { id: monthly, companyId: 7, name: 'Monthly' },
      { id: weekly, companyId: 7, name: 'Weekly' },
    ],
    at: timestamp,
    list: 'pay-frequencies',
  });
  const people = ([monthly, weekly] as const).flatMap((payFrequencyId) =>
    members[payFrequencyId].map((id) => anEmployee(id, { payFrequencyId })),
  );
  const employees = [...people, anEmployee(moved, { payFrequencyId: weekly })];
  const payslipsOf = (employeeId: number, payFrequencyId: number, dates: readonly string[]) =>
    dates.map((date) => {
      const finalised = date !== endsOf[payFrequencyId as 3 | 4].at(-1);
      const id = Number(`${employeeId}${date.replaceAll('-', '').slice(2)}`);
      const payRunId = finalised ? runOf(payFrequencyId, date) : null;
      return { ...aPayslip(id, employeeId, { date, finalised }), payRunId };
    });
  const payslips = [
    ...people.flatMap(({ id, payFrequencyId }) =>
      payslipsOf(id, payFrequencyId ?? 0, endsOf[payFrequencyId as 3 | 4]),
    ),
    ...payslipsOf(moved, monthly, months.slice(0, 3)),
    ...payslipsOf(moved, weekly, weeks.slice(5)),
  ];
  await cache.replaceEmployees({ ...company, employees, at: timestamp });
  await cache.replacePayslips({
    ...company,
    employeeIds: employees.map(({ id }) => id),
    payslips,
    at: timestamp,
  });
  const runs = ([monthly, weekly] as const).flatMap((payFrequencyId) =>
    endsOf[payFrequencyId].flatMap((periodEnd): PayRun[] => {
      const id = runOf(payFrequencyId, periodEnd);
      const none = { periodOffset: null, special: false, totalCents: null, updatedAt: null };
      return id === null ? [] : [{ id, companyId: 7, payFrequencyId, periodEnd, ...none }];
    }),
  );
  await cache.replaceList({ ...company, items: runs, at: timestamp, list: 'pay-runs' });
  return cache;
}

type Cache = Awaited<ReturnType<typeof openFilled>>;

/** How many payslips each way of counting finds in each period of a pay frequency. */
async function countedBy(cache: Cache, payFrequencyId: number) {
  const ref = { ...company, payFrequencyId };
  const periods = await cache.listPeriods(ref);
  const totals = await cache.listPeriodTotals({ ...ref, periodEnd: '2026-12-31', limit: 99 });
  const ends = [...new Set([...months, ...weeks])].toSorted().toReversed();
  const perEnd = async (count: (end: string) => Promise<number>) => {
    const counted = await Promise.all(ends.map(async (end) => [end, await count(end)] as const));
    return Object.fromEntries(counted.filter(([, found]) => found > 0));
  };
  const sort = { by: 'date', descending: true } as const;
  const lines = (end: string) =>
    cache.listPayslipLines({
      ...ref,
      employeeId: null,
      from: end,
      to: end,
      special: false,
      payRunId: null,
      state: null,
      search: '',
      sort,
      window: { offset: 0, limit: 100 },
    });
  return {
    periods: Object.fromEntries(periods.items.map(({ end, payslips }) => [end, payslips])),
    totals: Object.fromEntries(totals.map(({ end, payslips }) => [end, payslips])),
    payslips: await perEnd(
      async (periodEnd) => (await cache.listPayslips({ ...ref, periodEnd })).items.length,
    ),
    lines: await perEnd(async (end) => (await lines(end)).total),
  };
}

const counts = (dates: readonly string[], of: (date: string) => number) =>
  Object.fromEntries(dates.toReversed().map((date) => [date, of(date)]));
const everyWay = (counted: Record<string, number>) => ({
  periods: counted,
  totals: counted,
  payslips: counted,
  lines: counted,
});
const own = {
  [monthly]: counts(months, (date) => (date > '2026-09-30' ? 4 : 5)),
  [weekly]: counts(weeks, (date) => (date > '2026-09-30' ? 5 : 4)),
};

test('keeps a payslip in the period in which it was finalised when its employee changes frequency', async () => {
  const cache = await openFilled(ownRun);
  expect(await countedBy(cache, monthly)).toEqual(everyWay(own[monthly]));
  expect(await countedBy(cache, weekly)).toEqual(everyWay(own[weekly]));
  expect(
    await cache.findPeriodBefore({ ...company, payFrequencyId: weekly, periodEnd: '2026-08-28' }),
  ).toBeNull();
});

test('puts a payslip in no period when there are no pay runs and its date ends none', async () => {
  const cache = await openFilled(() => null);
  // What was monthly cannot be known any more; the day on which both end is the weekly one's.
  expect(await countedBy(cache, monthly)).toEqual(everyWay(counts(months, () => 4)));
  expect(await countedBy(cache, weekly)).toEqual(
    everyWay(counts(weeks, (date) => (date >= '2026-09-25' ? 5 : 4))),
  );
});

test.each([
  ['monthly, before the move', monthly, '2026-09-25', [1, 2, 3, 4, moved]],
  ['monthly, after the move', monthly, '2026-10-25', [1, 2, 3, 4]],
  ['weekly, before the move', weekly, '2026-09-25', [5, 6, 7, 8]],
  ['weekly, after the move', weekly, '2026-10-02', [5, 6, 7, 8, moved]],
] as const)(
  'shows the employees of that time in the sheet and the check of a period: %s',
  async (_, payFrequencyId, periodEnd, ids) => {
    const cache = await openFilled(ownRun);
    const period = { ...company, payFrequencyId, periodEnd };
    const listed = await cache.listEmployees(period);
    const checked = await cache.listPeriodEmployees(period);
    expect(listed.items.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(checked.map(({ employeeId }) => employeeId).toSorted()).toEqual(ids);
  },
);

test('takes the period of the pay runs for the summaries and overview of a company', async () => {
  const cache = await openFilled(ownRun);
  for (const ref of await cache.listUnsummarised())
    await cache.summariseCompany({ ...ref, today: '2026-10-01' });
  expect(await cache.listPeriodSummaries()).toMatchObject([
    { payFrequencyId: monthly, periodEnd: '2026-10-25', payslips: 4, finalised: 0, followsFinalised: true },
    { payFrequencyId: weekly, periodEnd: '2026-10-02', payslips: 5, finalised: 0, followsFinalised: true },
  ]);
  expect(
    await cache.listCompanyOverviews({ connectionId: company.connectionId, on: '2026-10-01' }),
  ).toMatchObject([
    {
      periods: [
        { payFrequencyId: weekly, end: '2026-10-02', payslips: 5 },
        { payFrequencyId: monthly, end: '2026-10-25', payslips: 4 },
      ],
    },
  ]);
});

test('counts the summaries again only when pay runs show another frequency', async () => {
  const cache = await openFilled(ownRun);
  const summarise = async () => {
    const outdated = await cache.listUnsummarised();
    for (const ref of outdated) await cache.summariseCompany({ ...ref, today: '2026-10-01' });
    return outdated.length;
  };
  expect(await summarise()).toBe(1);
  const { items } = await cache.readList({ ...company, list: 'pay-runs' });
  await cache.replaceList({ ...company, items: [...items], at: timestamp, list: 'pay-runs' });
  expect(await summarise()).toBe(0);
  await cache.replaceList({ ...company, items: items.slice(1), at: timestamp, list: 'pay-runs' });
  expect(await summarise()).toBe(1);
});

test.each([
  ['with pay runs', ownRun],
  ['without pay runs', () => null],
] as const)('finds the period before each period in the list of periods, %s', async (_, runOf) => {
  const cache = await openFilled(runOf);
  for (const payFrequencyId of [monthly, weekly]) {
    const ref = { ...company, payFrequencyId };
    const ends = (await cache.listPeriods(ref)).items.map(({ end }) => end);
    expect(ends.length).toBeGreaterThan(1);
    const found = await Promise.all(ends.map((periodEnd) => cache.findPeriodBefore({ ...ref, periodEnd })));
    expect(found).toEqual([...ends.slice(1), null]);
  }
});
