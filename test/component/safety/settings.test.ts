import Settings from '#features/settings/Settings.svelte';
import type { JobPhase } from '#electron/jobs/contract/job.ts';
import { AppError } from '#kit/errors.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { presentError } from '#bridge/present-error.ts';
import { commonMessages } from '#messages/common.ts';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { settingsMessages } from '#features/settings/texts.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '../support/render-in-app.ts';
import { aJob } from '#test/support/samples/jobs.ts';

const backup = { id: '20261121T120500000Z', at: Date.UTC(2026, 10, 21, 12, 5), bytes: 1_200_000 };
const away = { at: null, isDue: false };
const { passphrase, backups, restore, wipe } = safetyMessages;
const words = 'kudu lantern tuesday copper';

async function open(handlers: FakeHandlers = {}, wanted?: { section: string }) {
  const rendered = await renderInApp(Settings, {
    handlers: {
      'backups.list': () => ({ backups: [backup], failure: null, away }),
      'updates.read': () => ({ asks: 'no-source', askedAt: null, newer: null, isPutOff: false }),
      ...handlers,
    },
    prepare: (app) => {
      app.navigation.go('settings', wanted);
      return app.application.read();
    },
  });
  rendered.app.safety.follow();
  return rendered;
}

test('opens at the requested section, even if it loads later', async () => {
  const { screen } = await open({}, { section: backups.title });
  await expect.element(screen.getByRole('region', { name: backups.title })).toHaveFocus();
});

test('leads to every section in the order of the page, those that load later too', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('region', { name: backups.title })).toBeVisible();
  const texts = (role: 'heading' | 'button') => {
    const within =
      role === 'button' ? screen.getByRole('navigation', { name: commonMessages.onThisPage }) : screen;
    const found = role === 'heading' ? within.getByRole(role, { level: 2 }) : within.getByRole(role);
    return found.elements().map(({ textContent }) => textContent);
  };
  await expect.poll(() => texts('button')).toEqual(texts('heading'));
  expect(texts('heading').length).toBeGreaterThan(5);
  await screen.getByRole('button', { name: backups.title, exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: backups.title, exact: true })).toHaveFocus();
});

test('rejects a weak or mismatched passphrase', async () => {
  const { screen, inputsOf } = await open({ 'recovery.set': () => ({ reopens: false }) });
  await screen.getByRole('button', { name: passphrase.choose }).click();
  const dialog = screen.getByRole('dialog');
  const [first, second] = [
    dialog.getByLabelText(passphrase.field),
    dialog.getByLabelText(passphraseMessages.repeat),
  ];
  const keep = dialog.getByRole('button', { name: passphrase.keep });
  await first.fill('payroll2026');
  await second.fill('payroll2026');
  await keep.click();
  await expect.element(dialog.getByText(passphraseMessages.strengths.weak.text)).toBeVisible();
  await first.fill(words);
  await keep.click();
  await expect.element(dialog.getByText(passphraseMessages.differs)).toBeVisible();
  expect(inputsOf('recovery.set')).toEqual([]);
  await second.fill(words);
  await keep.click();
  await expect.poll(() => inputsOf('recovery.set')).toEqual([{ passphrase: words }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('shows a suggested passphrase to write down, without retyping it', async () => {
  const { screen, inputsOf } = await open({ 'recovery.set': () => ({ reopens: false }) });
  await screen.getByRole('button', { name: passphrase.choose }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: passphraseMessages.suggest }).click();
  await expect.element(dialog.getByText(passphraseMessages.strengths.strong.text)).toBeVisible();
  await expect.element(dialog.getByLabelText(passphrase.field)).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: passphrase.keep }).click();
  const suggested = expect.stringMatching(/^[a-z]+( [a-z]+){4}$/) as string;
  await expect.poll(() => inputsOf('recovery.set')).toEqual([{ passphrase: suggested }]);
});

test('changes the passphrase with the old one, and shows the progress of renewing keys', async () => {
  const { screen, inputsOf, emit } = await open({
    'recovery.state': () => ({ isSet: true, isOffered: false, isLost: false }),
    'recovery.set': () => ({ reopens: true }),
  });
  await screen.getByRole('button', { name: passphrase.change }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(passphrase.present).fill('maize window quarry silver');
  await dialog.getByLabelText(passphrase.newField).fill(words);
  await dialog.getByLabelText(passphraseMessages.repeat).fill(words);
  await dialog.getByRole('button', { name: passphrase.keep }).click();
  await expect.element(dialog.getByText(passphrase.renewing)).toBeVisible();
  expect(inputsOf('recovery.set')).toEqual([{ passphrase: words, present: 'maize window quarry silver' }]);
  emit('recovery.renewing', { doneBytes: 3, totalBytes: 4 });
  await expect.element(dialog.getByText('75%')).toBeVisible();
});

test('marks a wrong passphrase at its field, and keeps the new one for a retry', async () => {
  const wrong = new AppError('passphrase-wrong', { waitMs: 0 });
  const { screen } = await open({
    'recovery.state': () => ({ isSet: true, isOffered: false, isLost: false }),
    'recovery.set': () => {
      throw wrong;
    },
  });
  await screen.getByRole('button', { name: passphrase.change }).click();
  const dialog = screen.getByRole('dialog', { name: passphrase.changeTitle });
  await dialog.getByLabelText(passphrase.present).fill('kudu');
  await dialog.getByLabelText(passphrase.newField).fill(words);
  await dialog.getByLabelText(passphraseMessages.repeat).fill(words);
  await dialog.getByRole('button', { name: passphrase.keep }).click();
  await expect
    .element(dialog.getByLabelText(passphrase.present))
    .toHaveAccessibleDescription(expect.stringContaining(presentError(wrong).title));
  await expect.element(dialog.getByLabelText(passphrase.newField)).toHaveValue(words);
});

test('says that the old passphrase still works when a full disk interrupted the change', async () => {
  const { screen } = await open({
    'recovery.state': () => ({ isSet: true, isOffered: false, isLost: false }),
    'recovery.set': () => {
      throw new AppError('store-unavailable', { reason: 'disk-full' });
    },
  });
  await screen.getByRole('button', { name: passphrase.change }).click();
  const dialog = screen.getByRole('dialog', { name: passphrase.changeTitle });
  await dialog.getByLabelText(passphrase.present).fill('maize window quarry silver');
  await dialog.getByLabelText(passphrase.newField).fill(words);
  await dialog.getByLabelText(passphraseMessages.repeat).fill(words);
  await expect.element(dialog.getByText(passphrase.unchanged)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: passphrase.keep }).click();
  await expect.element(dialog.getByText(passphrase.unchanged)).toBeVisible();
});

test('offers locking only once there is a passphrase', async () => {
  const { screen, emit } = await open();
  await expect.element(screen.getByText(safetyMessages.lock.cannot)).toBeVisible();
  emit('recovery.changed', { isSet: true, isOffered: false, isLost: false });
  await expect.element(screen.getByRole('button', { name: safetyMessages.lock.now })).toBeVisible();
  await expect.element(screen.getByText(safetyMessages.lock.cannot)).not.toBeInTheDocument();
});

test('asks for a passphrase before an export when there is none', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: /^Export the backup of/ }).click();
  await expect.element(screen.getByRole('dialog', { name: passphrase.dialogTitle })).toBeVisible();
});

test('does not restore a damaged backup', async () => {
  const refuse = () => {
    throw new AppError('backup-refused', { reason: 'damaged' });
  };
  const { screen } = await open({ 'backups.examine': refuse });
  await screen.getByRole('button', { name: /^Restore the backup of/ }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  const confirm = screen.getByRole('button', { name: restore.confirm });
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
});

const jobIn = (phase: JobPhase) => aJob({ id: `job-${phase}`, phase });

const service = { name: 'Karoo', baseUrl: 'https://elsewhere.example/v1' };

test('says what a restore brings back and where it would send, and requests it by id', async () => {
  const { screen, inputsOf } = await open({
    'backups.examine': () => ({ connections: 1, drafts: 2, cells: 9, unfinished: 3, services: [service] }),
    'backups.restore': () => ({}),
    'jobs.list': () => ({ jobs: [jobIn('waiting'), jobIn('ended'), jobIn('halted')] }),
  });
  await screen.getByRole('button', { name: /^Restore the backup of/ }).click();
  await expect.element(screen.getByText(/9 unsent inputs in 2 drafts/)).toBeVisible();
  await expect.element(screen.getByText(restore.unknown)).toBeVisible();
  await expect.element(screen.getByText(restore.jobs(2))).toBeVisible();
  await expect.element(screen.getByText(/elsewhere\.example\/v1/)).toBeVisible();
  await screen.getByRole('button', { name: restore.confirm }).click();
  await expect.poll(() => inputsOf('backups.restore')).toEqual([{ id: backup.id }]);
});

test('shows the licences of dependencies', async () => {
  const { screen } = await open({ 'application.notices': () => ({ text: 'zod (MIT)' }) });
  await screen.getByRole('button', { name: settingsMessages.about.notices }).click();
  await expect.element(screen.getByText('zod (MIT)')).toBeVisible();
});

test('shows when the last external backup was made', async () => {
  const { screen, emit } = await open();
  await expect.element(screen.getByText(backups.away(null))).toBeVisible();
  emit('backups.changed', { backups: [backup], failure: null, away: { at: backup.at, isDue: false } });
  await expect.element(screen.getByText(backups.away(backup.at))).toBeVisible();
});

test('shows a failing backup in the backup section', async () => {
  const { screen, emit } = await open();
  emit('backups.changed', { backups: [backup], failure: { at: 1, reason: 'disk-full' }, away });
  await expect.element(screen.getByText(backups.failures['disk-full'])).toBeVisible();
});

const unfinished = { unsentInputs: 9, newEmployees: 2, undecided: 3, unfinishedJobs: 1, openPayments: 1 };

test('wipes only after showing what would be lost and a typed confirmation', async () => {
  const { screen, inputsOf } = await open({
    'profile.losses': () => ({ losses: { ...unfinished, connections: 1, backups: 4 } }),
    'profile.wipe': () => ({}),
  });
  await screen.getByRole('button', { name: wipe.start }).click();
  const dialog = screen.getByRole('dialog');
  for (const line of wipe.unfinished(unfinished)) await expect.element(dialog.getByText(line)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: wipe.confirm });
  await dialog.getByLabelText(wipe.type(wipe.word)).fill('remov');
  await confirm.click({ force: true });
  expect(inputsOf('profile.wipe')).toEqual([]);
  await dialog.getByLabelText(wipe.type(wipe.word)).fill('REMOVE');
  await confirm.click();
  await expect.poll(() => inputsOf('profile.wipe')).toEqual([{ confirmation: 'WIPE' }]);
});
