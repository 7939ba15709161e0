import { countOf, formatCount } from '#messages/format.ts';

export const changedMessages = {
  title: (changed: number, total: number) =>
    `${formatCount(changed)} of ${countOf(total, 'payslip', 'payslips')} changed after being finalised`,
  sinceHandedOut: (count: number) => `${countOf(count, 'payslip', 'payslips')} changed since handed out`,
  again: (count: number) => (count === 0 ? 'Hand out again…' : `Hand out ${formatCount(count)} again…`),
  text: 'The employee may have another version. Paydesk keeps the first one that it saw.',
  show: 'Show what changed',
  sheet: 'Changed payslips',
  none: 'No payslip has changed.',
  company: 'Company',
  columns: {
    name: 'Name',
    number: 'Number',
    date: 'Period to',
    change: 'What changed',
    before: 'Nett pay then',
    now: 'Nett pay now',
    difference: 'Difference',
    kept: 'First seen',
  },
  changes: {
    'nett-pay': 'Nett pay',
    items: 'Items, with the same nett pay',
    reopened: 'No longer finalised',
    gone: 'No longer there',
  },
  fileName: (company: string) => `Changed payslips ${company}`,
} as const;
