import { nothingNoted } from '#electron/home/contract/due.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { chartMessages, journalsMessages, pastedMessages } from '#features/journals/texts.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Emp201 } from '#electron/emp201/contract/emp201.ts';
import { chartKey } from '#electron/journals/contract/chart-of-accounts.ts';
import type { BookedLine, JournalView } from '#electron/journals/contract/journal-book.ts';
import { addMonths } from '#payroll/calendar.ts';
import type { TiedMonth } from '#electron/tie-out/contract/tie-out.ts';
import type { Page } from 'playwright-core';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { october, octoberRuns, payRuns } from '../karoo-figures.ts';
import { fetchedAt, karoo, ok } from '../places.ts';

/** A line of the journal, in the categories of the service. */
const line = (
  side: BookedLine['side'],
  category: 'Income' | 'Employer Contribution' | 'Deduction' | 'Nett Pay',
  item: string,
  amountCents: number,
  [code = '', name = '']: readonly string[] = [],
): BookedLine => ({ side, category, item, label: item, group: '', amountCents, code, name });

const wages = ['5100', 'Salaries and wages'];
const sdl = 'SDL - Employer contribution to skills development';
const overtimeCents = 21_212_050;
const bookedCents = october.incomeCents + october.uifEmployeeCents + october.sdlCents;

const saved = {
  at: Date.parse('2026-11-03T10:20:00'),
  by: 'Thandi Nkosi',
  layout: 'xero',
  fileName: 'Karoo Fresh Produce journal 2026-10 Xero.csv',
  changed: false,
} as const;

const journal: JournalView = {
  made: false,
  unreadPayslips: 0,
  runs: octoberRuns.map((run) => ({ run, fetchedAt, exported: run.periodEnd < '2026-10-26' ? saved : null })),
  lines: [
    line('debit', 'Income', 'Basic Salary', october.incomeCents - overtimeCents, wages),
    line('debit', 'Income', 'Overtime', overtimeCents, wages),
    line('debit', 'Employer Contribution', 'UIF - Employer', october.uifEmployeeCents, [
      '6100',
      'Employer contributions',
    ]),
    line('debit', 'Employer Contribution', sdl, october.sdlCents),
    line('credit', 'Deduction', 'Tax (PAYE)', october.payeCents, ['2210', 'PAYE payable']),
    line('credit', 'Deduction', 'UIF - Employee', october.uifEmployeeCents),
    line('credit', 'Employer Contribution', 'UIF - Employer', october.uifEmployeeCents, [
      '8100',
      'UIF payable',
    ]),
    line('credit', 'Employer Contribution', sdl, october.sdlCents),
    line('credit', 'Nett Pay', 'Nett Pay', october.nettPayCents),
  ],
  groups: [{ group: '', debitCents: bookedCents, creditCents: bookedCents }],
  unknownSplits: [],
  sharedOut: [],
  settings: {},
  fetchedAt,
};

/** Every line has its account, and the journal was saved for the books. */
const savedJournal: JournalView = {
  ...journal,
  runs: journal.runs.map((run) => ({
    ...run,
    exported: saved,
  })),
  lines: journal.lines.map((each) => (each.code === '' ? { ...each, code: '8200', name: 'Control' } : each)),
};

const uifCents = 2 * october.uifEmployeeCents;
/** The second version has less PAYE than the first. */
const emp201 = (version: number): Emp201 => {
  const payeCents = october.payeCents + (version === 1 ? 50_000 : 0);
  return {
    companyId: karoo,
    month: '2026-10',
    version,
    payeNumber: '7000000001',
    uifNumber: 'U123456789',
    etiCompliant: true,
    payeCents,
    uifCents,
    sdlCents: october.sdlCents,
    totalCents: october.emp201Cents + payeCents - october.payeCents,
    etiCents: october.etiCents,
    etiAvailableCents: 200_000,
    etiUtilisedCents: october.etiCents,
    etiBroughtForwardCents: 50_000,
    etiCarriedForwardCents: 50_000,
  };
};
/** A total of the service that is not the sum of its lines. */
const wrongTotal: Emp201 = { ...emp201(2), totalCents: october.emp201Cents - 100_000 };

const emp201Answer = (newest: Emp201) =>
  ok({ versions: [newest, emp201(1)], estimate: null, noted: nothingNoted, isDue: true, fetchedAt });

/** A month whose figures are lower than those of October the longer it is ago. */
const tied = (monthsAgo: number): TiedMonth => {
  const month = addMonths('2026-10', -monthsAgo);
  const nettPayCents = october.nettPayCents - monthsAgo * 2_345_678;
  const payeCents = october.payeCents - monthsAgo * 412_055;
  const uif = uifCents - monthsAgo * 55_750;
  const sdlCents = october.sdlCents - monthsAgo * 27_875;
  const isUnread = month === '2026-03';
  return {
    month,
    runs: monthsAgo === 0 ? octoberRuns.length : 6,
    unread: isUnread ? 2 : 0,
    unreadEmployees: 0,
    runTotalCents: nettPayCents,
    nettPayCents: nettPayCents - (month === '2026-07' ? 45_050 : 0),
    itemsCents: nettPayCents,
    journalNettCents: isUnread ? null : nettPayCents,
    paye: { payslipsCents: payeCents, emp201Cents: payeCents - (month === '2026-09' ? 20_000 : 0) },
    uif: { payslipsCents: uif, emp201Cents: uif },
    sdl: { payslipsCents: sdlCents, emp201Cents: isUnread ? null : sdlCents },
  };
};

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
  'payRuns.list': ok({ payRuns, made: false, fetchedAt }),
  'journals.read': ok(journal),
  'journals.refresh': ok({ fetchedAt }),
  'journals.stopReading': ok({}),
  'journals.saved': ok({ saved: [{ payRunId: 900, changed: false }] }),
  'journals.accountsElsewhere': ok({ companies: [], taxRates: ['No VAT'] }),
  'setUp.read': ok({ things: accountThings, elsewhere: [], mayShareWithAll: true }),
  'emp201.read': emp201Answer(emp201(2)),
  'emp201.refresh': ok({ fetchedAt }),
  'emp201.stopReading': ok({}),
  'tieOut.read': ok({
    made: false,
    newest: '2026-10',
    months: Array.from({ length: 12 }, (_, index) => tied(index)),
    fetchedAt,
  }),
  'tieOut.month': ok({ runs: [], payslips: [] }),
  'tieOut.refresh': ok({ fetchedAt }),
  'tieOut.stopReading': ok({}),
};

export const booksGrounds: Readonly<Record<string, Answers>> = {
  'ground-books': ground,
  'ground-books-saved': {
    ...ground,
    'journals.read': ok(savedJournal),
    'journals.saved': ok({ saved: octoberRuns.map(({ id: payRunId }) => ({ payRunId, changed: false })) }),
  },
  'ground-books-wrong': { ...ground, 'emp201.read': emp201Answer(wrongTotal) },
  'ground-books-chart': {
    ...ground,
    'setUp.read': ok({ things: [...accountThings, chart], elsewhere: [], mayShareWithAll: true }),
  },
};

const openedAt = (screen: 'journals' | 'emp201' | 'tie-out', from = 'ground-books') => ({
  from,
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
  'journals-saved': openedAt('journals', 'ground-books-saved'),
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
  'emp201-wrong': openedAt('emp201', 'ground-books-wrong'),
  'tie-out': openedAt('tie-out'),
};
