import { groups, needsYou } from '#test/support/samples/outbox-entries.ts';
import { aDue, aHomeRow, homeAnswer } from '#test/support/samples/home-row.ts';
import type { HomeDue } from '#electron/home/contract/due.ts';
import { dueKinds } from '#electron/home/contract/due-kinds.ts';
import { addMonths } from '#payroll/calendar.ts';
import type { HomeRow } from '#electron/home/contract/home-row.ts';
import { calendarDay } from '#messages/format.ts';
import { dueMessages } from '#features/home/texts/dues.ts';
import type { Page } from 'playwright-core';
import { monthlyDates, october, weeklyDates } from '../karoo-figures.ts';
import type { Answers } from '../page-paydesk.ts';
import {
  clientName,
  placeAt,
  base,
  companies,
  drafts,
  failed,
  fetchedAt,
  karoo,
  ok,
  practice,
  real,
  settings,
  weeklySteps,
} from '../places.ts';

const periodOf = (companyId: number, payFrequencyId: number, periodEnd: string) => ({
  connectionId: 'practice',
  companyId,
  payFrequencyId,
  periodEnd,
});
const sent = (id: string, change: Record<string, number>) => ({
  id,
  draftId: 'd-1',
  ref: periodOf(karoo, 11, '2026-11-13'),
  companyName: 'Karoo Fresh Produce',
  payFrequencyName: 'Weekly',
  createdAt: fetchedAt,
  state: 'done',
  who: 'thandi',
  employees: 142,
  planned: 537,
  moved: 0,
  applied: 537,
  rejected: 0,
  notKept: 0,
  conflict: 0,
  needsClerk: 0,
  unknown: 0,
  waiting: 0,
  putBack: 0,
  settled: 0,
  sentLater: 0,
  ...change,
});
const karooRow = aHomeRow({
  ...weeklySteps,
  companyName: 'Karoo Fresh Produce',
  readAt: fetchedAt,
  payFrequencyName: 'Weekly',
  dates: weeklyDates,
});
const home = (rows: readonly HomeRow[], lastSubmissions: readonly unknown[] = [], more: object = {}) =>
  ok({ ...homeAnswer(rows), lastSubmissions, ...more });

/** A date in the local calendar, as the page determines it. */
function dayFromNow(days: number): string {
  const now = new Date();
  return calendarDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
}

const month = (months: number) => addMonths(dayFromNow(0).slice(0, 7), months);

/** Payslips are handed out on the day after pay day. */
const due = (finalisation: number, payDay: number) => ({
  notification: dayFromNow(payDay + 1),
  finalisation: dayFromNow(finalisation),
  payDay: dayFromNow(payDay),
  emp201: dueKinds.emp201.dueOn(month(0)),
});
const monthly = { payFrequencyId: 12, payFrequencyName: 'Monthly (25th)', periodEnd: '2026-11-25' };

const second = { ...real, id: 'c-2', name: 'Second practice' };

/** A bookkeeper's companies on the 24th: each in another state, and some on another connection. */
const busyRows: readonly HomeRow[] = [
  { ...karooRow, connectionId: 'c-1' },
  {
    ...karooRow,
    ...monthly,
    connectionId: 'c-1',
    payslips: 38,
    finalised: 12,
    unusual: 4,
    dates: monthlyDates,
  },
  { ...karooRow, companyId: 4801, companyName: 'Protea Joinery' },
  aHomeRow({
    connectionId: 'c-1',
    companyId: 4875,
    companyName: 'Umhlanga Hospitality Group',
    payslips: 1204,
    payFrequencyId: 11,
    payFrequencyName: 'Weekly',
    periodEnd: '2026-11-20',
    readAt: fetchedAt,
    calculating: 3,
    unusual: null,
    dates: { ...due(-3, -2), notification: null },
  }),
  ...companies.slice(3).map(({ id, name }, index) =>
    aHomeRow({
      connectionId: 'c-2',
      companyId: id,
      companyName: name,
      readAt: fetchedAt - index * 86_400_000,
      ...(
        [
          {},
          { submissions: 0, followsFinalised: true },
          { finalised: 12 },
          { isListed: false, unusual: 1 },
          { done: { by: 'thandi', at: fetchedAt } },
        ] as const
      )[index],
      dates: due(index - 1, index + 1),
    }),
  ),
];

const emp201Due = dueKinds.emp201.dueOn(month(-1));
const uifDue = dueKinds.uif.dueOn(month(-1));
const august = `${dayFromNow(0).slice(0, 4)}-08`;
const emp501Due = dueKinds.emp501Interim.dueOn(august);
const ticked = (on: string) => ({ on, by: 'thandi', at: fetchedAt });

/** What is due in one company around the end of a month: late, done in part, not read, and half a year long. */
const duesOf = (connectionId: string, companyId: number, companyName: string, index: number) => {
  const about = { connectionId, companyId, companyName, payslips: 12 };
  const last = { ...about, finalised: 12, end: month(-1) };
  return [
    aDue({
      ...last,
      due: emp201Due,
      payableCents: index % 4 === 3 ? null : 1_234_567 * (index + 1),
      ...(index % 3 === 0 ? {} : { submitted: ticked(emp201Due) }),
      ...(index % 3 === 2 ? { paid: ticked(emp201Due) } : {}),
      ...(index % 3 === 0 ? {} : { reference: `7${String(410_012_345 + index)}LC2026105` }),
    }),
    aDue({
      ...last,
      kind: 'uif',
      due: uifDue,
      ...(index % 2 === 0 ? { submitted: ticked(uifDue) } : {}),
    }),
    aDue({
      ...about,
      finalised: index === 2 ? 12 : 0,
      kind: 'payDay',
      payFrequencyId: 7,
      payFrequencyName: 'Monthly',
      end: '2026-11-30',
      due: dayFromNow((index % 5) + 1),
    }),
    aDue({
      ...last,
      kind: 'emp501Interim',
      end: august,
      due: emp501Due,
      ...(index % 8 === 7 ? {} : { submitted: ticked(emp501Due) }),
    }),
    aDue({ ...about, finalised: 0, end: month(0), due: dueKinds.emp201.dueOn(month(0)) }),
  ];
};
const byDay = (dues: readonly HomeDue[]) => dues.toSorted((a, b) => a.due.localeCompare(b.due));

const dues = byDay([
  ...companies.slice(3).flatMap(({ id, name }, index) => duesOf('c-2', id, name, index)),
  ...duesOf('practice', karoo, 'Karoo Fresh Produce', 0)
    .slice(0, 2)
    .map((each) => (each.kind === 'emp201' ? { ...each, payableCents: october.emp201Cents } : each)),
]);

/** What is due in the companies of a bookkeeper, two hundred lines. */
const manyDues = byDay(
  Array.from({ length: 40 }, (_, index) => {
    return duesOf('c-1', 7000 + index, clientName(index), index);
  }).flat(),
);
const plan = (calls: number) => ({
  scope: 'company',
  calls,
  durationMs: calls * 900,
  employees: null,
  asks: false,
});

/** Forty companies of a new key, of which nothing but one was read. */
const manyUnread: Answers = {
  'sync.plan': ok(plan(8)),
  'sync.state': ok({ companies: [] }),
  'home.read': home([{ ...karooRow, connectionId: 'c-1' }], [], {
    others: Array.from({ length: 40 }, (_, index) => ({
      connectionId: index % 8 === 7 ? 'c-2' : 'c-1',
      companyId: 6000 + index,
      readAt: null,
      unread: 0,
      isCounting: false,
      companyName: clientName(index),
    })),
  }),
};

const frequencies = ['Monthly', 'Weekly', 'Fortnightly'];
const manyNames = Array.from(
  { length: 200 },
  (_, index) => `${clientName(index % 40)}${index < 40 ? '' : ` ${index}`}`,
);

/** A bookkeeper's companies, each with pay frequencies in several states. */
function rowsOf(count: number, each: number): readonly HomeRow[] {
  return manyNames.slice(0, count).flatMap((companyName, company) =>
    frequencies.slice(0, each).map((payFrequencyName, index) => {
      const place = company * each + index;
      return aHomeRow({
        connectionId: company % 5 === 4 ? 'c-2' : 'c-1',
        companyId: 7000 + company,
        companyName,
        payFrequencyId: 20 + index,
        payFrequencyName,
        periodEnd: dayFromNow((place % 9) - 2),
        payslips: 4 + ((place * 7) % 60),
        finalised: place % 6 === 5 ? 4 + ((place * 7) % 60) : 0,
        calculating: place % 11 === 3 ? 2 : 0,
        submissions: place % 3,
        unusual: place % 7 === 1 ? null : place % 4 === 2 ? 3 : 0,
        followsFinalised: place % 5 === 0,
        done: place % 13 === 7 ? { by: 'thandi', at: fetchedAt } : null,
        readAt: fetchedAt - place * 3_600_000,
        dates: due((place % 12) - 3, (place % 12) - 1),
      });
    }),
  );
}

/** As after a week away: every due date has passed, even that of an EMP201, and one company was never read again. */
const lateRows = busyRows.map((row, index) => ({
  ...row,
  ...(index === 1 ? { finalised: row.payslips, unusual: 0, toPay: true } : {}),
  ...(index === 2 ? { readAt: null } : {}),
  dates: { ...due(-6 - index, -3 - index), emp201: dayFromNow(index === 1 ? -2 : 5) },
}));

/** One company, with nothing left to do. */
const quiet: Answers = {
  ...placeAt(practice, karoo),
  'connections.list': ok({ connections: [practice] }),
  'settings.read': ok({
    ...settings,
    lastPlace: { connectionId: 'practice', companyId: karoo, payFrequencyId: null, periodEnd: null },
  }),
  'drafts.list': ok({ drafts: [] }),
  'bulkInputs.drafts': ok({ drafts: [] }),
  'outbox.list': ok({ entries: [], total: 0 }),
  'jobs.list': ok({ jobs: [] }),
  'home.read': home([{ ...karooRow, done: { by: 'thandi', at: fetchedAt } }], [sent('b-1', {})]),
};

const ofBookkeeper: Answers = {
  ...quiet,
  ...placeAt(real, karoo),
  'jobs.list': ok({ jobs: [] }),
  'connections.list': ok({ connections: [practice, real, second] }),
  'drafts.list of practice': ok({ drafts: [] }),
  'drafts.list of c-2': ok({ drafts: [] }),
};

const busy: Answers = {
  ...ofBookkeeper,
  'drafts.list': ok({ drafts }),
  'bulkInputs.drafts': base['bulkInputs.drafts'] ?? 'never',
  'outbox.counts': ok({ groups, stops: [] }),
  'outbox.list': ok({ entries: needsYou, total: needsYou.length }),
  'home.read': home(busyRows, [sent('b-1', {}), sent('b-2', { applied: 534, rejected: 3 })], { dues }),
};

export const homeGrounds: Readonly<Record<string, Answers>> = {
  'ground-home-none': {
    ...base,
    'outbox.list': ok({ entries: [], total: 0 }),
    'jobs.list': ok({ jobs: [] }),
    'home.read': home([]),
  },
  'ground-home-new': { ...quiet, 'home.read': home([]) },
  'ground-home-quiet': quiet,
  'ground-home-busy': busy,
  'ground-home-lesson': {
    ...quiet,
    'practice.lesson': ok({ begunAt: fetchedAt, isOffered: true, done: ['capture', 'send', 'add-employee'] }),
  },
  'ground-home-unread': { ...busy, ...manyUnread },
  'ground-home-forty': { ...busy, 'home.read': home(rowsOf(40, 1), [], { dues: manyDues }) },
  'ground-home-200': { ...busy, 'home.read': home(rowsOf(200, 3)) },
  'ground-home-offline': {
    ...busy,
    'connections.reachability': ok({ connectionId: 'c-1', state: 'offline', lastAnswerAt: fetchedAt }),
  },
  'ground-home-dues': { ...ofBookkeeper, 'home.read': home([karooRow], [], { dues: manyDues }) },
  'ground-home-due-dialog': { ...ofBookkeeper, 'home.read': home([karooRow], [], { dues }) },
  'ground-home-late': { ...busy, 'home.read': home(lateRows) },
  'ground-home-loading': { ...busy, 'home.read': 'never' },
  'ground-home-failed': {
    ...quiet,
    'drafts.list': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
};

const openHome = async (page: Page) => page.keyboard.press('Control+1');

/** Opens a line of what is due: an EMP201, which has everything that can be noted. */
async function openDue(page: Page): Promise<void> {
  await openHome(page);
  const list = page.getByRole('region', { name: dueMessages.title, exact: true });
  await list.locator('tbody td').filter({ hasText: 'EMP201' }).nth(1).click();
}

export const homeScenes = Object.fromEntries(
  Object.keys(homeGrounds).map((ground) => [
    ground.replace('ground-', ''),
    { from: ground, act: ground === 'ground-home-due-dialog' ? openDue : openHome },
  ]),
);
