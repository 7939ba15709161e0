import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAccounts, readFileChoices } from '#electron/journals/journal-set-up.ts';
import { noArrangement } from '#electron/layouts/contract/layout.ts';
import { readLayouts } from '#electron/layouts/stored-layouts.ts';
import { readSetUp } from '#electron/set-up/set-up.ts';
import { openDatabase } from '#store/database.ts';
import { workMigrations } from '#store/migrations/migrations.ts';
import { setUp } from '#store/migrations/work/0037-set-up.ts';
import type { Store } from '#store/store.ts';
import { openTestStore, temporaryDirectory, testKey } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';

/** The store after an upgrade of a database from before anything could be shared. */
async function upgraded(rows: string): Promise<Store> {
  const directory = temporaryDirectory();
  const migrations = workMigrations.slice(0, workMigrations.indexOf(setUp));
  const file = join(directory, 'work.db');
  const work = openDatabase({ file, key: testKey, synchronous: 'FULL', migrations });
  work.exec(rows);
  work.close();
  return openTestStore({ directory });
}

const all = { payFrequencyIds: null, employeeIds: null, humanize: true };

test('gives each company the presets that it had, and keeps the last questions', async () => {
  const span = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const questions = {
    '': { report: 'eti', ...span, ...all },
    'Month end': {
      report: 'transaction_history',
      ...span,
      ...all,
      payFrequencyIds: [3],
      employeeIds: [1, 2],
      accountNames: ['tax', '48201'],
      customFields: null,
    },
    Autumn: { report: 'eti', ...span, startDate: '2026-09-01', ...all },
    Loans: { report: 'tracked_balances', date: '2026-02-28', ...all },
    'Mid month': { report: 'tracked_balances', date: '2026-10-15', ...all },
    Changes: { report: 'variance', payFrequencyId: 3, periodOffset: 225, employeeIds: null, humanize: true },
  };
  const rows = Object.entries(questions).map(
    ([name, question]) =>
      `INSERT INTO asked_reports VALUES ('karoo', 7, '${question.report}', '${name}', '${JSON.stringify(question)}', 9);`,
  );
  const store = await upgraded(rows.join('\n'));
  const found = await readSetUp(store, company, 'report-preset');
  const choices = (...values: string[]) => values.map((value) => ({ value, label: null }));
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(
      [
        {
          report: 'transaction_history',
          name: 'Month end',
          dates: { relative: 'last-month' },
          chosen: {
            payFrequencyIds: choices('3'),
            accountNames: choices('tax', '48201'),
            employeeIds: choices('1', '2'),
          },
        },
        { report: 'eti', name: 'Autumn', dates: { from: '2026-09-01', to: '2026-10-31' }, chosen: {} },
        { report: 'tracked_balances', name: 'Loans', dates: { relative: 'last-month' }, chosen: {} },
        { report: 'tracked_balances', name: 'Mid month', dates: { on: '2026-10-15' }, chosen: {} },
        {
          report: 'variance',
          name: 'Changes',
          dates: { relative: 'last-period' },
          chosen: { payFrequencyId: choices('3') },
        },
      ].map((value) => [`${value.report} ${value.name}`, { value, level: 'company', beneath: null }]),
    ),
  );
  expect(await readSetUp(store, { ...company, companyId: 8 }, 'report-preset')).toEqual(new Map());
  expect(await store.work.listReportRequests(company)).toEqual([{ question: questions[''], at: 9 }]);
});

test('gives each company the accounts and choices with which its journals were saved', async () => {
  const settings = { layout: 'xero', taxRate: 'No VAT', tracking: '', date: '' };
  const store = await upgraded(`
    INSERT INTO journal_accounts VALUES ('karoo', 7, 'debit', 'Income', 'Bonus "A"', '477', 'Wages');
    INSERT INTO journal_accounts VALUES ('karoo', 8, 'debit', 'Income', 'Bonus "A"', '5100', '');
    INSERT INTO journal_settings VALUES ('karoo', 7, '${JSON.stringify(settings)}');
  `);
  const line = { side: 'debit', category: 'Income', item: 'Bonus "A"' };
  expect(await readAccounts(store, company)).toEqual([{ ...line, code: '477', name: 'Wages' }]);
  expect(await readAccounts(store, { ...company, companyId: 8 })).toEqual([
    { ...line, code: '5100', name: '' },
  ]);
  expect(await readFileChoices(store, company)).toEqual({ layout: 'xero', taxRate: 'No VAT' });
});

test('gives each company what was last chosen in its dialogs', async () => {
  const texts = JSON.stringify({ output: 'email', text: 'Dear {first name}\nRegards', subject: '' });
  const store = await upgraded(`
    INSERT INTO dialog_choices VALUES ('karoo', 7, 'save-payslips', '${texts}');
    INSERT INTO dialog_choices VALUES ('karoo', 7, 'hand-over', '{"by":"Nomsa"}');
  `);
  const valuesOf = async (kind: 'save-payslips' | 'hand-over', companyId = 7) =>
    Array.from(await readSetUp(store, { ...company, companyId }, kind), ([key, { value }]) => [key, value]);
  expect(await valuesOf('save-payslips')).toEqual([
    ['output', 'email'],
    ['text', 'Dear {first name}\nRegards'],
  ]);
  expect(await valuesOf('hand-over')).toEqual([['by', 'Nomsa']]);
  expect(await valuesOf('save-payslips', 8)).toEqual([]);
});

test('uses the pattern for names of report files in all companies, as it was', async () => {
  const store = await upgraded(
    `INSERT INTO settings (name, value) VALUES ('reportNames', '"{company} {report}"')`,
  );
  expect(await readSetUp(store, company, 'file-names')).toEqual(
    new Map([['reports', { value: '{company} {report}', level: 'all', beneath: null }]]),
  );
  expect(await store.work.readSettings()).toEqual({});
});

test('keeps each layout with its pay frequency, and shows the one that was chosen', async () => {
  const content = JSON.stringify({ columns: [], arrangement: noArrangement });
  const row = (id: string, name: string, frequency: number, chosen: number) =>
    `INSERT INTO layouts VALUES ('karoo', 7, ${frequency}, '${id}', '${name}', '${content}', ${chosen}, 5);`;
  const store = await upgraded(
    [
      row('everything', '', 3, 0),
      row('everything', '', 4, 0),
      row('hours', 'Hours', 3, 1),
      row('hours', 'Hours', 4, 0),
    ].join(''),
  );
  const listed = async (payFrequencyId: number) => {
    const { layouts, chosenId } = await readLayouts(store, { ...company, payFrequencyId });
    return [chosenId, ...layouts.map(({ name }) => name)];
  };
  expect(await listed(3)).toEqual(['hours', '', 'Hours']);
  expect(await listed(4)).toEqual(['everything', '', 'Hours']);
  expect(await listed(5)).toEqual(['everything', '']);
});

test.each(['{', 'null', '5', '"text"'])('opens a database in which a setting is %s', async (content) => {
  const store = await upgraded(`
    INSERT INTO asked_reports VALUES ('karoo', 7, 'eti', 'Month end', '${content}', 9);
    INSERT INTO journal_settings VALUES ('karoo', 7, '${content}');
    INSERT INTO dialog_choices VALUES ('karoo', 7, 'save-payslips', '${content}');
    INSERT INTO dialog_choices VALUES ('karoo', 7, 'hand-over', '{"who":"Sipho"}');
  `);
  expect(await store.work.listSetUp({ ...company, kind: 'report-preset' })).toEqual([]);
  expect(await store.work.listSetUp({ ...company, kind: 'hand-over' })).toMatchObject([{ key: 'who' }]);
});
