import type { HomeRow } from '#contract/domain/home-row.ts';

/** A monthly pay frequency of Karoo with nothing wrong, to vary. */
export const aHomeRow = (change: Partial<HomeRow> = {}): HomeRow => ({
  ...{ connectionId: 'c-1', companyId: 42, companyName: 'Karoo', isListed: true },
  ...{ payFrequencyId: 7, payFrequencyName: 'Monthly', periodEnd: '2026-11-30' },
  ...{ payslips: 12, finalised: 0, calculating: 0, followsFinalised: false },
  ...{ submissions: 1, unusual: 0, done: null, readAt: 1 },
  dates: {
    notification: '2026-11-20',
    finalisation: '2026-11-23',
    payDay: '2026-11-25',
    emp201: '2026-12-07',
  },
  ...change,
});
