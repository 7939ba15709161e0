import type { Route } from '#state/navigation.svelte.ts';
import type { Page } from 'playwright-core';
import { isDeep } from '#test/support/seed.ts';
import { aSyncState } from '#test/support/samples/sync-state.ts';
import { sentInputsGrounds, sentInputsScenes } from './inputs/sent-inputs-screens.ts';
import { openedWith as inputsAt, bulkInputsScenes, bulkInputsScreens } from './inputs/bulk-inputs-screens.ts';
import { booksGrounds, booksScenes } from './month-end/books-screens.ts';
import { manyGrounds, manyScenes } from './month-end/many-screens.ts';
import { cachedViewGrounds, cachedViewScenes } from './cached-view-screens.ts';
import { changeSheetGrounds, changeSheetScenes } from './employees/change-sheet-screens.ts';
import { employeeRecordGrounds, employeeRecordScenes } from './employees/employee-record-screens.ts';
import { homeGrounds, homeScenes } from './month-end/home-screens.ts';
import { increaseGrounds, increaseScenes } from './inputs/increase-screens.ts';
import { keyGrounds, keyScenes } from './inputs/key-screens.ts';
import { onboardingGrounds, onboardingScenes } from './employees/onboarding-screens.ts';
import { payFrequencyAnswers, payFrequencyScenes } from './employees/pay-frequency-screens.ts';
import { madeGrounds, madeScenes } from './month-end/made-screens.ts';
import { monthEndGrounds, monthEndScenes } from './month-end/month-end-screens.ts';
import { payFileGrounds, payFileScenes } from './month-end/pay-file-screens.ts';
import { paymentRunGrounds, paymentRunScenes } from './month-end/payment-run-screens.ts';
import { remittanceGrounds, remittanceScenes } from './month-end/remittance-screens.ts';
import { periodCheckGrounds, periodCheckScenes } from './month-end/period-check-screens.ts';
import { periodGrounds, periodScenes } from './month-end/period-screens.ts';
import { rehearsalGrounds, rehearsalScenes } from './inputs/rehearsal-screens.ts';
import { localReportGrounds, localReportScenes } from './month-end/local-report-screens.ts';
import { reportGrounds, reportScenes } from './month-end/report-screens.ts';
import { outboxScenes, outboxScreens } from './outbox-screens.ts';
import type { Answers } from './page-paydesk.ts';
import { auditLogGrounds, auditLogScenes } from './audit-log-screens.ts';
import { reviewGrounds, reviewScenes } from './inputs/review-screens.ts';
import { counterGrounds, counterScenes, counterScreens } from './employees/counter-screens.ts';
import { safetyGrounds, safetyScenes, safetyScreens } from './safety-screens.ts';
import {
  placeAt,
  base,
  failed,
  fetchedAt,
  karoo,
  nothingCached,
  offline,
  ok,
  practice,
  real,
  settings,
} from './places.ts';

const longName = 'Van der Merwe, Naidoo & Ramaphosa Logistics and Cold Storage (Pty) Ltd';

/** Main's answers in each state worth looking at, by the picture's name. */
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
  connections: { ...placeAt(practice, null), 'settings.read': ok(settings) },
  companies: placeAt(practice, null),
  'companies-loading': { ...placeAt(real, null), 'companies.list': 'never' },
  'companies-empty': { ...placeAt(real, null), 'companies.list': ok({ companies: [], fetchedAt }) },
  'companies-offline': {
    ...placeAt(real, null),
    'companies.list': nothingCached,
    'companies.refresh': offline,
  },
  'companies-key-refused': {
    ...placeAt(real, null),
    'companies.list': nothingCached,
    'companies.refresh': failed({ code: 'key-refused', params: { host: 'api.payroll.simplepay.cloud' } }),
  },
  'companies-service-refused': {
    ...placeAt(real, null),
    'companies.list': nothingCached,
    'companies.refresh': failed({
      code: 'service-refused',
      params: { status: 422, serviceMessage: 'Your trial has ended. Please choose a plan.' },
    }),
  },
  company: { ...placeAt(practice, karoo), ...payFrequencyAnswers },
  'company-long-name': {
    ...inputsAt('never'),
    'companies.list': ok({ companies: [{ id: karoo, name: longName }], fetchedAt }),
  },
  'company-syncing': {
    ...placeAt(real, karoo),
    'companies.payFrequencies': ok({ payFrequencies: [], fetchedAt: null }),
  },
  // The pay frequencies have arrived, but no employees or payslips yet.
  'company-employees-coming': {
    ...placeAt(real, karoo),
    'companies.payFrequencies': ok({
      fetchedAt,
      payFrequencies: [
        { id: 11, companyId: karoo, name: 'Weekly', employees: 0 },
        { id: 12, companyId: karoo, name: 'Monthly (25th)', employees: 0 },
      ],
    }),
    'bulkInputs.periods': ok({ fetchedAt: null, unread: 0, periods: [] }),
    'sync.state': ok({
      companies: [aSyncState({ connectionId: 'c-1', companyId: karoo, phase: 'running', done: 1, total: 5 })],
    }),
  },
  'company-stale': {
    ...placeAt(real, karoo),
    ...payFrequencyAnswers,
    'connections.reachability': ok({ connectionId: 'c-1', state: 'offline', lastAnswerAt: fetchedAt }),
    'sync.start': ok(
      aSyncState({
        connectionId: 'c-1',
        companyId: karoo,
        phase: 'failed',
        failure: { code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } },
      }),
    ),
  },
  ...bulkInputsScreens,
  ...outboxScreens,
  ...safetyScreens,
  ...counterScreens,
};

/** Main's answers where a scene begins, even if that needs no picture of its own. */
export const grounds: Readonly<Record<string, Answers>> = {
  ...screens,
  ...sentInputsGrounds,
  ...cachedViewGrounds,
  ...onboardingGrounds,
  ...employeeRecordGrounds,
  ...changeSheetGrounds,
  ...periodGrounds,
  ...monthEndGrounds,
  ...periodCheckGrounds,
  ...payFileGrounds,
  ...paymentRunGrounds,
  ...booksGrounds,
  ...remittanceGrounds,
  ...madeGrounds,
  ...reportGrounds,
  ...localReportGrounds,
  ...rehearsalGrounds,
  ...homeGrounds,
  ...manyGrounds,
  ...increaseGrounds(inputsAt),
  ...keyGrounds,
  ...auditLogGrounds,
  ...reviewGrounds(inputsAt),
  ...safetyGrounds,
  ...counterGrounds,
};

type Act = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Act =>
  async (page) =>
    page.getByRole('button', { name }).click();

/** Chooses from the menu of a connection. */
const chooseMore =
  (name: string): Act =>
  async (page) => {
    await press('More for My payroll')(page);
    await page.getByRole('menuitem', { name }).click();
  };

/** What a clerk does before the picture, and the state in which the scene begins. */
export const scenes: Readonly<Record<string, { readonly from: string; readonly act: Act }>> = {
  'connect-form': { from: 'welcome', act: press('Connect my company') },
  'connect-form-failed': {
    from: 'connect-refused',
    act: async (page) => {
      await press('Connect my company')(page);
      await page.getByLabel('API key', { exact: true }).fill('abc');
      await press('Test and connect')(page);
    },
  },
  forget: { from: 'connections', act: chooseMore('Forget…') },
  rename: { from: 'connections', act: chooseMore('Rename…') },
  'connection-colour': { from: 'connections', act: chooseMore('Colour…') },
  palette: { from: 'company', act: async (page) => page.keyboard.press('Control+K') },
  'palette-found': {
    from: 'company',
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('tax');
      await page.getByRole('option', { name: /^Tax directives/ }).waitFor();
    },
  },
  'company-switcher': { from: 'company', act: async (page) => page.keyboard.press('Control+O') },
  'period-switcher': { from: 'company', act: async (page) => page.keyboard.press('Control+Shift+O') },
  'company-colour': { from: 'company', act: press(/^Colour of/) },
  'add-frequency': { from: 'company', act: press('Add a pay frequency…') },
  ...payFrequencyScenes,
  settings: { from: 'company', act: press('Settings') },
  help: {
    from: 'company',
    act: async (page) => {
      await page.keyboard.press('F1');
      await page.getByRole('dialog', { name: 'Help' }).waitFor();
    },
  },
  'help-found': {
    from: 'company',
    act: async (page) => {
      await page.keyboard.press('F1');
      await page.getByRole('searchbox', { name: 'Search the manual' }).fill('passphrase');
      await page.getByText('Safety').first().waitFor();
    },
  },
  shortcuts: {
    from: 'company',
    act: async (page) => {
      await press('Settings')(page);
      await press('Shortcuts')(page);
    },
  },
  ...bulkInputsScenes,
  ...outboxScenes,
  ...keyScenes,
  ...sentInputsScenes,
  ...cachedViewScenes,
  ...onboardingScenes,
  ...employeeRecordScenes,
  ...changeSheetScenes,
  ...periodScenes,
  ...monthEndScenes,
  ...periodCheckScenes,
  ...payFileScenes,
  ...paymentRunScenes,
  ...booksScenes,
  ...remittanceScenes,
  ...madeScenes,
  ...reportScenes,
  ...localReportScenes,
  ...rehearsalScenes,
  ...homeScenes,
  ...manyScenes,
  ...increaseScenes,
  ...auditLogScenes,
  ...reviewScenes,
  ...safetyScenes,
  ...counterScenes,
  'companies-no-match': {
    from: 'companies',
    act: async (page) => page.getByRole('searchbox').fill('zebra'),
  },
};

/** Each screen in its usual state. A screen without a scene does not compile, and its scene has to show it. */
export const sceneOf: Readonly<Record<Route, string>> = {
  home: 'home-busy',
  'pay-periods': 'company',
  'bulk-inputs': 'inputs',
  period: 'period',
  'period-check': 'period-check',
  'pay-runs': 'pay-runs',
  pay: 'pay',
  'pay-file': 'pay-file',
  journals: 'journals',
  remittances: 'remittances',
  emp201: 'emp201',
  'tie-out': 'tie-out',
  reports: 'reports',
  'sent-inputs': 'sent-inputs',
  employees: 'employees-whole',
  onboarding: 'onboarding',
  'employee-checks': 'employee-checks',
  payslips: 'payslips-whole',
  leave: 'leave-month',
  many: 'many-results',
  companies: 'companies',
  drafts: 'drafts',
  outbox: 'outbox',
  settings: 'settings',
  connections: 'connections',
  'audit-log': 'audit-log',
  diagnostics: 'diagnostics',
  shortcuts: 'shortcuts',
};

const variant =
  /-(loading|empty|failed|offline|late|refused|stale|syncing|partial|stopped|waiting|unread|again|not-|1200|many|disk-full|key-refused|damaged-answer|checks-later|asked-to-wait|wrong|older|no-match|monthly|coming|overtaken|reading|none|nothing|missing|never-read|bare|planned|ended|broken|forbidden|waits|lacks)/;

/** The first scene in each of the places where scenes begin. */
const firstScenes = new Set(
  [...Map.groupBy(Object.entries(scenes), ([, { from }]) => from).values()].flatMap(
    ([first]) => first?.[0] ?? [],
  ),
);

const ofScreens = new Set(Object.values(sceneOf));
/** What is shown instead of all screens. */
const insteadOfScreens = new Set(['welcome', 'locked', 'key-lost']);

/** Whether the scene shows nothing, more of the same, or the same with a failure. */
export const isVariant = (name: string): boolean => variant.test(name);

const tablesOfEachKind: ReadonlySet<string> = new Set<Route>([
  'home',
  'employees',
  'tie-out',
  'outbox',
  'audit-log',
]);

/** Screens that together have every kind of table and search; a deep run looks at all others too. */
export const hasTableForThisRun = (route: string): boolean => isDeep || tablesOfEachKind.has(route);

/** Each screen in its usual state, and the first scene in each place; a deep run looks at all others too. */
export const isForThisRun = (name: string): boolean =>
  isDeep || ofScreens.has(name) || insteadOfScreens.has(name) || (firstScenes.has(name) && !isVariant(name));
