import PayFile from '#features/pay-file/PayFile.svelte';
import { limits } from '#features/file-import/reading/limits.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import { formatMoney } from '#messages/format.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { fileProblems } from '#features/file-import/texts/import-problems.ts';
import { payFileMessages as messages } from '#features/pay-file/texts.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from 'vitest';
import { giveFile } from '../support/give-file.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import twoWeeks from '../../fixtures/two-weeks.xlsx?url';
import { company, fetchedAt, periodEnding, weekly } from '#test/support/samples/karoo.ts';

const period = periodEnding('2026-11-30');
const answer: CallOutput<'payFiles', 'check'> = {
  payments: [
    {
      row: 1,
      nameInFile: 'T NKOSI',
      employeeId: 5,
      number: 'E5',
      firstName: 'Thandi',
      lastName: 'Nkosi',
      account: '•••• 0001',
      thirdParty: '',
      recordAccount: '•••• 0001',
      accountBefore: '',
      amountCents: 1_250,
      nettPayCents: 1_250,
      differenceCents: 0,
      findings: [],
    },
  ],
  due: { employees: 1, cents: 1_250 },
  dueOtherwise: { employees: 0, cents: 0 },
  unfinalised: 0,
  onceOff: 2,
  unreadEmployees: 0,
  looksLike: null,
  before: '2026-10-31',
  accountsKnown: 9,
  fetchedAt,
};

const [first] = answer.payments;
if (first === undefined) throw new Error('The answer has no payment.');

async function open(memory: FakeHandlers = {}) {
  const rendered = await renderInKaroo(PayFile, {
    props: { period },
    prepare: ({ session }) => session.choosePeriod(weekly, period.periodEnd),
    handlers: { 'payFiles.check': () => answer, ...memory },
  });
  return { ...rendered, checked: () => rendered.inputsOf('payFiles.check') };
}

test('checks a file of an unknown bank once its columns are mapped, and again for other payslips', async () => {
  const { screen, checked } = await open();
  giveFile('payments.csv', 'Ref;Who;To;To pay\n1;T NKOSI;62000000001;12,500');
  const go = screen.getByRole('button', { name: messages.columns.go(1) });
  await expect.element(screen.getByText('•••• 001', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('62000000001');
  const choose = async (column: string, field: string) => {
    await screen.getByRole('combobox', { name: messages.columns.meaning(column) }).click();
    await screen.getByRole('option', { name: field }).click();
  };
  await choose('To', messages.fields.account);
  await expect.element(screen.getByText(messages.columns.needs(messages.fields.amount))).toBeVisible();
  await choose('To pay', messages.fields.amount);
  await expect.element(screen.getByText(messages.columns.question('12,500'))).toBeVisible();
  await screen.getByRole('radio').first().click();
  expect(checked()).toEqual([]);
  await go.click();
  await expect.element(screen.getByText(messages.agrees.title(1))).toBeVisible();
  expect(checked()).toMatchObject([
    { payslips: 'regular', lines: [{ row: 2, account: '62000000001', amountCents: 1_250 }] },
  ]);
  await screen.getByRole('combobox', { name: messages.payslips.label }).click();
  await screen.getByRole('option', { name: messages.payslips.both }).click();
  await expect.poll(() => checked().at(-1)).toMatchObject({ payslips: 'both' });
});

const remembered: FakeHandlers = {
  'imports.recall': () => ({
    mapping: {
      columns: [],
      fields: { paths: ['', 'name', 'account', 'amount'], dayFirst: null, decimalMark: ',' as const },
    },
  }),
};

test('shows only the payments that are wrong, or only those to check, by one press', async () => {
  const wrong = { ...first, row: 2, lastName: 'Botha', findings: ['amount-differs' as const] };
  const look = { ...first, row: 3, lastName: 'Adams', findings: ['account-changed' as const] };
  const { screen } = await open({
    ...remembered,
    'payFiles.check': () => ({ ...answer, unfinalised: 12, payments: [wrong, look, first] }),
  });
  giveFile('payments.csv', 'Ref;Who;To;To pay\n1;T NKOSI;62000000001;12,50');
  const chips = screen.getByRole('toolbar', { name: resultMessages.quickFilters });
  const rowOf = (name: string) => screen.getByRole('grid').getByText(name);
  await chips.getByRole('button', { name: `${messages.filters.wrong} 1` }).click();
  await expect.element(rowOf('Botha, Thandi')).toBeVisible();
  await expect.element(rowOf('Adams, Thandi')).not.toBeInTheDocument();
  await chips.getByRole('button', { name: `${messages.filters.look} 1` }).click();
  await expect.element(rowOf('Adams, Thandi')).toBeVisible();
  await expect.element(rowOf('Botha, Thandi')).not.toBeInTheDocument();
  const alert = screen.getByRole('alert');
  await expect.element(alert.getByText(messages.notices.unfinalised(12))).toBeVisible();
});

test('does not let a payment too much make up for one that is missing', async () => {
  const stranger = {
    ...first,
    row: 3,
    employeeId: null,
    amountCents: 100,
    nettPayCents: null,
    differenceCents: 100,
    findings: ['unknown' as const],
  };
  const missing = {
    ...first,
    row: null,
    employeeId: 6,
    amountCents: null,
    nettPayCents: 100,
    differenceCents: -100,
    findings: ['missing' as const],
  };
  const { screen } = await open({
    ...remembered,
    'payFiles.check': () => ({
      ...answer,
      due: { employees: 2, cents: 1_350 },
      payments: [stranger, missing, first],
    }),
  });
  giveFile('payments.csv', 'Ref;Who;To;To pay\n1;T NKOSI;62000000001;12,50\n2;WAGES;62000000009;1,00');
  const difference = messages.facts.differs({ tooMuch: 100, tooLittle: 100 });
  await expect.element(screen.getByText(difference)).toHaveClass('wrong');
});

test('adds up what is paid to third parties apart from nett pay', async () => {
  const scheme = {
    ...first,
    row: 2,
    employeeId: null,
    nameInFile: 'PROTEA',
    thirdParty: 'Protea Medical Scheme',
    amountCents: 50_000,
    nettPayCents: null,
    differenceCents: null,
    findings: ['third-party' as const],
  };
  const { screen } = await open({
    ...remembered,
    'payFiles.check': () => ({ ...answer, payments: [scheme, first] }),
  });
  giveFile('payments.csv', 'Ref;Who;To;To pay\n1;T NKOSI;62000000001;12,50\n2;PROTEA;411223344;500,00');
  await expect.element(screen.getByText(messages.look.title(1))).toBeVisible();
  await expect.element(screen.getByText('Third party: Protea Medical Scheme')).toBeVisible();
  await expect
    .element(screen.getByText(`${formatMoney(50_000)} ${messages.facts.inPayments(1)}`))
    .toBeVisible();
  await expect.element(screen.getByText(formatMoney(0), { exact: true })).toBeVisible();
});

test('remembers the columns for the company, and checks the next file at once', async () => {
  const fields = { paths: ['', 'name', 'account', 'amount'], dayFirst: null, decimalMark: ',' as const };
  const asked: unknown[] = [];
  const { screen, checked } = await open({
    'imports.recall': (input) => {
      asked.push(input);
      return { mapping: { columns: [], fields } };
    },
    'imports.remember': (input) => {
      asked.push(input);
      return {};
    },
  });
  giveFile('payments.csv', 'Ref;Who;To;To pay\n1;T NKOSI;62000000001;12,500');
  await expect.element(screen.getByText(messages.agrees.title(1))).toBeVisible();
  expect(checked()).toMatchObject([
    { lines: [{ row: 2, name: 'T NKOSI', account: '62000000001', amountCents: 1_250 }] },
  ]);
  await screen.getByRole('button', { name: messages.columns.show }).click();
  await screen.getByRole('button', { name: messages.columns.go(1) }).click();
  const [recalled, remembered] = asked;
  expect(recalled).toEqual({ ...company, shape: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(remembered).toEqual({ ...Object(recalled), mapping: { columns: [], fields } });
});

test('refuses a file that is too large or has one column, and accepts another', async () => {
  const { screen, checked } = await open();
  giveFile('wages.csv', ' '.repeat(limits.fileBytes + 1));
  await expect.element(screen.getByText(fileProblems['too-large'].title, { exact: false })).toBeVisible();
  giveFile('wages.acb', `04${'0'.repeat(170)}\n10${'0'.repeat(170)}`);
  await expect.element(screen.getByText(messages.columns.single)).toBeVisible();
  await screen.getByRole('button', { name: messages.columns.other }).click();
  await expect.element(screen.getByText(messages.choose.text)).toBeVisible();
  expect(checked()).toEqual([]);
});

test('reads a file with the chosen separator and header row', async () => {
  const { screen, checked } = await open({ 'imports.recall': () => ({ mapping: null }) });
  const titles = ['Wages, all', 'Week, 48', 'Account|Amount|Holder'];
  const payments = ['62000000001|12.50|T NKOSI, Thandi', '62000000002|1.00|X, Y'];
  giveFile('wages.csv', [...titles, ...payments].join('\n'));
  const choose = async (name: string, option: string | RegExp) => {
    await screen.getByRole('combobox', { name }).click();
    await screen.getByRole('option', { name: option }).click();
  };
  await choose(importMessages.file.separator, 'Bar');
  await expect.element(screen.getByRole('button', { name: messages.columns.go(2) })).toBeEnabled();
  await choose(importMessages.file.headerRow, /^4 · /);
  await choose(messages.columns.meaning('•••• 001'), messages.fields.account);
  await choose(messages.columns.meaning('12.50'), messages.fields.amount);
  expect(checked()).toEqual([]);
  await screen.getByRole('button', { name: messages.columns.go(1) }).click();
  await expect
    .poll(() => checked())
    .toMatchObject([{ lines: [{ row: 5, account: '62000000002', amountCents: 100 }] }]);
});

test('checks several worksheets together, and names each payment with its sheet', async () => {
  const { screen, checked } = await open({
    'imports.recall': () => ({ mapping: null }),
    'imports.remember': () => ({}),
    'payFiles.check': ({ lines }) => ({
      ...answer,
      payments: lines.map(({ row }) => ({ ...first, row })),
    }),
  });
  giveFile('weeks.xlsx', new Uint8Array(await (await fetch(twoWeeks)).arrayBuffer()));
  const choose = async (name: string, option: string) => {
    await screen.getByRole('combobox', { name, exact: true }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(importMessages.file.sheet, importMessages.file.severalSheets);
  await choose(messages.columns.meaning('Number'), messages.fields.account);
  await choose(messages.columns.meaning('Basic salary · Normal hours'), messages.fields.amount);
  await expect
    .element(screen.getByText(messages.columns.firstRow('Week 1!2'), { exact: false }))
    .toBeVisible();
  await screen.getByRole('button', { name: messages.columns.go(4) }).click();
  await expect.element(screen.getByRole('gridcell', { name: 'Week 2!5' })).toBeVisible();
  expect(checked()[0]?.lines.map(({ account, amountCents }) => [account, amountCents])).toEqual([
    ['KF001', 2_000],
    ['KF002', 1_800],
    ['KF001', 2_100],
    ['KF003', 1_000],
  ]);
});
