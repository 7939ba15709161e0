import { handOutWay, type HandOutLine } from '#contract/domain/hand-out.ts';
import { calendarDay, clock, formatMoment } from '#messages/format.ts';
import { handOutMessages as messages } from '#messages/hand-outs.ts';
import type { ResultColumn } from '#results/result-column.ts';

type Column = ResultColumn<HandOutLine>;

export const hasReceived = ({ handedOut }: HandOutLine): boolean =>
  Object.values(handedOut).some((at) => at !== null);

const { columns: headers } = messages;

/** The columns that identify the employee. */
export const employeeColumns: readonly Column[] = [
  {
    id: 'number',
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
  {
    ...{ id: 'pay-point', header: headers.payPoint, kind: 'text', groups: true, width: 13 },
    value: ({ payPointName }) => payPointName,
  },
];

/** Who received which payslip, how and when. Times sort by date and time, and are shown in the clerk's date format. */
export const handOutColumns: readonly Column[] = [
  ...employeeColumns,
  { id: 'date', header: headers.date, kind: 'date', value: ({ date }) => date, groups: true, width: 12 },
  { id: 'got', header: headers.got, kind: 'yes-no', value: (line) => String(hasReceived(line)), width: 12 },
  ...handOutWay.options.map((how): Column => ({
    ...{ id: how, header: messages.ways[how], kind: 'text', width: 16 },
    value: ({ handedOut }) => momentOf(handedOut[how]),
    text: ({ handedOut }) => writtenMoment(handedOut[how]),
  })),
  { id: 'address', header: headers.email, kind: 'text', value: ({ email }) => email, width: 26 },
  {
    ...{ id: 'payment', header: headers.payment, kind: 'text', groups: true },
    value: ({ paymentMethod }) =>
      paymentMethod === null ? messages.notKnown : messages.payment(paymentMethod),
  },
];

export const writtenMoment = (at: number | null): string => (at === null ? '' : formatMoment(at));

/** `2026-11-25 14:02`, in local time. */
export function momentOf(at: number | null): string | null {
  if (at === null) return null;
  const then = new Date(at);
  return `${calendarDay(then)} ${clock(then)}`;
}
