import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import SafetyNotice from '#renderer/frame/notices/SafetyNotice.svelte';
import Settings from '#features/settings/Settings.svelte';
import { policyMessages as messages } from '#features/safety/texts/policies.ts';
import { resultMessages } from '#messages/results.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import ExportMenu from '#results/ExportMenu.svelte';
import { ResultOutput } from '#results/result-output.svelte.ts';
import type { AppState } from '#state/context.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { applicationInfo, unlocked } from '../support/quiet-main.ts';

/** A Paydesk whose organisation has set policies. */
const under = (policies: Partial<Policies>, canLock = true) => ({
  handlers: {
    'application.info': () => ({ ...applicationInfo, policies: { ...noPolicies, ...policies } }),
    'settings.read': () => ({ ...defaultSettings, lockAfterMinutes: 5 }),
    'lock.read': () => ({ ...unlocked, unlockMethods: { passphrase: canLock, touchId: false } }),
    'recovery.state': () => ({ isSet: canLock, isOffered: false, isLost: false }),
    'firstCopies.measure': () => ({ copies: 0, bytes: 0 }),
    'payslips.savedFiles': () => ({ files: 0, bytes: 0 }),
  },
  prepare: async (app: AppState) => {
    await app.application.read();
    await app.preferences.read();
  },
});

test('shows policies of the organisation, and offers no later lock', async () => {
  const { screen } = await renderInApp(Settings, under({ maxLockMinutes: 5, printing: false }));
  const section = screen.getByRole('region', { name: messages.title });
  await expect.element(section.getByText(messages.atMost(5))).toBeVisible();
  await expect.element(section.getByText(messages.names.printing)).toBeVisible();
  await expect.element(section.getByText(messages.names.exports)).not.toBeInTheDocument();
  const lockAfter = screen.getByRole('combobox', { name: safetyMessages.lock.after });
  await expect.element(lockAfter).toHaveAccessibleDescription(messages.lockLimit(5));
  await lockAfter.click();
  const options = screen.getByRole('option').elements();
  expect(options.map((option) => option.textContent.trim())).toEqual(['1 minute', '2 minutes', '5 minutes']);
});

test('shows no policies when none are set', async () => {
  const { screen } = await renderInApp(Settings, under({}));
  await expect.element(screen.getByRole('region', { name: safetyMessages.lock.title })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: messages.title })).not.toBeInTheDocument();
});

const output = new ResultOutput(createFakeBridge({}).bridge, () => ({
  about: {},
  suggestedName: 'List',
  rows: 1,
}));
const sheets = () => Promise.reject(new Error('nothing is saved'));
const menu = { output, view: { isArranging: false }, sheets };

test.each([
  [{ exports: false }, ['xlsx', 'csv', 'pdf'], ['print'], messages.noExports],
  [{ printing: false }, ['print'], ['xlsx', 'csv', 'pdf'], messages.noPrinting],
] as const)('disables forbidden exports in their place under %j', async (policies, off, on, reason) => {
  const { screen } = await renderInApp(ExportMenu, { ...under(policies), props: menu });
  await screen.getByRole('button', { name: resultMessages.export, exact: true }).click();
  for (const name of off) {
    const item = screen.getByRole('menuitem', { name: `${resultMessages[name]} ${reason}`, exact: true });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  }
  for (const name of on) {
    const item = screen.getByRole('menuitem', { name: resultMessages[name], exact: true });
    await expect.element(item).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test.each([
  [{ maxLockMinutes: 5 }, false, true],
  [{ maxLockMinutes: 5 }, true, false],
  [{}, false, false],
])(
  'asks for a passphrase only when a policy needs one and there is none: %j, can unlock %s, asks %s',
  async (policies, canLock, asks) => {
    const { app, screen } = await renderInApp(SafetyNotice, under(policies, canLock));
    await expect.poll(() => app.safety.unlockMethods?.passphrase).toBe(canLock);
    const notice = screen.getByRole('complementary', { name: messages.lockDue.title });
    if (asks) await expect.element(notice).toBeVisible();
    else await expect.element(notice).not.toBeInTheDocument();
  },
);
