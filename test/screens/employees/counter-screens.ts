import type { CounterState } from '#electron/counter/contract.ts';
import { counterMessages } from '#features/counter/texts.ts';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import { chooseAct } from '#test/e2e/pages/employees-page.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import type { Page } from 'playwright-core';
import { detail, view } from '../cached-view-samples.ts';
import { cachedViewGrounds } from '../cached-view-screens.ts';
import type { Answers } from '../page-paydesk.ts';
import { failed, fetchedAt, karoo, ok, practice } from '../places.ts';
import { recordAnswers } from './employee-record-samples.ts';

const off: CounterState = { isOn: false, employee: null, endsWith: null };
const on: CounterState = {
  isOn: true,
  employee: {
    connectionId: practice.id,
    companyId: karoo,
    employeeId: view.employee?.employeeId ?? 0,
  },
  endsWith: 'code',
};

const texts = {
  firstName: 'Pieter',
  lastName: 'van der Merwe',
  email: 'pieter.vandermerwe@karoofresh.example',
  'physicalAddress.streetNumber': '14',
  'physicalAddress.street': 'Voortrekker Street',
  'physicalAddress.suburb': 'Sentraal',
  'physicalAddress.city': 'Beaufort West',
  'physicalAddress.postalCode': '6970',
  'postalAddress.sameAsPhysical': 'yes',
  paymentMethod: 'eft_manual',
  'bankAccount.bankId': '3',
  'bankAccount.accountNumber': '•••• 4410',
  'bankAccount.branchCode': '632005',
};
const fields = ok({ texts, typed: null, customFields: [] });

const whole = { ...cachedViewGrounds['cache-whole'], ...recordAnswers(texts), 'employees.fields': fields };
const finalised = {
  ...view,
  payslips: { ...view.payslips, items: view.payslips.items.map((item) => ({ ...item, finalised: true })) },
};
const atCounter: Answers = {
  ...whole,
  'employees.read': ok(finalised),
  'payslips.read': ok({ ...detail, payslip: { ...detail.payslip, finalised: true } }),
  'counter.read': ok(on),
};

/** Counter mode, in each state worth looking at. */
export const counterScreens: Readonly<Record<string, Answers>> = {
  counter: atCounter,
  'counter-empty': {
    ...atCounter,
    'employees.read': ok({ ...view, payslips: { items: [], total: 0, fetchedAt } }),
  },
  'counter-loading': { ...atCounter, 'employees.read': 'never' },
  'counter-offline': {
    ...atCounter,
    'employees.refresh': failed({ code: 'offline', params: { host: 'api.payroll.simplepay.cloud' } }),
  },
  'counter-nobody': {
    ...atCounter,
    'counter.read': ok({ ...on, employee: null, endsWith: null } satisfies CounterState),
  },
};

/** What main answers before it is started, and to a wrong code. */
export const counterGrounds: Readonly<Record<string, Answers>> = {
  'counter-off': { ...whole, 'counter.read': ok(off) },
  'counter-off-code': { ...whole, 'counter.read': ok({ ...off, endsWith: 'code' }) },
  'counter-wrong-code': {
    ...atCounter,
    'counter.end': failed({ code: 'counter-code-wrong', params: { waitMs: 4_000 } }),
  },
};

const start = async (page: Page) => {
  await new FramePage(page).go('employees');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await chooseAct(page, counterMessages.open);
  await page.getByRole('dialog').getByText(counterMessages.starting.text).waitFor();
};
const tab = (name: string) => async (page: Page) => page.getByRole('tab', { name }).click();
const end = async (page: Page) => page.getByRole('button', { name: counterMessages.bar.end }).click();
const payslip = async (page: Page) => {
  await page
    .getByTitle(/^Open the payslip/)
    .first()
    .click();
};

export const counterScenes: Readonly<
  Record<string, { readonly from: string; readonly act: (page: Page) => Promise<void> }>
> = {
  'counter-start': { from: 'counter-off', act: start },
  'counter-start-again': { from: 'counter-off-code', act: start },
  'counter-payslip': { from: 'counter', act: payslip },
  'counter-leave': { from: 'counter', act: tab(counterMessages.tabs.leave) },
  'counter-capture': {
    from: 'counter',
    act: async (page) => {
      await tab(counterMessages.tabs.leave)(page);
      await page.getByRole('button', { name: leaveMessages.capture.open }).click();
    },
  },
  'counter-details': { from: 'counter', act: tab(counterMessages.tabs.details) },
  'counter-correct': {
    from: 'counter',
    act: async (page) => {
      await tab(counterMessages.tabs.details)(page);
      await page.getByRole('button', { name: counterMessages.details.edit }).click();
      await page.getByRole('dialog').getByLabel('E-mail').waitFor();
    },
  },
  'counter-end': { from: 'counter', act: end },
  'counter-end-wrong': {
    from: 'counter-wrong-code',
    act: async (page) => {
      await end(page);
      await page.getByLabel('Counter code').fill('green 12');
      await page.keyboard.press('Enter');
    },
  },
};
