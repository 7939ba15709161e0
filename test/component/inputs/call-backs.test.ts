import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { presentError } from '#bridge/present-error.ts';
import type { PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import { AppError } from '#kit/errors.ts';
import type { InputReport } from '#electron/input-report/contract/input-report.ts';
import { callBackMessages } from '#features/input-report/texts/call-backs.ts';
import { resultMessages } from '#messages/results.ts';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { FakeMain } from './fake-main.ts';
import { noFindings } from './no-findings.ts';
import { choose, openScreen } from './open-screen.ts';
import { columns, employeeAt, openedPeriod } from './period.ts';

const inputReport: InputReport = {
  of: 'draft',
  company: 'Karoo Fresh Produce',
  connection: 'Practice',
  practice: true,
  payFrequency: 'Weekly',
  periodEnd: '2026-11-27',
  by: { user: 'thandi', computer: 'FRONT-DESK' },
  at: 0,
  fetchedAt: null,
  sentAt: null,
  checkCode: '4F02-77AC-19D0',
  columns: columns.slice(0, 1),
  rows: [
    {
      employeeId: employeeAt(0),
      number: 'KF001',
      name: 'Dlamini, Thandi',
      nettPayCents: null,
      nettPayBeforeCents: null,
      cells: [{ old: '40.00', new: '45', state: null }],
    },
  ],
  leftOut: 0,
};

const finding: PeriodFinding = {
  employeeId: 1,
  check: 'account-changed',
  payslipId: null,
  state: '0123456789abcdef',
  number: 'KF001',
  firstName: 'Thandi',
  lastName: 'Dlamini',
  special: false,
  beforeCents: null,
  nowCents: null,
  reasons: [],
  largest: null,
  others: [],
  moreOthers: 0,
  accounts: { before: '•••• 1111', now: '•••• 2222' },
  unsentInputs: 0,
  tick: null,
};

const failure = new AppError('offline', { host: 'example.test' });
const shown = presentError(failure);

/** Opens the input report of a draft with one input. */
async function openInputReport(handlers: FakeHandlers) {
  const main = new FakeMain(openedPeriod(30), {
    'inputReports.ofDraft': () => ({ inputReport }),
    'periodChecks.read': () => ({ ...noFindings, findings: [finding] }),
    ...handlers,
  });
  await openScreen(main);
  choose('KF001', 'Normal hours · Basic salary');
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await page
    .getByRole('dialog', { name: /Review and send/ })
    .getByRole('button', { name: 'Print or save the input report' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Input report' });
  return {
    dialog,
    print: dialog.getByRole('button', { name: resultMessages.print, exact: true }),
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
      tick = { by: 'thandi', at: 1 };
      return {};
    },
  });
  await expect.element(report.print).toHaveAttribute('aria-disabled', 'true');
  await report.tick.click();
  await expect.element(report.dialog.getByText(callBackMessages.title(0))).toBeVisible();
  await expect.element(report.print).not.toHaveAttribute('aria-disabled', 'true');
  const { employeeId, check, payslipId, state } = finding;
  expect(ticked).toEqual([[{ employeeId, check, payslipId, state }]]);
});

test('does not print while the required call-backs are unknown', async () => {
  let isBroken = true;
  const { dialog, print } = await openInputReport({
    'periodChecks.read': () => {
      if (isBroken) throw failure;
      return noFindings;
    },
  });
  const retry = dialog.getByRole('button', { name: shown.action?.label ?? '' });
  await expect.element(retry).toBeVisible();
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  isBroken = false;
  await retry.click();
  await expect.element(print).not.toHaveAttribute('aria-disabled', 'true');
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
