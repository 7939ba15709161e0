import ComparePayslips from '#features/payslips/ComparePayslips.svelte';
import Payslips from '#features/payslips/Payslips.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { changedMessages } from '#features/payslips/texts/changed-payslips.ts';
import { formatDate, formatMoney } from '#messages/format.ts';
import { payslipMessages } from '#features/payslips/texts/payslips.ts';
import type { Component } from 'svelte';
import { expect, test } from 'vitest';
import { renderInKaroo, renderScreen } from '../support/render-in-app.ts';
import { company, windowOf } from '#test/support/samples/karoo.ts';
import { aPayslipLine, payslipTotals, payslipView } from '#test/support/samples/payslips.ts';
import type { AppState } from '#state/context.ts';

const open = (handlers?: FakeHandlers, prepare?: (app: AppState) => unknown) =>
  renderScreen('read-company', Payslips, handlers, prepare);

test('explains how a payslip differs from another', async () => {
  const other = aPayslipLine(40, { id: 4_000, date: '2026-11-13', nettPayCents: 90_000 });
  const itemsOf = (amountCents: number) => ({
    groups: [
      {
        kind: 'income' as const,
        group: null,
        totalCents: 1,
        items: [{ item: 'bonus', name: null, nameable: false, named: false, amountCents }],
      },
    ],
    leave: [],
    fetchedAt: Date.now(),
  });
  const { screen } = await open({
    'payslips.list': ({ employeeId, window }) => ({
      ...windowOf(2, (index) => (employeeId === null || index === 0 ? aPayslipLine(index) : other), window),
      unreadEmployees: 0,
      totals: payslipTotals,
    }),
    'payslips.read': ({ payslipId }) => ({
      ...payslipView,
      items: itemsOf(payslipId === 4_000 ? 15_000 : 25_000),
    }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  // The service's own total differs.
  await expect.element(screen.getByText(payslipMessages.totalDiffers(formatMoney(25_000)))).toBeVisible();
  await screen.getByRole('button', { name: payslipMessages.compare.act }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(
      dialog.getByText(
        payslipMessages.compare.more(
          formatMoney(10_000),
          payslipMessages.compare.than(formatDate('2026-11-13')),
        ),
      ),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByText(payslipMessages.compare.words.more('Bonus', formatMoney(10_000))))
    .toBeVisible();
});

test('counts payslips that changed after finalising, and compares one with its first copy', async () => {
  const now = aPayslipLine(1, { finalised: true });
  const { number, firstName, lastName, employeeId, date } = now;
  const group = (amountCents: number) => ({
    kind: 'income' as const,
    group: null,
    items: [{ item: 'Bonus', name: 'Bonus', nameable: false, named: false, amountCents }],
  });
  const { screen } = await open({
    'firstCopies.changed': () => ({
      kept: 1_200,
      changed: [
        {
          payslipId: now.id,
          employeeId,
          number,
          firstName,
          lastName,
          date,
          keptAt: 1,
          changedAt: 2,
          beforeCents: 90_001,
          nowCents: 100_001,
          change: 'nett-pay',
        },
      ],
    }),
    'firstCopies.read': () => ({
      copy: { keptAt: 1, changedAt: 2, nettPayCents: 90_001, groups: [group(5_000)] },
    }),
    'payslips.read': ({ payslipId }) => ({
      ...payslipView,
      payslip: { ...now, id: payslipId },
      items: { groups: [group(15_000)], leave: [], fetchedAt: 3 },
    }),
  });
  await expect.element(screen.getByText(changedMessages.title(1, 1_200))).toBeVisible();
  await screen.getByRole('button', { name: changedMessages.show }).click();
  await screen.getByRole('dialog').getByText(changedMessages.changes['nett-pay']).click();
  await screen.getByRole('button', { name: payslipMessages.compare.act }).click();
  const dialog = screen.getByRole('dialog');
  const { more, thanCopy, words } = payslipMessages.compare;
  await expect.element(dialog.getByText(more(formatMoney(10_000), thanCopy))).toBeVisible();
  await expect.element(dialog.getByText(words.more('Bonus', formatMoney(10_000)))).toBeVisible();
});

test('does not compare a payslip without items', async () => {
  const { screen } = await open({
    'payslips.read': () => ({ ...payslipView, items: null, missing: 'never-read' }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  const compare = screen.getByRole('button', { name: payslipMessages.compare.act });
  await expect.element(compare).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(payslipMessages.missing['never-read'].title)).toBeVisible();
});

test('shows leave, whether the employee can see the payslip, and its pay run', async () => {
  const leave = [{ leaveTypeId: 1, name: 'Annual', accrual: '1.25', taken: '2.5', balance: '8.75' }];
  const { screen } = await open({
    'payslips.read': () => ({
      ...payslipView,
      payslip: aPayslipLine(0, { released: true, payRunId: 311 }),
      items: { groups: [], leave, fetchedAt: Date.now() },
    }),
  });
  await screen.getByText('Dlamini 0, Sipho').click();
  const panel = screen.getByRole('complementary');
  await expect.element(panel.getByRole('row', { name: /^Annual 1,25 2,5 8,75$/ })).toBeVisible();
  const { facts } = payslipMessages;
  await expect.element(panel.getByText(facts.released)).toBeVisible();
  await expect.element(panel.getByText(facts.inRun(311))).toBeVisible();
});

test('keeps the chosen payslip during a refresh', async () => {
  const lines = [
    aPayslipLine(0, { id: 2, date: '2026-11-13' }),
    aPayslipLine(0, { id: 1, date: '2026-10-20' }),
  ];
  const props = { company, payslip: aPayslipLine(0), groups: [], onclose: () => undefined };
  const { asked, app, screen } = await renderInKaroo(ComparePayslips, {
    props,
    handlers: {
      'payslips.list': ({ window }) => ({
        ...windowOf(lines.length, (index) => lines[index] ?? aPayslipLine(0), window),
        unreadEmployees: 0,
        totals: payslipTotals,
      }),
    },
  });
  const { other, payslip: named, same } = payslipMessages.compare;
  const choice = screen.getByRole('combobox', { name: other });
  await choice.click();
  const chosen = named(formatDate('2026-10-20'), formatMoney(100_000));
  await screen.getByRole('option', { name: chosen }).click();
  const refreshed = { ...props, payslip: aPayslipLine(0), groups: payslipView.items?.groups ?? [] };
  // Svelte's library reads an object with `props` as options.
  await screen.rerender({ props: { app, component: ComparePayslips as Component, props: refreshed } });
  await expect.element(screen.getByText(same)).toBeVisible();
  await expect.element(choice).toHaveAttribute('title', chosen);
  expect(asked.filter(({ call }) => call === 'payslips.list')).toHaveLength(1);
});
