import { amountInWords } from '#electron/payment-runs/contract/amount-in-words.ts';
import type { DuePayment, DuePayments, PaymentRun } from '#electron/payment-runs/contract/payment-run.ts';
import { payMessages } from '#features/payment-runs/texts/pay.ts';
import { setUpMessages } from '#features/payment-runs/texts/bank-file.ts';
import { releasersMessages } from '#features/payment-runs/texts/releasers.ts';
import { runMessages } from '#features/payment-runs/texts/run.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import {
  aDuePayment,
  aPaymentLine,
  aPaymentRun,
  dueOf,
  oddPayments,
  payableOtherwise,
  savedFile,
  setUpOfFnb,
} from '#test/support/samples/payment-runs.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { nettPayOf, paidNettPayOf, paidWeekEnd, unpaidIndex, weekly } from '../karoo-figures.ts';
import { failed, fetchedAt, karoo, karooPeriod, ok, placeAt, practice } from '../places.ts';
import { periodGrounds } from './period-screens.ts';

/** What is due to the weekly employee at this index, of the week that is finalised. */
const dueTo = (index: number, more: Partial<DuePayment> = {}) =>
  aDuePayment(index, { nettPayCents: paidNettPayOf(index), ...more });
/** What the open week comes to, of which only the first payslips are finalised. */
const ofOpenWeek = Array.from({ length: weekly.payslips }, (_, index) =>
  aDuePayment(index, {
    nettPayCents: nettPayOf(index),
    questions: index < weekly.finalised ? [] : ['not-finalised'],
  }),
);
const plain = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => dueTo(from + index));
const odd = [...oddPayments, ...payableOtherwise].map((more, index) =>
  dueTo(index, {
    ...more,
    ...(more.before ? { before: { ...more.before, paidCents: paidNettPayOf(index) - 40_000 } } : {}),
    ...(index === unpaidIndex ? { nettPayCents: 0 } : {}),
  }),
);

const toDecide = dueOf([...odd, ...plain(odd.length, 133)]);
const ready = dueOf(plain(0, 142));
/** Prepared from these: all but the last four. */
const lines = ready.payments.slice(0, 138);
const totalCents = lines.reduce((sum, { nettPayCents }) => sum + (nettPayCents ?? 0), 0);
const many = dueOf([...odd, ...plain(odd.length, 991)]);

const scope = {
  connectionId: practice.id,
  companyId: karoo,
  payFrequencyId: 11,
  periodEnd: paidWeekEnd,
  payslips: 'regular',
} as const;
const run = (more: Partial<PaymentRun>): PaymentRun =>
  aPaymentRun({
    scope,
    payments: 138,
    leftOut: 4,
    totalCents,
    totalInWords: amountInWords(totalCents),
    ...more,
  });
const older = run({
  id: 'run-0',
  state: 'cancelled',
  ended: { by: 'Thandi Nkosi', at: fetchedAt, reason: 'An account was still to be confirmed' },
});
const released = {
  id: 'run-1',
  state: 'released',
  released: { by: 'Johan Botha', at: fetchedAt },
  file: savedFile,
} as const;

const ground = (due: DuePayments, runs: readonly PaymentRun[] = []): Answers => ({
  ...periodGrounds['period-findings'],
  ...placeAt(practice, karoo, [11, paidWeekEnd]),
  'paymentRuns.readSetUp': ok({ setUp: setUpOfFnb, alike: null }),
  'paymentRuns.due': ok(due),
  'paymentRuns.refresh': ok({ fetchedAt }),
  'paymentRuns.stopReading': ok({}),
  'paymentRuns.list': ok({ runs }),
  'paymentRuns.lines': ok({
    lines: lines.map(({ nettPayCents }, index) =>
      aPaymentLine(index, {
        amountCents: nettPayCents ?? 0,
        decisions: index === 1 ? ['Account changed, called back: Nomvula'] : [],
      }),
    ),
  }),
  'paymentRuns.releasers': ok({ names: ['Thandi Nkosi', 'Johan Botha'], needed: true, byPolicy: false }),
});

const offline = failed({ code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } });

const owing: Partial<DuePayment> = { questions: ['differs-from-journal'], nettPayCents: 310_500 };

const thirdParty = (payeeId: string, lastName: string, more: Partial<DuePayment> = {}) =>
  aDuePayment(90, {
    payslipId: null,
    employeeId: null,
    payeeId,
    number: null,
    firstName: '',
    lastName,
    nameInFile: lastName.slice(0, 20),
    reference: 'MED 88123',
    ...more,
  });

/** One of the two payslips of one employee. */
const twoPayslips = (index: number, nettPayCents: number) =>
  aDuePayment(0, { payslipId: 70_000 + index, questions: ['two-payslips'], nettPayCents });

export const paymentRunGrounds: Readonly<Record<string, Answers>> = {
  'ground-pay': ground(toDecide),
  'ground-pay-ready': ground(ready),
  'ground-pay-two-payslips': ground(
    dueOf([twoPayslips(0, 1_234_567), twoPayslips(1, 305_000), ...plain(2, 140)]),
  ),
  'ground-pay-many': ground(many),
  'ground-pay-third-parties': ground(
    dueOf([
      ...plain(0, 4),
      thirdParty('p-1', 'Protea Medical Scheme'),
      thirdParty('p-2', 'Botha Attorneys', owing),
    ]),
  ),
  'ground-pay-empty': ground(dueOf([])),
  'ground-pay-obstacles': {
    ...ground(dueOf(ofOpenWeek, { obstacles: ['no-set-up', 'not-all-finalised'] })),
    ...karooPeriod,
  },
  'ground-pay-loading': { ...ground(ready), 'paymentRuns.due': 'never' },
  'ground-pay-failed': {
    ...ground(ready),
    'paymentRuns.due': failed({ code: 'store-unavailable', params: { reason: 'in-use' } }),
  },
  'ground-pay-offline': {
    ...ground(dueOf(plain(0, 142), { obstacles: ['read-again'] })),
    'paymentRuns.refresh': offline,
  },
  'ground-pay-prepared': ground(ready, [run({ needsSecond: true }), older]),
  'ground-pay-released': ground(ready, [
    run({
      ...released,
      file: { ...savedFile, folder: 'C:\\Users\\Thandi\\OneDrive\\Payroll', syncedBy: 'OneDrive' },
    }),
  ]),
  'ground-pay-changed': ground(ready, [run({ ...released, file: { ...savedFile, found: 'changed' } })]),
  'ground-pay-paid': ground(ready, [
    run({
      ...released,
      state: 'paid',
      ended: { by: 'Thandi Nkosi', at: fetchedAt, reason: '' },
      file: { ...savedFile, found: 'removed' },
    }),
    older,
  ]),
};

const go = (page: Page) => new FramePage(page).go('pay');

const press = (name: string | RegExp) => async (page: Page) => {
  await go(page);
  await page.getByRole('button', { name }).first().click();
};

export const paymentRunScenes = {
  pay: { from: 'ground-pay', act: go },
  'pay-third-parties': {
    from: 'ground-pay-third-parties',
    act: async (page: Page) => {
      await go(page);
      await page.getByRole('checkbox', { name: payMessages.thirdParties }).click();
    },
  },
  'pay-two-payslips': { from: 'ground-pay-two-payslips', act: go },
  'pay-ready': { from: 'ground-pay-ready', act: go },
  'pay-many': { from: 'ground-pay-many', act: go },
  'pay-empty': { from: 'ground-pay-empty', act: go },
  'pay-obstacles': { from: 'ground-pay-obstacles', act: go },
  'pay-loading': { from: 'ground-pay-loading', act: go },
  'pay-failed': { from: 'ground-pay-failed', act: go },
  'pay-offline': { from: 'ground-pay-offline', act: go },
  'pay-prepared': { from: 'ground-pay-prepared', act: go },
  'pay-released': { from: 'ground-pay-released', act: go },
  'pay-changed': { from: 'ground-pay-changed', act: go },
  'pay-paid': { from: 'ground-pay-paid', act: press(payMessages.openRun) },
  'pay-set-up': {
    from: 'ground-pay',
    act: async (page: Page) => {
      await press(payMessages.setUp)(page);
      await page.getByText(setUpMessages.refused.title).waitFor();
    },
  },
  'settings-releasers': {
    from: 'ground-pay',
    act: async (page: Page) => {
      await new FramePage(page).go('settings');
      await page.getByRole('heading', { name: releasersMessages.title }).scrollIntoViewIfNeeded();
    },
  },
  'settings-releaser': {
    from: 'ground-pay',
    act: async (page: Page) => {
      await new FramePage(page).go('settings');
      await page.getByRole('button', { name: releasersMessages.add }).click();
    },
  },
  'pay-release': { from: 'ground-pay-prepared', act: press(runMessages.release) },
};
