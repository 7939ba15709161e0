import type { CallOutput } from '#bridge/bridge.ts';
import type { PayItemLine } from '#electron/pay-items/contract/pay-item.ts';
import { chooseAct } from '#test/e2e/pages/employees-page.ts';
import type { Page } from 'playwright-core';
import type { Answers } from '../page-paydesk.ts';
import { fetchedAt, ok } from '../places.ts';

const plain = {
  name: null,
  isNamed: false,
  skip: false,
  updatedAt: null,
  isRepeated: false,
  isOnItsWay: false,
};
const items: readonly PayItemLine[] = [
  {
    ...plain,
    id: 880_001,
    item: 'basic_salary',
    inputs: [{ input: 'fixed_amount', kind: 'money', value: '20000.00' }],
    outputs: [{ name: 'basic_salary', value: '20000.00' }],
    rest: [{ name: 'created_at', value: '2025-02-03T08:15:30.000+02:00' }],
  },
  {
    ...plain,
    id: 880_002,
    item: '48213',
    name: 'Union dues',
    isNamed: true,
    isOnItsWay: true,
    inputs: [{ input: 'amount', kind: 'money', value: '250.00' }],
    outputs: [],
    rest: [],
  },
  {
    ...plain,
    id: 880_003,
    item: 'pension_fund',
    inputs: [
      { input: 'employee_percentage', kind: 'percent', value: '7.5' },
      { input: 'employer_percentage', kind: 'percent', value: '' },
    ],
    outputs: [],
    rest: [],
  },
  { ...plain, id: null, item: 'week_hours', inputs: [], outputs: [], rest: [] },
];
const view: CallOutput<'payItems', 'read'> = { items: [...items], finalised: false, fetchedAt };

const choices: CallOutput<'payItems', 'choices'>['choices'] = [
  { item: 'commission', name: null, inputs: [{ input: 'amount', kind: 'money' }], isVerified: true },
  {
    item: 'employer_loan',
    name: null,
    isVerified: false,
    inputs: [
      { input: 'repayment_amount', kind: 'money' },
      { input: 'interest_rate', kind: 'percent' },
    ],
  },
  { item: '48213', name: 'Union dues', inputs: [{ input: 'amount', kind: 'money' }], isVerified: true },
];

/** Main's answers about an employee's pay items. */
export const payItemAnswers: Answers = {
  'payItems.read': ok(view),
  'payItems.refresh': ok({ fetchedAt }),
  'payItems.stopReading': ok({}),
  'payItems.choices': ok({ choices }),
};

type Step = (page: Page) => Promise<void>;

/** Opens the pay items from an employee's panel, and begins to change one. */
export const changePayItem =
  (openEmployee: Step): Step =>
  async (page) => {
    await openEmployee(page);
    await chooseAct(page, 'Pay items…');
    await page.getByRole('button', { name: 'Change Pension fund' }).click();
    await page.getByLabel('Employee percentage (%)', { exact: true }).waitFor();
  };

/** The same, but begins to add one whose name the service has not confirmed. */
export const addPayItem =
  (openEmployee: Step): Step =>
  async (page) => {
    await openEmployee(page);
    await chooseAct(page, 'Pay items…');
    await page.getByRole('button', { name: 'Add an item…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Item' }).click();
    await page.getByRole('option', { name: /loan/i }).click();
    await dialog.getByLabel('Repayment amount', { exact: true }).waitFor();
  };
