import {
  handOutWay,
  type HandOut,
  type HandOutLine,
  type HandOutWay,
} from '#electron/hand-out/contract/hand-out.ts';
import { calendarDay, clock, formatDate, formatMoment } from '#messages/format.ts';
import { handOutMessages as messages } from './texts/hand-outs.ts';
import { valueText, type ResultColumn } from '#results/result-column.ts';

type Column = ResultColumn<HandOutLine>;

export const hasReceived = ({ given }: HandOutLine): boolean => given === 'yes';

const { columns: headers } = messages;

/** The column that has the tick of a row too. */
export const tickColumn = 'number';

const identifyingColumns: readonly Column[] = [
  {
    id: tickColumn,
    header: headers.number,
    kind: 'text',
    value: ({ number }) => number,
    isKey: true,
    width: 10,
  },
  {
    id: 'employee',
    header: headers.employee,
    kind: 'text',
    value: ({ employeeName }) => employeeName,
    isKey: true,
    width: 22,
  },
];
const payPoint: Column = {
  id: 'pay-point',
  header: headers.payPoint,
  kind: 'text',
  groups: true,
  width: 13,
  value: ({ payPointName }) => payPointName,
};

/** Who the employee is, and where they are paid. */
export const employeeColumns: readonly Column[] = [...identifyingColumns, payPoint];

/** Of a payslip that was handed over by hand only the day is known. */
export const writtenHandOut = (way: HandOutWay, handOut: HandOut | null): string => {
  if (handOut === null) return '';
  return way === 'hand' ? formatDate(calendarDay(new Date(handOut.at))) : formatMoment(handOut.at);
};

/** Who received which payslip, how and when. Times sort by date and time, and are shown in the clerk's date format. */
export const handOutColumns: readonly Column[] = [
  ...identifyingColumns,
  {
    id: 'got',
    header: headers.got,
    kind: 'text',
    groups: true,
    width: 15,
    value: ({ given }) => messages.given[given],
  },
  {
    id: 'how',
    header: headers.how,
    kind: 'text',
    groups: true,
    width: 14,
    value: ({ lastGiven }) => (lastGiven === null ? '' : messages.ways[lastGiven.how]),
  },
  {
    id: 'when',
    header: headers.when,
    kind: 'text',
    width: 18,
    value: ({ lastGiven }) => momentOf(lastGiven),
    text: ({ lastGiven }) => (lastGiven === null ? '' : writtenHandOut(lastGiven.how, lastGiven)),
  },
  {
    id: 'version',
    header: headers.version,
    kind: 'money',
    width: 16,
    value: ({ lastGiven }) => lastGiven?.nettPayCents ?? null,
    text: ({ lastGiven }) => {
      if (lastGiven === null) return '';
      return lastGiven.nettPayCents === null
        ? messages.versionUnknown
        : valueText('money', lastGiven.nettPayCents);
    },
  },
  { id: 'now', header: headers.now, kind: 'money', value: ({ nettPayCents }) => nettPayCents, width: 13 },
  { id: 'by', header: headers.by, kind: 'text', value: ({ lastGiven }) => lastGiven?.by ?? '', width: 16 },
  payPoint,
  { id: 'date', header: headers.date, kind: 'date', value: ({ date }) => date, groups: true, width: 12 },
  { id: 'address', header: headers.email, kind: 'text', value: ({ email }) => email, width: 26 },
  {
    id: 'payment',
    header: headers.payment,
    kind: 'text',
    groups: true,
    value: ({ paymentMethod }) =>
      paymentMethod === null ? messages.notKnown : messages.payment(paymentMethod),
  },
  ...handOutWay.options.map((way): Column => ({
    id: way,
    header: messages.ways[way],
    kind: 'text',
    width: 18,
    hidden: way !== 'saved',
    value: ({ handedOut }) => momentOf(handedOut[way]),
    text: ({ handedOut }) => writtenHandOut(way, handedOut[way]),
  })),
];

/** `2026-11-25 14:02`, in local time. */
export function momentOf(handOut: HandOut | null): string | null {
  if (handOut === null) return null;
  const then = new Date(handOut.at);
  return `${calendarDay(then)} ${clock(then)}`;
}
