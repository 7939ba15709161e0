import { samplePayslip } from '#renderer/gallery/sample-pdf.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { SyncState } from '#electron/sync/contract/sync.ts';
import type { Page } from 'playwright-core';
import {
  detail,
  groups,
  older,
  partial,
  payslip,
  payslips,
  employees,
  employeeLine,
  view,
} from './cached-view-samples.ts';
import { changedPayslipAnswers, changedPayslipScenes } from './employees/changed-payslip-screens.ts';
import { handOutAnswers, handOutScenes } from './month-end/hand-out-screens.ts';
import { balanceGrounds } from './employees/leave-balance-screens.ts';
import {
  leaveAnswers,
  leaveRefusedAnswers,
  leaveScenes,
  tickTwo,
  leaveUnreadAnswers,
} from './employees/leave-screens.ts';
import { changeHours, hoursAnswers, openHours } from './inputs/hours-screens.ts';
import { ended, endSeveral, findLeaver, leavingAnswers, leavingScenes } from './employees/leaving-screens.ts';
import type { Answers } from './page-paydesk.ts';
import { addPayItem, changePayItem, payItemAnswers } from './employees/pay-item-screens.ts';
import { weekly } from './karoo-figures.ts';
import { placeAt, failed, fetchedAt, karoo, offline, ok, practice, real } from './places.ts';

const idle: SyncState = {
  connectionId: practice.id,
  companyId: karoo,
  phase: 'idle',
  scope: 'company',
  done: 12,
  total: 12,
  leftMs: null,
  syncedAt: fetchedAt,
  employeesUnread: 0,
  skipped: 0,
  failure: null,
  changes: {
    employees: 180,
    addedEmployees: 1,
    changedEmployees: 3,
    removedEmployees: 0,
    addedPayslips: 142,
    changedPayslips: 7,
    removedPayslips: 0,
  },
};
const states = (...companies: SyncState[]) => ok({ companies });

const inKaroo: Answers = {
  ...placeAt(practice, karoo),
  'employees.groups': ok(groups),
  'employees.list': ok(employees(180)),
  'employees.read': ok(view),
  'employees.typed': ok({
    waiting: [0, 3].map((index) => {
      const { employeeId, firstName, lastName } = employeeLine(index);
      return { employeeId, firstName, lastName, fields: 1 + index, at: fetchedAt };
    }),
  }),
  'employees.refresh': ok({ fetchedAt }),
  ...hoursAnswers,
  ...leavingAnswers,
  ...payItemAnswers,
  ...leaveAnswers,
  'payRuns.list': ok({ payRuns: [], made: false, fetchedAt }),
  'payslips.list': ok(payslips(180)),
  'payslips.periods': ok({
    periods: [
      ...[{ payFrequencyId: 11, payFrequencyName: 'Weekly', end: '2026-11-20' }].map((each) => ({
        ...each,
        ...weekly,
      })),
    ],
  }),
  'payslips.read': ok(detail),
  'payslips.refresh': ok({ fetchedAt }),
  'payslips.pdf': ok({ pdf: Buffer.from(samplePayslip).toString('base64'), keptAt: fetchedAt }),
  ...handOutAnswers,
  'jobs.list': ok({
    jobs: [
      { phase: 'running', done: 61, failed: 0, leftMs: 130_000, id: 'job-2' } as const,
      {
        phase: 'ended',
        done: 141,
        failed: 1,
        leftMs: null,
        id: 'job-1',
        place: 'Payslips Karoo Fresh Produce 2026-11-13',
      } as const,
    ].map((one) => ({
      connectionId: practice.id,
      companyId: karoo,
      kind: 'save-payslips',
      companyName: 'Karoo Fresh Produce',
      place: 'Payslips Karoo Fresh Produce 2026-11-20',
      total: 142,
      failure: null,
      createdAt: fetchedAt,
      changedAt: fetchedAt,
      ...one,
    })),
  }),
  'jobs.failures': ok({
    rows: [
      {
        position: 3,
        employeeId: 7,
        about: 'Dlamini, Sipho',
        failure: { code: 'no-password', params: {} },
      },
    ],
    total: 1,
  }),
  'sync.state': states(idle),
  'sync.setCompany': ok({}),
  'sync.start': ok(idle),
  'sync.changes': ok({
    rows: [
      { employeeId: 9_000, payslipId: null, field: 'bank_account', before: null, after: null },
      { employeeId: 9_001, payslipId: 70_001, field: 'nett-pay', before: null, after: null },
    ].map((change, index) => ({ ...change, ...employeeLine(index), employeeId: change.employeeId })),
    total: 2,
    offset: 0,
    fetchedAt,
  }),
  'search.find': ok({
    employees: [0, 7, 14].map((index) => ({
      connectionId: index === 7 ? real.id : practice.id,
      companyId: karoo,
      companyName: 'Karoo Fresh Produce',
      connectionName: index === 7 ? real.name : practice.name,
      employeeId: employeeLine(index).employeeId,
      number: employeeLine(index).number,
      firstName: employeeLine(index).firstName,
      lastName: employeeLine(index).lastName,
      fetchedAt,
    })),
    companies: [
      {
        connectionId: real.id,
        connectionName: real.name,
        companyId: 4_949,
        companyName: 'Van der Merwe & Naidoo Incorporated',
      },
    ],
    unreadCompanies: 3,
  }),
};

const neverRead: Answers = { ...inKaroo, 'employees.groups': ok({ ...groups, fetchedAt: null }) };
const unreachable = {
  'connections.reachability': ok({ connectionId: practice.id, state: 'offline', lastAnswerAt: fetchedAt }),
  'employees.refresh': offline,
  'payslips.refresh': offline,
};
const storeFailed = failed({ code: 'store-unavailable', params: { reason: 'failed' } });

/** Screens that show the cache; each is opened by its scene. */
const cached: Readonly<Record<string, Answers>> = {
  whole: inKaroo,
  many: { ...inKaroo, 'employees.list': ok(employees(20_000)), 'payslips.list': ok(payslips(240_000)) },
  empty: { ...inKaroo, 'employees.list': ok(employees(0)), 'payslips.list': ok(payslips(0)) },
  loading: { ...inKaroo, 'employees.list': 'never', 'payslips.list': 'never' },
  failed: { ...inKaroo, 'employees.list': storeFailed, 'payslips.list': storeFailed },
  offline: { ...inKaroo, 'employees.read': ok(older), ...unreachable },
  changed: { ...inKaroo, ...changedPayslipAnswers },
  ended: { ...inKaroo, 'employees.read': ok(ended) },
  partial: { ...inKaroo, 'employees.read': ok(partial), 'payslips.list': ok(payslips(40, 37)) },
  calculating: {
    ...inKaroo,
    'payslips.read': ok({ ...detail, payslip: payslip(3), items: null, missing: 'calculating' }),
  },
  reading: {
    ...neverRead,
    'sync.state': states({
      ...idle,
      phase: 'running',
      done: 3,
      total: 12,
      leftMs: 90_000,
      syncedAt: null,
      changes: null,
    }),
    'sync.start': ok({
      ...idle,
      phase: 'running',
      done: 3,
      total: 12,
      leftMs: 90_000,
      syncedAt: null,
      changes: null,
    }),
  },
  planned: {
    ...neverRead,
    'sync.start': ok({
      ...idle,
      phase: 'planned',
      total: 1_210,
      leftMs: 21 * 60_000,
      syncedAt: null,
      changes: null,
    }),
  },
  'never-read-offline': {
    ...neverRead,
    'sync.start': ok({
      ...idle,
      phase: 'failed',
      syncedAt: null,
      changes: null,
      failure: { code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } },
    }),
  },
  'leave-unread': { ...inKaroo, ...leaveUnreadAnswers },
  'leave-refused': { ...inKaroo, ...leaveRefusedAnswers },
  ...Object.fromEntries(
    Object.entries(balanceGrounds).map(([name, answers]) => [name, { ...inKaroo, ...answers }]),
  ),
  syncs: {
    ...inKaroo,
    'sync.state': states(
      { ...idle, phase: 'running', done: 120, total: 480, leftMs: 6 * 60_000 },
      { ...idle, companyId: 4_801, phase: 'planned', total: 1_210, leftMs: 21 * 60_000 },
      {
        ...idle,
        companyId: 4_875,
        phase: 'failed',
        skipped: 2,
        employeesUnread: 180,
        changes: null,
        failure: { code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } },
      },
    ),
  },
};

export const cachedViewGrounds: Readonly<Record<string, Answers>> = Object.fromEntries(
  Object.entries(cached).map(([name, answers]) => [`cache-${name}`, answers]),
);

type Scene = { readonly from: string; readonly act: (page: Page) => Promise<void> };

/** Main's rows are in this order. */
const byNumber = async (page: Page) =>
  page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click();

const go = (screen: 'employees' | 'payslips', then?: (page: Page) => Promise<void>) => async (page: Page) => {
  await new FramePage(page).go(screen);
  await then?.(page);
};
/** The row must be the one that main's answer is about, or the panel would show a different employee than the list. */
const openRow = (index: number) => async (page: Page) => {
  await page.getByRole('grid').focus();
  for (let step = 0; step < index; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};
const openFirst = openRow(0);
const onFirst = (then: (page: Page) => Promise<void>) => async (page: Page) => {
  await openFirst(page);
  await then(page);
};
const openFirstsPayslips = async (page: Page) => {
  await openFirst(page);
  await page.getByRole('complementary').getByRole('heading', { name: 'Payslips' }).scrollIntoViewIfNeeded();
};

export const cachedViewScenes: Readonly<Record<string, Scene>> = {
  ...Object.fromEntries(
    ['whole', 'many', 'empty', 'loading', 'failed', 'offline'].flatMap((state) => [
      [`employees-${state}`, { from: `cache-${state}`, act: go('employees') }],
      [`payslips-${state}`, { from: `cache-${state}`, act: go('payslips') }],
    ]),
  ),
  'employees-whole': { from: 'cache-whole', act: go('employees', byNumber) },
  'employees-ticked': { from: 'cache-whole', act: go('employees', tickTwo) },
  'employees-panel': { from: 'cache-whole', act: go('employees', openFirst) },
  ...leaveScenes,
  'employees-end-several': { from: 'cache-whole', act: go('employees', endSeveral) },
  'employees-end-several-search': { from: 'cache-whole', act: go('employees', findLeaver) },
  'employees-pay-items': { from: 'cache-whole', act: go('employees', changePayItem(openFirst)) },
  'employees-add-item': { from: 'cache-whole', act: go('employees', addPayItem(openFirst)) },
  'employees-hours': { from: 'cache-whole', act: go('employees', openHours(openFirst)) },
  'employees-change-hours': { from: 'cache-whole', act: go('employees', changeHours(openFirst)) },
  'employees-panel-ended': { from: 'cache-ended', act: go('employees', openFirst) },
  ...leavingScenes((then) => go('employees', onFirst(then))),
  'employees-panel-partial': { from: 'cache-partial', act: go('employees', openFirst) },
  'employees-panel-offline': { from: 'cache-offline', act: go('employees', openFirst) },
  'employees-panel-older': { from: 'cache-offline', act: go('employees', openFirstsPayslips) },
  'employees-no-match': {
    from: 'cache-empty',
    act: go('employees', async (page) => page.getByRole('searchbox').fill('zebra')),
  },
  'employees-reading': { from: 'cache-reading', act: go('employees') },
  'employees-planned': { from: 'cache-planned', act: go('employees') },
  'employees-never-read-offline': { from: 'cache-never-read-offline', act: go('employees') },
  'payslips-partial': { from: 'cache-partial', act: go('payslips') },
  'payslips-payslip': { from: 'cache-whole', act: go('payslips', openFirst) },
  'payslips-pdf': {
    from: 'cache-whole',
    act: go('payslips', async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'View PDF' }).click();
      await page.locator('[data-outcome=drawn]').first().waitFor();
    }),
  },
  'payslips-calculating': { from: 'cache-calculating', act: go('payslips', openRow(3)) },
  jobs: {
    from: 'cache-whole',
    act: async (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /Saving payslips/ })
        .click(),
  },
  ...handOutScenes,
  ...changedPayslipScenes,
  'payslips-name-item': {
    from: 'cache-whole',
    act: go('payslips', async (page) => {
      await openFirst(page);
      await page.getByRole('button', { name: 'Name item 48211' }).click();
    }),
  },
  'find-everything': {
    from: 'cache-whole',
    act: async (page) => {
      await page.keyboard.press('Control+Shift+F');
      await page.keyboard.type('van');
    },
  },
  'sync-drawer': {
    from: 'cache-syncs',
    act: async (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /Reading/ })
        .click(),
  },
};
