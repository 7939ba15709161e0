import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PeriodFinding } from '#contract/domain/period-check.ts';
import type { InputReport } from '#contract/domain/input-report.ts';
import { callBackMessages } from '#messages/call-backs.ts';
import { resultMessages } from '#messages/results.ts';
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

test('nothing is put on paper until each changed account was called back', async () => {
  const finding: PeriodFinding = {
    ...{ employeeId: 1, check: 'account-changed', payslipId: null, state: '0123456789abcdef' },
    ...{ number: 'KF001', firstName: 'Thandi', lastName: 'Dlamini', special: false },
    ...{ beforeCents: null, nowCents: null, reasons: [], largest: null, others: [], moreOthers: 0 },
    ...{ accounts: { before: '•••• 1111', now: '•••• 2222' }, unsentInputs: 0, tick: null },
  };
  let tick: PeriodFinding['tick'] = null;
  const ticked: unknown[] = [];
  const main = new FakeMain(openedPeriod(30), {
    'inputReports.ofDraft': () => ({ inputReport }),
    'periodChecks.read': () => ({ ...noFindings, findings: [{ ...finding, tick }] }),
    'periodChecks.tick': (input) => {
      ticked.push(input.findings);
      tick = { by: 'thandi', at: 1 };
      return {};
    },
  });
  await openScreen(main);
  choose('KF001', 'Normal hours · Basic salary');
  await userEvent.keyboard('45{Enter}');
  await expect.poll(() => main.cells.size).toBe(1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const inputReportDialog = page.getByRole('dialog', { name: 'Input report' });
  await page
    .getByRole('dialog', { name: /Review and send/ })
    .getByRole('button', { name: 'Print or save the input report' })
    .click();
  const print = inputReportDialog.getByRole('button', { name: resultMessages.print, exact: true });
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await inputReportDialog.getByRole('checkbox', { name: callBackMessages.line(finding) }).click();
  await expect.element(inputReportDialog.getByText(callBackMessages.title(0))).toBeVisible();
  await expect.element(print).not.toHaveAttribute('aria-disabled', 'true');
  const { employeeId, check, payslipId, state } = finding;
  expect(ticked).toEqual([[{ employeeId, check, payslipId, state }]]);
});
