import { nothingNoted } from '#electron/home/contract/due.ts';
import type { Page } from 'playwright-core';
import { madeRunId } from '#electron/pay-runs/contract/made-run.ts';
import type { Emp201, Emp201Estimate } from '#electron/emp201/contract/emp201.ts';
import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import type { ListedPayRun } from '#electron/pay-runs/contract/run-done.ts';
import type { PayRunTable } from '#electron/pay-runs/contract/pay-run-table.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { tiedMonth } from '#test/support/samples/tied-months.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, karoo, ok } from '../places.ts';

const ends = ['2026-11-20', '2026-11-13', '2026-10-30', '2026-10-23', '2026-10-16', '2026-10-09'];

const runs: readonly ListedPayRun[] = ends.map((periodEnd, index) => ({
  id: madeRunId({ payFrequencyId: 11, periodEnd, special: index === 3 }) ?? 0,
  payFrequencyId: 11,
  payFrequencyName: 'Weekly',
  periodEnd,
  special: index === 3,
  payslips: index === 3 ? 2 : 142,
  totalCents: index === 0 ? null : 41_234_567 + index * 90_001,
  done: {
    journal: index > 4 ? { at: Date.parse('2026-11-03T10:20:00'), by: 'Thandi Nkosi', layout: 'csv' } : null,
    payment:
      index > 3
        ? { state: 'sent', payslips: 142, leftOut: 0, short: 0, at: Date.parse(`${periodEnd}T11:05:00`) }
        : null,
  },
  made: { open: index === 1 ? 3 : 0, unreadEmployees: index === 0 ? 12 : 0 },
}));

const items: PayRunTable['items'] = [
  { kind: 'income', group: '', item: 'Basic salary' },
  { kind: 'income', group: '', item: 'Overtime' },
  { kind: 'income', group: '', item: 'Item 48211' },
  { kind: 'deduction', group: '', item: 'Tax (PAYE)' },
  { kind: 'deduction', group: '', item: 'UIF employee' },
  { kind: 'sideline', group: 'Employer contribution', item: 'UIF employer' },
  { kind: 'sideline', group: 'Employer contribution', item: 'SDL employer' },
];

const table: PayRunTable = {
  run: runs[1] ?? null,
  items,
  rows: Array.from({ length: 142 }, (_, index) => ({
    payslipId: 70_000 + index,
    employeeId: 1_000 + index,
    number: `E${1_000 + index}`,
    firstName: ['Anele', 'Sipho', 'Johanna', 'Pieter'][index % 4] ?? '',
    lastName: ['Botha', 'Dlamini', 'Van der Merwe', 'Naidoo', 'Mokoena'][index % 5] ?? '',
    payPoint: 'Packhouse',
    nettPayCents: 412_345 + index * 911,
    amounts: items.map((_item, place) => (index > 110 ? null : 45_050 + index * 311 + place * 9_003)),
  })),
  withoutItems: 31,
  fetchedAt,
};

const line = (
  side: BookedLine['side'],
  category: string,
  label: string,
  amountCents: number,
): BookedLine => ({
  side,
  category,
  item: label,
  label,
  group: '',
  amountCents,
  code: '',
  name: '',
});

const journal: JournalView = {
  made: true,
  unreadPayslips: 0,
  runs: runs.slice(2).map((run) => ({ run, fetchedAt, exported: null })),
  lines: [
    line('debit', 'Income', 'Basic salary', 48_120_000),
    line('debit', 'Income', 'Overtime', 3_212_050),
    line('debit', 'Employer Contribution', 'UIF employer', 481_200),
    line('debit', 'Employer Contribution', 'SDL employer', 513_320),
    line('credit', 'Deduction', 'Tax (PAYE)', 9_120_055),
    line('credit', 'Deduction', 'UIF employee', 481_200),
    line('credit', 'Employer Contribution', 'UIF employer', 481_200),
    line('credit', 'Employer Contribution', 'SDL employer', 513_320),
    line('credit', 'Nett Pay', 'Nett Pay', 41_730_795),
  ],
  groups: [{ group: '', debitCents: 52_326_570, creditCents: 52_326_570 }],
  unknownSplits: [],
  sharedOut: [],
  settings: {},
  fetchedAt,
};
const journalUnread: JournalView = { ...journal, unreadPayslips: 31, lines: [], groups: [], fetchedAt: null };

const emp201: Emp201 = {
  companyId: karoo,
  month: '2026-10',
  version: null,
  payeNumber: null,
  uifNumber: null,
  etiCompliant: null,
  payeCents: 9_120_055,
  uifCents: 962_400,
  sdlCents: 513_320,
  totalCents: 10_445_775,
  etiCents: 150_000,
  etiAvailableCents: 150_000,
  etiUtilisedCents: 150_000,
  etiBroughtForwardCents: null,
  etiCarriedForwardCents: 0,
};
const estimate: Emp201Estimate = {
  payslips: 428,
  open: 3,
  unreadEmployees: 0,
  unreadPayslips: 0,
  uifDoubled: true,
  etiFrom: 'calculated',
  etiEmployees: 4,
  tables: { payeCents: 9_119_870, uifCents: 962_400, sdlCents: 513_318 },
};

const never = { journalNettCents: null };
const tied = (month: number) =>
  tiedMonth({
    ...never,
    month: `2026-${String(month).padStart(2, '0')}`,
    runs: 4,
    unread: month < 9 ? 428 : 0,
    nettPayCents: 164_938_268,
    itemsCents: month < 9 ? null : 164_938_268 - (month === 9 ? 45_050 : 0),
    paye: { payslipsCents: month < 9 ? null : 9_120_055, emp201Cents: null },
    uif: { payslipsCents: month < 9 ? null : 962_400, emp201Cents: null },
    sdl: { payslipsCents: month < 9 ? null : 513_320, emp201Cents: null },
  });

const ground: Answers = {
  ...cachedViewGrounds['cache-whole'],
  'payRuns.list': ok({ payRuns: runs, made: true, fetchedAt }),
  'payRuns.read': ok(table),
  'payRuns.refresh': ok({ fetchedAt }),
  'payRuns.stopReading': ok({}),
  'journals.read': ok(journal),
  'journals.refresh': ok({ fetchedAt }),
  'journals.stopReading': ok({}),
  'journals.saved': ok({ saved: [] }),
  'journals.accountsElsewhere': ok({ companies: [], taxRates: [] }),
  'emp201.read': ok({ versions: [emp201], estimate, noted: nothingNoted, isDue: false, fetchedAt }),
  'emp201.refresh': ok({ fetchedAt }),
  'emp201.stopReading': ok({}),
  'tieOut.read': ok({
    made: true,
    newest: '2026-11',
    months: Array.from({ length: 12 }, (_, index) => tied(12 - index)),
    fetchedAt,
  }),
  'tieOut.refresh': ok({ fetchedAt }),
  'tieOut.stopReading': ok({}),
};

export const madeGrounds: Readonly<Record<string, Answers>> = {
  'ground-made': ground,
  'ground-made-none': {
    ...ground,
    'payRuns.list': ok({ payRuns: [], made: true, fetchedAt }),
    'emp201.read': ok({
      versions: [],
      estimate: { ...estimate, payslips: 0 },
      noted: nothingNoted,
      isDue: false,
      fetchedAt,
    }),
    'tieOut.read': ok({ made: true, newest: null, months: [], fetchedAt }),
  },
  'ground-made-reading': { ...ground, 'journals.read': ok(journalUnread), 'journals.refresh': 'never' },
};

const openedAt = (screen: 'pay-runs' | 'journals' | 'emp201' | 'tie-out', from = 'ground-made') => ({
  from,
  act: (page: Page) => new FramePage(page).go(screen),
});

/** The books of a service without pay runs, journals and EMP201. */
export const madeScenes = {
  'made-runs': openedAt('pay-runs'),
  'made-run': {
    from: 'ground-made',
    act: async (page: Page) => {
      await openedAt('pay-runs').act(page);
      await page.getByRole('grid').press('Enter');
    },
  },
  'made-journal': openedAt('journals'),
  'made-journal-reading': openedAt('journals', 'ground-made-reading'),
  'made-emp201': openedAt('emp201'),
  'made-tie-out': openedAt('tie-out'),
  'made-runs-none': openedAt('pay-runs', 'ground-made-none'),
  'made-journal-none': openedAt('journals', 'ground-made-none'),
  'made-emp201-none': openedAt('emp201', 'ground-made-none'),
  'made-tie-out-none': openedAt('tie-out', 'ground-made-none'),
};
