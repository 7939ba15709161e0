import Journals from '#features/journals/Journals.svelte';
import { presentError } from '#bridge/present-error.ts';
import { lineName } from '#features/journals/journal-columns.ts';
import type { JournalExport } from '#electron/journals/contract/journal-book.ts';
import { AppError } from '#kit/errors.ts';
import {
  journalFileMessages,
  journalProblemText,
  journalsMessages as messages,
  layoutNames,
} from '#features/journals/texts.ts';
import { madeMessages, runText } from '#features/pay-runs/texts.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { company, connection, fetchedAt, karoo } from '#test/support/samples/karoo.ts';
import { aBookedLine, aJournal } from '#test/support/samples/journals.ts';
import { aMadeRun, aPayRunLine } from '#test/support/samples/pay-runs.ts';

const [second, first, earlier] = [
  aPayRunLine('2026-10-20'),
  aPayRunLine('2026-10-13', { id: 2 }),
  aPayRunLine('2026-09-30', { id: 1 }),
] as const;

const handlers: FakeHandlers = {
  'payRuns.list': () => ({ payRuns: [second, first, earlier], made: false, fetchedAt }),
  'journals.read': () => aJournal(),
  'setUp.read': () => ({ things: [], elsewhere: [], mayShareWithAll: true }),
  'setUp.save': () => ({}),
  'journals.accountsElsewhere': () => ({ companies: [], taxRates: [] }),
};

const open = (more: FakeHandlers = {}) =>
  renderInKaroo(Journals, {
    props: { company, onreadrest: () => Promise.resolve() },
    handlers: { ...handlers, ...more },
  });

type Screen = Awaited<ReturnType<typeof open>>['screen'];

const openRuns = (screen: Screen, chosen: number) =>
  screen.getByRole('button', { name: messages.runs.chosen(chosen, 2) }).click();

test('shows the pay runs of the last finished month as one journal, with accounts for its lines', async () => {
  const { screen, asked } = await open();
  const readRuns = () =>
    asked.flatMap(({ call, input }) =>
      call === 'journals.read' ? [(input as { payRunIds: number[] }).payRunIds] : [],
    );
  await expect.element(screen.getByText(messages.balancedBut(2))).toBeVisible();
  expect(readRuns().at(-1)).toEqual([3, 2]);
  await openRuns(screen, 2);
  await screen.getByRole('checkbox', { name: runText(first) }).click();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => readRuns().at(-1)).toEqual([3]);

  // First the accounts, without which no program for books can take the file.
  const missing = screen.getByRole('alert').filter({ hasText: messages.accounts.missing(2) });
  await expect.element(screen.getByRole('button', { name: messages.save.open })).not.toHaveClass('primary');
  await missing.getByRole('button', { name: messages.accounts.chooseThem }).click();
  const salary = `Salary, ${messages.sides.debit}`;
  await screen.getByRole('textbox', { name: messages.accounts.codeOf(salary) }).fill('477');
  await screen.getByRole('button', { name: messages.accounts.save }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'setUp.save')?.input)
    .toEqual({
      ...company,
      kind: 'journal-account',
      level: 'company',
      values: {
        '["debit","Income","Salary"]': { code: '477', name: '' },
        '["credit","Income","Nett Pay"]': { code: '', name: '' },
      },
    });
});

test('marks the lines without an account, and leads to their accounts', async () => {
  const { screen } = await open({
    'journals.read': () =>
      aJournal({
        lines: [
          { ...aBookedLine('debit', 'Salary', 90), code: '5100' },
          // Some programs for books only know names.
          { ...aBookedLine('credit', 'Levy', 40), name: 'Levies' },
          aBookedLine('credit', 'Nett Pay', 50),
        ],
      }),
  });
  const choose = (line: string) => screen.getByRole('button', { name: messages.accounts.chooseFor(line) });
  const nettPay = lineName(aBookedLine('credit', 'Nett Pay', 50));
  await expect.element(choose(nettPay)).toBeVisible();
  expect(screen.getByRole('gridcell').getByRole('button').elements()).toHaveLength(1);
  await choose(nettPay).click();
  // The field of its line has the focus, not that of the first one.
  const dialog = screen.getByRole('dialog', { name: messages.accounts.title });
  const code = dialog.getByRole('textbox', {
    name: messages.accounts.codeOf(nettPay),
  });
  await expect.element(code).toHaveFocus();
});

test.each([true, false])('invites to save a saved journal again only if it changed: %s', async (changed) => {
  const exported: JournalExport = { at: fetchedAt, by: 'thandi', layout: 'xero', fileName: 'a.csv', changed };
  const { screen } = await open({
    'journals.read': () => {
      const journal = aJournal({ runs: [{ run: second, fetchedAt, exported }] });
      return { ...journal, lines: journal.lines.map((line) => ({ ...line, code: '5100' })) };
    },
  });
  const save = screen.getByRole('button', { name: messages.save.open });
  await expect.element(save).toBeVisible();
  expect(save.element().classList.contains('primary')).toBe(changed);
});

test('reports each broken rule on saving, and runs that were saved before', async () => {
  const problem = { problem: 'no-code', lines: 2, example: 'Salary' } as const;
  const exported: JournalExport = {
    at: fetchedAt,
    by: 'thandi',
    layout: 'xero',
    fileName: 'Journal.csv',
    changed: true,
  };
  const { screen, asked } = await open({
    'journals.read': () => aJournal({ runs: [{ run: second, fetchedAt, exported }] }),
    'journals.save': () => {
      throw new AppError('journal-refused', { problems: [problem] });
    },
  });
  await expect.element(screen.getByText(messages.exported(runText(second), exported))).toBeVisible();
  await screen.getByRole('button', { name: messages.save.open }).click();
  await expect.element(screen.getByText(messages.save.again(1))).toBeVisible();
  const { taxRate } = journalFileMessages.fields;
  await screen.getByRole('textbox', { name: taxRate.label }).fill('No VAT');
  await screen.getByRole('button', { name: messages.save.confirm }).click();
  await expect.element(screen.getByText(journalProblemText(problem))).toBeVisible();
  expect(asked.find(({ call }) => call === 'journals.save')?.input).toMatchObject({
    payRunIds: [3, 2],
    by: 'block',
    file: { layout: 'xero', date: '2026-10-20', taxRate: 'No VAT' },
    suggestedName: expect.stringMatching(/ journal 2026-10 Xero$/),
  });
  await screen.getByRole('combobox', { name: journalFileMessages.fields.layout.label }).click();
  await screen.getByRole('option', { name: layoutNames.xlsx }).click();
  await expect.element(screen.getByRole('textbox', { name: taxRate.label })).not.toBeInTheDocument();
});

test('offers a tax rate that other companies use, and applies it with one press', async () => {
  const { screen } = await open({
    'journals.accountsElsewhere': () => ({ companies: [], taxRates: ['No VAT', 'Out of scope'] }),
  });
  await screen.getByRole('button', { name: messages.save.open }).click();
  const { taxRate, layout } = journalFileMessages.fields;
  await screen.getByRole('button', { name: messages.save.useRate('No VAT') }).click();
  await expect.element(screen.getByRole('textbox', { name: taxRate.label })).toHaveValue('No VAT');
  // The chosen rate is not offered, and other programs are offered no rate.
  const offer = (rate: string) => screen.getByRole('button', { name: messages.save.useRate(rate) });
  await expect.element(offer('No VAT')).not.toBeInTheDocument();
  await expect.element(offer('Out of scope')).toBeVisible();
  await screen.getByRole('combobox', { name: layout.label }).click();
  await screen.getByRole('option', { name: layoutNames.xlsx }).click();
  await expect.element(offer('Out of scope')).not.toBeInTheDocument();
});

test('says when a journal does not balance, when shares are unknown or divided, and when there are no pay runs', async () => {
  const { screen } = await open({
    'journals.read': () =>
      aJournal({
        lines: [
          aBookedLine('debit', 'Salary', 90),
          aBookedLine('credit', 'Nett Pay', 90),
          aBookedLine('credit', 'Loan', -10),
        ],
        unknownSplits: ['99'],
        sharedOut: ['Levy'],
      }),
  });
  await expect.element(screen.getByText(messages.unbalanced.text(100, 90))).toBeVisible();
  await expect.element(screen.getByText(messages.unknownSplits.text(['99']))).toBeVisible();
  await expect.element(screen.getByText(messages.sharedOut.text(['Levy']))).toBeVisible();
  await screen.unmount();
  const { screen: older } = await open({
    'payRuns.list': () => ({ payRuns: [], made: true, fetchedAt }),
  });
  await expect.element(older.getByText(messages.noneMade.title)).toBeVisible();
});

test('shows a run that was saved before, but unticked', async () => {
  const { screen, asked } = await open({
    'journals.saved': () => ({ saved: [{ payRunId: 2, changed: true }] }),
  });
  await expect.element(screen.getByText(messages.runs.changedSince(1))).toBeVisible();
  await openRuns(screen, 1);
  await expect
    .element(screen.getByRole('checkbox', { name: messages.runs.changed(runText(first)) }))
    .not.toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: runText(second) })).toBeChecked();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'journals.read')?.input)
    .toMatchObject({ payRunIds: [3] });
});

test('fills only empty accounts from another company', async () => {
  const account = { side: 'debit', category: 'Income', item: 'Salary', code: '5100', name: '' } as const;
  const other = { ...account, side: 'credit', item: 'Nett Pay', code: '2200' } as const;
  const companies = [{ companyId: 9, name: 'Blue Crane Dairy', accounts: [account, other] }];
  const { screen } = await open({ 'journals.accountsElsewhere': () => ({ companies, taxRates: [] }) });
  await screen.getByRole('button', { name: messages.accounts.chooseThem }).first().click();
  const codeOf = (line: string) => screen.getByRole('textbox', { name: messages.accounts.codeOf(line) });
  await codeOf(`Salary, ${messages.sides.debit}`).fill('477');
  await screen.getByRole('button', { name: messages.accounts.fillFrom('Blue Crane Dairy', 1) }).click();
  await expect.element(codeOf(`Nett Pay, ${messages.sides.credit}`)).toHaveValue('2200');
  await expect.element(codeOf(`Salary, ${messages.sides.debit}`)).toHaveValue('477');
});

test('shows where each account comes from, shares what is no exception, and goes back to the shared one', async () => {
  const salary = '["debit","Income","Salary"]';
  const nettPay = '["credit","Income","Nett Pay"]';
  const own = {
    key: salary,
    level: 'company' as const,
    beneath: 'all' as const,
    value: { code: '477', name: '' },
  };
  const shared = { key: nettPay, level: 'all' as const, beneath: null, value: { code: '814', name: '' } };
  let things: object[] = [own, shared];
  const { screen, asked, press } = await open({
    'journals.read': () =>
      aJournal({
        lines: [
          { ...aBookedLine('debit', 'Salary', 90), code: '477' },
          { ...aBookedLine('credit', 'Nett Pay', 90), code: '814' },
        ],
      }),
    'setUp.read': () => ({ things: things as [], elsewhere: [], mayShareWithAll: true }),
    'setUp.remove': () => {
      things = [{ ...own, level: 'all', beneath: null, value: { code: '200', name: '' } }, shared];
      return {};
    },
  });
  await press(messages.accounts.open);
  const names = { company: karoo.name, connection: connection.name };
  const line = `Salary, ${messages.sides.debit}`;
  await expect.element(screen.getByText(setUpMessages.hasItsOwn(names, 'all', ['Salary']))).toBeVisible();
  const row = screen.getByRole('row').filter({ hasText: 'Nett Pay' });
  await expect.element(row.getByText(setUpMessages.level('all', names), { exact: true })).toBeVisible();
  await screen.getByRole('combobox', { name: setUpMessages.appliesTo }).click();
  await screen.getByRole('option', { name: setUpMessages.level('all', names), exact: true }).click();
  await screen
    .getByRole('textbox', { name: messages.accounts.codeOf(`Nett Pay, ${messages.sides.credit}`) })
    .fill('815');
  await press(messages.accounts.useShared(line));
  await expect
    .element(screen.getByRole('textbox', { name: messages.accounts.codeOf(line) }))
    .toHaveValue('200');
  await press(messages.accounts.save);
  await expect
    .poll(() => asked.find(({ call }) => call === 'setUp.save')?.input)
    .toMatchObject({
      level: 'all',
      values: { [salary]: { code: '200', name: '' }, [nettPay]: { code: '815', name: '' } },
    });
});

test('remembers with what a journal was saved, for whom the clerk chooses, and not its date', async () => {
  const { screen, asked, press, type } = await open({
    'journals.save': () => ({ saved: { name: 'Journal.csv', files: 1 } }),
  });
  await press(messages.save.open);
  await type(journalFileMessages.fields.taxRate.label, 'No VAT');
  const names = { company: karoo.name, connection: connection.name };
  await screen.getByRole('combobox', { name: setUpMessages.rememberFor }).click();
  await screen.getByRole('option', { name: setUpMessages.level('connection', names) }).click();
  await press(messages.save.confirm);
  await expect
    .poll(() => asked.find(({ call }) => call === 'setUp.save')?.input)
    .toEqual({
      ...company,
      kind: 'journal-file',
      level: 'connection',
      values: {
        layout: 'xero',
        taxRate: 'No VAT',
        tracking: '',
        firstMonth: '',
        reference: '',
        batch: '1',
        contraAccount: '',
        by: 'block',
      },
    });
});

test('keeps the accounts open and the ticks during a refresh', async () => {
  let saved: { payRunId: number; changed: boolean }[] = [];
  const { screen, asked, emit } = await open({ 'journals.saved': () => ({ saved }) });
  await screen.getByRole('button', { name: messages.accounts.chooseThem }).first().click();
  const code = screen.getByRole('textbox', {
    name: messages.accounts.codeOf(`Salary, ${messages.sides.debit}`),
  });
  await code.fill('477');
  saved = [{ payRunId: 3, changed: false }];
  emit('companies.changed', company);
  await expect.poll(() => asked.filter(({ call }) => call === 'journals.saved').length).toBe(2);
  await expect.element(code).toHaveValue('477');
  await userEvent.keyboard('{Escape}');
  await openRuns(screen, 2);
  await expect
    .element(screen.getByRole('checkbox', { name: messages.runs.saved(runText(second)) }))
    .toBeChecked();
});

test('reads the journal once for several ticks, and returns the focus to the button', async () => {
  const { screen, asked } = await open();
  const reads = () => asked.filter(({ call }) => call === 'journals.read').length;
  await expect.element(screen.getByText(messages.balancedBut(2))).toBeVisible();
  const before = reads();
  await openRuns(screen, 2);
  for (const run of [first, second, first])
    await screen.getByRole('checkbox', { name: runText(run) }).click();
  expect(reads()).toBe(before);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: messages.runs.chosen(1, 2) })).toHaveFocus();
  await expect.poll(reads).toBe(before + 1);
});

test('takes no focus later for ticks that ended as they began', async () => {
  let runs = [second, first, earlier];
  const { screen, asked, emit } = await open({
    'payRuns.list': () => ({ payRuns: runs, made: false, fetchedAt }),
  });
  await openRuns(screen, 2);
  for (const run of [first, first]) await screen.getByRole('checkbox', { name: runText(run) }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('searchbox').click();
  runs = [{ ...second, id: 4, special: true }, ...runs];
  emit('companies.changed', company);
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'journals.read')?.input)
    .toMatchObject({ payRunIds: [4, second.id, first.id] });
  await expect.element(screen.getByRole('button', { name: messages.runs.chosen(3, 3) })).not.toHaveFocus();
});

test('keeps what was ticked when another run arrives meanwhile', async () => {
  let runs = [second, first, earlier];
  const { screen, asked, emit } = await open({
    'payRuns.list': () => ({ payRuns: runs, made: false, fetchedAt }),
  });
  await openRuns(screen, 2);
  await screen.getByRole('checkbox', { name: runText(first) }).click();
  runs = [{ ...second, id: 4, special: true }, ...runs];
  emit('companies.changed', company);
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'journals.read')?.input)
    .toMatchObject({ payRunIds: [4, second.id] });
});

test('says when the saved runs of a month could not be read', async () => {
  let fails = true;
  const { screen, emit } = await open({
    'journals.saved': () => {
      if (fails) throw new AppError('internal', {});
      return { saved: [] };
    },
  });
  const { title } = presentError(new AppError('internal', {}));
  await expect.element(screen.getByText(title)).toBeVisible();
  fails = false;
  emit('journals.changed', company);
  await expect.element(screen.getByText(title)).not.toBeInTheDocument();
});

test('marks a journal made from payslips as an estimate, and shows none before these are read', async () => {
  const run = aMadeRun('2026-10-31');
  const made = (unreadPayslips: number) =>
    aJournal({
      made: true,
      unreadPayslips,
      ...(unreadPayslips > 0 && { lines: [], groups: [], fetchedAt: null }),
      runs: [{ run, fetchedAt: unreadPayslips > 0 ? null : fetchedAt, exported: null }],
    });
  const list = { 'payRuns.list': () => ({ payRuns: [run], made: true, fetchedAt }) };
  const { screen } = await open({ ...list, 'journals.read': () => made(4) });
  await expect.element(screen.getByText(messages.neverMade.title)).toBeVisible();
  await expect.element(screen.getByText(madeMessages.unreadPayslips.title(4))).toBeVisible();
  await screen.unmount();
  const { screen: whole } = await open({ ...list, 'journals.read': () => made(0) });
  await expect.element(whole.getByText(messages.made.title)).toBeVisible();
  await expect.element(whole.getByText(messages.balancedBut(2))).toBeVisible();
  await whole.getByRole('combobox', { name: messages.by }).click();
  await expect.element(whole.getByRole('option', { name: messages.groupings['pay-point'] })).toBeVisible();
  await expect.element(whole.getByRole('option', { name: messages.groupings.split })).not.toBeInTheDocument();
});
