import type { HomeDue } from '#electron/home/contract/due.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';

/** A monthly pay frequency of Karoo with nothing wrong, to vary. */
export const aHomeRow = (change: Partial<HomeRow> = {}): HomeRow => ({
  connectionId: 'c-1',
  companyId: 42,
  companyName: 'Karoo',
  isListed: true,
  payFrequencyId: 7,
  payFrequencyName: 'Monthly',
  periodEnd: '2026-11-30',
  payslips: 12,
  finalised: 0,
  calculating: 0,
  unread: 0,
  followsFinalised: false,
  submissions: 1,
  nothingToCapture: false,
  ticked: 0,
  unusual: 0,
  toPay: false,
  done: null,
  readAt: 1,
  dates: {
    notification: '2026-11-20',
    finalisation: '2026-11-23',
    payDay: '2026-11-25',
    emp201: '2026-12-07',
  },
  ...change,
});

/** What Home answers with these rows and nothing else. */
export const homeAnswer = (rows: readonly HomeRow[] = []) => ({
  rows: [...rows],
  others: [],
  unlisted: [],
  dues: [],
  lastSubmissions: [],
});

/** The EMP201 of Karoo for November, whose payslips are all finalised. */
export const aDue = (change: Partial<HomeDue> = {}): HomeDue => ({
  connectionId: 'c-1',
  companyId: 42,
  companyName: 'Karoo',
  kind: 'emp201',
  payFrequencyId: null,
  payFrequencyName: null,
  end: '2026-11',
  due: '2026-12-07',
  payslips: 12,
  finalised: 12,
  payableCents: null,
  submitted: null,
  paid: null,
  reference: '',
  ...change,
});
