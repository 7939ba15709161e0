import type { Page } from 'playwright-core';
import { noPolicies, type Policies } from '#electron/safety/contract/policies.ts';
import { passphraseMessages } from '#features/safety/texts/passphrase.ts';
import { policyMessages } from '#features/safety/texts/policies.ts';
import { retentionMessages } from '#features/safety/texts/retention.ts';
import { safetyMessages } from '#features/safety/texts/safety.ts';
import { settingsMessages } from '#features/settings/texts.ts';
import { updateMessages } from '#features/updates/texts.ts';
import { homeGrounds } from './month-end/home-screens.ts';
import type { Answers } from './page-paydesk.ts';
import { placeAt, base, failed, fetchedAt, karoo, ok, practice, real } from './places.ts';

const locked = ok({
  state: 'closed',
  unlockMethods: { passphrase: true, touchId: true },
  isPassphraseLost: false,
});
const none = { isSet: false, isOffered: false, isLost: false };
const away = { at: null, isDue: false };
const company = placeAt(practice, karoo);

/** How Paydesk protects the clerk's work, in each state worth looking at. */
const newer = {
  version: '1.4.0',
  day: '2026-11-20',
  page: 'https://paydesk.example/download',
  notes: [
    'Leave: a calendar by week, and leave for many captured by one press.',
    'Journals of pay runs for one more program of the books, with accounts that those of another company fill in.',
    'Payslips that were saved with a password say so in their list.',
  ],
  installers: [
    { name: 'Paydesk-1.4.0-win-x64.exe', platform: 'windows', sha256: 'a1f3'.repeat(16) },
    { name: 'Paydesk-1.4.0-win-x64.msi', platform: 'windows', sha256: '07c2'.repeat(16) },
  ],
};
const updated = ok({ asks: 'yes', askedAt: fetchedAt, newer, isPutOff: false });

const info = {
  version: '0.1.0',
  platform: 'windows',
  preview: false,
  keychain: 'available',
  keepsData: true,
  safe: false,
  policies: noPolicies,
};
const strict: Policies = {
  serviceAddresses: [real.baseUrl],
  maxLockMinutes: 5,
  exports: false,
  printing: false,
  updates: false,
  paymentRelease: 'two-people',
  problems: [],
};

export const safetyScreens: Readonly<Record<string, Answers>> = {
  'safe-start': { ...homeGrounds['ground-home-busy'], 'application.info': ok({ ...info, safe: true }) },
  'update-notice': { ...placeAt(real, karoo), 'updates.read': updated },
  'news-notice': { ...placeAt(real, karoo), 'updates.news': ok({ from: '0.0.9' }) },
  'organisation-lock': {
    ...placeAt(real, karoo),
    'application.info': ok({ ...info, policies: strict }),
    'lock.read': ok({
      state: 'open',
      unlockMethods: { passphrase: false, touchId: false },
      isPassphraseLost: false,
    }),
    'recovery.state': ok({ isSet: false, isOffered: false, isLost: false }),
    'updates.read': ok({ asks: 'forbidden', askedAt: null, newer: null, isPutOff: false }),
  },
  locked: { ...base, 'lock.read': locked },
  'locked-lost': {
    ...base,
    'lock.read': ok({
      state: 'closed',
      unlockMethods: { passphrase: false, touchId: false },
      isPassphraseLost: true,
    }),
  },
  'locking-now': {
    ...base,
    'lock.read': ok({
      state: 'closing',
      unlockMethods: { passphrase: true, touchId: false },
      isPassphraseLost: false,
    }),
  },
  'locked-wrong': {
    ...base,
    'lock.read': locked,
    'lock.unlock': failed({ code: 'passphrase-wrong', params: { waitMs: 4_000 } }),
  },
  'key-lost': {
    ...base,
    'settings.read': failed({ code: 'store-unavailable', params: { reason: 'wrong-key' } }),
  },
  'work-damaged': {
    ...base,
    'settings.read': failed({ code: 'store-unavailable', params: { reason: 'corrupt' } }),
  },
  'passphrase-offered': {
    ...placeAt(real, karoo),
    'recovery.state': ok({ isSet: false, isOffered: true, isLost: false }),
  },
  'passphrase-missing': {
    ...placeAt(real, karoo),
    'recovery.state': ok({ isSet: false, isOffered: false, isLost: true }),
  },
  'backup-failed': {
    ...company,
    'backups.list': ok({ backups: [], failure: { at: fetchedAt, reason: 'disk-full' }, away }),
  },
  'backup-away-due': {
    ...placeAt(real, karoo),
    'backups.list': ok({ backups: [], failure: null, away: { at: fetchedAt, isDue: true } }),
  },
};

const licences = Array.from(
  { length: 40 },
  (_, index) => `package-${index} 1.${index}.0\nMIT License\n`,
).join('\n');

const theCompany = {
  connectionId: 'practice',
  companyId: karoo,
  connectionName: 'Practice company',
  companyName: 'Karoo Fresh Produce',
};
const noneUnfinished = { unsentInputs: 0, newEmployees: 0, undecided: 0, unfinishedJobs: 0, openPayments: 0 };
const sent = {
  submissions: 61,
  changes: 18,
  jobs: 3,
  notes: 4,
  records: 35,
  employees: 0,
  pdfs: 240,
  answers: 1_912,
};

/** Where scenes begin that need no picture of their own. */
export const safetyGrounds: Readonly<Record<string, Answers>> = {
  'safe-company': {
    ...company,
    'backups.examine': ok({
      connections: 2,
      drafts: 3,
      cells: 214,
      unfinished: 6,
      services: [{ name: 'Karoo Fresh Produce', baseUrl: 'https://api.payroll.example/v1' }],
    }),
    'retention.companies': ok({ companies: [theCompany] }),
    'retention.examine': ok({
      removed: { ...sent, ...noneUnfinished },
      remaining: { ...noneUnfinished, unsentInputs: 3, undecided: 1 },
      entries: 5_204,
      backups: 10,
      before: '2021-11-22',
    }),
    'profile.losses': ok({
      losses: {
        connections: 2,
        unsentInputs: 214,
        newEmployees: 2,
        undecided: 6,
        unfinishedJobs: 1,
        openPayments: 0,
        backups: 4,
      },
    }),
    'backups.export': failed({ code: 'passphrase-wrong', params: { waitMs: 0 } }),
    'application.notices': ok({ text: licences }),
    'recovery.set': failed({ code: 'passphrase-wrong', params: { waitMs: 4_000 } }),
  },
  'young-company': {
    ...company,
    'retention.companies': ok({ companies: [] }),
    'retention.examine': ok({
      removed: {
        ...noneUnfinished,
        submissions: 0,
        changes: 0,
        jobs: 0,
        notes: 0,
        records: 0,
        employees: 0,
        pdfs: 0,
        answers: 0,
      },
      remaining: noneUnfinished,
      entries: 12,
      backups: 1,
      before: '2021-11-22',
    }),
  },
  'left-company': {
    ...company,
    'retention.companies': ok({ companies: [theCompany] }),
    'retention.examine': ok({
      removed: {
        ...sent,
        employees: 180,
        unsentInputs: 12,
        newEmployees: 1,
        undecided: 2,
        unfinishedJobs: 1,
        openPayments: 0,
      },
      remaining: noneUnfinished,
      entries: 5_204,
      backups: 10,
      before: null,
    }),
  },
  'bare-company': {
    ...company,
    'recovery.state': ok(none),
    'lock.read': ok({
      state: 'open',
      unlockMethods: { passphrase: false, touchId: false },
      isPassphraseLost: false,
    }),
    'backups.list': ok({ backups: [], failure: null, away }),
  },
};

type AuditEntry = (page: Page) => Promise<void>;

const { lock, passphrase, backups, wipe } = safetyMessages;
const { dialog: removal, ...retention } = retentionMessages;
const { about } = settingsMessages;

async function openSettings(page: Page, section: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const region = page.getByRole('region', { name: section, exact: true });
  await region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

const settingsAt =
  (section: string): AuditEntry =>
  (page) =>
    openSettings(page, section);

const pressed =
  (section: string, name: string | RegExp): AuditEntry =>
  async (page) => {
    await openSettings(page, section);
    await press(page, name);
  };

export const safetyScenes: Readonly<Record<string, { readonly from: string; readonly act: AuditEntry }>> = {
  'lock-wrong-passphrase': {
    from: 'locked-wrong',
    act: async (page) => {
      await page.getByLabel('Passphrase').fill('kudu lantern');
      await press(page, 'Unlock');
    },
  },
  'update-dialog': { from: 'update-notice', act: (page) => press(page, updateMessages.show) },
  'settings-updates': { from: 'update-notice', act: settingsAt(updateMessages.title) },
  'settings-updates-forbidden': {
    from: 'organisation-lock',
    act: settingsAt(updateMessages.title),
  },
  'settings-organisation': { from: 'organisation-lock', act: settingsAt(policyMessages.title) },
  'help-news': { from: 'news-notice', act: (page) => press(page, updateMessages.news.show) },
  'settings-lock': { from: 'safe-company', act: settingsAt(lock.title) },
  'settings-cannot-lock': { from: 'bare-company', act: settingsAt(lock.title) },
  'settings-backups': { from: 'safe-company', act: settingsAt(backups.title) },
  'settings-no-backups': { from: 'bare-company', act: settingsAt(backups.title) },
  'passphrase-dialog': { from: 'bare-company', act: pressed(lock.title, passphrase.choose) },
  'passphrase-suggested': {
    from: 'bare-company',
    act: async (page) => {
      await pressed(lock.title, passphrase.choose)(page);
      await press(page, passphraseMessages.suggest);
    },
  },
  'settings-licences': { from: 'safe-company', act: pressed(about.title, about.notices) },
  'passphrase-weak': {
    from: 'bare-company',
    act: async (page) => {
      await pressed(lock.title, passphrase.choose)(page);
      await page.getByLabel(passphrase.field, { exact: true }).fill('payroll2026');
      await page.getByLabel(passphraseMessages.repeat).fill('payroll2025');
      await press(page, passphrase.keep);
    },
  },
  'passphrase-change': { from: 'safe-company', act: pressed(lock.title, passphrase.change) },
  'passphrase-change-wrong': {
    from: 'safe-company',
    act: async (page) => {
      await pressed(lock.title, passphrase.change)(page);
      await page.getByLabel(passphrase.present).fill('kudu lantern');
      await page.getByLabel(passphrase.newField).fill('maize window quarry silver');
      await page.getByLabel(passphraseMessages.repeat).fill('maize window quarry silver');
      await press(page, passphrase.keep);
    },
  },
  'export-wrong-passphrase': {
    from: 'safe-company',
    act: async (page) => {
      await pressed(backups.title, /^Export the backup/)(page);
      await page.getByLabel('Recovery passphrase').fill('kudu');
      await press(page, safetyMessages.export.submit);
    },
  },
  'restore-dialog': { from: 'safe-company', act: pressed(backups.title, /^Restore the backup/) },
  'settings-old-data': { from: 'safe-company', act: settingsAt(retention.title) },
  'old-data-dialog': { from: 'safe-company', act: pressed(retention.title, retention.startOlder) },
  'old-data-nothing-dialog': {
    from: 'young-company',
    act: pressed(retention.title, retention.startOlder),
  },
  'remove-company-dialog': {
    from: 'left-company',
    act: async (page) => {
      await openSettings(page, retention.title);
      await page.getByRole('button', { name: retention.openCompanies }).click();
      await page.getByRole('option', { name: 'Karoo' }).first().click();
      await press(page, retention.startCompany);
      await page.getByText(removal.removed).waitFor();
    },
  },
  'wipe-dialog': { from: 'safe-company', act: pressed(wipe.title, wipe.start) },
};
