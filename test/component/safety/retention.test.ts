import RetentionSection from '#features/safety/RetentionSection.svelte';
import { AppError } from '#kit/errors.ts';
import type { RetentionCounts } from '#electron/safety/contract/retention.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import { retentionMessages } from '#features/safety/texts/retention.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';

const words = retentionMessages.dialog;
const company = { connectionId: 'karoo', companyId: 7 };
const nothing = {
  unsentInputs: 0,
  newEmployees: 0,
  undecided: 0,
  unfinishedJobs: 0,
  openPayments: 0,
  submissions: 0,
  changes: 0,
  jobs: 0,
  notes: 0,
  records: 0,
  employees: 0,
  pdfs: 0,
  answers: 0,
};
const counts: RetentionCounts = {
  removed: { ...nothing, submissions: 61, jobs: 2, pdfs: 1 },
  remaining: { unsentInputs: 3, newEmployees: 0, undecided: 0, unfinishedJobs: 1, openPayments: 0 },
  entries: 5_204,
  backups: 10,
  before: '2021-11-22',
};

async function open(handlers: FakeHandlers = {}) {
  const rendered = await renderInApp(RetentionSection, {
    handlers: {
      'retention.companies': () => ({
        companies: [{ ...company, connectionName: 'Bookkeeper', companyName: 'Karoo Trading' }],
      }),
      'retention.examine': () => counts,
      'retention.remove': () => ({}),
      ...handlers,
    },
  });
  const dialog = rendered.screen.getByRole('dialog');
  return { ...rendered, dialog, removals: () => rendered.inputsOf('retention.remove') };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function askCompany({ screen }: Opened) {
  await screen.getByRole('button', { name: retentionMessages.openCompanies, exact: false }).click();
  await screen.getByRole('option', { name: /Karoo Trading/ }).click();
  await screen.getByRole('button', { name: retentionMessages.startCompany }).click();
}

test('deletes old data only after listing what is removed and what remains', async () => {
  const opened = await open();
  const { screen, dialog, removals } = opened;
  await screen.getByRole('button', { name: retentionMessages.startOlder }).click();
  for (const text of [
    ...words.removedLines(counts.removed),
    words.undecidedStays(counts.remaining),
    words.entries(counts.entries),
    words.backups(counts.backups),
    words.listed,
  ]) {
    await expect.element(dialog.getByText(text)).toBeVisible();
  }
  expect(removals()).toEqual([]);
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect.poll(removals).toEqual([{ kind: 'older', years: '5' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('warns about unsent inputs and changes before removing a company', async () => {
  const removed = {
    ...nothing,
    unsentInputs: 12,
    newEmployees: 1,
    undecided: 2,
    unfinishedJobs: 1,
    openPayments: 0,
    employees: 180,
  };
  const opened = await open({ 'retention.examine': () => ({ ...counts, removed, before: null }) });
  const { dialog, removals } = opened;
  await askCompany(opened);
  await expect.element(dialog.getByText(words.lost(removed))).toBeVisible();
  await expect.element(dialog.getByText(words.seen)).toBeVisible();
  await dialog.getByRole('button', { name: words.keep }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(removals()).toEqual([]);
});

test('does not remove a company while something is being sent', async () => {
  const error = new AppError('submission-running', {});
  const opened = await open({ 'retention.remove': () => Promise.reject(error) });
  await askCompany(opened);
  await opened.dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect.element(opened.dialog.getByText(presentError(error).title)).toBeVisible();
});

test('offers no deletion when nothing is old enough', async () => {
  const { screen, dialog, removals } = await open({
    'retention.examine': () => ({ ...counts, removed: nothing }),
  });
  await screen.getByRole('button', { name: retentionMessages.startOlder }).click();
  await expect.element(dialog.getByText(words.nothing).first()).toBeVisible();
  const confirm = dialog.getByRole('button', { name: words.confirm, exact: true });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(removals()).toEqual([]);
});

test('no longer offers a removed company', async () => {
  let isRemoved = false;
  const opened = await open({
    'retention.companies': () => ({
      companies: isRemoved
        ? []
        : [{ ...company, connectionName: 'Bookkeeper', companyName: 'Karoo Trading' }],
    }),
    'retention.remove': () => {
      isRemoved = true;
      return {};
    },
  });
  const { screen, dialog } = opened;
  await expect
    .element(screen.getByRole('button', { name: retentionMessages.openCompanies, exact: false }))
    .toBeVisible();
  await askCompany(opened);
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText(retentionMessages.none)).toBeVisible();
});

test('says that there is no company data only once that is known', async () => {
  const read = Promise.withResolvers<never>();
  const { screen } = await open({ 'retention.companies': () => read.promise });
  const none = screen.getByText(retentionMessages.none);
  await expect.element(screen.getByText(retentionMessages.text)).toBeVisible();
  expect(none.elements()).toEqual([]);
  read.reject(new AppError('store-unavailable', { reason: 'disk-full' }));
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(none.elements()).toEqual([]);
});
