import type { InputReport } from '#electron/input-report/contract/input-report.ts';
import type { SentSubmission } from '#electron/submissions/contract/submission.ts';
import SentInputs from '#features/submissions/SentInputs.svelte';
import ScreenPlace from '#renderer/frame/ScreenPlace.svelte';
import type { FakeHandlers } from '#test/support/fake-bridge.ts';
import { sentInputsMessages as words } from '#features/submissions/texts/sent-inputs.ts';
import { inputReportMessages } from '#features/input-report/texts/input-report.ts';
import { resultMessages } from '#messages/results.ts';
import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../support/render-in-app.ts';
import { company, giveRoom, inKaroo, windowOf } from '../records/cached-lists.ts';

const heading = 'calc.basic_salary.normal_hours_input';
const ref = { ...company, payFrequencyId: 7, periodEnd: '2026-10-23' };

const submissionAt = (index: number): SentSubmission => ({
  id: `b-${index}`,
  draftId: 'd-1',
  ref,
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  createdAt: 0,
  state: index === 0 ? 'open' : 'done',
  who: `clerk ${index}`,
  employees: 2,
  planned: 3,
  applied: 1,
  rejected: 0,
  notKept: 2,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 0,
  putBack: 0,
});

const inputReport: InputReport = {
  of: 'submission',
  company: 'Karoo Fresh Produce',
  connection: 'My payroll',
  practice: false,
  at: 0,
  payFrequency: 'Weekly',
  periodEnd: ref.periodEnd,
  by: { user: 'thandi', computer: 'DESK' },
  fetchedAt: null,
  sentAt: new Date(2026, 9, 22, 14, 2).getTime(),
  checkCode: '4F02-77AC-19D0',
  leftOut: 0,
  columns: [{ heading, scope: 'payslip', kind: 'hours', source: 'calculation' }],
  rows: (['applied', 'not-kept', 'not-kept'] as const).map((state, at) => ({
    employeeId: at,
    number: `K${at}`,
    name: `Nkosi ${at}, Thandi`,
    nettPayCents: null,
    nettPayBeforeCents: null,
    cells: [{ old: '38', new: '40', state }],
  })),
};

const handlers: FakeHandlers = {
  'sentInputs.list': ({ window }) => ({ ...windowOf(3, submissionAt, window) }),
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

beforeAll(giveRoom);

const dialog = page.getByRole('dialog', { name: inputReportMessages.dialog.title });

async function openSending(index: number) {
  const rendered = await renderInApp(ScreenPlace, {
    props: { needs: 'company' as const, screen: SentInputs },
    prepare: inKaroo,
    handlers,
  });
  await rendered.screen.getByText(`clerk ${index}`).click();
  const offered = rendered.screen.getByRole('button', { name: words.detail.inputReport });
  await expect.element(offered).toBeVisible();
  const asked = (call: string) => rendered.asked.filter((one) => one.call === call).map(({ input }) => input);
  return { ...rendered, offered, askedOf: asked };
}

test('an older sending has its input report, which is saved in its own name and period', async () => {
  const { offered, askedOf } = await openSending(2);
  await offered.click();
  await expect.element(dialog.getByText('4F02-77AC-19D0')).toBeVisible();
  await expect.element(dialog.getByText('1 saved · 2 not saved')).toBeVisible();
  await expect.element(dialog.getByText(/Weekly, to 23\sOct\s2026/)).toBeVisible();
  // There is no draft here that could have another input report.
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  expect(askedOf('inputReports.ofSubmission')).toEqual([{ submissionId: 'b-2' }]);
  await dialog.getByRole('button', { name: resultMessages.csv }).click();
  await expect.poll(() => askedOf('exports.saveTable')).toMatchObject([{ as: 'csv', about: ref, rows: 3 }]);
  const suggestedName = 'Input report sent Karoo Fresh Produce Weekly 2026-10-23 sent 2026-10-22 14.02';
  expect(askedOf('exports.saveTable')).toMatchObject([{ suggestedName }]);
});

test('it is printed on the same paper', async () => {
  const { app, offered } = await openSending(1);
  await offered.click();
  const print = dialog.getByRole('button', { name: resultMessages.print });
  await expect.element(print).toBeEnabled();
  await print.click();
  await expect.poll(() => app.toasts.items.map(({ title }) => title)).toEqual([resultMessages.printed]);
  expect(document.querySelector('[data-paper]')).toBeNull();
});

test('it opens by its action alone, one question at a time, and the keyboard comes back to the sending', async () => {
  const { app, offered, askedOf } = await openSending(1);
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
  expect(askedOf('inputReports.ofSubmission')).toHaveLength(2);
});

test('a sending under way has none yet', async () => {
  const { app, offered } = await openSending(0);
  await expect.element(offered).toHaveAttribute('aria-disabled', 'true');
  expect(app.actions.can('sentInputs.input-report')).toBe(false);
});
