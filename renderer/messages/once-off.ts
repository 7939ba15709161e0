import type { PeriodRef } from '#contract/domain/ids.ts';
import { countOf, formatDate } from './format.ts';

const payslipsOf = (count: number) => countOf(count, 'once-off payslip', 'once-off payslips');

/** Inputs of once-off payslips, which the service calls special. */
export const onceOffMessages = {
  /** Wherever one must see at once which payslips are meant. */
  name: 'Once-off payslips',
  /** Short: it stands beside the tools, which keep their room. */
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
    text: 'Each row is one once-off payslip, paid beside the regular one. What you type counts for that payslip only.',
  },
  empty: {
    title: 'No once-off payslips in this period',
    text: 'A once-off payslip is paid beside the regular one: a bonus, back pay, a leave payout. It is made in the payroll service, for one person and one day. Once one is there for a day of this period, refresh to capture its inputs here.',
  },
  noColumns: {
    title: 'No inputs to capture yet',
    text: 'No payslip item was seen on these payslips. Refresh, or add the column you want to capture.',
  },
  lasting:
    'This input is recurring, so it does not belong on a once-off payslip. Capture it with the regular payslips.',
} as const;

/** `30 Nov 2026`, or `30 Nov 2026, once-off payslips`: the period of a draft wherever no frame says which it is. */
export function formatPeriod({ periodEnd, onceOff }: Pick<PeriodRef, 'periodEnd' | 'onceOff'>): string {
  const end = formatDate(periodEnd);
  return onceOff === true ? `${end}, ${onceOffMessages.name.toLowerCase()}` : end;
}

/** `Nkosi, Thandi, once-off payslip of 28 Nov 2026`: somebody may have several, and their day tells them apart. */
export function onceOffOf(name: string, date: string | null | undefined): string {
  return date ? `${name}, once-off payslip of ${formatDate(date)}` : name;
}

/** `28 Nov 2026 · Nkosi, Thandi`, where once-off payslips stand among themselves. */
export function nameWithDay(name: string, date: string | undefined): string {
  // The day first: a narrow list cuts the end off, and the number beside it names the person too.
  return date === undefined ? name : `${formatDate(date)} · ${name}`;
}
