import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type {
  PutBackCell,
  PutBackPlan,
  SentSubmission,
  SentCell,
  SentNettPay,
} from '#electron/submissions/contract/submission.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { placeAt, failed, fetchedAt, karoo, karooPeriod, ok, offline, practice } from '../places.ts';
import { inputReportOf } from './review-screens.ts';

const ref = { connectionId: 'practice', companyId: karoo, payFrequencyId: 11, periodEnd: '2026-11-20' };
const sentAt = new Date(2026, 10, 20, 14, 2).getTime();

/** On a day of its own, at another time of the day. */
const sentOn = (daysBefore: number): number =>
  new Date(2026, 10, 20 - daysBefore, 8 + ((daysBefore * 5) % 9), (daysBefore * 17 + 2) % 60).getTime();

function submissionAt(index: number, change: Partial<SentSubmission> = {}): SentSubmission {
  return {
    id: `b-${index}`,
    draftId: 'd-1',
    ref,
    companyName: 'Karoo Fresh Produce',
    payFrequencyName: 'Weekly',
    createdAt: sentOn(index),
    state: 'done',
    who: 'thandi',
    employees: 142,
    planned: 897,
    moved: 0,
    applied: 897,
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
  };
}

const toMonthly = {
  ref: { ...ref, payFrequencyId: 12, periodEnd: '2026-11-25' },
  payFrequencyName: 'Monthly (25th)',
  employees: 38,
} as const;
const partly = submissionAt(1, { applied: 878, rejected: 12, notKept: 2, conflict: 3, needsClerk: 2 });
const submissions: readonly SentSubmission[] = [
  submissionAt(0, {
    ...toMonthly,
    createdAt: fetchedAt,
    state: 'open',
    planned: 114,
    applied: 40,
    waiting: 74,
  }),
  partly,
  submissionAt(2, { who: 'p.vandermerwe-oosthuizen', planned: 1, applied: 1, putBack: 1, employees: 1 }),
  submissionAt(3, {
    ref: { ...ref, periodEnd: '2026-11-13' },
    applied: 640,
    waiting: 200,
    unknown: 57,
    state: 'halted',
  }),
  submissionAt(4, { planned: 40, applied: 31, moved: 6, employees: 12, who: null }),
  submissionAt(5, {
    applied: 183,
    rejected: 7,
    settled: 7,
    sentLater: 5,
    ...toMonthly,
    planned: 190,
  }),
  submissionAt(6, { ref: { ...ref, onceOff: true }, planned: 3, employees: 3, applied: 3 }),
];
const employees = [
  'Botha, Annelie',
  'Dlamini, Sibusiso',
  'Hughes-Jones, Grant',
  'Nkosi, Lerato',
  'Van der Merwe-Oosthuizen, Johanna Magdalena',
];

function employeeAt(index: number) {
  return {
    employeeId: 410_002 + index,
    number: `K${String(index + 1).padStart(4, '0')}`,
    name: `${employees[index % employees.length]}`,
  };
}

function cellAt(index: number): SentCell {
  const kinds: readonly Partial<SentCell>[] = [
    { old: '0', new: '7.50' },
    { heading: 'calc.commission.amount', old: '', new: '1250.00' },
    {
      old: '0',
      new: '900',
      state: 'rejected',
      reason: 'refused',
      message: 'must be less than or equal to 744',
    },
    { heading: 'calc.basic_salary.fixed_amount', scope: 'employee', old: '21000.00', new: '22500.00' },
    { old: null, new: '4', state: 'needs-clerk', reason: 'base-unknown', theirs: '12' },
    { old: '12', new: '9.50', state: 'rejected', reason: 'not-there' },
    { old: '3', new: '', putBackAt: sentAt + 3_600_000 },
    { old: '3', new: '8', state: 'conflict', reason: 'changed-elsewhere', theirs: '6' },
  ];
  return {
    ...employeeAt(index),
    heading: 'calc.basic_salary.overtime_hours_input',
    scope: 'payslip',
    old: '0',
    new: '1',
    state: 'applied',
    reason: null,
    message: null,
    theirs: null,
    putBackAt: null,
    ...kinds[index % kinds.length],
  };
}

const pay = Array.from({ length: 142 }, (_, index): SentNettPay => {
  const beforeCents = 1_234_500 + index * 7_777;
  const known = index % 9 !== 4;
  return {
    ...employeeAt(index),
    beforeCents,
    afterCents: known ? beforeCents + (index % 3) * 45_000 - 20_000 : null,
  };
});

function putBackAt(index: number, change: Partial<PutBackCell>): PutBackCell {
  return {
    ...employeeAt(index),
    heading: 'calc.basic_salary.overtime_hours_input',
    state: 'ready',
    old: '0',
    sent: '7.50',
    now: '7.50',
    typed: null,
    ...change,
  };
}

const none = {
  ready: 0,
  back: 0,
  changed: 0,
  'base-unknown': 0,
  'not-read': 0,
  finalised: 0,
  gone: 0,
  typed: 0,
  'under-way': 0,
};
const plan: PutBackPlan = {
  token: 't',
  counts: { ...none, ready: 212, back: 1, changed: 1, 'base-unknown': 1, finalised: 1, typed: 2 },
  emptied: 12,
  unread: [],
  ready: Array.from({ length: 212 }, (_, index) => putBackAt(index, index % 3 === 0 ? { old: '' } : {})),
  left: [
    putBackAt(0, { state: 'changed', now: '9' }),
    putBackAt(1, { state: 'base-unknown', old: null }),
    putBackAt(2, { state: 'finalised', now: null }),
    putBackAt(3, { state: 'back', now: '0' }),
    putBackAt(4, { state: 'typed', typed: '11' }),
    putBackAt(5, { state: 'typed', typed: '12' }),
  ],
};

const windowOf = (rows: readonly unknown[], total = rows.length) =>
  ok({ rows, total, offset: 0, fetchedAt: null });
const sentOf = (rows: readonly unknown[], total = rows.length) =>
  ok({ rows, total, offset: 0, fetchedAt: null, notSaved: Math.min(rows.length, 2) });
const columns = [
  { heading: 'calc.basic_salary.overtime_hours_input' },
  { heading: 'calc.commission.amount' },
  { heading: 'calc.basic_salary.fixed_amount' },
];
const cells = Array.from({ length: 500 }, (_, index) => cellAt(index));

const answers: Answers = {
  ...placeAt(practice, karoo),
  'sentInputs.list': sentOf(submissions),
  'sentInputs.read': ok({ submission: partly, columns }),
  'sentInputs.cells': windowOf(cells, 897),
  'sentInputs.nettPay': ok({
    rows: pay,
    total: 142,
    offset: 0,
    fetchedAt: null,
    known: 126,
    beforeCents: 187_654_321,
    afterCents: 190_123_456,
  }),
  'bulkInputs.refresh': ok({ fetchedAt: sentAt }),
  'sentInputs.planPutBack': ok(plan),
  'sentInputs.readNow': 'never',
  'inputReports.ofSubmission': ok({
    inputReport: { ...inputReportOf(180, { sent: true }), sentAt: partly.createdAt },
  }),
  'sentInputs.planReuse': ok({
    token: 't',
    fits: 612,
    employees: 138,
    typed: 7,
    refused: 12,
    onceOff: 31,
    missing: 3,
    locked: 1,
  }),
};

export const sentInputsGrounds: Readonly<Record<string, Answers>> = {
  'company-submissions': answers,
  'company-submissions-many': {
    ...answers,
    'sentInputs.list': sentOf(
      Array.from({ length: 500 }, (_, index) => submissionAt(index)),
      1_000,
    ),
  },
  'company-submissions-empty': { ...answers, 'sentInputs.list': sentOf([]) },
  'period-submissions-empty': { ...karooPeriod, 'sentInputs.list': sentOf([]) },
  'company-submissions-failed': {
    ...answers,
    'sentInputs.list': failed({ code: 'store-unavailable', params: { reason: 'failed' } }),
  },
  'company-submissions-offline': {
    ...answers,
    'connections.reachability': ok({ connectionId: 'practice', state: 'offline', lastAnswerAt: sentAt }),
    'bulkInputs.refresh': offline,
  },
  'company-submissions-reading': {
    ...answers,
    'sentInputs.planPutBack': ok({
      ...plan,
      counts: { ...none, ready: 40, 'not-read': 172 },
      left: [],
      emptied: 0,
      ready: plan.ready.slice(0, 40),
      unread: Array.from({ length: 92 }, (_, index) => 410_050 + index),
    }),
  },
};

const open = async (page: Page) => new FramePage(page).go('sent-inputs');
const openOne = async (page: Page) => {
  await open(page);
  await page.getByRole('grid').getByText('19 not saved').click();
};
const then = (name: string | RegExp) => async (page: Page) => {
  await openOne(page);
  await page.getByRole('button', { name }).click();
};

export const sentInputsScenes = {
  'sent-inputs': { from: 'company-submissions', act: open },
  'sent-inputs-found': {
    from: 'company-submissions-many',
    act: async (page: Page) => {
      await open(page);
      await page.getByRole('grid').focus();
      await page.keyboard.press('Control+f');
      await page.keyboard.type('thandi');
    },
  },
  'sent-inputs-many': { from: 'company-submissions-many', act: open },
  'sent-inputs-empty': { from: 'company-submissions-empty', act: open },
  'sent-inputs-empty-period': { from: 'period-submissions-empty', act: open },
  'sent-inputs-failed': { from: 'company-submissions-failed', act: open },
  'submission-cells': { from: 'company-submissions', act: openOne },
  'submission-cell': {
    from: 'company-submissions',
    act: async (page: Page) => {
      await openOne(page);
      await page.getByRole('grid').getByText('Hughes-Jones, Grant').first().click();
    },
  },
  'submission-nett-pay': {
    from: 'company-submissions',
    act: async (page: Page) => {
      await openOne(page);
      await page.getByText('Nett pay', { exact: true }).click();
    },
  },
  'submission-revert': { from: 'company-submissions', act: then(/^Take back/) },
  'submission-revert-reading': { from: 'company-submissions-reading', act: then(/^Take back/) },
  'submission-revert-offline': { from: 'company-submissions-offline', act: then(/^Take back/) },
  'submission-input-report': { from: 'company-submissions', act: then(/^Input report/) },
  'submission-reuse': {
    from: 'company-submissions',
    act: async (page: Page) => {
      await then(/^Use again/)(page);
      // No later period is open, so none is chosen from the start.
      await page.getByRole('combobox', { name: 'For the period' }).click();
      await page.getByRole('option').first().click();
    },
  },
} as const;
