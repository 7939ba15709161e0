import AuditLog from '#features/audit-log/AuditLog.svelte';
import type { AuditEntry } from '#electron/audit-log/contract/audit-entry.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { auditKinds, auditOutcomes, titleOfKind } from '#electron/audit-log/contract/audit-kinds.ts';
import { auditLogMessages as words, auditOutcomeTitles } from '#features/audit-log/texts.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { windowOf } from '#test/support/samples/karoo.ts';
import { giveRoom } from '../support/page-style.ts';

beforeAll(giveRoom);
afterEach(() => page.viewport(1280, 800));

function auditEntryAt(index: number): AuditEntry {
  return {
    position: 900 - index,
    at: Date.UTC(2026, 10, 20, 12),
    kind: 'bulk-input',
    outcome: 'rejected',
    user: 'thandi',
    computer: 'FRONT-DESK',
    connectionId: 'c-1',
    connectionName: 'My payroll',
    companyId: 42,
    companyName: 'Karoo Fresh Produce',
    employeeId: 7,
    employeeName: `Nkosi ${index}`,
    periodEnd: '2026-11-20',
    subject: 'calc.commission.amount',
    old: '100.00',
    new: '250.00',
    message: 'too much',
    submissionId: 'b1',
  };
}

const handlers: FakeHandlers = {
  'auditLog.list': ({ window }) => ({ ...windowOf(620, auditEntryAt, window), fetchedAt: null }),
  'auditLog.companies': () => ({
    companies: [
      {
        connectionId: 'c-1',
        connectionName: 'My payroll',
        companyId: 42,
        companyName: 'Karoo Fresh Produce',
      },
    ],
  }),
};

const open = (more: FakeHandlers = {}) => renderInApp(AuditLog, { handlers: { ...handlers, ...more } });

const lastFilter = (asked: readonly { call: string; input: unknown }[]) =>
  (asked.findLast(({ call }) => call === 'auditLog.list')?.input as { filter: unknown }).filter;

test('sends every filter to main', async () => {
  const { asked, screen } = await open();
  await expect.element(screen.getByText('Nkosi 0', { exact: true })).toBeVisible();
  expect(lastFilter(asked)).toEqual({});
  await screen.getByRole('searchbox').fill('too much');
  await screen.getByRole('button', { name: words.filters.openCompanies, exact: false }).click();
  await screen.getByRole('option', { name: /Karoo/ }).click();
  await screen.getByRole('button', { name: words.filters.openKinds, exact: false }).click();
  await screen.getByRole('option', { name: auditKinds['number-shown'].title }).click();
  await screen.getByRole('button', { name: words.filters.filter(0), exact: true }).click();
  await screen.getByRole('textbox', { name: words.filters.employee }).fill('nkosi');
  await screen.getByRole('combobox', { name: words.filters.outcome }).click();
  await screen.getByRole('option', { name: auditOutcomes.rejected }).click();
  await expect
    .poll(() => lastFilter(asked))
    .toEqual({
      text: 'too much',
      employee: 'nkosi',
      connectionId: 'c-1',
      companyId: 42,
      kinds: ['number-shown'],
      outcomes: ['rejected'],
    });
  // What the button hides still narrows the list.
  await expect.element(screen.getByText(words.filters.filter(2), { exact: true })).toBeVisible();
});

test('has all filters beside the search where there is room', async () => {
  await page.viewport(1920, 1080);
  const { screen } = await open();
  for (const name of [words.filters.employee, words.filters.from, words.filters.to])
    await expect.element(screen.getByRole('textbox', { name })).toBeVisible();
  expect(screen.getByText(words.filters.filter(0), { exact: true }).query()).toBeNull();
});

test('says in each row of which company and period it is, the company unless the filter names it', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row').filter({ hasText: 'Nkosi 0' }).first();
  await expect.element(row.getByText('Karoo Fresh Produce', { exact: true })).toBeVisible();
  // With the reason of what was refused.
  await expect.element(row.getByText(`${words.periodTo('2026-11-20')} · “too much”`)).toBeVisible();
  await screen.getByRole('button', { name: words.filters.openCompanies, exact: false }).click();
  await screen.getByRole('option', { name: /Karoo/ }).click();
  await expect.element(row.getByText('Karoo Fresh Produce', { exact: true })).not.toBeInTheDocument();
});

test('has columns for the company and the period in a wide window', async () => {
  await page.viewport(1920, 1080);
  const { screen } = await open();
  for (const name of [words.columns.company, words.columns.period, words.columns.reason])
    await expect.element(screen.getByRole('columnheader', { name })).toBeVisible();
  expect(screen.getByText(words.periodTo('2026-11-20'), { exact: false }).query()).toBeNull();
});

test('shows the name of an input’s item', async () => {
  const entry: AuditEntry = { ...auditEntryAt(0), subject: 'calc.48211.amount', itemName: 'Packing bonus' };
  const { screen } = await open({
    'auditLog.list': ({ window }) => ({ ...windowOf(1, () => entry, window), fetchedAt: null }),
  });
  await expect.element(screen.getByText(/^Packing bonus · Amount: 100/)).toBeVisible();
  await screen.getByText('Nkosi 0', { exact: true }).click();
  await expect.element(screen.getByText('Packing bonus · Amount', { exact: true })).toBeVisible();
});

test('names the changed fields of a record, does not group digits of codes, and says what did not change', async () => {
  const changed = (subject: string, old: string, now: string): Partial<AuditEntry> => ({
    kind: 'employee-changed',
    subject,
    old,
    new: now,
  });
  const changes = [
    changed('bankAccount.branchCode', '250655', '470010'),
    changed('bankAccount.accountType', '1', '2'),
    changed('bankAccount.holderName', '', ''),
    { kind: 'check-ticked' as const, subject: 'zero', old: null, new: 'ticked' },
    { kind: 'number-shown' as const, subject: 'bank-account', old: null, new: 'screen' },
  ];
  const entries = changes.map((change, index): AuditEntry => ({
    ...auditEntryAt(index),
    message: null,
    periodEnd: null,
    ...change,
  }));
  const { screen } = await open({
    'auditLog.list': ({ window }) => ({
      ...windowOf(entries.length, (index) => entries[index] ?? auditEntryAt(index), window),
      fetchedAt: null,
    }),
  });
  for (const text of [
    `${titleOfKind('employee-changed')} · Branch code: 250655 → 470010`,
    `${titleOfKind('employee-changed')} · Account type: Current or cheque → Savings`,
    `${titleOfKind('employee-changed')} · Name of the account holder: Nothing (not changed)`,
    `${titleOfKind('check-ticked')} · Nothing to pay: ticked`,
    `${titleOfKind('number-shown')} · Bank account: screen`,
  ])
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
});

test('says of each entry who did it, and of a new value that the old one is not known', async () => {
  const entries: readonly AuditEntry[] = [
    { ...auditEntryAt(0), old: null, new: '250.00', user: 'thandi' },
    { ...auditEntryAt(1), user: null },
  ];
  const { screen } = await open({
    'auditLog.list': ({ window }) => ({
      ...windowOf(entries.length, (index) => entries[index] ?? auditEntryAt(index), window),
      fetchedAt: null,
    }),
  });
  await expect.element(screen.getByRole('columnheader', { name: words.columns.who })).toBeVisible();
  await expect.element(screen.getByText('thandi', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(words.nobody, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(`${words.notKnown} → 250,00`, { exact: false })).toBeVisible();
});

test('requests whole local days, both ends included', async () => {
  const { asked, screen } = await open();
  await screen.getByRole('button', { name: words.filters.filter(0), exact: true }).click();
  const from = screen.getByRole('textbox', { name: words.filters.from });
  await from.fill('2026-11-01');
  await screen.getByRole('textbox', { name: words.filters.to }).fill('2026-11-30');
  await from.click();
  await expect
    .poll(() => lastFilter(asked))
    .toEqual({ from: new Date(2026, 10, 1).getTime(), before: new Date(2026, 11, 1).getTime() });
});

test('shows an entry in full, with the message of the service', async () => {
  const { screen } = await open();
  await screen.getByText('Nkosi 1', { exact: true }).click();
  const panel = screen.getByRole('complementary', { name: words.panel });
  await expect.element(panel.getByText('too much', { exact: false })).toBeVisible();
  await expect.element(panel.getByText('thandi on FRONT-DESK')).toBeVisible();
  await expect.element(panel.getByText('250,00')).toBeVisible();
});

test.each([
  [{ entries: 620, brokenAt: null, missing: 0 }, words.verify.whole],
  [{ entries: 620, brokenAt: 17, missing: 3 }, words.verify.broken(17)],
  [{ entries: 620, brokenAt: null, missing: 3 }, words.verify.missing(3)],
])('shows the result of verification: %o', async (chain, title) => {
  const { screen } = await open({ 'auditLog.verify': () => chain });
  await screen.getByRole('button', { name: words.verify.act }).click();
  await expect.element(screen.getByText(title)).toBeVisible();
});

test('opens the entry that does not fit, whatever is filtered', async () => {
  const { screen, asked } = await open({
    'auditLog.verify': () => ({ entries: 620, brokenAt: 17, missing: 0 }),
    'auditLog.list': ({ window, upTo }) =>
      upTo === undefined
        ? { ...windowOf(620, auditEntryAt, window), fetchedAt: null }
        : { ...windowOf(1, () => auditEntryAt(900 - upTo), window), fetchedAt: null },
  });
  await screen.getByRole('button', { name: words.verify.act }).click();
  await screen.getByRole('button', { name: words.verify.show(17) }).click();
  const panel = screen.getByRole('complementary', { name: words.panel });
  await expect.element(panel.getByText('Nkosi 883', { exact: false }).first()).toBeVisible();
  expect(lastFilter(asked)).toEqual({});
});

test('says how many entries were exported, and nothing when no file was saved', async () => {
  const saved = { name: 'record.csv' };
  let answer: { saved: typeof saved | null } = { saved: null };
  const { app, asked, screen } = await open({ 'exports.saveTable': () => answer });
  const button = screen.getByRole('button', { name: words.exportCsv });
  await button.click();
  await expect.poll(() => asked.filter(({ call }) => call === 'exports.saveTable')).toHaveLength(1);
  expect(app.toasts.items).toEqual([]);
  answer = { saved };
  await button.click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([words.exported(620)]);
});

test('distinguishes an empty audit log from a search without results', async () => {
  const none: FakeHandlers = { 'auditLog.list': () => ({ rows: [], total: 0, offset: 0, fetchedAt: null }) };
  const { screen } = await open(none);
  await expect.element(screen.getByText(words.empty.title)).toBeVisible();
  await screen.getByRole('searchbox').fill('zebra');
  await expect.element(screen.getByText(words.noMatch.title)).toBeVisible();
});

test('shows a submission as one line that expands to its inputs, each of which opens in full', async () => {
  const line = { ...auditEntryAt(0), together: { employees: 2, inputs: 3, saved: 2 } };
  const { asked, screen } = await open({
    'auditLog.list': ({ together, window }) => ({
      ...(together ? windowOf(1, () => line, window) : windowOf(3, auditEntryAt, window)),
      fetchedAt: null,
    }),
  });
  await expect.element(screen.getByText(words.saved(2, 3))).toBeVisible();
  await screen.getByText(new RegExp(`^${words.employees(2)}`, 'u')).click();
  await expect.poll(() => lastFilter(asked)).toEqual({ submissionId: 'b1' });
  const inputs = screen.getByRole('grid', { name: words.submissionInputs });
  await expect.element(inputs.getByText('100,00 → 250,00').first()).toBeVisible();
  await expect.element(inputs.getByText(auditOutcomeTitles.rejected).first()).toBeVisible();
  await screen.getByRole('checkbox', { name: words.onlyUnsaved(1) }).click();
  await expect
    .poll(() => lastFilter(asked))
    .toEqual({ submissionId: 'b1', outcomes: expect.not.arrayContaining(['applied']) });
  await inputs.getByText('Nkosi 1', { exact: true }).click();
  await expect.element(screen.getByText('899', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: words.backToSubmission }).click();
  await expect.element(inputs.getByText('Nkosi 2', { exact: true })).toBeVisible();
});

test('says that a submission in a filtered log lists only matching inputs, and offers the rest', async () => {
  const line = { ...auditEntryAt(0), together: { employees: 2, inputs: 3, saved: 3 } };
  const { asked, screen } = await open({
    'auditLog.list': ({ together, window }) => ({
      ...(together ? windowOf(1, () => line, window) : windowOf(3, auditEntryAt, window)),
      fetchedAt: null,
    }),
  });
  await screen.getByRole('button', { name: words.filters.filter(0), exact: true }).click();
  await screen.getByRole('textbox', { name: words.filters.employee }).fill('nkosi');
  await expect.poll(() => lastFilter(asked)).toEqual({ employee: 'nkosi' });
  await userEvent.keyboard('{Escape}');
  await screen.getByText(new RegExp(`^${words.employees(2)}`, 'u')).click();
  await expect.poll(() => lastFilter(asked)).toEqual({ employee: 'nkosi', submissionId: 'b1' });
  await screen.getByRole('checkbox', { name: words.onlyMatching }).click();
  await expect.poll(() => lastFilter(asked)).toEqual({ submissionId: 'b1' });
});
