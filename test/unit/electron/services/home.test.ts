import { expect, test } from 'vitest';
import { Home } from '#services/home/home.ts';
import type { Ports } from '#services/ports.ts';
import type { Settings } from '#services/settings.ts';
import type { NamedSummary } from '#store/records/home.ts';

const summary = (companyId: number): NamedSummary => ({
  ...{ connectionId: 'c-1', companyId, companyName: `Company ${companyId}`, isListed: true },
  ...{ payFrequencyId: 7, payFrequency: null, periodEnd: '2026-11-30', lastEnd: '2026-11-30' },
  ...{ payslips: 3, finalised: 0, calculating: 0, followsFinalised: false },
  ...{ unusual: null, unusualOf: null, readAt: 1 },
});

test('a company whose period cannot be checked keeps none of the others waiting', async () => {
  const counted: number[] = [];
  const logged: string[] = [];
  const ports = {
    store: {
      cache: {
        listUnsummarised: () => Promise.resolve([]),
        listPeriodSummaries: () => Promise.resolve([1, 2, 3].map(summary)),
        saveUnusual: ({ period }: { period: { companyId: number } }) =>
          Promise.resolve(void counted.push(period.companyId)),
      },
      work: {
        listPeriodWork: () => Promise.resolve([]),
        listNewestSubmissions: () => Promise.resolve([]),
      },
    },
    emit: () => undefined,
    logError: (where: string) => void logged.push(where),
  } as unknown as Ports;
  const settings = {
    read: () => Promise.resolve({ variance: { percent: 10, rands: 500 } }),
  } as unknown as Settings;
  const home = new Home({
    ...{ ports, settings },
    countUnusual: ({ companyId }) =>
      companyId === 1 ? Promise.reject(new Error('A payslip is damaged.')) : Promise.resolve(0),
  });
  expect((await home.read()).rows).toHaveLength(3);
  await expect.poll(() => logged).toEqual(['home.count']);
  await expect.poll(() => counted).toEqual([2, 3]);
  await home.close();
});
