import type { TypedEndCell } from '#electron/leaving/contract/service-period.ts';
import { AppError } from '#kit/errors.ts';
import EndMany from '#features/leaving/many/EndMany.svelte';
import { employeeMessages } from '#features/employees/texts/employees.ts';
import { endManyMessages as messages } from '#features/leaving/texts/end-many.ts';
import { sheetSearchMessages } from '#features/employees/texts/change-sheet.ts';
import { doubtMessages, formMessages } from '#messages/forms.ts';
import { englishLabels } from '#sheet/labels.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endConsequences, finalPayFacts } from '#test/support/samples/leaving.ts';
import { renderInKaroo } from '../support/render-in-app.ts';
import { company } from '#test/support/samples/karoo.ts';
import { giveRoom } from '../support/page-style.ts';

const employees = [1_000, 1_001].map((employeeId) => ({
  employeeId,
  number: `E${employeeId}`,
  firstName: 'Naledi',
  lastName: `Mokoena ${employeeId}`,
  startDate: '2021-03-01',
}));

/** Opens the sheet over the typed cells that main has stored. */
async function open(stored: TypedEndCell[] = [], more: FakeHandlers = {}) {
  giveRoom();
  const cells = new Map(stored.map((cell) => [`${cell.employeeId} ${cell.field}`, cell]));
  const rendered = await renderInKaroo(EndMany, {
    props: { company, onback: () => undefined },
    handlers: {
      'servicePeriods.serving': () => ({
        employees,
        typed: [...cells.values()].filter(({ text }) => text !== ''),
      }),
      'servicePeriods.saveTyped': ({ cells: typed }) => {
        for (const cell of typed) cells.set(`${cell.employeeId} ${cell.field}`, cell);
        return {};
      },
      ...more,
    },
  });
  await expect.element(page.getByRole('grid', { name: messages.sheet })).toBeVisible();
  return { ...rendered, stored: () => Object.fromEntries([...cells].map(([key, { text }]) => [key, text])) };
}

const counts = (ready: number, wrong: number) => page.getByText(messages.counts(ready, wrong));

test('opens at the first editable cell, and saves each cell when it is left', async () => {
  const { stored } = await open();
  await userEvent.keyboard('30/11/2026{Enter}');
  await expect.element(counts(0, 1)).toBeVisible();
  await expect.poll(stored).toEqual({ '1000 date': '2026-11-30' });
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await userEvent.keyboard(`${employeeMessages.reasons[6]}{Enter}`);
  await expect.element(counts(1, 0)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}28/02/2021{Enter}');
  await expect.element(counts(1, 1)).toBeVisible();
  await expect
    .poll(stored)
    .toEqual({ '1000 date': '2026-11-30', '1000 code': '6', '1001 date': '2021-02-28' });
});

test('restores typed values, valid or not, and lets them be cleared', async () => {
  const { stored } = await open([
    { employeeId: 1_000, field: 'date', text: '2026-11-30' },
    { employeeId: 1_000, field: 'code', text: '6' },
    { employeeId: 1_001, field: 'date', text: 'month end' },
    // For an employee whose end of service is being sent by now.
    { employeeId: 1_009, field: 'date', text: '2026-11-30' },
  ]);
  await expect.element(counts(1, 1)).toBeVisible();
  await userEvent.keyboard('{Delete}');
  await expect.element(counts(0, 2)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.element(counts(0, 1)).toBeVisible();
  await expect.poll(stored).toMatchObject({ '1000 date': '', '1000 code': '6', '1001 date': '' });
});

test('shows why a cell is locked, and does not review unsaved values', async () => {
  await open([], {
    'servicePeriods.saveTyped': () => {
      throw new AppError('store-unavailable', { reason: 'disk-full' });
    },
  });
  await userEvent.keyboard('{ArrowLeft}x');
  const words = englishLabels.notice({ type: 'read-only', reason: messages.readOnly });
  // Once for screen readers, by the sheet, and once visibly.
  await expect.poll(() => page.getByText(words).elements()).toHaveLength(2);
  await userEvent.keyboard(`{ArrowRight}30/11/2026{Enter}{ArrowUp}{ArrowRight}`);
  await userEvent.keyboard(`${employeeMessages.reasons[6]}{Enter}`);
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await page.getByRole('button', { name: messages.review(1) }).click();
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
});

test('warns that unsaved values are lost on leaving', async () => {
  const { app, asked, screen } = await open([], {
    'servicePeriods.saveTyped': () => {
      throw new AppError('store-unavailable', { reason: 'disk-full' });
    },
  });
  await userEvent.keyboard('30/11/2026{Enter}');
  await expect.poll(() => asked.some(({ call }) => call === 'servicePeriods.saveTyped')).toBe(true);
  await screen.unmount();
  await expect.poll(() => app.toasts.items).toMatchObject([{ tone: 'wrong', ...formMessages.lost }]);
});

test('pastes from the menu of the sheet', async () => {
  const { asked } = await open([], { 'application.paste': () => ({}) });
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: new RegExp(`^${englishLabels.commands.paste}`) }).click();
  await expect.poll(() => asked.some(({ call }) => call === 'application.paste')).toBe(true);
});

test('marks a last day in 2062, and sends it only once it is confirmed', async () => {
  const { asked } = await open(
    [
      { employeeId: 1_000, field: 'date', text: '2062-11-24' },
      { employeeId: 1_000, field: 'code', text: '6' },
    ],
    {
      'servicePeriods.consequences': () => endConsequences(),
      'servicePeriods.finalPay': () => finalPayFacts({ items: [] }),
      'leave.refresh': () => ({ fetchedAt: 1 }),
      'servicePeriods.owed': () => ({ asAt: '2062-11-24', balances: [] }),
      'servicePeriods.endMany': () => ({}),
    },
  );
  await page.getByRole('button', { name: messages.review(1) }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(doubtMessages['year-ahead'], { exact: false })).toBeVisible();
  const confirm = dialog.getByRole('button', { name: messages.confirm(1) });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: formMessages.doubts.confirm(1) }).click();
  await confirm.click();
  await expect.poll(() => asked.filter(({ call }) => call === 'servicePeriods.endMany')).toHaveLength(1);
});

test('finds a leaver among 1,200, whose name begins with the search first, and leads to the last day', async () => {
  const everybody = Array.from({ length: 1_200 }, (_, index) => ({
    employeeId: 1_000 + index,
    number: `E${1_000 + index}`,
    firstName: index === 1_199 ? 'Zodwa' : 'Naledi',
    lastName: index === 700 ? 'Bazodwa' : 'Mokoena',
    startDate: '2021-03-01',
  }));
  const { stored } = await open([], {
    'servicePeriods.serving': () => ({ employees: everybody, typed: [] }),
  });
  const search = page.getByRole('textbox', { name: sheetSearchMessages.search });
  await search.fill('zodwa');
  await expect.element(page.getByText(sheetSearchMessages.shown(2, 1_200))).toBeVisible();
  await search.click();
  await userEvent.keyboard('{Enter}30/11/2026{Enter}');
  await expect.poll(stored).toEqual({ '2199 date': '2026-11-30' });
  await search.fill('nobody');
  await expect.element(page.getByText(sheetSearchMessages.noMatch)).toBeVisible();
  await search.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});
