import type { Page } from 'playwright-core';
import type { CallOutput } from '#bridge/bridge.ts';
import { monthEndMessages } from '#features/period/texts/month-end.ts';
import type { StepFacts } from '#electron/home/contract/home-row.ts';
import type { MonthEndStep, MonthEndStepId } from '#electron/period/contract/month-end.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { aMonthEndStep, aSignature } from '#test/support/samples/month-end.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import {
  bankFile,
  findings,
  nettPayOfWeek,
  weekEnd,
  weekly,
  weeklyDates,
  weekTotals,
} from '../karoo-figures.ts';
import { failed, fetchedAt, karooPeriod, ok, weeklySteps } from '../places.ts';

type Told = Pick<MonthEndStep, 'state' | 'says'> & Partial<MonthEndStep>;
type Steps = Readonly<Record<MonthEndStepId, Told>>;
const hour = 3_600_000;
const deed = (hoursAgo: number, by = 'thandi.nkosi') => ({ by, at: fetchedAt - hoursAgo * hour });
const monthOpen = { state: 'waits', says: 'month-open', count: 2 } as const;

const fresh: Steps = {
  capture: { state: 'open', says: 'nothing-captured', count: 118 },
  send: { state: 'waits', says: 'not-sent' },
  check: { state: 'waits', says: 'inputs-first' },
  finalise: { state: 'open', says: 'finalised', count: weekly.finalised, all: weekly.payslips },
  'pay-file': { state: 'open', says: 'pay-file-none' },
  'hand-out': { state: 'open', says: 'handed-out', count: 0, all: 142 },
  journal: monthOpen,
  emp201: monthOpen,
  'tie-out': monthOpen,
  'month-file': monthOpen,
};
const sent = {
  capture: { state: 'done', says: 'captured', count: 142, ...deed(50) },
  send: { state: 'done', says: 'sent', count: 909, all: 3, ...deed(49) },
} as const;
const half: Steps = {
  ...fresh,
  ...sent,
  capture: { state: 'open', says: 'without-input', count: 30 },
  check: { state: 'open', says: 'findings', count: findings.ticked, all: findings.all },
  'pay-file': {
    state: 'open',
    says: 'pay-file-stands-out',
    count: bankFile.wrong,
    all: bankFile.payments,
    ...deed(30),
  },
};
const allDone: Steps = {
  ...sent,
  check: { state: 'done', says: 'findings', count: 10, all: 10, ...deed(40, 'pieter') },
  finalise: { state: 'done', says: 'finalised', count: 142, all: 142, at: fetchedAt - 30 * hour },
  'pay-file': { state: 'done', says: 'pay-file-agrees', count: 138, ...deed(29) },
  'hand-out': {
    state: 'done',
    says: 'handed-out',
    count: 142,
    all: 142,
    by: 'thandi.nkosi',
    at: fetchedAt - 28 * hour,
  },
  journal: { state: 'done', says: 'journal-saved', count: 3, all: 3, ...deed(20) },
  emp201: { state: 'done', says: 'emp201-submitted', ...deed(19) },
  'tie-out': { state: 'done', says: 'tie-out-agrees', at: fetchedAt - 21 * hour },
  'month-file': { state: 'done', says: 'month-file-saved', count: 0, ...deed(2) },
};
const salaried: Steps = {
  ...fresh,
  capture: { state: 'done', says: 'nothing-to-capture', ...deed(3) },
  send: { state: 'not-needed', says: 'nothing-to-send' },
  check: { state: 'done', says: 'nothing-stands-out' },
  'pay-file': { state: 'not-needed', says: 'paid-otherwise', count: 4 },
};
const older: Steps = {
  ...allDone,
  journal: { state: 'open', says: 'journal-unsaved', count: 0, all: 1 },
  emp201: { state: 'open', says: 'emp201-estimated' },
  'tie-out': { state: 'done', says: 'tie-out-made', at: fetchedAt - 21 * hour },
  'month-file': { state: 'open', says: 'month-file-none' },
};

type Signing = CallOutput<'monthEnds', 'readSignature'>;
const workedBy = ['thandi.nkosi', 'pieter'];
const notYet: Signing = { signature: null, toSign: null, workedBy };
const signed: NonNullable<Signing['toSign']> = {
  code: '4F02-77AC-19D0-C3B1-55E8-0A9D',
  payslips: weekly.payslips,
  nettPayCents: nettPayOfWeek(0),
  covers: ['payslips', 'findings', 'pay-file', 'journals', 'emp201'],
};
const unsigned: Signing = { signature: null, toSign: signed, workedBy };
const signature = aSignature({
  at: fetchedAt - 3 * hour,
  covers: ['payslips', 'findings', 'pay-file', 'journals', 'emp201'],
});
const lost: Signing = {
  ...unsigned,
  signature: {
    ...signature,
    code: '91C4-0B5E-77A1-D2F0-6E38-B49C',
    holds: 'no',
    changes: [
      { what: 'payslips-changed', count: 3 },
      { what: 'findings', count: 1 },
      { what: 'emp201', count: 1 },
    ],
  },
};

const sharedWith = [
  { payFrequencyName: 'Weekly', end: '2026-11-06' },
  { payFrequencyName: 'Weekly', end: '2026-11-13' },
  { payFrequencyName: 'Monthly (25th)', end: '2026-11-25' },
];

/** What main answers about the end of a period and its month. */
const monthEndAnswers = (steps: Steps, signing: Signing, shared = sharedWith): Answers => ({
  'monthEnds.read': ok({
    // Every step is named in the table.
    steps: (Object.entries(steps) as [MonthEndStepId, Told][]).map(([id, step]) => aMonthEndStep(id, step)),
    month: '2026-11',
    sharedWith: shared,
  } satisfies CallOutput<'monthEnds', 'read'>),
  'monthEnds.readSignature': ok(signing),
});
export const halfWay = monthEndAnswers(half, notYet);

/** What Home knows of a period with these steps. */
const factsOf = ({ capture, send, check, finalise }: Steps): StepFacts => ({
  ...weeklySteps,
  finalised: finalise.state === 'done' ? weekly.payslips : weekly.finalised,
  submissions: send.state === 'done' ? weeklySteps.submissions : 0,
  nothingToCapture: capture.says === 'nothing-to-capture',
  unusual: check.state === 'open' ? (check.all ?? 0) - (check.count ?? 0) : 0,
});

/** What main answers about the period itself. */
export const periodAnswer: CallOutput<'periods', 'read'> = {
  dates: weeklyDates,
  payslips: weekly.payslips,
  unread: 0,
  fetchedAt,
  totals: weekTotals.slice(0, 4).toReversed(),
  withoutInput: [],
};

const ground = (steps: Steps, signing: Signing, shared = sharedWith): Answers => ({
  ...cachedViewGrounds['cache-whole'],
  ...karooPeriod,
  'companies.page': ok({ address: 'https://payroll.example/companies/42' }),
  'periods.read': ok({
    ...periodAnswer,
    totals: periodAnswer.totals.map((total) =>
      total.end === weekEnd ? { ...total, finalised: factsOf(steps).finalised } : total,
    ),
  }),
  'home.steps': ok({ periods: [factsOf(steps)] }),
  ...monthEndAnswers(steps, signing, shared),
});

export const monthEndGrounds: Readonly<Record<string, Answers>> = {
  'month-end-fresh': ground(fresh, notYet),
  'month-end-done': ground(allDone, unsigned),
  'month-end-signed': ground(allDone, { ...unsigned, signature }, []),
  'month-end-lost': ground(allDone, lost),
  'month-end-waits': { ...ground(fresh, notYet), 'periods.read': 'never', 'monthEnds.read': 'never' },
  'month-end-fails': {
    ...ground(fresh, notYet),
    'monthEnds.read': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
  'month-end-salaried': ground(salaried, notYet),
  'month-end-older': ground(
    older,
    { ...unsigned, toSign: { ...signed, covers: ['payslips', 'findings', 'pay-file'] } },
    [],
  ),
};

const open = (page: Page) => new FramePage(page).go('period');
const toSignature = async (page: Page) => {
  await open(page);
  await page.getByRole('heading', { name: monthEndMessages.signature.title }).scrollIntoViewIfNeeded();
};

export const monthEndScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  'month-end-fresh': { from: 'month-end-fresh', act: open },
  'month-end-done': { from: 'month-end-done', act: open },
  'month-end-signed': { from: 'month-end-signed', act: toSignature },
  'month-end-lost': { from: 'month-end-lost', act: toSignature },
  'month-end-salaried': { from: 'month-end-salaried', act: open },
  'month-end-loading': { from: 'month-end-waits', act: open },
  'month-end-failed': { from: 'month-end-fails', act: open },
  'month-end-older': { from: 'month-end-older', act: open },
  'month-end-sign': {
    from: 'month-end-done',
    act: async (page) => {
      await open(page);
      await page.getByRole('button', { name: monthEndMessages.signature.sign }).click();
    },
  },
};
