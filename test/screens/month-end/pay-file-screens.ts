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
import { cashIndex, nettPayOf, nettPayOfWeek, unpaidIndex, weekly } from '../karoo-figures.ts';
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
    amountCents: nettPayOf(index),
    nettPayCents: nettPayOf(index),
    differenceCents: 0,
    findings: [],
    ...more,
  };
};
const nobody = { employeeId: null, number: null, firstName: '', lastName: '' };

const odd: readonly CheckedPayment[] = [
  payment(8, { findings: ['double'] }),
  payment(8, { findings: ['double'], nettPayCents: null, differenceCents: nettPayOf(8) }),
  payment(10, {
    ...nobody,
    findings: ['unknown'],
    nameInFile: 'WAGES CASH',
    differenceCents: nettPayOf(10),
    nettPayCents: null,
  }),
  payment(2, {
    findings: ['amount-differs'],
    amountCents: nettPayOf(2) + 9_000,
    differenceCents: 9_000,
  }),
  payment(3, { findings: ['other-account'], recordAccount: '•••• 7301' }),
  payment(9, { findings: ['account-before'], recordAccount: '•••• 9087' }),
  payment(4, {
    row: null,
    nameInFile: '',
    account: '',
    amountCents: null,
    findings: ['missing'],
    differenceCents: -nettPayOf(4),
  }),
  payment(6, { findings: ['zeros-lost'] }),
  payment(0, { findings: ['account-changed'], accountBefore: '•••• 1108' }),
];
const plain = Array.from({ length: weekly.payslips }, (_, index) => index).filter(
  (index) => ![0, 2, 3, 4, 6, 8, 9, cashIndex, unpaidIndex].includes(index),
);
/** Everybody who is paid into an account, in the order of the file, and two payments too many. */
const payments = [...odd, ...plain.map((index) => payment(index))].map((each, place) =>
  each.row === null ? each : { ...each, row: place + 5 },
);
const inCash = nettPayOf(cashIndex);

const answer: CallOutput<'payFiles', 'check'> = {
  payments,
  due: { employees: weekly.payslips - 2, cents: nettPayOfWeek(0) - inCash },
  dueOtherwise: { employees: 1, cents: inCash },
  unfinalised: weekly.payslips - weekly.finalised,
  onceOff: 4,
  unreadEmployees: 0,
  looksLike: null,
  before: '2026-11-13',
  accountsKnown: 140,
  fetchedAt,
};

const everybody = Array.from({ length: weekly.payslips }, (_, index) => index);
const right: CallOutput<'payFiles', 'check'> = {
  ...answer,
  payments: everybody.filter((index) => index !== unpaidIndex).map((index) => payment(index)),
  due: { employees: weekly.payslips - 1, cents: nettPayOfWeek(0) },
  dueOtherwise: { employees: 0, cents: 0 },
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

/** The payments of the file to which an answer belongs. */
const paidBy = ({ payments: checked }: CallOutput<'payFiles', 'check'>) =>
  checked.flatMap(({ amountCents }, index) =>
    amountCents === null
      ? []
      : {
          name: `NKOSI T${index}`,
          account: String(62_000_000_000 + index),
          branch: '250655',
          cents: amountCents,
        },
  );
const other = ['Voucher;Payee;Bank acc;Code;To pay', '1;NKOSI T;62000000001;250655;12,500'].join('\r\n');

const doubtful = 'Payee,Bank acc,Nett pay\r\nNKOSI T,6.2E+10,12500.50\r\nTRUE,62000000002,#N/A';

const choose = (name: string, text: string) => async (page: Page) => {
  await new FramePage(page).go('pay-file');
  await page
    .getByLabel(importMessages.choose.field)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};

export const payFileScenes = {
  'pay-file': {
    from: 'ground-pay-file',
    act: choose('wages-november.csv', payFileOf('fnb', paidBy(answer))),
  },
  'pay-file-right': {
    from: 'ground-pay-file-right',
    act: choose('wages-november.csv', payFileOf('absa', paidBy(right))),
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
