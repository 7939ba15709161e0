import { remittancesMessages as messages } from '#features/remittances/texts.ts';
import type { Payee } from '#electron/remittances/contract/payee.ts';
import type {
  RemittanceItem,
  RemittanceLine,
  Remittances,
} from '#electron/remittances/contract/remittance.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { octoberRuns } from '../karoo-figures.ts';
import { failed, fetchedAt, offline, ok } from '../places.ts';

const payee = (id: string, name: string, reference: string, account = ''): Payee => ({
  id,
  name,
  reference,
  account,
  branch: account === '' ? '' : '250655',
});
const payees = [
  payee('fund', 'Karoo Provident Fund (Old Mutual SuperFund)', 'EMP 20457', '•••• 901'),
  payee('attorneys', 'Malan & Fourie Attorneys', '', '•••• 338'),
  payee('medical', 'Protea Medical Scheme', 'GRP-88123', '•••• 567'),
  payee('court', 'Sheriff of the Court, Beaufort West', '', '•••• 120'),
];

const people = [
  ['Adams', 'Zubeida'],
  ['Botha', 'Anele'],
  ['Dlamini', 'Sipho'],
  ['Jacobs', 'Chantelle'],
  ['Mokoena', 'Lerato'],
  ['Nkosi', 'Thandi'],
  ['Swart', 'Pieter'],
  ['van der Westhuizen', 'Maria Magdalena'],
] as const;
const lines = (
  item: string,
  payeeId: string | null,
  [own, employer]: readonly [number, number],
): RemittanceLine[] =>
  people.map(([lastName, firstName], index) => ({
    item,
    payeeId,
    ownPayee: false,
    employeeId: 1_000 + index,
    number: `K${String(index * 17 + 3).padStart(4, '0')}`,
    firstName,
    lastName,
    reference: item === 'medical aid' && index % 3 !== 1 ? `PMS ${770_120 + index * 37}` : '',
    employeeCents: own + index * 1_250,
    employerCents: employer === 0 ? 0 : employer + index * 1_875,
  }));

const garnishees = lines('garnishee', 'attorneys', [85_000, 0])
  .filter((_, index) => index % 3 === 0)
  .map((line, index) => ({
    ...line,
    payeeId: ['attorneys', 'court', null][index] ?? null,
    ownPayee: index < 2,
    reference: ['Case 1745/2024', 'EAO 88/2026', ''][index] ?? '',
  }));
const all = [
  ...lines('provident fund', 'fund', [118_500, 177_750]),
  ...lines('medical aid', 'medical', [96_400, 96_400]),
  ...garnishees,
  ...lines('union membership', null, [9_500, 0]),
];

function item(label: string, payeeId: string | null, apart = 0): RemittanceItem {
  const key = label.toLowerCase();
  const own = all.filter((line) => line.item === key);
  const employeeCents = own.reduce((sum, line) => sum + line.employeeCents, 0);
  const employerCents = own.reduce((sum, line) => sum + line.employerCents, 0);
  return {
    key,
    label,
    listed: own.length > 0,
    usual: own.length > 0,
    payeeId,
    employeeCents,
    employerCents,
    journalCents: employeeCents + employerCents + apart,
    employees: own.length,
  };
}

const view: Remittances = {
  made: false,
  runs: octoberRuns,
  items: [
    item('Provident Fund', 'fund'),
    item('Medical Aid', 'medical'),
    item('Garnishee', null),
    item('Union Membership', null, 9_500),
    { ...item('Employer Loan', null), employeeCents: 45_000, journalCents: 45_000, employees: 2 },
    { ...item('Savings', null), employeeCents: 22_000, journalCents: 22_000, employees: 1 },
  ],
  lines: all,
  payees,
  payments: [
    {
      payeeId: 'medical',
      amountCents: 1_629_900,
      by: 'Thandi Nkosi',
      at: Date.parse('2026-10-30T09:12:00'),
      fileName: 'Bank file Karoo 2026-10-30.csv',
      sent: true,
    },
    {
      payeeId: 'attorneys',
      amountCents: 85_000,
      by: 'Johan Botha',
      at: Date.parse('2026-10-30T09:12:00'),
      fileName: null,
      sent: false,
    },
  ],
  unreadRuns: 0,
  unreadPayslips: 0,
  unreadJournals: 0,
  fetchedAt,
};

const ground: Answers = {
  ...cachedViewGrounds['cache-whole'],
  'payRuns.list': ok({ payRuns: view.runs, made: false, fetchedAt }),
  'remittances.read': ok(view),
  'remittances.refresh': ok({ fetchedAt }),
  'remittances.stopReading': ok({}),
};

const thousand = Array.from({ length: 125 }, (_, index) =>
  lines('medical aid', 'medical', [96_400, 96_400]).map((line, place) => ({
    ...line,
    employeeId: 2_000 + index * people.length + place,
    number: `K${2_000 + index * people.length + place}`,
  })),
).flat();

export const remittanceGrounds: Readonly<Record<string, Answers>> = {
  'ground-remittances': ground,
  'ground-remittances-empty': { ...ground, 'remittances.read': ok({ ...view, items: [], lines: [] }) },
  'ground-remittances-no-runs': { ...ground, 'payRuns.list': ok({ payRuns: [], made: false, fetchedAt }) },
  'ground-remittances-loading': { ...ground, 'remittances.read': 'never' },
  'ground-remittances-failed': {
    ...ground,
    'remittances.read': failed({ code: 'store-unavailable', params: { reason: 'in-use' } }),
  },
  'ground-remittances-offline': { ...ground, 'remittances.refresh': offline },
  'ground-remittances-many': { ...ground, 'remittances.read': ok({ ...view, lines: thousand }) },
  'ground-remittances-unread': {
    ...ground,
    'remittances.read': ok({
      ...view,
      items: [],
      lines: [],
      unreadRuns: 4,
      unreadJournals: 4,
      fetchedAt: null,
    }),
    'remittances.refresh': offline,
  },
};

const open = (page: Page) => new FramePage(page).go('remittances');

async function openPayee(page: Page): Promise<void> {
  await open(page);
  await page.getByText('Medical Aid', { exact: true }).first().click();
  await page.getByRole('heading', { name: 'Protea Medical Scheme' }).waitFor();
}

async function openSetUp(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: messages.setUp.open }).last().click();
}

export const remittanceScenes = {
  remittances: { from: 'ground-remittances', act: open },
  'remittances-by-payee': {
    from: 'ground-remittances',
    act: async (page: Page) => {
      await open(page);
      await page.getByRole('combobox', { name: messages.show, exact: true }).click();
      await page.getByRole('option', { name: messages.shows.payees }).click();
    },
  },
  'remittance-payee': { from: 'ground-remittances', act: openPayee },
  'remittance-item': {
    from: 'ground-remittances',
    act: async (page: Page) => {
      await open(page);
      await page.getByText('Garnishee', { exact: true }).first().click();
    },
  },
  'remittance-employee': {
    from: 'ground-remittances',
    act: async (page: Page) => {
      await openPayee(page);
      await page.getByText('Botha, Anele').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'remittance-set-up': { from: 'ground-remittances', act: openSetUp },
  'remittance-new-payee': {
    from: 'ground-remittances',
    act: async (page: Page) => {
      await openSetUp(page);
      await page.getByRole('button', { name: messages.setUp.new }).click();
      await page.getByRole('button', { name: messages.payee.save }).waitFor();
    },
  },
  'remittances-empty': { from: 'ground-remittances-empty', act: open },
  'remittances-no-runs': { from: 'ground-remittances-no-runs', act: open },
  'remittances-loading': { from: 'ground-remittances-loading', act: open },
  'remittances-failed': { from: 'ground-remittances-failed', act: open },
  'remittances-offline': { from: 'ground-remittances-offline', act: open },
  'remittance-many': { from: 'ground-remittances-many', act: openPayee },
  'remittances-unread': { from: 'ground-remittances-unread', act: open },
};
