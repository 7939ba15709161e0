import LossNotice from '#renderer/frame/notices/LossNotice.svelte';
import type { Loss } from '#electron/safety/contract/loss.ts';
import { lossMessages as words } from '#features/safety/texts/losses.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { connection, karoo, periodEnding } from '#test/support/samples/karoo.ts';

const timestamp = Date.UTC(2026, 10, 20, 12);

const loss = (change: Partial<Loss> = {}): Loss => ({
  noticedAt: timestamp,
  mark: 'read',
  missingEntries: 0,
  lastAuditEntryAt: null,
  rewritten: false,
  drafts: [],
  ...change,
});
const lostDraft = (draftId: string, state: 'gone' | 'older') => ({
  draftId,
  ref: periodEnding('2026-11-20'),
  connectionName: connection.name,
  companyName: karoo.name,
  cells: 12,
  updatedAt: timestamp,
  state,
});

test('shows what was lost until the clerk has acknowledged it', async () => {
  let losses = [
    loss({
      missingEntries: 3,
      lastAuditEntryAt: timestamp,
      drafts: [lostDraft('d-1', 'gone'), lostDraft('d-2', 'older')],
    }),
  ];
  const { screen } = await renderInApp(LossNotice, {
    handlers: {
      'auditLog.losses': () => ({ losses }),
      'auditLog.acceptLosses': () => {
        losses = [];
        return {};
      },
    },
  });
  const summary = words.summary([words.drafts(2), words.auditEntries(3)]);
  await expect.element(screen.getByText(summary, { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: words.show }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/12 inputs.*: gone/)).toBeVisible();
  await expect.element(dialog.getByText(/12 inputs.*older version/)).toBeVisible();
  await screen.getByRole('button', { name: words.accept }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('says when it cannot tell what was lost, and shows nothing when nothing was lost', async () => {
  const { screen } = await renderInApp(LossNotice, {
    handlers: { 'auditLog.losses': () => ({ losses: [loss({ mark: 'unreadable' })] }) },
  });
  await expect.element(screen.getByText(words.markUnreadable)).toBeVisible();
  const whole = await renderInApp(LossNotice, { handlers: { 'auditLog.losses': () => ({ losses: [] }) } });
  expect(whole.asked.map(({ call }) => call)).toEqual(['auditLog.losses']);
  expect(whole.screen.container.textContent).toBe('');
});
