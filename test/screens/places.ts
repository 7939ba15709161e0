import { compareNames } from '#kit/compare-names.ts';
import { noPolicies } from '#electron/safety/contract/policies.ts';
import { defaultSettings } from '#electron/settings/contract/settings.ts';
import type { AppErrorBody } from '#kit/errors.ts';
import type { Answers } from './page-paydesk.ts';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import { findings, monthTotals, weekEnd, weekly, weekTotals } from './karoo-figures.ts';

export const ok = (value: unknown) => ({ ok: true, value }) as const;
export const failed = (error: AppErrorBody) => ({ ok: false, error }) as const;

export const practice = {
  id: 'practice',
  name: 'Practice company',
  baseUrl: 'http://127.0.0.1:8090/v1',
  practice: true,
};
export const real = {
  id: 'c-1',
  name: 'My payroll',
  baseUrl: 'https://api.payroll.simplepay.cloud/v1',
  practice: false,
};
export const settings = defaultSettings;
const names = [
  'Protea Joinery',
  'Karoo Fresh Produce',
  'Umhlanga Hospitality Group',
  'Ingwe Security Services',
  'Van der Merwe & Naidoo Incorporated',
  'Blue Crane Dairy',
  'Table Mountain Bakery',
  'Sibanye Cleaning',
];
export const companies = names.map((name, index) => ({ id: 4801 + index * 37, name }));
/** In the order in which main lists them. */
const listed = companies.toSorted((one, other) => compareNames(one.name, other.name));
export const karoo = 4838;

const clientPlaces = [
  'Berg',
  'Karoo',
  'Kalahari',
  'Cederberg',
  'Tsitsikamma',
  'Magaliesberg',
  'Winelands',
  'Highveld',
];
const trades = ['Joinery', 'Transport', 'Guest House', 'Engineering and Building Supplies', 'Bakery'];
/** The name of one of the forty companies of a bookkeeper. */
export const clientName = (index: number): string =>
  `${clientPlaces[index % clientPlaces.length]} ${trades[Math.floor(index / clientPlaces.length)]}`;

export const fetchedAt = Date.now() - 4 * 60_000;

const madeAt = (iso: string) => {
  const moment = new Date(`${iso}:00`);
  return { id: moment.toISOString().replaceAll(/[-:.]/g, ''), at: moment.getTime(), bytes: 1_240_000 };
};
const backups = ['2026-11-21T14:05', '2026-11-21T13:50', '2026-11-20T16:31', '2026-11-19T17:02'].map(madeAt);

/** What the next step of the week depends on: all inputs are sent, and some findings are not ticked. */
export const weeklySteps: StepFacts = {
  connectionId: 'practice',
  companyId: karoo,
  payFrequencyId: 11,
  periodEnd: weekEnd,
  ...weekly,
  calculating: 0,
  unread: 0,
  submissions: 3,
  nothingToCapture: false,
  unusual: findings.all - findings.ticked,
  toPay: false,
  done: null,
};
const monthlySteps: StepFacts = {
  ...weeklySteps,
  payFrequencyId: 12,
  periodEnd: '2026-11-25',
  payslips: 38,
  finalised: 12,
  submissions: 0,
};

export const base: Answers = {
  'practice.lesson': ok({ begunAt: null, isOffered: false, done: [] }),
  'application.info': ok({
    version: '0.1.0',
    platform: 'windows',
    preview: false,
    keychain: 'available',
    keepsData: true,
    safe: false,
    policies: noPolicies,
  }),
  'updates.read': ok({ asks: 'yes', askedAt: fetchedAt, newer: null, isPutOff: false }),
  'updates.news': ok({ from: null }),
  'lock.read': ok({
    state: 'open',
    unlockMethods: { passphrase: true, touchId: false },
    isPassphraseLost: false,
  }),
  'recovery.state': ok({ isSet: true, isOffered: false, isLost: false }),
  'backups.list': ok({ backups, failure: null, away: { at: fetchedAt, isDue: false } }),
  'retention.companies': ok({ companies: [] }),
  'paymentRuns.releasers': ok({ names: ['Johan Botha', 'Nomsa Khumalo'], needed: true, byPolicy: false }),
  'personalNumbers.masked': ok({
    numbers: [
      { field: 'id-number', masked: '•••• 9087', version: 'a' },
      { field: 'income-tax-number', masked: '•••• 117', version: 'b' },
      { field: 'bank-account', masked: '•••• 4410', version: 'c' },
    ],
  }),
  'personalNumbers.reveal': ok({ value: '8001015009087', revealId: 1 }),
  'personalNumbers.hidden': ok({}),
  'settings.look': ok({ theme: 'system', density: 'comfortable', zoomPercent: 100 }),
  'settings.read': ok(settings),
  'settings.write': ok(settings),
  'connections.list': ok({ connections: [] }),
  'connections.marks': ok({ marks: [{ connectionId: 'c-1', hue: 255 }] }),
  'connections.mark': ok({}),
  'firstCopies.changed': ok({ kept: 1_200, changed: [] }),
  'handOuts.changed': ok({ payslipIds: [] }),
  'firstCopies.read': ok({ copy: null }),
  'firstCopies.measure': ok({ copies: 14_210, bytes: 9_400_000 }),
  'payslips.savedFiles': ok({ files: 182, bytes: 24_600_000 }),
  'sync.state': ok({ companies: [] }),
  'sync.plan': ok({ scope: 'company', calls: 48, durationMs: 90_000, employees: null, asks: false }),
  'sync.setCompany': ok({}),
  'connections.reachability': ok({ connectionId: 'c-1', state: 'online', lastAnswerAt: fetchedAt }),
  'companies.list': ok({ companies: listed, fetchedAt }),
  'imports.leftOut': ok({ files: [] }),
  'companies.overview': ok({
    companies: [
      {
        companyId: karoo,
        employees: 180,
        unread: 0,
        readAt: fetchedAt,
        periods: [
          {
            payFrequencyId: 11,
            payFrequencyName: 'Weekly',
            end: weekEnd,
            ...weekly,
            unread: 0,
          },
          {
            payFrequencyId: 12,
            payFrequencyName: 'Monthly (25th)',
            end: '2026-11-25',
            payslips: 38,
            finalised: 12,
            unread: 0,
          },
        ],
      },
      { companyId: companies[0]?.id ?? 0, employees: 4, unread: 0, readAt: fetchedAt, periods: [] },
      {
        companyId: companies[2]?.id ?? 0,
        employees: 1_204,
        unread: 0,
        readAt: fetchedAt,
        periods: [
          {
            payFrequencyId: 21,
            payFrequencyName: 'Monthly',
            end: '2026-12-31',
            payslips: 1_204,
            finalised: 0,
            unread: 0,
          },
        ],
      },
    ],
  }),
  'companies.marks': ok({ marks: [{ companyId: 4875, favourite: true, hue: 20 }] }),
  'companies.mark': ok({}),
  'bulkInputs.drafts': ok({
    drafts: [
      {
        ref: { connectionId: 'practice', companyId: karoo, payFrequencyId: 12, periodEnd: '2026-11-25' },
        cells: 12,
        updatedAt: fetchedAt,
      },
    ],
  }),
  'auditLog.losses': ok({ losses: [] }),
  'outbox.counts': ok({
    groups: { waiting: 0, sending: 0, unknown: 0, 'needs-you': 0, done: 0 },
    stops: [],
  }),
  'companies.refresh': 'never',
  'sync.start': 'never',
  'companies.payFrequencies': ok({
    fetchedAt,
    payFrequencies: [
      { id: 11, companyId: karoo, name: 'Weekly', employees: 142 },
      { id: 12, companyId: karoo, name: 'Monthly (25th)', employees: 38 },
    ],
  }),
  'bulkInputs.periods': ok({
    fetchedAt,
    unread: 0,
    periods: weekTotals.map(({ end, payslips, finalised }) => ({ end, payslips, finalised })),
  }),
  'home.steps': ok({ periods: [weeklySteps, monthlySteps] }),
  'drafts.list': ok({
    drafts: [
      {
        draftId: 'd-12',
        ref: { connectionId: 'practice', companyId: karoo, payFrequencyId: 12, periodEnd: '2026-11-25' },
        companyName: 'Karoo Fresh Produce',
        payFrequencyName: 'Monthly (25th)',
        cells: 12,
        employees: 5,
        updatedAt: fetchedAt,
      },
    ],
  }),
  'outbox.list': ok({ entries: [], total: 0 }),
  'jobs.list': ok({ jobs: [] }),
  'periods.totals': ok({ totals: weekTotals }),
  [`periods.totals of practice/${karoo}/12`]: ok({ totals: monthTotals }),
  [`bulkInputs.periods of practice/${karoo}/12`]: ok({
    fetchedAt,
    unread: 0,
    periods: [
      { end: '2026-11-25', payslips: 38, finalised: 12 },
      { end: '2026-10-25', payslips: 38, finalised: 38 },
    ],
  }),
};

const draft = (companyId: number, companyName: string, more: object) => ({
  draftId: `d-${companyId}`,
  ref: { connectionId: real.id, companyId, payFrequencyId: 12, periodEnd: '2026-11-25' },
  companyName,
  payFrequencyName: 'Monthly (25th)',
  cells: 12,
  employees: 5,
  updatedAt: fetchedAt,
  ...more,
});
/** Inputs that were captured and not sent. */
export const drafts = [
  draft(karoo, 'Karoo Fresh Produce', {}),
  draft(4875, 'Umhlanga Hospitality Group', {
    ref: { connectionId: real.id, companyId: 4875, payFrequencyId: 11, periodEnd: weekEnd },
    payFrequencyName: 'Weekly',
    cells: 5,
    employees: 2,
    updatedAt: fetchedAt - 26 * 3_600_000,
  }),
];

export const placeAt = (
  connection: typeof real,
  companyId: number | null,
  period: [number, string] | null = null,
): Answers => ({
  ...base,
  'connections.list': ok({ connections: connection === real ? [real] : [practice, real] }),
  'connections.reachability': ok({ connectionId: connection.id, state: 'online', lastAnswerAt: fetchedAt }),
  'settings.read': ok({
    ...settings,
    lastPlace: {
      connectionId: connection.id,
      companyId,
      payFrequencyId: period?.[0] ?? null,
      periodEnd: period?.[1] ?? null,
    },
  }),
});

export const nothingCached = ok({ companies: [], fetchedAt: null });
export const offline = failed({ code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } });

/** In the weekly period of a company of the practice connection. */
export const karooPeriod = placeAt(practice, karoo, [11, weekEnd]);
