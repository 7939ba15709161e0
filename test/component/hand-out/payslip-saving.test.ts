import SaveDialog from '#features/hand-out/SaveDialog.svelte';
import { presentError } from '#bridge/present-error.ts';
import { AppError } from '#kit/errors.ts';
import type { SavingPreview } from '#electron/hand-out/contract/payslip-saving.ts';
import type { CallInput } from '#bridge/bridge.ts';
import { doubtedCellMessages as doubted } from '#features/file-import/texts/doubted-cells.ts';
import { cellDoubts } from '#features/file-import/texts/import-problems.ts';
import { importMessages } from '#features/file-import/texts/import.ts';
import { ownPasswordMessages as own } from '#features/hand-out/texts/payslip-passwords.ts';
import {
  noneOf,
  savingFieldMessages,
  savingMessages as messages,
} from '#features/hand-out/texts/payslip-saving.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { giveFile } from '../support/give-file.ts';
import { aSetUpChoice } from '../support/set-up-choice.ts';
import { renderInApp, renderInKaroo } from '../support/render-in-app.ts';
import { setUpMessages } from '#features/set-up/texts.ts';
import { connection, karoo } from '#test/support/samples/karoo.ts';
import { payslipSelection as selection } from '#test/support/samples/payslips.ts';

const none = { total: 0, rows: [] };
const preview: SavingPreview = {
  payslips: 180,
  calculating: 2,
  open: 0,
  unknownPart: null,
  kept: { files: 150, oldestAt: Date.now() - 3 * 3_600_000 },
  changed: none,
  numbered: none,
  names: [{ employeeName: 'Dlamini, Sipho', wanted: 'Dlamini', name: '2026-11-20 Dlamini Sipho 12.pdf' }],
  withoutPassword: { total: 0, employees: [] },
  withoutAddress: { total: 0, employees: [] },
  sharedAddress: { total: 0, employees: [] },
  email: null,
};

async function open(more: FakeHandlers = {}) {
  const { choice } = await aSetUpChoice('save-payslips');
  return renderInApp(SaveDialog, {
    props: { selection, suggestedName: 'Payslips', choice, onclose: () => undefined },
    handlers: { 'payslipSaving.preview': () => preview, ...more },
  });
}

const save = { name: messages.confirm(180) };

test('previews the file names, and starts with the chosen options', async () => {
  const { asked, screen } = await open({ 'payslipSaving.start': () => ({ jobId: 'job-1' }) });
  await expect.element(screen.getByText('2026-11-20 Dlamini Sipho 12.pdf')).toBeVisible();
  await expect.element(screen.getByText(messages.calculating(2))).toBeVisible();
  await screen.getByText(savingFieldMessages.fields.output.options.zip).click();
  await screen.getByRole('button', save).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'payslipSaving.start')?.input)
    .toMatchObject({
      selection,
      options: { output: 'zip', order: 'name', password: 'none' },
    });
  await expect.poll(() => screen.getByRole('dialog').elements()).toEqual([]);
});

test('says how many files are cached, and how old they are', async () => {
  const { screen } = await open();
  await expect
    .element(
      screen.getByText(/^Already on this computer: 150 of 180 files, the oldest read (today|yesterday)/),
    )
    .toBeVisible();
});

test('names employees without an ID number for the password, and asks only what applies to a single PDF', async () => {
  const { screen } = await open({
    'payslipSaving.preview': ({ options }) =>
      options.password === 'id-number'
        ? { ...preview, withoutPassword: { total: 1, employees: ['Khumalo, Zanele'] } }
        : preview,
  });
  await screen.getByText(savingFieldMessages.fields.password.options['id-number']).click();
  await expect.element(screen.getByText('Khumalo, Zanele')).toBeVisible();
  await expect.element(screen.getByText(messages.idNumberRule('13'))).toBeVisible();
  await screen.getByText(savingFieldMessages.fields.output.options.pdf).click();
  await expect.poll(() => screen.getByText('Khumalo, Zanele').elements()).toEqual([]);
  expect(screen.getByLabelText(savingFieldMessages.fields.template.label).elements()).toEqual([]);
});

test('previews the first e-mail, and names who has no address', async () => {
  const { screen, asked } = await open({
    'payslipSaving.preview': ({ options }) =>
      options.output === 'email'
        ? {
            ...preview,
            withoutAddress: { total: 1, employees: ['Khumalo, Zanele'] },
            sharedAddress: { total: 2, employees: ['Dlamini, Sipho', 'Nkosi, Thandi'] },
            email: { to: 'sipho@example.com', subject: options.subject ?? '', text: options.text ?? '' },
          }
        : preview,
    'payslipSaving.start': () => ({ jobId: 'job-1' }),
  });
  await screen.getByText(savingFieldMessages.fields.output.options.email).click();
  await expect.element(screen.getByText('Khumalo, Zanele')).toBeVisible();
  await expect.element(screen.getByText(messages.sharedAddress(2))).toBeVisible();
  await expect.element(screen.getByText('Nkosi, Thandi')).toBeVisible();
  await screen.getByLabelText(savingFieldMessages.fields.text.label).fill('Dear {first name}\nThank you');
  await expect.element(screen.getByText('Dear {first name} Thank you').last()).toBeVisible();
  await screen.getByRole('button', { name: messages.confirmEmail(179) }).click();
  await expect
    .poll(() => asked.findLast(({ call }) => call === 'payslipSaving.start')?.input)
    .toMatchObject({ options: { output: 'email', text: 'Dear {first name}\nThank you' } });
});

test('warns only of payslips that may still change', async () => {
  let open3 = 3;
  const { screen } = await open({ 'payslipSaving.preview': () => ({ ...preview, open: open3 }) });
  await expect.element(screen.getByText(messages.open(3))).toBeVisible();
  open3 = 0;
  await screen.getByText(savingFieldMessages.fields.output.options.zip).click();
  await expect.poll(() => screen.getByText(messages.openText).elements()).toEqual([]);
});

test('does not start with an unknown part in the file names', async () => {
  const { asked, screen } = await open({
    'payslipSaving.preview': () => ({ ...preview, unknownPart: 'surname' }),
  });
  await expect.element(screen.getByText(messages.unknownPart('surname')).first()).toBeVisible();
  await screen.getByRole('button', save).click({ force: true });
  expect(asked.map(({ call }) => call)).not.toContain('payslipSaving.start');
});

test('takes passwords from a file: maps its columns, lists invalid rows, then uses them', async () => {
  let saved: { employees: number; at: number } | null = null;
  const { screen, asked } = await open({
    'payslipPasswords.read': () => ({ saved }),
    'payslipPasswords.match': ({ rows }) => ({
      employees: rows.filter(({ password }) => password.length >= 4).length,
      problems: [{ line: 4, number: 'K3', problem: 'short' as const }],
    }),
    'payslipPasswords.save': ({ rows }) => {
      saved = { employees: rows.length - 1, at: Date.now() };
      return { employees: rows.length - 1, problems: [] };
    },
  });
  await screen.getByText(savingFieldMessages.fields.password.options['own-table']).click();
  await expect.element(screen.getByText(own.none)).toBeVisible();
  const content = 'Employee code;Name;Password\n0012;Sipho;Blou kraan\n0034;Anneke;9182\nK3;Thabo;abc\n';
  giveFile('passwords.csv', content);
  await expect.element(screen.getByRole('row', { name: `4 K3 ${own.why.short}` })).toBeVisible();
  await screen.getByRole('button', { name: own.use(2) }).click();
  await expect.element(screen.getByRole('button', { name: own.forget })).toBeVisible();
  expect(asked.find(({ call }) => call === 'payslipPasswords.save')?.input).toEqual({
    connectionId: 'c-1',
    companyId: 42,
    rows: [
      { number: '0012', password: 'Blou kraan', line: 2 },
      { number: '0034', password: '9182', line: 3 },
      { number: 'K3', password: 'abc', line: 4 },
    ],
  });
  expect(screen.getByRole('button', { name: own.use(2) }).elements()).toEqual([]);
});

test('reads passwords with the chosen separator and header row, and shows none', async () => {
  const { screen, asked } = await open({
    'payslipPasswords.read': () => ({ saved: null }),
    'payslipPasswords.match': ({ rows }) => ({ employees: rows.length, problems: [] }),
  });
  const matched = () => asked.findLast(({ call }) => call === 'payslipPasswords.match')?.input;
  const choose = async (name: string, option: string) => {
    await screen.getByRole('combobox', { name }).click();
    await screen.getByRole('option', { name: option, exact: true }).click();
  };
  await screen.getByText(savingFieldMessages.fields.password.options['own-table']).click();
  await expect.element(screen.getByText(own.none)).toBeVisible();
  giveFile('passwords.csv', 'Clock|Secret\n0012|Blou, kraan\n0034|Rooi, pet\n');
  await choose(importMessages.file.separator, 'Bar');
  await expect.poll(matched).toMatchObject({ rows: [{ number: 'Clock' }, { line: 2 }, { line: 3 }] });
  await screen.getByRole('combobox', { name: importMessages.file.headerRow }).click();
  await expect.element(screen.getByRole('option', { name: '2 · 0012', exact: true })).toBeVisible();
  expect(document.body.textContent).not.toContain('Blou');
  await screen.getByRole('option', { name: '1 · Clock' }).click();
  await expect.poll(matched).toMatchObject({
    rows: [
      { number: '0012', password: 'Blou, kraan' },
      { number: '0034', password: 'Rooi, pet' },
    ],
  });
});

test('lists and exports rows without a password and other unused rows', async () => {
  const saved: CallInput<'exports', 'saveTable'>[] = [];
  const { screen } = await open({
    'payslipPasswords.read': () => ({ saved: null }),
    'payslipPasswords.match': ({ rows }) => ({
      employees: 0,
      problems: rows.map(({ line, number }) => ({ line, number, problem: 'short' as const })),
    }),
    'exports.saveTable': (input) => {
      saved.push(input);
      return { saved: { name: input.suggestedName } };
    },
  });
  await screen.getByText(savingFieldMessages.fields.password.options['own-table']).click();
  await expect.element(screen.getByText(own.none)).toBeVisible();
  const lines = Array.from({ length: 60 }, (_, index) => `K${index};Sipho;abc`);
  giveFile('passwords.csv', ['Employee code;Name;Password', ...lines, 'K60;;01-Mar'].join('\n'));
  await expect.element(screen.getByText(own.problems(61))).toBeVisible();
  await screen.getByRole('button', { name: doubted.export }).click();
  await expect.poll(() => saved.length).toBe(1);
  const [doubts, leftOut, problems] = saved[0]?.sheets ?? [];
  expect(doubts?.rows).toEqual([['C62', 'Password', '', cellDoubts['turned-into-date']]]);
  expect(leftOut?.columns.map(({ header }) => header)).toContain('Name');
  expect(leftOut?.rows.length).toBe(60);
  expect(problems?.rows.at(-1)).toEqual(['62', 'K60', own.why.short]);
  expect(problems?.rows.length).toBe(61);
});

test('does not offer an unchecked table with the check of the previous one', async () => {
  let works = true;
  const { screen } = await open({
    'payslipPasswords.read': () => ({ saved: null }),
    'payslipPasswords.match': () => {
      if (!works) throw new AppError('store-unavailable', { reason: 'failed' });
      return { employees: 2, problems: [] };
    },
  });
  await screen.getByText(savingFieldMessages.fields.password.options['own-table']).click();
  await expect.element(screen.getByText(own.none)).toBeVisible();
  giveFile('passwords.csv', 'Employee code;Password\n0012;Blou kraan\n');
  await expect.element(screen.getByRole('button', { name: own.use(2) })).toBeVisible();
  works = false;
  giveFile('more.csv', 'Employee code;Password\n0034;9182\n');
  const { title } = presentError(new AppError('store-unavailable', { reason: 'failed' }));
  await expect.element(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('button', { name: own.use(2) }).elements()).toEqual([]);
});

test('counts drafts only for employees with an address, and starts with the company’s last choice', async () => {
  const last = { output: 'email', password: 'id-number', digits: '13', order: 'number' };
  const { choice, saved } = await aSetUpChoice('save-payslips', last);
  const { asked, screen } = await renderInApp(SaveDialog, {
    props: {
      selection,
      suggestedName: 'Payslips',
      onclose: () => undefined,
      choice,
    },
    handlers: {
      'payslipSaving.preview': () => ({
        ...preview,
        payslips: 14,
        withoutAddress: { total: 4, employees: ['Khumalo, Zanele'] },
      }),
      'payslipSaving.start': () => ({ jobId: 'job-1' }),
    },
  });
  await screen.getByRole('button', { name: messages.confirmEmail(10) }).click();
  await expect
    .poll(() => asked.find(({ call }) => call === 'payslipSaving.start')?.input)
    .toMatchObject({ options: { output: 'email', password: 'id-number', digits: 13, who: 'finalised' } });
  await expect
    .poll(() => saved()[0])
    .toMatchObject({ kind: 'save-payslips', level: 'company', values: last });
  // Not for whom: next month that would leave out employees.
  expect(Object.keys(saved()[0]?.values ?? {})).not.toContain('who');
});

test('hands out open payslips only if they are ticked or asked for', async () => {
  const { choice } = await aSetUpChoice('save-payslips');
  const openWith = (payslipIds: readonly number[] | null) =>
    renderInApp(SaveDialog, {
      props: {
        selection: { ...selection, payslipIds: payslipIds === null ? null : [...payslipIds] },
        suggestedName: 'Payslips',
        choice,
        onclose: () => undefined,
      },
      handlers: {
        'payslipSaving.preview': ({ options: { who } }) => ({
          ...preview,
          payslips: who === 'all' ? 180 : 0,
        }),
      },
    });
  const { screen } = await openWith(null);
  const button = screen.getByRole('button', { name: messages.confirm(0) });
  await expect.element(button).toHaveAttribute('aria-disabled');
  await button.hover();
  await expect.element(screen.getByText(noneOf('finalised'))).toBeVisible();
  await screen.getByText(savingFieldMessages.fields.who.options.all).click();
  await expect.element(screen.getByRole('button', save)).not.toHaveAttribute('aria-disabled');
  await screen.unmount();
  const { screen: ticked } = await openWith([1, 2]);
  await expect.element(ticked.getByRole('button', save)).not.toHaveAttribute('aria-disabled');
});

test('changes what all companies use only when the clerk chooses that', async () => {
  const shared = { output: 'zip', subject: 'Payslip', text: 'Dear {first name}' };
  const { choice, saved } = await aSetUpChoice('save-payslips', shared, { level: 'all', beneath: null });
  const { screen, press } = await renderInKaroo(SaveDialog, {
    props: { selection, suggestedName: 'Payslips', choice, onclose: () => undefined },
    handlers: { 'payslipSaving.preview': () => preview, 'payslipSaving.start': () => ({ jobId: 'job-1' }) },
  });
  const names = { company: karoo.name, connection: connection.name };
  const forWhom = screen.getByRole('combobox', { name: setUpMessages.rememberFor });
  await expect.element(forWhom).toHaveTextContent(setUpMessages.level('all', names));
  await screen.getByText(savingFieldMessages.fields.password.options['id-number'], { exact: true }).click();
  await expect.element(forWhom).toHaveTextContent(setUpMessages.level('company', names));
  await expect.element(screen.getByText(setUpMessages.willHaveItsOwn(names, 'all'))).toBeVisible();
  await press(save.name);
  await expect
    .poll(() => saved()[0])
    .toMatchObject({ level: 'company', values: { ...shared, password: 'id-number' } });
});
