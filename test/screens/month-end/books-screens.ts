import { journalsMessages } from '#features/journals/texts.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import type { Page } from 'playwright-core';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, karoo, ok } from '../places.ts';

const runs: readonly PayRunLine[] = Array.from({ length: 8 }, (_, index) => ({
  id: 900 - index,
  payFrequencyId: 11,
  payFrequencyName: 'Weekly, on Friday',
  special: index === 4,
  periodEnd: `2026-${index < 4 ? 11 : 10}-${String(27 - (index % 4) * 7).padStart(2, '0')}`,
  payslips: 142,
  made: null,
  totalCents: 41_234_567 + index * 90_001,
}));

const line = (side: BookedLine['side'], item: string, amountCents: number, code = ''): BookedLine => ({
  side,
  category: side === 'debit' ? 'Income' : 'Deductions',
  item,
  label: item,
  group: '',
  amountCents,
  code,
  name: code === '' ? '' : 'Salaries and wages',
});

const journal: JournalView = {
  made: false,
  unreadPayslips: 0,
  runs: runs.slice(0, 4).map((run) => ({ run, fetchedAt, exported: null })),
  lines: [
    line('debit', 'Basic Salary', 48_120_000, '5100'),
    line('debit', 'Overtime', 3_212_050, '5100'),
    line('debit', 'SDL - Employer contribution to skills development', 513_320),
    line('credit', 'Tax (PAYE)', 9_120_055, '2210'),
    line('credit', 'UIF - Employee', 481_200),
    line('credit', 'Nett Pay', 42_244_115),
  ],
  groups: [{ group: '', debitCents: 51_845_370, creditCents: 51_845_370 }],
  unknownSplits: [],
  sharedOut: [],
  settings: {},
  fetchedAt,
};

const emp201 = (version: number): Emp201 => ({
  companyId: karoo,
  month: '2026-10',
  version,
  payeNumber: '7000000001',
  uifNumber: 'U123456789',
  etiCompliant: true,
  payeCents: 9_120_055,
  uifCents: 962_400,
  sdlCents: 513_320,
  totalCents: 10_445_775 - version * 50_000,
  etiCents: 150_000,
  etiAvailableCents: 200_000,
  etiUtilisedCents: 150_000,
  etiBroughtForwardCents: 50_000,
  etiCarriedForwardCents: 50_000,
});

const tied = (month: number): TiedMonth => ({
  month: `2026-${String(month).padStart(2, '0')}`,
  runs: 4,
  unread: month === 3 ? 2 : 0,
  unreadEmployees: 0,
  runTotalCents: 164_938_268,
  nettPayCents: 164_938_268 - (month === 7 ? 45_050 : 0),
  itemsCents: 164_938_268,
  journalNettCents: month === 3 ? null : 164_938_268,
  paye: { payslipsCents: 9_120_055, emp201Cents: month === 9 ? 9_100_055 : 9_120_055 },
  uif: { payslipsCents: 962_400, emp201Cents: 962_400 },
  sdl: { payslipsCents: 513_320, emp201Cents: month === 3 ? null : 513_320 },
});

export const booksGrounds: Readonly<Record<string, Answers>> = {
  'ground-books': {
    ...cachedViewGrounds['cache-whole'],
    'payRuns.list': ok({ payRuns: runs, made: false, fetchedAt }),
    'journals.read': ok(journal),
    'journals.refresh': ok({ fetchedAt }),
    'journals.stopReading': ok({}),
    'journals.saved': ok({ saved: [{ payRunId: 900, changed: false }] }),
    'journals.accountsElsewhere': ok({ companies: [], taxRates: ['No VAT'] }),
    'setUp.read': ok({
      things: journal.lines
        .filter(({ code }) => code !== '')
        .map(({ side, category, item, code, name }, index) => ({
          key: JSON.stringify([side, category, item]),
          level: index === 1 ? 'company' : 'all',
          beneath: index === 1 ? 'all' : null,
          value: { code, name },
        })),
      elsewhere: [],
      mayShareWithAll: true,
    }),
    'emp201.read': ok({ versions: [emp201(2), emp201(1)], estimate: null, fetchedAt }),
    'emp201.refresh': ok({ fetchedAt }),
    'emp201.stopReading': ok({}),
    'tieOut.read': ok({
      made: false,
      newest: '2026-11',
      months: Array.from({ length: 12 }, (_, index) => tied(12 - index)),
      fetchedAt,
    }),
    'tieOut.month': ok({ runs: [], payslips: [] }),
    'tieOut.refresh': ok({ fetchedAt }),
    'tieOut.stopReading': ok({}),
  },
};

const openedAt = (screen: 'journals' | 'emp201' | 'tie-out') => ({
  from: 'ground-books',
  act: (page: Page) => new FramePage(page).go(screen),
});

export const booksScenes = {
  journals: openedAt('journals'),
  'journal-accounts': {
    from: 'ground-books',
    act: async (page: Page) => {
      await openedAt('journals').act(page);
      await page.getByRole('button', { name: journalsMessages.accounts.open }).click();
      await page.getByRole('combobox', { name: setUpMessages.appliesTo }).scrollIntoViewIfNeeded();
    },
  },
  'journal-save': {
    from: 'ground-books',
    act: async (page: Page) => {
      await openedAt('journals').act(page);
      await page.getByRole('button', { name: journalsMessages.save.open }).click();
      await page.getByRole('button', { name: journalsMessages.save.useRate('No VAT') }).waitFor();
    },
  },
  emp201: openedAt('emp201'),
  'tie-out': openedAt('tie-out'),
};
