import Root from '#renderer/Root.svelte';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { AppError } from '#kit/errors.ts';
import { createFakeBridge, type FakeHandlers } from '#test/support/page/fake-bridge.ts';
import type { LockState } from '#electron/safety/contract/lock-calls.ts';
import { frameMessages } from '#messages/frame.ts';
import { lockMessages } from '#features/safety/texts/lock.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { userEvent } from 'vitest/browser';
import { connection } from '#test/support/samples/karoo.ts';
import { quietMain } from '../support/quiet-main.ts';

const unlockMethods = { passphrase: true, touchId: false };

const known: FakeHandlers = {
  'lock.read': () => ({ state: 'open', unlockMethods, isPassphraseLost: false }),
  'lock.seen': () => ({}),
  'lock.emptied': () => ({}),
  'lock.hidden': () => ({}),
  'recovery.state': () => ({ isSet: true, isOffered: false, isLost: false }),
};

async function open(handlers: FakeHandlers = {}) {
  const fake = createFakeBridge({ ...quietMain, ...known, ...handlers });
  const screen = await render(Root, { bridge: fake.bridge });
  return { ...fake, screen };
}

test('clears the window at once when it locks, and reports when all work has ended', async () => {
  const writing = Promise.withResolvers<typeof defaultSettings>();
  const { screen, emit, inputsOf } = await open({ 'settings.write': () => writing.promise });
  await expect.element(screen.getByText(connection.name).first()).toBeVisible();
  // Something from before is still being written to disk.
  await userEvent.keyboard('{Control>}={/Control}');
  await expect.poll(() => inputsOf('settings.write')).toContainEqual({ zoomPercent: 110 });
  emit('lock.changed', { state: 'closing', unlockMethods, isPassphraseLost: false });
  await expect.element(screen.getByText(lockMessages.closing)).toBeVisible();
  expect(document.body.innerHTML).not.toContain(connection.name);
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  // What is still being saved delays the one, and not the other.
  await expect.poll(() => inputsOf('lock.hidden')).toHaveLength(1);
  expect(inputsOf('lock.emptied')).toHaveLength(0);
  writing.resolve(defaultSettings);
  await expect.poll(() => inputsOf('lock.emptied')).toHaveLength(1);
});

test('requests no payroll data while locked', async () => {
  const { screen, asked } = await open({
    'lock.read': () => ({ state: 'closed', unlockMethods, isPassphraseLost: false }),
  });
  await expect.element(screen.getByRole('heading', { name: lockMessages.title })).toBeVisible();
  expect(new Set(asked.map(({ call }) => call))).toEqual(new Set(['lock.read', 'settings.look']));
});

test('reports a wrong passphrase, and keeps the focus', async () => {
  const wrong = () => {
    throw new AppError('passphrase-wrong', { waitMs: 2_000 });
  };
  const { screen } = await open({
    'lock.read': () => ({ state: 'closed', unlockMethods, isPassphraseLost: false }),
    'lock.unlock': wrong,
  });
  const field = screen.getByLabelText(lockMessages.passphrase);
  await field.fill('kudu lantern');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/you can try again/)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('says that a lost passphrase cannot unlock Paydesk', async () => {
  const lost = {
    state: 'closed',
    unlockMethods: { passphrase: false, touchId: false },
    isPassphraseLost: true,
  } as const;
  const { screen } = await open({ 'lock.read': () => lost });
  await expect.element(screen.getByText(`${lockMessages.lost}.`)).toBeVisible();
  await expect.element(screen.getByText(lockMessages.noWay)).toBeVisible();
  expect(screen.getByText(lockMessages.goOn, { exact: false }).query()).toBeNull();
  await expect.element(screen.getByLabelText(lockMessages.passphrase)).not.toBeInTheDocument();
});

test('asks for a new passphrase when its file is missing', async () => {
  const { screen } = await open({
    'recovery.state': () => ({ isSet: false, isOffered: false, isLost: true }),
  });
  await expect.element(screen.getByRole('complementary', { name: safetyMessages.lost.title })).toBeVisible();
  await screen.getByRole('button', { name: safetyMessages.offer.choose }).click();
  await expect
    .element(screen.getByRole('dialog', { name: safetyMessages.passphrase.dialogTitle }))
    .toBeVisible();
});

test('reminds of an external backup after a month until one is made', async () => {
  const timestamp = Date.UTC(2026, 9, 1, 12);
  const { screen, emit } = await open({
    'backups.list': () => ({ backups: [], failure: null, away: { at: timestamp, isDue: true } }),
  });
  const notice = screen.getByRole('complementary', { name: safetyMessages.backups.due });
  await expect.element(notice).toBeVisible();
  await expect
    .element(notice.getByText(safetyMessages.backups.away(timestamp), { exact: false }))
    .toBeVisible();
  emit('backups.changed', { backups: [], failure: null, away: { at: Date.now(), isDue: false } });
  await expect.element(notice).not.toBeInTheDocument();
});

test('says that it waits for the keychain', async () => {
  const lock = Promise.withResolvers<LockState>();
  const { screen } = await open({ 'lock.read': () => lock.promise });
  await expect.element(screen.getByText(frameMessages.waitsForKeychain)).toBeVisible();
  lock.resolve({ state: 'open', unlockMethods, isPassphraseLost: false });
  await expect.element(screen.getByText(connection.name).first()).toBeVisible();
});

test('returns to the same screen after unlocking', async () => {
  const { screen, emit } = await open();
  await userEvent.keyboard('{Control>},{/Control}');
  const title = screen.getByRole('heading', { name: 'Settings', level: 1 });
  await expect.element(title).toBeVisible();
  emit('lock.changed', { state: 'closing', unlockMethods, isPassphraseLost: false });
  emit('lock.changed', { state: 'closed', unlockMethods, isPassphraseLost: false });
  await expect.element(title).not.toBeInTheDocument();
  emit('lock.changed', { state: 'open', unlockMethods, isPassphraseLost: false });
  await expect.element(title).toBeVisible();
});

test('forgets old data when other work is opened', async () => {
  let connections = [connection];
  const { screen, emit } = await open({ 'connections.list': () => ({ connections }) });
  await expect.element(screen.getByText(connection.name).first()).toBeVisible();
  connections = [];
  emit('application.reopened', {});
  await expect.poll(() => document.body.innerHTML).not.toContain(connection.name);
});

test('reports activity to main, but not on each key', async () => {
  const { screen, inputsOf } = await open();
  await expect.element(screen.getByText(connection.name).first()).toBeVisible();
  await userEvent.keyboard('abcdef');
  expect(inputsOf('lock.seen')).toHaveLength(1);
});

test('opens work with a lost key by the passphrase', async () => {
  const lost = () => {
    throw new AppError('store-unavailable', { reason: 'wrong-key' });
  };
  const { screen, inputsOf } = await open({ 'settings.read': lost, 'recovery.open': () => ({}) });
  await screen.getByLabelText(lockMessages.passphrase).fill('kudu lantern tuesday copper');
  await screen.getByRole('button', { name: safetyMessages.recover.submit }).click();
  await expect.poll(() => inputsOf('recovery.open')).toEqual([{ passphrase: 'kudu lantern tuesday copper' }]);
});
