import { nothingNoted } from '#electron/home/contract/due.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { chartMessages, journalsMessages, pastedMessages } from '#features/journals/texts.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import { chartKey } from '#electron/journals/contract/chart-of-accounts.ts';
import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import type { PayRunLine } from '#electron/pay-runs/contract/pay-run-table.ts';
import { addMonths } from '#payroll/calendar.ts';
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
  runs: runs.slice(4).map((run) => ({ run, fetchedAt, exported: null })),
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

const tied = (month: string): TiedMonth => ({
  month,
  runs: 4,
  unread: month === '2026-03' ? 2 : 0,
  unreadEmployees: 0,
  runTotalCents: 164_938_268,
  nettPayCents: 164_938_268 - (month === '2026-07' ? 45_050 : 0),
  itemsCents: 164_938_268,
  journalNettCents: month === '2026-03' ? null : 164_938_268,
  paye: { payslipsCents: 9_120_055, emp201Cents: month === '2026-09' ? 9_100_055 : 9_120_055 },
  uif: { payslipsCents: 962_400, emp201Cents: 962_400 },
  sdl: { payslipsCents: 513_320, emp201Cents: month === '2026-03' ? null : 513_320 },
});

/** The accounts of the books, of which one line uses one that is not among them. */
const chart = {
  key: chartKey,
  level: 'all',
  beneath: null,
  value: {
    fileName: 'ChartOfAccounts.csv',
    accounts: [
      'Salaries and wages',
      'Employer contributions',
      'PAYE payable',
      'UIF payable',
      'Nett pay control',
    ].map((name, index) => ({ code: String(5100 + index * 1_000), name })),
  },
};

const accountThings = journal.lines
  .filter(({ code }) => code !== '')
  .map(({ side, category, item, code, name }, index) => ({
    key: JSON.stringify([side, category, item]),
    level: index === 1 ? 'company' : 'all',
    beneath: index === 1 ? 'all' : null,
    value: { code, name },
  }));

const ground: Answers = {
  ...cachedViewGrounds['cache-whole'],
  'payRuns.list': ok({ payRuns: runs, made: false, fetchedAt }),
  'journals.read': ok(journal),
  'journals.refresh': ok({ fetchedAt }),
  'journals.stopReading': ok({}),
  'journals.saved': ok({ saved: [{ payRunId: 900, changed: false }] }),
  'journals.accountsElsewhere': ok({ companies: [], taxRates: ['No VAT'] }),
  'setUp.read': ok({ things: accountThings, elsewhere: [], mayShareWithAll: true }),
  'emp201.read': ok({
    versions: [emp201(2), emp201(1)],
    estimate: null,
    noted: nothingNoted,
    isDue: true,
    fetchedAt,
  }),
  'emp201.refresh': ok({ fetchedAt }),
  'emp201.stopReading': ok({}),
  'tieOut.read': ok({
    made: false,
    newest: '2026-10',
    months: Array.from({ length: 12 }, (_, index) => tied(addMonths('2026-10', -index))),
    fetchedAt,
  }),
  'tieOut.month': ok({ runs: [], payslips: [] }),
  'tieOut.refresh': ok({ fetchedAt }),
  'tieOut.stopReading': ok({}),
};

export const booksGrounds: Readonly<Record<string, Answers>> = {
  'ground-books': ground,
  'ground-books-chart': {
    ...ground,
    'setUp.read': ok({ things: [...accountThings, chart], elsewhere: [], mayShareWithAll: true }),
  },
};

const openedAt = (screen: 'journals' | 'emp201' | 'tie-out') => ({
  from: 'ground-books',
  act: (page: Page) => new FramePage(page).go(screen),
});

async function openAccounts(page: Page): Promise<void> {
  await openedAt('journals').act(page);
  await page.getByRole('button', { name: journalsMessages.accounts.chooseThem }).click();
}

/** An export with a title, one account twice, and a code that a spreadsheet made a date of. */
const chartFile = [
  'Kasteel Foods,,',
  '*Code,*Name,*Type',
  '5100,Salaries and wages,Expense',
  '2210,PAYE payable,Current liability',
  '2210,SARS PAYE,Current liability',
  '12-Mar,Levies,Expense',
].join('\r\n');

export const booksScenes = {
  journals: openedAt('journals'),
  'journal-accounts': {
    from: 'ground-books',
    act: async (page: Page) => {
      await openAccounts(page);
      await page.getByRole('combobox', { name: setUpMessages.appliesTo }).scrollIntoViewIfNeeded();
    },
  },
  'journal-accounts-pasted': {
    from: 'ground-books-chart',
    act: async (page: Page) => {
      await openAccounts(page);
      const code = page.getByRole('combobox', {
        name: journalsMessages.accounts.codeOf('Overtime, Debit'),
        exact: true,
      });
      await code.click();
      await page.keyboard.press('Escape');
      await code.evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, 'Nett Pay\t9100\nUIF - Employee\t8100\nCommission\t5100');
      await page.getByText(pastedMessages.title(2)).waitFor();
    },
  },
  'journal-chart': {
    from: 'ground-books',
    act: async (page: Page) => {
      await openAccounts(page);
      await page.getByRole('button', { name: chartMessages.import }).click();
      await page
        .getByLabel(importMessages.choose.field)
        .setInputFiles({ name: 'Chart.csv', mimeType: 'text/csv', buffer: Buffer.from(chartFile) });
      await page.getByText(chartMessages.found(2), { exact: true }).waitFor();
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
