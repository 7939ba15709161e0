import type { CheckReason, CheckTick, PeriodFinding } from '#electron/period-check/contract/period-check.ts';
import {
  countOf,
  formatCount,
  formatDate,
  formatDifference,
  formatMoment,
  namesOf,
} from '#messages/format.ts';
import { workChangeText } from '#features/payslips/texts/payslips.ts';
import { leaveAmountText } from '#features/leave/texts/leave-amount.ts';

/** Said where it is not known how an amount was worked out. */
const cannotBeTold = 'hours or rate cannot be told';

const reasonTexts: {
  readonly [K in CheckReason['kind']]: (reason: Extract<CheckReason, { kind: K }>) => string;
} = {
  joined: ({ on }) => `Joined on ${formatDate(on)}`,
  left: ({ on }) => `Left on ${formatDate(on)}`,
  'basic-pay': ({ cents, change }) =>
    `Basic pay ${formatDifference(cents)}: ${change === null ? cannotBeTold : workChangeText(change)}`,
  inputs: ({ inputs }) => `${countOf(inputs, 'input', 'inputs')} sent`,
  leave: ({ amount }) => `Leave of ${leaveAmountText(amount)}`,
};

// TypeScript cannot see that the text found by a kind takes reasons of that kind.
const reasonText = (reason: CheckReason): string =>
  (reasonTexts[reason.kind] as (reason: CheckReason) => string)(reason);

const notExplained = 'Not explained';
const itemsNotRead = 'Items not read';

/** What explains a finding, in words. */
export function whyText({ check, reasons, items, unsentInputs, ...finding }: PeriodFinding): string {
  const { others, moreOthers, accounts } = finding;
  if (accounts !== null)
    return `${accounts.now || 'No account'}, last period ${accounts.before || 'no account'}`;
  if (check === 'shared-account') return `Same account as ${namesOf(others, moreOthers)}`;
  const waiting = unsentInputs === 0 ? [] : [`${countOf(unsentInputs, 'input', 'inputs')} not sent`];
  const unexplained = items === 'not-read' ? itemsNotRead : notExplained;
  return [...(reasons.length === 0 ? [unexplained] : reasons.map(reasonText)), ...waiting].join('; ');
}

/** The largest difference, or why there is none. */
export function largestText({ items, largest }: PeriodFinding): string {
  if (items === 'none') return '';
  if (largest === null) return items === 'not-read' ? itemsNotRead : 'No item differs';
  const { item, cents, change } = largest;
  return [`${item} ${formatDifference(cents)}`, ...(change === null ? [] : [workChangeText(change)])].join(
    ': ',
  );
}

export const tickedAtText = (tick: CheckTick | null): string => (tick === null ? '' : formatMoment(tick.at));

export const periodCheckMessages = {
  title: 'Period check',
  subtitle: (name: string, end: string) => `${name} to ${formatDate(end)}`,
  counts: (payslips: number, finalised: number) =>
    `${countOf(payslips, 'payslip', 'payslips')}, ${finalised === 0 ? 'none' : formatCount(finalised)} finalised`,
  against: (before: string) => `compared with ${formatDate(before)}`,
  loading: 'Checking the period…',
  columns: {
    tick: 'Checked',
    tickedAt: 'Checked on',
    number: 'Number',
    name: 'Name',
    check: 'What stands out',
    before: 'Last period',
    now: 'This period',
    difference: 'Difference',
    why: 'Why',
    largest: 'Largest difference',
  },
  onceOff: (check: string) => `${check} (once-off)`,
  tick: (name: string) => `Checked: ${name}`,
  tickShown: (count: number) => `Tick ${formatCount(count)} shown`,
  untickShown: (count: number) => `Untick ${formatCount(count)} shown`,
  tickedNow: (count: number) => `${countOf(count, 'finding', 'findings')} ticked as checked`,
  untickedNow: (count: number) => `${countOf(count, 'finding', 'findings')} no longer ticked`,
  undo: 'Undo',
  ticked: (done: number, all: number) => `${formatCount(done)} of ${formatCount(all)} checked`,
  variance: {
    label: 'Nett pay counts as changed by more than',
    percent: 'Percent',
    and: 'and',
    rands: 'Rand',
    wrong: (max: string) => `Type a whole number from 0 to ${max}.`,
  },
  notChecked: {
    title: 'Not every payslip was checked',
    calculating: (count: number) =>
      `The service is still calculating ${countOf(count, 'payslip', 'payslips')}.`,
    unread: (count: number) =>
      `The payslips of ${countOf(count, 'employee', 'employees')} have never been read. Refresh the company.`,
  },
  noBefore: {
    title: 'No earlier period is known',
    text: 'So it is not known who is new, missing or changed.',
  },
  none: {
    title: 'Nothing stands out',
    text: 'No employee is new or missing, no nett pay has changed by more than you allow, and no two employees share an account.',
  },
  noPayslips: {
    title: 'No payslips of this period have been read yet',
    text: 'Refresh the company to check the period.',
  },
  facts: {
    period: 'Period',
    before: 'Compared with',
    payslips: 'Payslips',
    variance: 'Nett pay counts as changed by more than',
    varianceOf: (percent: string, rands: string) => `${percent}% and R ${rands}`,
  },
  fileName: (company: string, end: string) => `Period check ${company} ${end}`,
} as const;
