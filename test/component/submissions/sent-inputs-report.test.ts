import { exportAs } from '#test/support/page/export-as.ts';
import SentInputs from '#features/submissions/SentInputs.svelte';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { sentInputsMessages as words } from '#features/submissions/texts/sent-inputs.ts';
import { inputReportMessages } from '#features/input-report/texts/input-report.ts';
import { resultMessages } from '#messages/results.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../support/render-in-app.ts';
import { periodEnding, windowOf } from '#test/support/samples/karoo.ts';
import { aSentSubmission } from '#test/support/samples/submissions.ts';
import { anInputReport, aReportedInput } from '#test/support/samples/input-report.ts';

const ref = periodEnding('2026-10-23');

const submissionAt = (index: number) =>
  aSentSubmission({
    id: `b-${index}`,
    ref,
    who: `clerk ${index}`,
    state: index === 0 ? 'open' : 'done',
    planned: 3,
    applied: 1,
    notKept: 2,
  });

const inputReport = anInputReport({
  of: 'submission',
  practice: false,
  periodEnd: ref.periodEnd,
  sentAt: new Date(2026, 9, 22, 14, 2).getTime(),
  rows: (['applied', 'not-kept', 'not-kept'] as const).map((state, index) =>
    aReportedInput({ employeeId: index, number: `K${index}`, cells: [{ old: '38', new: '40', state }] }),
  ),
});

const handlers: FakeHandlers = {
  'sentInputs.list': ({ window }) => ({ ...windowOf(3, submissionAt, window), notSaved: 0 }),
  'sentInputs.read': ({ submissionId }) => ({
    submission: submissionAt(Number(submissionId.slice(2))),
    columns: [],
  }),
  'sentInputs.cells': ({ window }) => ({
    ...windowOf(0, () => ({}) as never, window),
  }),
  'inputReports.ofSubmission': () => ({ inputReport }),
  'exports.saveTable': () => ({ saved: { name: 'Input report.csv' } }),
  'exports.print': () => ({ printed: true }),
};

const dialog = page.getByRole('dialog', { name: inputReportMessages.dialog.title });

async function openSending(index: number) {
  const rendered = await renderScreen('company-in-period', SentInputs, handlers);
  await rendered.screen.getByText(`clerk ${index}`).click();
  const offered = rendered.screen.getByRole('button', { name: words.detail.inputReport });
  await expect.element(offered).toBeVisible();
  return { ...rendered, offered };
}

test('shows the input report of an earlier submission, and saves it under its own period and time', async () => {
  const { offered, inputsOf } = await openSending(2);
  await offered.click();
  await expect.element(dialog.getByText('4F02-77AC-19D0')).toBeVisible();
  await expect.element(dialog.getByText('1 saved · 2 not saved')).toBeVisible();
  await expect.element(dialog.getByText(/Weekly, to 23\sOct\s2026/)).toBeVisible();
  // There is no draft here that could have another input report.
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  expect(inputsOf('inputReports.ofSubmission')).toEqual([{ submissionId: 'b-2' }]);
  await exportAs(dialog, 'csv');
  await expect.poll(() => inputsOf('exports.saveTable')).toMatchObject([{ as: 'csv', about: ref, rows: 3 }]);
  const suggestedName = 'Input report sent Karoo Fresh Produce Weekly 2026-10-23 sent 2026-10-22 14.02';
  expect(inputsOf('exports.saveTable')).toMatchObject([{ suggestedName }]);
});

test('prints the input report, and removes the printed copy from the page', async () => {
  const { app, offered } = await openSending(1);
  await offered.click();
  await exportAs(dialog, 'print');
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([resultMessages.printed]);
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('opens by keyboard or action, disables other actions while open, and restores the focus', async () => {
  const { app, offered, inputsOf } = await openSending(1);
  (offered.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  for (const id of ['sentInputs.input-report', 'sentInputs.revert', 'sentInputs.reuse', 'go.back'] as const)
    expect(app.actions.can(id)).toBe(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(offered).toHaveFocus();
  app.actions.run('sentInputs.input-report');
  await expect.element(dialog).toBeVisible();
  expect(inputsOf('inputReports.ofSubmission')).toHaveLength(2);
});

test('offers no input report while a submission is running', async () => {
  const { app, offered } = await openSending(0);
  await expect.element(offered).toHaveAttribute('aria-disabled', 'true');
  expect(app.actions.can('sentInputs.input-report')).toBe(false);
});
