import { nameAndNumber } from '#results/name-and-number.ts';
import type { ResultColumn } from '#results/result-column.ts';
import { payMessages as messages } from './texts/pay.ts';
import { paymentMessages } from './texts/payment.ts';
import type { DueLine } from './payment-decisions.ts';

const headers = messages.columns;

const { name, number } = nameAndNumber(headers, ({ payment }: DueLine) => payment, { nameWidth: 17.4 });

/** The id of the column in which a payment is decided. */
export const decisionColumn = 'decision';
/** The id of the column of what is to be known of a payment. */
export const questionsColumn = 'questions';
/** The id of the column by which the list is grouped. */
export const groupColumn = 'group';

const decisionText = ({ group, typed, gap }: DueLine): string => {
  if (group === 'leave-out') return messages.groups['leave-out'];
  if (typed.pay === '' || gap === 'choice') return paymentMessages.gaps.choice;
  return gap === null ? messages.choices[typed.pay] : paymentMessages.gaps[gap];
};

/** What is to be known of a payment, each in words. */
export const questionTexts = ({ payment }: DueLine): readonly string[] =>
  payment.questions.map((each) => messages.questions[each]);

const columns: readonly ResultColumn<DueLine>[] = [
  { ...name, grows: true, totalTitle: messages.allListed },
  {
    id: questionsColumn,
    header: headers.questions,
    kind: 'text',
    width: 12.6,
    grows: true,
    groups: true,
    givesWay: 1,
    goesBelow: { column: name.id },
    value: (line) => questionTexts(line).join(' · '),
    tone: ({ gap }) => (gap === null ? undefined : 'warn'),
  },
  {
    id: decisionColumn,
    header: headers.decision,
    kind: 'text',
    width: 15,
    groups: true,
    value: decisionText,
  },
  {
    id: 'pays',
    header: headers.pays,
    kind: 'money',
    width: 12,
    total: 'sum',
    // Nothing stands in it while a payment is to be decided; its nett pay stays.
    givesWay: 2,
    value: ({ cents }) => cents,
  },
  {
    id: 'account',
    header: headers.account,
    kind: 'text',
    width: 12,
    givesWay: 3,
    value: ({ payment }) => payment.account || null,
  },
  {
    id: 'nett',
    header: headers.nett,
    kind: 'money',
    width: 14,
    total: 'sum',
    value: ({ payment }) => payment.nettPayCents,
  },
  {
    id: 'reference',
    header: headers.reference,
    kind: 'text',
    width: 20,
    givesWay: 4,
    value: ({ payment }) => payment.reference || null,
  },
  {
    id: 'bank',
    header: headers.bank,
    kind: 'text',
    width: 16,
    groups: true,
    givesWay: 5,
    value: ({ payment }) => payment.bank || null,
  },
  {
    id: 'in-file',
    header: headers.inFile,
    kind: 'text',
    width: 20,
    givesWay: 6,
    value: ({ payment }) => payment.nameInFile || null,
  },
  { ...number, givesWay: 7 },
  {
    id: groupColumn,
    header: headers.group,
    kind: 'text',
    width: 12,
    groups: true,
    hidden: true,
    value: ({ group }) => messages.groups[group],
  },
];

const plainColumns = columns.filter(({ id }) => id !== questionsColumn);

/** The columns of what is due; where nothing is to be known about anybody, their names have that room. */
export const dueColumnsOf = (asksNothing: boolean): readonly ResultColumn<DueLine>[] =>
  asksNothing ? plainColumns : columns;
