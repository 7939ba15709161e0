import { expect, test } from 'vitest';
import { Home } from '#electron/home/home.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#electron/settings/settings.ts';
import type { CompanyPeriod, NamedSummary, PeriodWork } from '#electron/home/store/records.ts';

const summary = (companyId: number): NamedSummary => ({
  connectionId: 'c-1',
  companyId,
  companyName: `Company ${companyId}`,
  isListed: true,
  payFrequencyId: 7,
  payFrequency: null,
  periodEnd: '2026-11-30',
  lastEnd: '2026-11-30',
  payslips: 3,
  finalised: 0,
  calculating: 0,
  unread: 0,
  followsFinalised: false,
  unusual: null,
  unusualOf: null,
  readAt: 1,
});

type CountUnusual = ConstructorParameters<typeof Home>[0]['countUnusual'];

/** Home with these companies; those in `changed` have to be summarised. */
function openHome(
  companyIds: readonly number[],
  countUnusual: CountUnusual,
  { periods = [], done = [] }: { periods?: readonly CompanyPeriod[]; done?: readonly PeriodWork[] } = {},
) {
  const saved: [number, number][] = [];
  const logged: string[] = [];
  const changed: number[] = [];
  const summarised: number[] = [];
  const emitted: string[] = [];
  const ports = {
    store: {
      cache: {
        listUnsummarised: () =>
          Promise.resolve(changed.map((companyId) => ({ connectionId: 'c-1', companyId }))),
        summariseCompany: ({ companyId }: { companyId: number }) => {
          changed.splice(changed.indexOf(companyId), 1);
          return Promise.resolve(void summarised.push(companyId));
        },
        listOtherCompanies: () =>
          Promise.resolve(
            changed.map((companyId) => ({
              connectionId: 'c-1',
              companyId,
              companyName: 'Read',
              readAt: 1,
              unread: 0,
            })),
          ),
        listListedConnections: () => Promise.resolve([]),
        listMonthSummaries: () => Promise.resolve([]),
        listPeriodCounts: () => Promise.resolve([]),
        listCompanyPeriods: () => Promise.resolve(periods),
        listPeriodSummaries: () => Promise.resolve(companyIds.map(summary)),
        saveUnusual: ({ period, unusual }: { period: { companyId: number }; unusual: number }) =>
          Promise.resolve(void saved.push([period.companyId, unusual])),
      },
      work: {
        listPeriodWork: () => Promise.resolve(done),
        listPaying: () => Promise.resolve({ companies: [], paid: [] }),
        listConnections: () => Promise.resolve([]),
        listDues: () => Promise.resolve([]),
        listDueBeginnings: () => Promise.resolve([]),
        beginDues: () => Promise.resolve(),
        listNewestSubmissions: () => Promise.resolve([]),
      },
    },
    clock: { now: () => Date.parse('2026-11-28T10:00:00') },
    emit: (noun: string, name: string) => void emitted.push(`${noun}.${name}`),
    logError: (where: string) => void logged.push(where),
  } as unknown as Ports;
  const settings = {
    read: () => Promise.resolve({ variance: { percent: 10, rands: 500 } }),
  } as unknown as Settings;
  const home = new Home({ ports, settings, countUnusual });
  return { home, saved, logged, changed, summarised, emitted };
}

test('checks the other companies when one cannot be checked', async () => {
  const { home, saved, logged } = openHome([1, 2, 3], ({ companyId }) =>
    companyId === 1 ? Promise.reject(new Error('A payslip is damaged.')) : Promise.resolve(0),
  );
  expect((await home.read()).rows).toHaveLength(3);
  await expect.poll(() => logged).toEqual(['home.count']);
  await expect
    .poll(() => saved)
    .toEqual([
      [2, 0],
      [3, 0],
    ]);
  await home.close();
});

test('does not save a count when the company has changed since', async () => {
  const counts = [Promise.withResolvers<number>(), Promise.withResolvers<number>()];
  let asked = 0;
  const { home, saved, changed } = openHome([1], () => counts[asked++]?.promise ?? Promise.resolve(0));
  await home.read();
  changed.push(1);
  await home.read();
  counts[0]?.resolve(7);
  const counted = async () => {
    await home.read();
    return asked;
  };
  await expect.poll(counted).toBe(2);
  expect(saved).toEqual([]);
  counts[1]?.resolve(4);
  await home.close();
  expect(saved).toEqual([[1, 4]]);
});

const nothingUnusual: CountUnusual = () => Promise.resolve(0);

test('counts a company when it was read, before anybody looks at Home', async () => {
  const { home, changed, summarised } = openHome([], nothingUnusual);
  changed.push(7);
  home.noteRead();
  await expect.poll(() => summarised).toEqual([7]);
  await home.read();
  expect(summarised).toEqual([7]);
  await home.close();
});

test('counts a few companies that have changed before it answers', async () => {
  const { home, changed, summarised } = openHome([], nothingUnusual);
  changed.push(1, 2, 3, 4);
  await home.read();
  expect(summarised).toEqual([1, 2, 3, 4]);
  await home.close();
});

test('answers without counting many companies, counts each once, and says when it is done', async () => {
  const { home, changed, summarised, emitted } = openHome([], nothingUnusual);
  const many = Array.from({ length: 60 }, (_, index) => index + 1);
  changed.push(...many);
  const answers = [home.read(), home.read()];
  await Promise.race(answers);
  // The count has at most begun.
  expect(summarised.length).toBeLessThan(2);
  expect(emitted).toEqual([]);
  // Whether they have payslips is not known yet.
  for (const { others } of await Promise.all(answers)) {
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter(({ isCounting }) => !isCounting)).toEqual([]);
  }
  await expect.poll(() => emitted).toEqual(['home.changed']);
  expect(summarised).toEqual(many);
  await home.read();
  expect(summarised).toEqual(many);
  await home.close();
});

test('knows of every period of a company what its next step depends on, and counts what stands out where it does', async () => {
  const period = (periodEnd: string, more: Partial<CompanyPeriod> = {}): CompanyPeriod => ({
    connectionId: 'c-1',
    companyId: 1,
    payFrequencyId: 7,
    periodEnd,
    payslips: 3,
    finalised: 0,
    calculating: 0,
    unread: 0,
    ...more,
  });
  const work = (periodEnd: string): PeriodWork => ({
    connectionId: 'c-1',
    companyId: 1,
    payFrequencyId: 7,
    periodEnd,
    submissions: 1,
    nothingToCapture: false,
    ticked: 0,
    revision: '1',
    done: null,
  });
  const finalised = period('2026-10-31', { finalised: 3 });
  const counted: string[] = [];
  const { home } = openHome(
    [1, 2],
    ({ companyId, periodEnd }) => {
      counted.push(`${companyId} ${periodEnd}`);
      return Promise.resolve(2);
    },
    {
      periods: [finalised, period('2026-11-30'), period('2026-12-31'), period('2027-01-31')],
      done: [work('2026-10-31'), work('2026-12-31')],
    },
  );
  const company = { connectionId: 'c-1', companyId: 1 };
  const stepsOf = async () =>
    (await home.steps(company)).periods.map(({ periodEnd, submissions, unusual }) => [
      periodEnd,
      submissions,
      unusual,
    ]);
  // The current one first, as Home has it.
  const before = [
    ['2026-11-30', 0, null],
    ['2026-10-31', 1, null],
    ['2026-12-31', 1, null],
    ['2027-01-31', 0, null],
  ];
  expect(await stepsOf()).toEqual(before);
  await expect.poll(async () => (await stepsOf())[2]).toEqual(['2026-12-31', 1, 2]);
  // Neither of the finalised one nor of the one in which nothing was sent.
  expect(new Set(counted)).toEqual(new Set(['1 2026-11-30', '1 2026-12-31']));
  await home.close();
});
