import type { Comparison } from '#electron/period-check/contract/comparison.ts';
import {
  periodChecks,
  type CheckReason,
  type PeriodFinding,
} from '#electron/period-check/contract/period-check.ts';
import {
  actOn,
  countOf,
  formatCount,
  formatDate,
  formatDifference,
  formatMoment,
  formatMoney,
  namesOf,
} from '#messages/format.ts';
import { workChangeText } from '#features/payslips/texts/payslips.ts';
import { leaveAmountText } from '#features/leave/texts/leave-amount.ts';
import { besideMasked, formatWholeRands } from '#messages/values.ts';

/** Said where it is not known how an amount was worked out. */
const cannotBeTold = 'hours or rate not known';

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
  if (accounts !== null) {
    const now = besideMasked(accounts.now, accounts.before) || 'No account';
    return `${now}, was ${accounts.before || 'no account'}`;
  }
  if (check === 'shared-account') return `Same account as ${namesOf(others, moreOthers)}`;
  const waiting = unsentInputs === 0 ? [] : [`${countOf(unsentInputs, 'input', 'inputs')} not sent`];
  const unexplained = items === 'not-read' ? itemsNotRead : notExplained;
  return [...(reasons.length === 0 ? [unexplained] : reasons.map(reasonText)), ...waiting].join('; ');
}

/** The reasons of a finding one by one, and what waits to be sent; the inputs that were sent are listed apart. */
export const reasonLines = ({ reasons, unsentInputs }: PeriodFinding): readonly string[] => [
  ...reasons.filter(({ kind }) => kind !== 'inputs').map(reasonText),
  ...(unsentInputs === 0 ? [] : [`${countOf(unsentInputs, 'input', 'inputs')} not sent`]),
];

/** The largest difference, or why there is none. */
export function largestText({ items, largest }: PeriodFinding): string {
  if (items === 'none') return '';
  if (largest === null) return items === 'not-read' ? itemsNotRead : 'No item differs';
  const { item, cents, change } = largest;
  return [`${item} ${formatDifference(cents)}`, ...(change === null ? [] : [workChangeText(change)])].join(
    ': ',
  );
}

export const tickedAtText = (tick: PeriodFinding['tick']): string =>
  tick === null ? '' : formatMoment(tick.at);

const checkTitles = new Map<string, string>(Object.entries(periodChecks));

/** What was found, beside its title. */
export function checkText({ check, special }: PeriodFinding): string {
  const title = checkTitles.get(check) ?? '';
  return special ? `${title} (once-off)` : title;
}

const comparisons: Readonly<Record<Comparison, string>> = {
  before: 'Period before',
  'two-before': 'Two periods back',
  'year-before': 'Same period last year',
};

const findingsOf = (count: number) => countOf(count, 'finding', 'findings');

export const periodCheckMessages = {
  title: 'Period check',
  subtitle: (name: string, end: string) => `${name} to ${formatDate(end)}`,
  counts: (payslips: number, finalised: number) =>
    `${countOf(payslips, 'payslip', 'payslips')}, ${finalised === 0 ? 'none' : formatCount(finalised)} finalised`,
  against: (end: string) => `compared with ${formatDate(end)}`,
  loading: 'Checking the period…',
  columns: {
    tick: 'Ticked by',
    tickedAt: 'Ticked on',
    note: 'Why it is right',
    number: 'Number',
    name: 'Name',
    payPoint: 'Pay point',
    check: 'What stands out',
    before: 'Then',
    now: 'This period',
    difference: 'Difference',
    why: 'Why',
    largest: 'Largest difference',
  },
  /** One employee can have several findings. */
  tick: (name: string, found: string) => `Tick ${name}, ${found}`,
  /** Ticks belong to what was compared: those of the usual comparison are on Home. */
  ticked: (done: number, all: number, compare: Comparison) =>
    `${formatCount(done)} of ${formatCount(all)} ticked${compare === 'before' ? '' : ' in this comparison'}`,
  tickShown: (count: number, open: number) => {
    if (count === 0) return 'Tick all shown…';
    return count === open
      ? `Tick ${formatCount(count)} shown…`
      : `Tick ${formatCount(count)} of ${formatCount(open)} shown…`;
  },
  /** Where the next step is, once nothing is left to tick. */
  goOn: 'Go on in This period',
  tickedAlone: 'Negative nett pay and findings about bank accounts are ticked one by one.',
  tickAll: {
    title: (count: number) => `Tick ${findingsOf(count)} as checked?`,
    text: 'A tick says that you have looked at the finding and that it is right. You can undo this as one step.',
    ofCheck: (check: string, count: number) => `${check}: ${formatCount(count)}`,
    unexplained: (count: number) => `${findingsOf(count)} without a reason`,
    notRead: (count: number) => `${findingsOf(count)} with items that were not read`,
    left: (count: number) =>
      count === 1
        ? 'Not ticked with them, because it is looked at on its own:'
        : 'Not ticked with them, because each is looked at on its own:',
    confirm: (count: number) => actOn('Tick', count, 'finding', 'findings'),
  },
  undo: {
    act: 'Undo',
    nothing: 'Nothing has been ticked or unticked here yet.',
    what: (count: number, ticked: boolean) =>
      ticked ? `Undo: ${findingsOf(count)} ticked` : `Undo: ${findingsOf(count)} unticked`,
  },
  compare: {
    label: 'Compare with',
    options: comparisons,
    setting: {
      label: 'What is compared',
      /** What is chosen, on the button that opens the choices. */
      chosen: (compare: Comparison, percent: number, rands: number) =>
        `${comparisons[compare]}, over ${formatCount(percent)}% and ${formatWholeRands(rands)}`,
      title: 'What is compared, and when nett pay counts as changed',
    },
    usual: 'Home and the month file use the period before. These ticks are apart from those.',
    none: {
      before: {
        title: 'No earlier period is known',
        text: 'So it is not known who is new, missing or changed.',
      },
      'two-before': {
        title: 'Only one earlier period is known',
        text: 'So there is nothing to compare with two periods back.',
      },
      'year-before': {
        title: 'There is no period a year back',
        text: 'No pay run or payslip ended then. Choose another period to compare with.',
      },
    },
    notRead: {
      title: (end: string | null) =>
        end === null
          ? 'The payslips of a year ago have not been read'
          : `The payslips of the period to ${formatDate(end)} have not been read`,
      text: 'Until they are, it is not known who is new, missing or changed.',
      refresh: 'Refresh the company to read its pay runs.',
    },
    partlyRead: (end: string, count: number) => ({
      title: `Not every payslip of the period to ${formatDate(end)} was read`,
      text: `${countOf(count, 'employee is', 'employees are')} not compared.`,
    }),
    read: 'Read them',
  },
  variance: {
    label: 'Nett pay counts as changed by more than',
    percent: 'Percent',
    and: 'and',
    rands: 'Rand',
    wrong: (max: string) => `Type a whole number from 0 to ${max}.`,
  },
  filter: {
    marks: {
      open: 'Not ticked',
      ticked: 'Ticked',
      unexplained: 'No reason',
      'not-read': 'Items not read',
      'joined-left': 'Joined and left',
      mine: 'Mine',
    },
    over: (rands: number) => `Over ${formatWholeRands(rands)}`,
    overRands: 'The filter “Over” means more than',
    check: 'Kind of finding',
    allChecks: 'All findings',
    payPoint: 'Pay point',
    allPayPoints: 'All pay points',
    counted: (name: string, count: number) => `${name} (${formatCount(count)})`,
  },
  desk: {
    label: 'The finding and its payslip',
    none: 'Choose a finding to see its payslip and the reasons.',
    tick: 'Tick',
    untick: 'Untick',
    previous: 'Previous finding (K or ↑)',
    next: 'Next finding (J or ↓)',
    tickedBy: (by: string, timestamp: number) => `Ticked by ${by}, ${formatMoment(timestamp)}`,
    note: 'Why it is right (optional; N to type)',
    saveNote: 'Save note',
    open: { payslip: 'Payslip', employee: 'Employee', inputs: 'Inputs' },
    loading: 'Reading the payslips…',
    now: 'This period',
    change: (before: string, now: string) => `${before || '–'} → ${now || '–'}`,
    /** The period that is compared with. */
    then: (end: string) => formatDate(end),
    noPayslip: 'no payslip',
    nettPay: 'Nett pay',
    calculating: 'calculating…',
    items: 'Items',
    item: 'Item',
    difference: 'Difference',
    unknown: '–',
    same: (count: number) => `${countOf(count, 'item is', 'items are')} the same`,
    allSame: 'Every item is the same.',
    unexplained: (cents: number) =>
      `${formatMoney(Math.abs(cents))} of the difference is in none of these items. Open the payslip.`,
    cannotBeTold: 'hours or rate not known',
    readWork: 'Read hours and rates',
    reading: 'Reading…',
    readItems: 'Read items',
    missing: {
      calculating: 'The service is calculating this payslip. Its items are compared once they are final.',
      'never-read': 'Nett pay is known, but the items behind it have not been read.',
      outdated: 'Nett pay has changed since the items were read, so they no longer explain it.',
      ofThen: (end: string) => `The items of the payslip to ${formatDate(end)} are not known.`,
    },
    reasons: 'Reasons',
    noReasons: 'Nothing on this computer explains it.',
    inputs: 'Inputs sent for this period',
    changes: 'Changed since then',
    seen: (timestamp: number) => `Changed in the service, seen ${formatMoment(timestamp)}`,
    byAt: (by: string | null, timestamp: number) =>
      by === null ? formatMoment(timestamp) : `${by}, ${formatMoment(timestamp)}`,
    times: (count: number) => (count === 1 ? 'sent once' : `sent ${formatCount(count)} times`),
    goTo: (input: string) => `Go to ${input} in the sheet`,
    nothing: 'nothing',
  },
  notChecked: {
    title: 'Not every payslip was checked',
    calculating: (count: number) =>
      `The service is still calculating ${countOf(count, 'payslip', 'payslips')}.`,
    unread: (count: number) =>
      `The payslips of ${countOf(count, 'employee', 'employees')} have never been read.`,
  },
  none: {
    title: 'Nothing stands out',
    text: 'No employee is new or missing, no nett pay has changed by more than you allow, and no two employees share an account.',
  },
  /** Instead of it, while there is nothing to compare with. */
  noneElse: {
    title: 'Nothing else stands out',
    text: 'Nett pay was not compared, and it is not known who is new or missing.',
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
    varianceOf: (percent: number, rands: number) => `${formatCount(percent)}% and ${formatWholeRands(rands)}`,
  },
  refresh: 'Refresh the company',
  fileName: (company: string, end: string) => `Period check ${company} ${end}`,
} as const;
