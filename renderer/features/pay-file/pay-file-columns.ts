import type { CheckedPayment } from '#electron/pay-file/contract/pay-file.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { gradeOf } from './pay-file-filters.ts';
import { findingTexts, payFileMessages as messages } from './texts.ts';

const headers = messages.columnNames;

const { name, number } = nameAndNumber(headers, (payment: CheckedPayment) => payment);

/** Who is paid; where that is nobody whom the company employs, as the file calls them. */
const payee: ResultColumn<CheckedPayment> = {
  ...name,
  value: (payment) => (payment.employeeId === null ? payment.nameInFile : name.value(payment)),
};

const foundText = (payment: CheckedPayment): string =>
  payment.findings.map((finding) => findingTexts[finding](payment)).join(' · ');

const tones = { wrong: 'wrong', look: 'warn' } as const;

function foundTone(payment: CheckedPayment): 'wrong' | 'warn' | undefined {
  const grade = gradeOf(payment);
  return grade === null ? undefined : tones[grade];
}

const row: ResultColumn<CheckedPayment> = {
  id: 'row',
  header: headers.row,
  kind: 'number',
  width: 6,
  // By it a payment is found in the file.
  value: (payment) => payment.row,
};

/** The columns of what is compared. `nameOf`: for rows of several worksheets, which have no number of their own. */
export const payFileColumns = (nameOf?: (row: number) => string): readonly ResultColumn<CheckedPayment>[] => [
  nameOf === undefined
    ? row
    : {
        id: 'row',
        header: headers.row,
        kind: 'text',
        width: 12,
        givesWay: 2,
        value: (payment) => (payment.row === null ? null : nameOf(payment.row)),
      },
  payee,
  {
    id: 'found',
    header: headers.found,
    kind: 'text',
    value: foundText,
    groups: true,
    width: 24,
    wraps: true,
    tone: foundTone,
  },
  {
    id: 'amount',
    header: headers.amount,
    kind: 'money',
    width: 13,
    total: 'sum',
    value: ({ amountCents }) => amountCents,
  },
  {
    id: 'nett',
    header: headers.nett,
    kind: 'money',
    width: 13,
    total: 'sum',
    // The amount in the file and the difference say it too.
    givesWay: 1,
    value: ({ nettPayCents }) => nettPayCents,
  },
  {
    id: 'difference',
    header: headers.difference,
    kind: 'money',
    width: 12,
    total: 'sum',
    value: ({ differenceCents }) => differenceCents,
    tone: ({ differenceCents }) => (differenceCents ? 'wrong' : undefined),
  },
  {
    id: 'account',
    header: headers.account,
    kind: 'text',
    width: 11,
    // What stands out about it says which account the record has.
    givesWay: 3,
    value: ({ account }) => account,
  },
  {
    id: 'in-file',
    header: headers.inFile,
    kind: 'text',
    width: 20,
    givesWay: 4,
    value: ({ nameInFile }) => nameInFile,
  },
  { ...number, givesWay: 5 },
];
