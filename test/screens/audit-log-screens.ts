import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { AuditEntry, AuditLine } from '#electron/audit-log/contract/audit-entry.ts';
import type { SharedCell, SharedDraft } from '#electron/drafts/contract/shared-draft.ts';
import type { Health } from '#electron/health/contract/health.ts';
import type { Loss } from '#electron/safety/contract/loss.ts';
import type { Page } from 'playwright-core';
import type { Answers } from './page-paydesk.ts';
import { placeAt, drafts, failed, fetchedAt, karoo, ok, practice, real } from './places.ts';

type AuditSample = Partial<AuditEntry> & Pick<AuditEntry, 'kind' | 'outcome'>;

const who = { user: 'thandi', computer: 'FRONT-DESK' };
const company = { connectionId: 'c-1', connectionName: 'My payroll', companyId: karoo };

function auditEntryAt(position: number, entry: AuditSample): AuditEntry {
  return {
    position,
    at: Date.UTC(2026, 10, 20, 12, 4) - (40 - position) * 4_321_000,
    ...who,
    ...company,
    companyName: 'Karoo Fresh Produce',
    employeeId: null,
    employeeName: null,
    periodEnd: null,
    subject: null,
    old: null,
    new: null,
    message: null,
    submissionId: null,
    ...entry,
  };
}

const otherCompany = { companyId: 4949, companyName: 'Naidoo & Van Wyk Attorneys' };
const sent = '0b9fb1a6-97a1-4fd0-9d93-21f6d4d0a1ce';
const input = (change: Partial<AuditEntry>): AuditSample => ({
  kind: 'bulk-input',
  outcome: 'applied',
  employeeId: 410_002,
  employeeName: 'Dlamini, Sibusiso',
  subject: 'calc.basic_salary.overtime_hours_input',
  old: '0',
  new: '7.50',
  periodEnd: '2026-11-20',
  submissionId: sent,
  ...change,
});

const lines: readonly AuditSample[] = [
  input({}),
  input({
    outcome: 'rejected',
    employeeName: 'Hughes-Jones, Grant',
    new: '900',
    message: 'must be less than or equal to 744',
  }),
  input({
    outcome: 'conflict',
    subject: 'calc.commission.amount',
    old: '100.00',
    new: '1250.00',
    ...otherCompany,
  }),
  { kind: 'number-shown', outcome: 'done', employeeName: 'Nkosi, Lerato', subject: 'Bank account' },
  { kind: 'draft-discarded', outcome: 'done', old: '12', periodEnd: '2026-11-13' },
  input({ outcome: 'unknown', employeeName: 'Van der Merwe-Oosthuizen, Johanna Magdalena', old: null }),
  { kind: 'exported', outcome: 'done', subject: 'Audit log 2026-11-18.csv', new: '214' },
  { kind: 'draft-taken-in', outcome: 'done', subject: 'Karoo 2026-11-20.paydesk-draft', new: '48' },
  {
    kind: 'connection-added',
    outcome: 'done',
    companyId: null,
    companyName: null,
    new: 'My payroll',
    subject: 'https://api.payroll.simplepay.cloud/v1',
  },
];
const entries = Array.from({ length: 36 }, (_, index) =>
  auditEntryAt(36 - index, lines[index % lines.length] ?? { kind: 'exported', outcome: 'done' }),
);
const sentInputs = Array.from({ length: 54 }, (_, index) =>
  auditEntryAt(54 - index, lines.filter(({ kind }) => kind === 'bulk-input')[index % 4] ?? input({})),
);
const submission: AuditLine = {
  ...auditEntryAt(54, input({})),
  together: { employees: 18, inputs: sentInputs.length, saved: 14 },
};
const record = (rows: readonly AuditLine[]) => ok({ rows, total: rows.length, offset: 0, fetchedAt: null });

const auditLogAnswers: Answers = {
  ...placeAt(real, karoo),
  'auditLog.list': record(entries),
  'auditLog.companies': ok({
    companies: [
      { ...company, companyName: 'Karoo Fresh Produce' },
      { ...company, ...otherCompany },
    ].map(({ connectionId, connectionName, companyId, companyName }) => ({
      connectionId,
      connectionName,
      companyId,
      companyName,
    })),
  }),
  'auditLog.verify': ok({ entries: 36, brokenAt: null, missing: 0 }),
};

const weekly = { connectionId: 'practice', companyId: karoo, payFrequencyId: 11, periodEnd: '2026-11-20' };
function cellAt(employeeId: number, name: string, change: Partial<SharedCell> = {}): SharedCell {
  return {
    employeeId,
    name,
    heading: 'calc.basic_salary.overtime_hours_input',
    typed: '7:30',
    mine: null,
    baseThen: '0',
    baseNow: '2.25',
    ...change,
  };
}

const handed: SharedDraft = {
  token: '5b0f6f53-15d6-4bd2-b0a5-5f2c1d0f7c11',
  fileName: 'Karoo 2026-11-20.paydesk-draft',
  ref: weekly,
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  by: who,
  at: fetchedAt - 7_200_000,
  cells: 48,
  employees: 21,
  same: 6,
  notInPeriod: ['Adams, Zeenat'],
  unread: 19,
  changed: {
    total: 2,
    cells: [
      cellAt(1, 'Dlamini, Sibusiso'),
      cellAt(2, 'Van der Merwe-Oosthuizen, Johanna Magdalena', {
        heading: 'calc.commission.amount',
        typed: '1250.00',
        baseThen: '',
        baseNow: '900.00',
      }),
    ],
  },
  meets: {
    total: 2,
    cells: [
      cellAt(3, 'Hughes-Jones, Grant', { mine: '6', baseNow: '0' }),
      cellAt(4, 'Nkosi, Lerato', { mine: '8:15', baseNow: null }),
    ],
  },
};

const draftAnswers: Answers = {
  ...placeAt(practice, karoo),
  'connections.list': ok({ connections: [practice, real] }),
  'drafts.list of practice': ok({ drafts: [] }),
  [`drafts.list of ${real.id}`]: ok({ drafts }),
  'drafts.chooseFile': ok({ file: { token: handed.token, name: handed.fileName } }),
  'drafts.unlock': ok(handed),
  'drafts.importDraft': ok({ draftId: 'd-1', ref: weekly, taken: 40 }),
};

const health: Health = {
  keepsData: true,
  keychain: 'available',
  auditEntries: 36,
  losses: 0,
  backups: 6,
  clockMovedMs: 0,
  weaknesses: ['certificates-unchecked', 'no-sandbox', 'debugger'],
  policyProblems: [
    { place: 'program', problem: 'unreadable', name: '' },
    { place: 'machine', problem: 'wrong-value', name: 'maxLockMinutes' },
  ],
  work: { bytes: 1_843_200, schema: 7, setAsideAt: null },
  cache: { bytes: 41_312_256, schema: 3, setAsideAt: fetchedAt - 9 * 86_400_000 },
  drafts: { drafts: 2, cells: 17 },
  lastBackupAt: fetchedAt,
  connections: [
    {
      connectionId: 'practice',
      name: 'Practice company',
      practice: true,
      state: 'online' as const,
      lastAnswerAt: fetchedAt,
      clockAheadMs: 300,
    },
    {
      connectionId: 'c-1',
      name: 'My payroll',
      practice: false,
      state: 'key-refused' as const,
      lastAnswerAt: fetchedAt,
      clockAheadMs: -26 * 3_600_000,
    },
  ],
  versions: {
    paydesk: '0.1.0',
    electron: '45.4.1',
    chromium: '152.0.1',
    node: '24.8.0',
    sqlite: '3.53.0',
    system: 'Windows_NT 10.0.26100',
  },
};

const diagnostic = `Paydesk diagnostic file, 2026-11-21T09:14:00.000Z
Version of paydesk: 0.1.0
Keychain: available
Work database: 1843200 bytes, schema 7, whole, set aside never
Connection 1: practice company, online, last answer 2026-11-21T09:10:00.000Z, clock ahead 300 ms

Log, newest last:
{"at":"2026-11-21T09:10:00.000Z","where":"request","label":"companies","status":200,"bytes":412}`;

const diagnosticsAnswers: Answers = {
  ...placeAt(practice, karoo),
  'health.read': ok(health),
  'health.checkDatabases': ok({ work: true, cache: false }),
  'health.diagnose': ok({ text: diagnostic }),
};

const loss: Loss = {
  noticedAt: fetchedAt,
  mark: 'read',
  missingEntries: 14,
  lastAuditEntryAt: fetchedAt - 3_600_000,
  rewritten: false,
  drafts: [
    {
      draftId: 'd-1',
      ref: weekly,
      connectionName: 'Practice company',
      companyName: 'Karoo Fresh Produce',
      cells: 212,
      updatedAt: fetchedAt - 3_700_000,
      state: 'gone',
    },
    {
      draftId: 'd-2',
      ref: { ...weekly, periodEnd: '2026-11-13' },
      connectionName: null,
      companyName: null,
      cells: 3,
      updatedAt: fetchedAt - 90_000_000,
      state: 'older',
    },
  ],
};

/** The states in which scenes begin. */
export const auditLogGrounds: Readonly<Record<string, Answers>> = {
  'audit-log': auditLogAnswers,
  'audit-log-submission': {
    ...auditLogAnswers,
    'auditLog.list': record([submission, ...entries]),
    [`auditLog.list of ${sent}`]: record(sentInputs),
  },
  'audit-log-empty': { ...auditLogAnswers, 'auditLog.list': record([]) },
  'audit-log-broken': {
    ...auditLogAnswers,
    'auditLog.verify': ok({ entries: 36, brokenAt: 17, missing: 0 }),
  },
  drafts: draftAnswers,
  'drafts-empty': {
    ...draftAnswers,
    'drafts.list of practice': ok({ drafts: [] }),
    [`drafts.list of ${real.id}`]: ok({ drafts: [] }),
  },
  'drafts-refused': {
    ...draftAnswers,
    'drafts.unlock': failed({ code: 'sealed-file-refused', params: { reason: 'wrong-passphrase' } }),
  },
  diagnostics: diagnosticsAnswers,
  loss: { ...draftAnswers, 'auditLog.losses': ok({ losses: [loss] }) },
};

type Screen = Parameters<FramePage['go']>[0];
type Act = (page: Page) => Promise<void>;

const go =
  (screen: Screen, then: Act = () => Promise.resolve()): Act =>
  async (page) => {
    await new FramePage(page).go(screen);
    await then(page);
  };
const press =
  (name: string | RegExp): Act =>
  async (page) =>
    page.getByRole('button', { name }).first().click();

const unlock: Act = async (page) => {
  await press('Import a shared draft…')(page);
  await page.getByLabel('Passphrase', { exact: true }).fill('three quiet hadedas');
  await press('Open file')(page);
};

export const auditLogScenes: Readonly<Record<string, { readonly from: string; readonly act: Act }>> = {
  'audit-log': { from: 'audit-log', act: go('audit-log', press('Verify the audit log')) },
  'audit-log-entry': {
    from: 'audit-log',
    act: go('audit-log', async (page) => page.getByText('Hughes-Jones, Grant').first().click()),
  },
  'audit-log-submission': {
    from: 'audit-log-submission',
    act: go('audit-log', async (page) => page.getByText('18 employees').click()),
  },
  'audit-log-broken': { from: 'audit-log-broken', act: go('audit-log', press('Verify the audit log')) },
  'audit-log-empty': { from: 'audit-log-empty', act: go('audit-log') },
  drafts: { from: 'drafts', act: go('drafts') },
  'drafts-empty': { from: 'drafts-empty', act: go('drafts') },
  'draft-hand-over': {
    from: 'drafts',
    act: go('drafts', async (page) => {
      await press(/^More for the draft of Karoo/)(page);
      await page.getByRole('menuitem', { name: 'Share…' }).click();
      await page.getByLabel('Passphrase', { exact: true }).fill('short');
      await press('Save file')(page);
    }),
  },
  'draft-refused': { from: 'drafts-refused', act: go('drafts', unlock) },
  'draft-import': { from: 'drafts', act: go('drafts', unlock) },
  'draft-taken-in': {
    from: 'drafts',
    act: go('drafts', async (page) => {
      await unlock(page);
      await press(/^Import \d/)(page);
    }),
  },
  diagnostics: { from: 'diagnostics', act: go('diagnostics', press('Check what is saved')) },
  'diagnostics-file': { from: 'diagnostics', act: go('diagnostics', press('Diagnostic file…')) },
  'loss-notice': { from: 'loss', act: go('drafts') },
  'loss-dialog': { from: 'loss', act: press('What is missing') },
};
