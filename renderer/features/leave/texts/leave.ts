import { addLeave, noLeave, type LeaveAmount } from '#electron/leave/contract/leave-amount.ts';
import type {
  leaveDayFields,
  leaveFields,
  LeaveCapture,
  PlannedLeave,
  PossibleDay,
  SkippedReason,
} from '#electron/leave/contract/leave.ts';
import { weekdayOf } from '#payroll/calendar.ts';
import type { FormMessages } from '#messages/forms.ts';
import { leaveAmountText, leaveBalanceText, leaveHoursText } from './leave-amount.ts';
import { countOf, formatCount, formatDate, formatDecimal } from '#messages/format.ts';
import { monthNames } from '#messages/months.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const days = (count: number) => countOf(count, 'day', 'days');

function datesText(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  return dates.length === 1 ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

/** `2 days of 4 h`: one group for each length. */
function partsText(dates: readonly string[], parts: PlannedLeave['parts']): string[] {
  return [...Map.groupBy(parts, ({ hours }) => hours)].map(([hours, own]) =>
    own.length === dates.length
      ? `${leaveHoursText(hours)} each`
      : `${days(own.length)} of ${leaveHoursText(hours)}`,
  );
}

const skipped: Readonly<Record<SkippedReason, (count: number) => string>> = {
  holiday: (count) => countOf(count, 'public holiday', 'public holidays'),
  'day-off': (count) => countOf(count, 'day off', 'days off'),
  taken: (count) => `${days(count)} already captured`,
  'on-its-way': (count) => `${days(count)} on the way to the service`,
  'not-in-service': (count) => `${days(count)} out of service`,
  'too-long': (count) => `${days(count)} shorter than these hours`,
  'not-chosen': (count) => `${days(count)} not chosen`,
};

const hoursProblems = {
  'too-small': 'Type how many hours, such as 4.',
  'too-large': 'Their working day is shorter than this.',
};

/** Why leave is not possible on a day. */
const free: Readonly<Record<SkippedReason, string>> = {
  holiday: 'public holiday',
  'day-off': 'day off',
  taken: 'leave already captured',
  'on-its-way': 'leave on the way to the service',
  'not-in-service': 'not in service',
  'too-long': 'shorter than these hours',
  'not-chosen': 'not chosen',
};

const dayText = (date: string) => `${weekdays[weekdayOf(date)] ?? ''} ${formatDate(date)}`;

export const leaveFieldMessages: FormMessages<typeof leaveFields> = {
  fields: {
    leaveTypeId: { label: 'Leave type' },
    thenTypeId: {
      label: 'When the balance runs out',
      hint: 'Such as unpaid leave. If it is empty, all days are of the type above.',
    },
    from: { label: 'First day' },
    to: {
      label: 'Last day',
      problems: {
        'too-early': 'This is before the first day.',
        'too-late': 'This is more than a year after the first day. Capture a year at most.',
      },
    },
    length: { label: 'Each day', options: { days: 'Whole days', half: 'Half days', hours: 'Part of a day' } },
    hours: { label: 'Hours per day', problems: hoursProblems },
  },
};

export const leaveDayFieldMessages: FormMessages<typeof leaveDayFields> = {
  fields: {
    leaveTypeId: { label: 'Leave type' },
    date: {
      label: 'Day',
      problems: {
        'already-there': 'There is already leave on this day.',
        holiday: 'This is a public holiday.',
        'day-off': 'The employee does not work on this day.',
        'too-early': 'The employee is not in service on this day.',
      },
    },
    length: {
      label: 'How much',
      options: { days: 'Whole day', half: 'Half a day', hours: 'Part of the day' },
    },
    hours: { label: 'Hours', problems: hoursProblems },
  },
};

export const leaveMessages = {
  title: 'Leave',
  count: (count: number) => countOf(count, 'employee', 'employees'),
  found: (count: number) => `${countOf(count, 'employee', 'employees')} found`,
  search: 'Search by name or number',
  loading: 'Loading leave…',
  columns: { name: 'Name', number: 'Number', calendar: 'Calendar', days: 'Days' },
  /** Where nobody is away. */
  noDays: '–',
  more: 'More for leave',
  empty: {
    title: 'No employees in service',
    text: 'Nobody is in service at this company. If employees were added in the payroll service, refresh.',
  },
  noMatch: {
    title: 'No matching employees',
    text: 'No employee in service matches the search and the filters.',
    clear: 'Show all employees',
  },
  show: 'Show',
  spans: { month: 'Month', week: 'Week' },
  span: ({ kind, from, to }: { kind: 'month' | 'week'; from: string; to: string }) =>
    kind === 'month'
      ? `${monthNames[Number(from.slice(5, 7)) - 1] ?? ''} ${from.slice(0, 4)}`
      : `${formatDate(from)} to ${formatDate(to)}`,
  previous: { month: 'Previous month', week: 'Previous week' },
  next: { month: 'Next month', week: 'Next week' },
  now: { month: 'This month', week: 'This week' },
  /** `Mon 21/12/2026` */
  day: dayText,
  weekday: (date: string) => `${weekdays[weekdayOf(date)] ?? ''} ${Number(date.slice(8))}`,
  weekdayLetter: (date: string) => (weekdays[weekdayOf(date)] ?? '').slice(0, 1),
  partOfDay: 'Part of a day',
  who: {
    label: 'Who is away',
    options: [
      { value: 'all', label: 'All employees' },
      { value: 'away', label: 'Only those away' },
    ],
  },
  file: {
    save: 'Calendar file…',
    day: (name: string, hours: string | null) =>
      hours === null ? `${name} is away` : `${name} is away for ${leaveHoursText(hours)}`,
    name: (company: string, from: string) => `${company} leave from ${from}`,
    none: (from: string, to: string) => `No leave is captured from ${formatDate(from)} to ${formatDate(to)}`,
    saved: (name: string) => `${name} saved`,
    savedText:
      'It covers twelve months, for Outlook or another calendar: who is away, but not the type of leave.',
  },
  types: 'Leave types',
  unknownType: (id: number | null) => (id === null ? 'Leave' : `Leave ${id}`),
  /** Shown in place of days that were never read. */
  notThere: { waiting: 'Not read yet', reading: 'Reading…', failed: 'Could not be read' },
  away: (type: string, dates: readonly string[]) => `${type}: ${dates.map(formatDate).join(', ')}`,
  notAway: 'No leave on these days',
  hours: leaveHoursText,
  /** What an entry of the list is: a whole day, or hours and what part of a day they come to. */
  length: (hours: string | null, amount: LeaveAmount) =>
    hours === null
      ? 'Whole day'
      : [leaveHoursText(hours), ...(amount.hours === 0 ? [leaveAmountText(amount)] : [])].join(' · '),
  reading: {
    title: (count: number) => `Leave of ${countOf(count, 'employee', 'employees')} has not been read yet`,
    start: 'Read leave',
    progress: (done: number, total: number) =>
      `Reading leave: ${formatCount(done)} of ${countOf(total, 'employee', 'employees')}`,
    label: 'Leave read from the service',
    stop: 'Stop',
    failed: (count: number) => `Leave of ${countOf(count, 'employee', 'employees')} could not be read`,
    again: 'Try again',
  },
  panel: {
    label: 'Leave of the employee',
    close: 'Close',
    loading: 'Loading leave…',
    readAgain: 'Refresh this leave',
    gone: {
      title: 'This employee is no longer listed',
      text: 'The payroll service no longer lists this employee for the company.',
    },
    balances: (asAt: string) => `Leave balance on ${formatDate(asAt)}`,
    onDay: {
      label: 'On another day',
      hint: 'Earlier or later. The service includes leave still to be earned by then, and days already captured.',
      reading: 'Reading balances from the service…',
      line: (type: string, then: string, today: string) => `${type}: ${then} (today ${today})`,
    },
    changes: {
      show: 'When balances changed',
      title: 'Changes in the last twelve months',
      reading: (read: number, all: number) =>
        `Reading balances from the service: ${formatCount(read)} of ${days(all)}`,
      stop: 'Stop',
      time: (from: string, to: string) => `${formatDate(from)} to ${formatDate(to)}`,
      line: (type: string, balance: string | null, by: string | null) =>
        `${type}: ${balance === null ? 'not given' : leaveBalanceText(balance)}${
          by === null ? '' : ` (${by.startsWith('-') ? '−' : '+'}${formatDecimal(by.replace('-', ''))})`
        }`,
      none: 'No change',
      source:
        'The service gives balances by date and no history of changes. Paydesk compares the ends of months.',
    },
    noBalances: 'The service gives no leave balance.',
    notGiven: 'not given',
    days: 'Leave days',
    noDays: 'No leave is captured.',
    remove: 'Remove',
    change: 'Change',
    changeOf: (date: string) => `Change the leave of ${formatDate(date)}`,
    changing: {
      title: (date: string) => `Change the leave of ${formatDate(date)}`,
      confirm: 'Save the change',
      unchanged: 'Nothing was changed.',
      done: 'The change of leave is on its way',
    },
    removeOf: (date: string) => `Remove the leave of ${formatDate(date)}`,
    removing: {
      title: (date: string) => `Remove the leave of ${formatDate(date)}?`,
      text: (name: string, type: string) => `${name}, ${type}. The service adds the day back to the balance.`,
      confirm: 'Remove leave',
      keep: 'Keep it',
      done: 'Removing the leave is on its way',
      doneText: 'The outbox shows the outcome.',
    },
  },
  capture: {
    open: 'Capture leave…',
    /** For whom, where nobody is ticked. */
    openAll: (count: number) => `For all ${countOf(count, 'employee', 'employees')} shown…`,
    openOne: (name: string) => `For ${name}…`,
    openSome: 'For some employees…',
    tickFirst: 'Tick them in the list first',
    showAllFirst: 'Show all employees first',
    openTicked: (count: number) =>
      count === 0 ? 'Capture leave…' : `Capture leave for ${formatCount(count)} ticked…`,
    titleOne: (name: string) => `Capture leave for ${name}`,
    titleMany: (count: number) => `Capture leave for ${countOf(count, 'employee', 'employees')}`,
    daysOff: 'Other days off',
    daysOffHint: 'Days on which nobody works, such as an election day. Public holidays are already left out.',
    addDayOff: 'Add a day off',
    removeDayOff: (date: string) => `Remove ${formatDate(date)}`,
    each: {
      title: (count: number) => `${days(count)} on which leave is possible`,
      hint: 'Type the first and the last day. Here you then see each day, and on which leave is not possible.',
      firstHalf: 'Half a day on the first day',
      lastHalf: 'Half a day on the last day',
      options: { full: 'Whole day', half: 'Half a day', hours: 'Hours', none: 'No leave' },
      wrongHours: 'Type how many hours, such as 4.',
      takeOf: (date: string) => `Leave on ${formatDate(date)}`,
      hoursOf: (date: string) => `Hours on ${formatDate(date)}`,
      tooMany: (count: number) =>
        `Days are listed one by one for up to ${formatCount(count)}: capture longer leave in parts to choose them.`,
      free,
      /** Why leave is possible on none of the days that were typed. */
      none: (dates: readonly PossibleDay[]) =>
        dates.length === 1
          ? `No leave is possible on ${formatDate(dates[0]?.date ?? '')}`
          : 'No leave is possible on these days',
      noneText: (dates: readonly PossibleDay[]) => {
        const reasons = dates.map(({ date, free: reason }) =>
          reason === null ? dayText(date) : `${dayText(date)}: ${free[reason]}`,
        );
        return `${reasons.slice(0, 7).join('; ')}. Choose other days.`;
      },
      unknown: 'It is not known now which days are free. They are left out when the days are shown.',
    },
    show: 'Show the days',
    planLabel: 'Leave to capture',
    include: (name: string) => `Capture for ${name}`,
    includeAll: 'Capture for all',
    columns: { name: 'Employee', days: 'Days', dates: 'On', left: 'Left out', balance: 'Balance' },
    balance: ({ balance, balanceUnread, booked }: PlannedLeave): string => {
      if (balance === null) return balanceUnread ? 'not read' : 'none given';
      return leaveBalanceText(balance) + (noLeave(booked) ? '' : ` less ${leaveAmountText(booked)} booked`);
    },
    short: {
      /** The mark of an employee whose balance is too small, and by how much. */
      mark: (short: number) => `Not enough: ${leaveAmountText(addLeave([{ days: short, hours: 0 }]))} short`,
      title: (count: number, type: string) =>
        `${type}: not enough left for ${countOf(count, 'employee', 'employees')}`,
      text: 'The service accepts it, and the balance goes below zero. To avoid that, untick them, or choose another type for when the balance runs out.',
      untick: 'Untick them',
    },
    dates: ({ days: dates, rest, parts }: PlannedLeave, thenType: string): string => {
      const paid = dates.slice(0, dates.length - rest.length);
      const spans = [
        ...(paid.length > 0 || rest.length === 0 ? [datesText(paid)] : []),
        ...(rest.length > 0 ? [`${thenType}: ${datesText(rest)}`] : []),
        ...partsText(dates, parts),
      ];
      return spans.join('; ');
    },
    notKnown: {
      title: (count: number) =>
        `The balance of ${countOf(count, 'employee', 'employees')} was not read today`,
      text: 'It is not known whether it is enough.',
      thenText: 'It is not known when their leave runs out, so all their days are of the first type.',
      read: 'Read the balances',
    },
    notRead: {
      title: (count: number) => `The leave of ${countOf(count, 'employee', 'employees')} has never been read`,
      text: 'Leave that they already have on these days would be captured a second time.',
      read: 'Read their leave',
    },
    reading: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} read`,
    earned: 'Leave that is still earned before these days is not counted.',
    skipped: ({ skipped: counts, assumedWeek, assumedDay, unread }: PlannedLeave): string =>
      [
        ...Object.entries(counts).map(([reason, count]) => skipped[reason as SkippedReason](count)),
        assumedWeek ? 'Monday to Friday assumed' : '',
        assumedDay ? `a day of ${leaveHoursText('8')} assumed` : '',
        unread ? 'leave not read: may already be captured' : '',
      ]
        .filter(Boolean)
        .join(' · '),
    nothing: 'None of these days is a working day without leave.',
    future: 'Leave counts on the payslip of the period it falls in, not before.',
    confirm: (total: LeaveAmount, employees: number) =>
      noLeave(total)
        ? 'Capture leave'
        : `Capture ${leaveAmountText(total)}${employees === 1 ? '' : ` for ${formatCount(employees)}`}`,
    changed: {
      title: 'The days have changed',
      text: 'Leave was read or captured since you looked. The days were calculated again: check them.',
    },
    done: (employees: number) => `Leave of ${countOf(employees, 'employee', 'employees')} is on its way`,
    doneText: 'The outbox shows the outcome.',
    back: 'Change the days',
  },
  captures: {
    open: 'Take back leave…',
    title: 'Leave that was captured',
    text: 'Each line is leave that was captured together. Taking it back removes its days for all employees it was captured for; leave that was captured before or since stays.',
    none: 'No leave was captured from this computer.',
    loading: 'Loading captured leave…',
    line: (types: string, from: string, to: string) =>
      `${types}, ${from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`}`,
    by: (who: string | null, when: string) => (who === null ? when : `${who}, ${when}`),
    counts: ({ employees, amount }: Pick<LeaveCapture, 'employees' | 'amount'>) =>
      `${leaveAmountText(amount)} for ${countOf(employees, 'employee', 'employees')}`,
    undone: (count: number) => `taken back for ${countOf(count, 'employee', 'employees')}`,
    underWay: (count: number) => `on its way for ${countOf(count, 'employee', 'employees')}`,
    refused: (count: number) =>
      `refused or undecided for ${countOf(count, 'employee', 'employees')}: see the outbox`,
    undo: 'Take back…',
    undoOf: (what: string) => `Take back ${what}`,
    ask: {
      title: (employees: number) => `Take back this leave of ${countOf(employees, 'employee', 'employees')}?`,
      text: 'Days that are in the service are removed there, and the balances get them back. What has not been sent yet is withdrawn. Days of a finalised pay period are refused by the service.',
      confirm: 'Take back leave',
      keep: 'Keep it',
      done: (employees: number) =>
        `Taking back leave of ${countOf(employees, 'employee', 'employees')} is on its way`,
      doneText: 'The outbox shows the outcome.',
      nothing: 'There is nothing left to take back',
    },
  },
} as const;
