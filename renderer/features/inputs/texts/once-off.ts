import type { PeriodRef } from '#kit/ids.ts';
import { countOf, formatDate } from '#messages/format.ts';

const payslipsOf = (count: number) => countOf(count, 'once-off payslip', 'once-off payslips');

/** Inputs of once-off payslips, which the service calls special. */
export const onceOffMessages = {
  /** Used wherever it must be clear which payslips are meant. */
  name: 'Once-off payslips',
  /** Short, because it is beside the toolbar. */
  title: 'Once-off inputs',
  rows: (count: number) => countOf(count, 'payslip', 'payslips'),
  payslips: payslipsOf,
  inFileNames: 'once-off',
  choice: {
    label: 'Payslips',
    regular: 'Regular',
    onceOff: 'Once-off',
  },
  banner: {
    title: 'You are working on once-off payslips',
    text: 'Each row is one once-off payslip, paid in addition to the regular one. Inputs apply to that payslip only.',
  },
  empty: {
    title: 'No once-off payslips in this period',
    text: 'A once-off payslip is paid in addition to the regular one: a bonus, back pay, a leave payout. Add it in the payroll service, for one employee and one day of this period, then refresh to capture its inputs here.',
  },
  noColumns: {
    title: 'No inputs to capture yet',
    text: 'These payslips have no items yet. Refresh, or add the column you want to capture.',
  },
  lasting:
    'This input is recurring, so it does not belong on a once-off payslip. Capture it with the regular payslips.',
} as const;

/** `30 Nov 2026`, or `30 Nov 2026, once-off payslips`: the period of a draft where the screen does not show it. */
export function formatPeriod({ periodEnd, onceOff }: Pick<PeriodRef, 'periodEnd' | 'onceOff'>): string {
  const end = formatDate(periodEnd);
  return onceOff === true ? `${end}, ${onceOffMessages.name.toLowerCase()}` : end;
}

/** `Nkosi, Thandi, once-off payslip of 28 Nov 2026`: an employee may have several, distinguished by their day. */
export function onceOffOf(name: string, date: string | null | undefined): string {
  return date ? `${name}, once-off payslip of ${formatDate(date)}` : name;
}

/** `28 Nov 2026 · Nkosi, Thandi`, in lists of once-off payslips only. */
export function nameWithDay(name: string, date: string | undefined): string {
  // The day first: a narrow list cuts the end off, and the number next to it identifies the employee too.
  return date === undefined ? name : `${formatDate(date)} · ${name}`;
}
