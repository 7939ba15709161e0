import { defaultSettings } from '#electron/settings/contract/settings.ts';
import { noPolicies } from '#electron/safety/contract/policies.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import {
  company,
  connection,
  fetchedAt,
  groups,
  karoo,
  weekly,
  windowOf,
} from '#test/support/samples/karoo.ts';
import { anEmployeeLine, employeeDetail } from '#test/support/samples/employees.ts';
import { aPayslipLine, payslipTotals, payslipView } from '#test/support/samples/payslips.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';

export const applicationInfo: CallOutput<'application', 'info'> = {
  version: '1',
  platform: 'windows',
  preview: false,
  keychain: 'available',
  keepsData: true,
  safe: false,
  policies: noPolicies,
};

/** Open, without a passphrase. */
export const unlocked: CallOutput<'lock', 'read'> = {
  state: 'open',
  unlockMethods: { passphrase: false, touchId: false },
  isPassphraseLost: false,
};

/** A company that was read a few minutes ago. */
export const sync = aSyncState({ ...company, syncedAt: fetchedAt });

/** Main on a quiet day: Karoo has been read, nothing is being done, and nothing is wrong. */
export const quietMain: FakeHandlers = {
  'application.info': () => applicationInfo,
  'settings.read': () => ({ ...defaultSettings }),
  'settings.write': () => ({ ...defaultSettings }),
  'settings.look': () => ({ ...defaultSettings }),
  'lock.read': () => unlocked,
  'recovery.state': () => ({ isSet: false, isOffered: false, isLost: false }),
  'backups.list': () => ({ backups: [], failure: null, away: { at: null, isDue: false } }),
  'retention.companies': () => ({ companies: [] }),
  'paymentRuns.releasers': () => ({ names: [], needed: false, byPolicy: false }),
  'connections.list': () => ({ connections: [connection] }),
  'companies.list': () => ({ companies: [karoo], fetchedAt }),
  'companies.marks': () => ({ marks: [] }),
  'companies.payFrequencies': () => ({ payFrequencies: [{ ...weekly, employees: 3 }], fetchedAt }),
  'bulkInputs.drafts': () => ({ drafts: [] }),
  'drafts.list': () => ({ drafts: [] }),
  'outbox.list': () => ({ entries: [], total: 0 }),
  'jobs.list': () => ({ jobs: [] }),
  'employees.groups': () => groups,
  'employees.list': ({ window }) => windowOf(1_234, anEmployeeLine, window),
  'employees.read': () => employeeDetail,
  'employees.typed': () => ({ waiting: [] }),
  'employees.refresh': () => ({ fetchedAt: Date.now() }),
  'payRuns.list': () => ({ payRuns: [], made: true, fetchedAt: null }),
  'payRuns.refresh': () => ({ fetchedAt }),
  'payRuns.stopReading': () => ({}),
  'payslips.list': ({ window }) => ({
    ...windowOf(3, aPayslipLine, window),
    unreadEmployees: 0,
    totals: payslipTotals,
  }),
  'payslips.periods': () => ({
    periods: [
      { payFrequencyId: 7, payFrequencyName: 'Weekly', end: '2026-11-20', payslips: 3, finalised: 0 },
    ],
  }),
  'payslips.read': () => payslipView,
  'payslips.refresh': () => ({ fetchedAt: Date.now() }),
  'payslips.stopReading': () => ({}),
  'firstCopies.changed': () => ({ kept: 0, changed: [] }),
  'firstCopies.read': () => ({ copy: null }),
  'journals.refresh': () => ({ fetchedAt }),
  'journals.stopReading': () => ({}),
  'journals.saved': () => ({ saved: [] }),
  'sync.setCompany': () => ({}),
  'sync.start': () => sync,
};
