import { importMessages } from '#features/file-import/texts/import.ts';
import { payFileMessages } from '#features/pay-file/texts.ts';
import type { CallOutput } from '#bridge/bridge.ts';
import type { CheckedPayment } from '#electron/pay-file/contract/pay-file.ts';
import { FramePage } from '#test/e2e/pages/frame-page.ts';
import { payFileOf } from '#test/support/files/pay-files.ts';
import type { Page } from 'playwright-core';
import { employeeLine } from '../cached-view-samples.ts';
import type { Answers } from '../page-paydesk.ts';
import { periodGrounds } from './period-screens.ts';
import { fetchedAt, ok } from '../places.ts';

const payment = (index: number, more: Partial<CheckedPayment> = {}): CheckedPayment => {
  const { employeeId, number, firstName, lastName } = employeeLine(index);
  return {
    row: index + 5,
    nameInFile: `${lastName} ${firstName.charAt(0)}`.toUpperCase(),
    employeeId,
    number,
    firstName,
    lastName,
    account: `•••• ${4410 + index}`,
    thirdParty: '',
    recordAccount: `•••• ${4410 + index}`,
    accountBefore: `•••• ${4410 + index}`,
    amountCents: 1_234_567,
    nettPayCents: 1_234_567,
    differenceCents: 0,
    findings: [],
    ...more,
  };
};
const nobody = { employeeId: null, number: null, firstName: '', lastName: '' };

const odd: readonly Partial<CheckedPayment>[] = [
  { findings: ['double'], nettPayCents: null, differenceCents: 1_234_567 },
  {
    ...nobody,
    findings: ['unknown'],
    nameInFile: 'WAGES CASH',
    differenceCents: 1_234_567,
    nettPayCents: null,
  },
  {
    findings: ['other-account', 'amount-differs'],
    thirdParty: '',
    recordAccount: '•••• 7301',
    amountCents: 1_243_567,
    differenceCents: 9_000,
  },
  { findings: ['account-before'], recordAccount: '•••• 9087' },
  {
    row: null,
    nameInFile: '',
    account: '',
    amountCents: null,
    findings: ['missing'],
    differenceCents: -1_234_567,
  },
  { findings: ['zeros-lost'] },
  { findings: ['account-changed'], accountBefore: '•••• 1108' },
];

const answer: CallOutput<'payFiles', 'check'> = {
  payments: [
    ...odd.map((more, index) => payment(index, more)),
    ...Array.from({ length: 135 }, (_, index) => payment(index + 7)),
  ],
  due: { employees: 140, cents: 140 * 1_234_567 },
  dueOtherwise: { employees: 3, cents: 2_104_550 },
  unfinalised: 12,
  onceOff: 4,
  unreadEmployees: 0,
  looksLike: null,
  before: '2026-10-25',
  accountsKnown: 140,
  fetchedAt,
};

const right: CallOutput<'payFiles', 'check'> = {
  ...answer,
  payments: Array.from({ length: 142 }, (_, index) => payment(index)),
  due: { employees: 142, cents: 142 * 1_234_567 },
  unfinalised: 0,
  onceOff: 0,
};

const ground = (value: CallOutput<'payFiles', 'check'>): Answers => ({
  ...periodGrounds['period-findings'],
  'payFiles.check': ok(value),
});

export const payFileGrounds: Readonly<Record<string, Answers>> = {
  'ground-pay-file': ground(answer),
  'ground-pay-file-right': ground(right),
};

const payments = Array.from({ length: 142 }, (_, index) => ({
  name: `NKOSI T${index}`,
  account: String(62_000_000_000 + index),
  branch: '250655',
  cents: 1_234_567,
}));
/** As many as are in the answer, of which one is too high. */
const oddPayments = payments
  .slice(1)
  .map((each, index) => (index === 1 ? { ...each, cents: 1_243_567 } : each));
const other = ['Voucher;Payee;Bank acc;Code;To pay', '1;NKOSI T;62000000001;250655;12,500'].join('\r\n');

const doubtful = 'Payee,Bank acc,Nett pay\r\nNKOSI T,6.2E+10,12500.50\r\nTRUE,62000000002,#N/A';

const choose = (name: string, text: string) => async (page: Page) => {
  await new FramePage(page).go('pay-file');
  await page
    .getByLabel(importMessages.choose.field)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

export const payFileScenes = {
  'pay-file': { from: 'ground-pay-file', act: choose('wages-november.csv', payFileOf('fnb', oddPayments)) },
  'pay-file-right': {
    from: 'ground-pay-file-right',
    act: choose('wages-november.csv', payFileOf('absa', payments)),
  },
  'pay-file-empty': { from: 'ground-pay-file', act: (page: Page) => new FramePage(page).go('pay-file') },
  'pay-file-doubts': {
    from: 'ground-pay-file',
    act: async (page: Page) => {
      await choose('payments.csv', doubtful)(page);
      await page.getByRole('button', { name: payFileMessages.columns.show }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'pay-file-columns': { from: 'ground-pay-file', act: choose('payments.csv', other) },
};
