import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { presentError } from '#bridge/present-error.ts';
import { notedOf, type PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { AppError } from '#kit/errors.ts';
import { callBackMessages } from '#features/input-report/texts/call-backs.ts';
import { resultMessages } from '#messages/results.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { FakeMain } from '../fake-main.ts';
import { anInputReport } from '#test/support/samples/input-report.ts';
import { aFinding, noFindings } from '#test/support/samples/period-check.ts';
import { openScreen, review, reviewDialog, typeHours } from '../open-screen.ts';
import { openedPeriod } from '../period.ts';

const finding = aFinding(1, {
  check: 'account-changed',
  accounts: { before: '•••• 1111', now: '•••• 2222' },
});

const failure = new AppError('offline', { host: 'example.test' });
const shown = presentError(failure);

/** Opens the input report of a draft with one input. */
async function openInputReport(handlers: FakeHandlers) {
  const main = new FakeMain(openedPeriod(30), {
    'inputReports.ofDraft': () => ({ inputReport: anInputReport() }),
    'periodChecks.read': () => ({ ...noFindings, findings: [finding] }),
    ...handlers,
  });
  await openScreen(main);
  await typeHours(main, '45');
  await review();
  await reviewDialog.getByRole('button', { name: 'Print or save the input report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Input report' });
  return {
    dialog,
    /** Looks into the menu whether it could be printed. */
    canPrint: async () => {
      await dialog.getByRole('button', { name: resultMessages.export, exact: true }).click();
      const item = dialog.getByRole('menuitem', { name: new RegExp(`^${resultMessages.print}`) });
      await expect.element(item).toBeVisible();
      const off = item.element().getAttribute('aria-disabled');
      await userEvent.keyboard('{Escape}');
      await expect.element(item).not.toBeInTheDocument();
      return off !== 'true';
    },
    tick: dialog.getByRole('checkbox', { name: callBackMessages.line(finding) }),
  };
}

test('does not print until each changed account was confirmed by a call-back', async () => {
  let tick: PeriodFinding['tick'] = null;
  const ticked: unknown[] = [];
  const report = await openInputReport({
    'periodChecks.read': () => ({ ...noFindings, findings: [{ ...finding, tick }] }),
    'periodChecks.tick': (input) => {
      ticked.push(input.findings);
      tick = { by: 'thandi', at: 1, note: '' };
      return {};
    },
  });
  expect(await report.canPrint()).toBe(false);
  await report.tick.click();
  await expect.element(report.dialog.getByText(callBackMessages.title(0))).toBeVisible();
  expect(await report.canPrint()).toBe(true);
  expect(ticked).toEqual([[notedOf(finding)]]);
});

test('does not print while the required call-backs are unknown', async () => {
  let isBroken = true;
  const { dialog, canPrint } = await openInputReport({
    'periodChecks.read': () => {
      if (isBroken) throw failure;
      return noFindings;
    },
  });
  const retry = dialog.getByRole('button', { name: shown.action?.label ?? '' });
  await expect.element(retry).toBeVisible();
  expect(await canPrint()).toBe(false);
  isBroken = false;
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  expect(await canPrint()).toBe(true);
});

test('does not show a tick that could not be saved', async () => {
  const report = await openInputReport({
    'periodChecks.tick': () => {
      throw failure;
    },
  });
  await report.tick.click();
  await expect.element(report.dialog.getByText(shown.title)).toBeVisible();
  await expect.element(report.tick).not.toBeChecked();
});
