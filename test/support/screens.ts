import { defaultSettings } from '#contract/domain/settings.ts';
import type { AppErrorBody } from '#contract/errors.ts';
import type { Page } from 'playwright-core';
import type { Answers } from './page-paydesk.ts';

const ok = (value: unknown) => ({ ok: true, value }) as const;
const failed = (error: AppErrorBody) => ({ ok: false, error }) as const;

const practice = {
  id: 'practice',
  name: 'Practice company',
  baseUrl: 'http://127.0.0.1:8090/v1',
  practice: true,
};
const real = {
  id: 'c-1',
  name: 'My payroll',
  baseUrl: 'https://api.payroll.simplepay.cloud/v1',
  practice: false,
};
const settings = defaultSettings;
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
const companies = names.map((name, index) => ({ id: 4801 + index * 37, name }));
const karoo = 4838;
const fetchedAt = Date.now() - 4 * 60_000;

const weekEnds = ['2026-11-20', '2026-11-13', '2026-11-06', '2026-10-30', '2026-10-23'];

const base: Answers = {
  'application.info': ok({
    version: '0.1.0',
    platform: 'windows',
    preview: false,
    keychain: 'available',
    keepsData: true,
  }),
  'settings.read': ok(settings),
  'settings.write': ok(settings),
  'connections.list': ok({ connections: [] }),
  'connections.reachability': ok({ connectionId: 'c-1', state: 'online', lastAnswerAt: fetchedAt }),
  'companies.list': ok({ companies, fetchedAt }),
  'companies.marks': ok({ marks: [{ companyId: 4875, favourite: true, hue: 20 }] }),
  'companies.mark': ok({}),
  'bulkInputs.drafts': ok({
    drafts: [
      {
        ref: { connectionId: 'practice', companyId: karoo, payFrequencyId: 11, periodEnd: '2026-11-20' },
        cells: 12,
        updatedAt: fetchedAt,
      },
    ],
  }),
  'companies.refresh': 'never',
  'companies.sync': 'never',
  'companies.payFrequencies': ok({
    fetchedAt,
    payFrequencies: [
      { id: 11, companyId: karoo, name: 'Weekly', people: 142 },
      { id: 12, companyId: karoo, name: 'Monthly (25th)', people: 38 },
    ],
  }),
  'bulkInputs.periods': ok({
    fetchedAt,
    periods: weekEnds.map((end, index) => ({
      end,
      payslips: 142,
      finalised: [0, 137, 142, 142, 142][index],
    })),
  }),
};

const at = (
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

const nothingCached = ok({ companies: [], fetchedAt: null });
const offline = failed({ code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } });

/** What main answers in each state worth looking at, by a name for the picture. */
export const screens: Readonly<Record<string, Answers>> = {
  welcome: base,
  'welcome-failed': {
    ...base,
    'connections.list': failed({ code: 'store-unavailable', params: { reason: 'in-use' } }),
  },
  'connect-refused': {
    ...base,
    'connections.connect': failed({ code: 'key-refused', params: { host: 'api.payroll.simplepay.cloud' } }),
  },
  opening: { ...base, 'settings.read': 'never' },
  connections: { ...at(practice, null), 'settings.read': ok(settings) },
  companies: at(practice, null),
  'companies-loading': { ...at(real, null), 'companies.list': 'never' },
  'companies-empty': { ...at(real, null), 'companies.list': ok({ companies: [], fetchedAt }) },
  'companies-offline': { ...at(real, null), 'companies.list': nothingCached, 'companies.refresh': offline },
  'companies-key-refused': {
    ...at(real, null),
    'companies.list': nothingCached,
    'companies.refresh': failed({ code: 'key-refused', params: { host: 'api.payroll.simplepay.cloud' } }),
  },
  'companies-service-refused': {
    ...at(real, null),
    'companies.list': nothingCached,
    'companies.refresh': failed({
      code: 'service-refused',
      params: { status: 422, serviceMessage: 'Your trial has ended. Please choose a plan.' },
    }),
  },
  company: at(practice, karoo),
  'company-syncing': {
    ...at(real, karoo),
    'companies.payFrequencies': ok({ payFrequencies: [], fetchedAt: null }),
  },
  'company-stale': {
    ...at(real, karoo),
    'connections.reachability': ok({ connectionId: 'c-1', state: 'offline', lastAnswerAt: fetchedAt }),
    'companies.sync': offline,
  },
  'bulk-inputs': at(practice, karoo, [11, '2026-11-20']),
};

type Act = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Act =>
  async (page) =>
    page.getByRole('button', { name }).click();

/** What a clerk does before the picture, and the state it begins in. */
export const scenes: Readonly<Record<string, { readonly from: string; readonly act: Act }>> = {
  'connect-form': { from: 'welcome', act: press('Connect my company') },
  'connect-form-failed': {
    from: 'connect-refused',
    act: async (page) => {
      await press('Connect my company')(page);
      await page.getByLabel('Key', { exact: true }).fill('abc');
      await press('Test and connect')(page);
    },
  },
  forget: { from: 'connections', act: press('Forget') },
  palette: { from: 'company', act: async (page) => page.keyboard.press('Control+K') },
  'company-switcher': { from: 'company', act: async (page) => page.keyboard.press('Control+O') },
  'period-switcher': { from: 'company', act: async (page) => page.keyboard.press('Control+Shift+O') },
  settings: { from: 'company', act: press('Settings') },
  shortcuts: { from: 'company', act: async (page) => page.keyboard.press('F1') },
  'companies-no-match': {
    from: 'companies',
    act: async (page) => page.getByRole('searchbox').fill('zebra'),
  },
};
