import type { leaveDayFields, leaveFields, PlannedLeave, SkippedReason } from '#contract/domain/leave.ts';
import type { FormMessages } from './forms.ts';
import { countOf, formatCount, formatDate, formatDecimal } from './format.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

const days = (count: number) => countOf(count, 'day', 'days');

function datesText(dates: readonly string[]): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'none';
  return dates.length === 1 ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

const skipped: Readonly<Record<SkippedReason, (count: number) => string>> = {
  holiday: (count) => countOf(count, 'public holiday', 'public holidays'),
  'day-off': (count) => countOf(count, 'day off', 'days off'),
  taken: (count) => `${days(count)} captured already`,
  'on-its-way': (count) => `${days(count)} on the way to the service`,
  'not-in-service': (count) => `${days(count)} out of service`,
};

const hoursProblems = {
  'too-small': 'Type how many hours, such as 4.',
  'too-large': 'A day has 24 hours.',
};

export const leaveFieldMessages: FormMessages<typeof leaveFields> = {
  fields: {
    leaveTypeId: { label: 'Leave type' },
    thenTypeId: {
      label: 'When the balance ends',
      hint: 'Such as unpaid leave. Empty: all days are of the type above.',
    },
    from: { label: 'First day' },
    to: { label: 'Last day', problems: { 'too-early': 'This is before the first day.' } },
    length: { label: 'Each day', options: { days: 'Whole days', hours: 'Part of a day' } },
    hours: { label: 'Hours per day', problems: hoursProblems },
  },
};

export const leaveDayFieldMessages: FormMessages<typeof leaveDayFields> = {
  fields: {
    leaveTypeId: { label: 'Leave type' },
    date: { label: 'Day', problems: { 'already-there': 'There is leave on this day already.' } },
    length: { label: 'How much', options: { days: 'Whole day', hours: 'Part of the day' } },
    hours: { label: 'Hours', problems: hoursProblems },
  },
};

export const leaveMessages = {
  title: 'Leave',
  count: (count: number) => countOf(count, 'employee', 'employees'),
  found: (count: number) => `${countOf(count, 'employee', 'employees')} found`,
  search: 'Search by name or number',
  loading: 'Loading leave…',
  columns: { name: 'Name', number: 'Number', month: 'Month', days: 'Days' },
  empty: {
    title: 'No employees yet',
    text: 'The service has no employee in service for this company. Refresh to read the company again.',
  },
  noMatch: {
    title: 'No matching employees',
    text: 'No employee in service matches the search and the filters.',
    clear: 'Show all employees',
  },
  month: (year: number, month: number) => `${months[month - 1] ?? month} ${year}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  thisMonth: 'This month',
  types: 'Leave types',
  unknownType: (id: number | null) => (id === null ? 'Leave' : `Leave ${id}`),
  notRead: 'Not read yet',
  away: (type: string, dates: readonly string[]) => `${type}: ${dates.map(formatDate).join(', ')}`,
  nobodyAway: 'No leave in this month',
  hours: (hours: string) => `${formatDecimal(hours)} h`,
  wholeDay: 'Whole day',
  reading: {
    title: (count: number) => `Leave of ${countOf(count, 'employee', 'employees')} has not been read yet`,
    text: 'The service gives leave one employee at a time. It is read while this screen is open, and continues from there the next time.',
    start: 'Read leave',
    label: 'Reading leave',
    progress: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} employees`,
    stop: 'Stop',
    failed: (count: number) => `Leave of ${countOf(count, 'employee', 'employees')} could not be read.`,
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
    balances: (asAt: string) => `Left on ${formatDate(asAt)}`,
    noBalances: 'The service gives no leave balance.',
    notTold: 'not given',
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
    openAll: (count: number) => `Capture leave for ${formatCount(count)}…`,
    titleOne: (name: string) => `Capture leave for ${name}`,
    titleMany: (count: number) => `Capture leave for ${countOf(count, 'employee', 'employees')}`,
    daysOff: 'Other days off',
    daysOffHint: 'Days on which nobody works, such as an election day. Public holidays are left out already.',
    addDayOff: 'Add a day off',
    removeDayOff: (date: string) => `Remove ${formatDate(date)}`,
    show: 'Show the days',
    planLabel: 'Leave to capture',
    include: (name: string) => `Capture for ${name}`,
    includeAll: 'Capture for all',
    columns: { name: 'Employee', days: 'Days', dates: 'On', left: 'Left out', balance: 'Balance' },
    /** Whole days count one each in a balance of days; of hours nobody here knows how many make one. */
    balance: ({ balance, booked, days: dates, rest }: PlannedLeave, hours: string | null): string => {
      if (balance === null) return 'not read';
      const left = formatDecimal(balance) + (booked === 0 ? '' : ` less ${days(booked)} booked`);
      const after = Number(balance) - booked - (hours === null ? dates.length - rest.length : 0);
      return after < 0 ? `${left}: not enough` : left;
    },
    dates: ({ days: dates, rest }: PlannedLeave, thenType: string): string => {
      const paid = dates.slice(0, dates.length - rest.length);
      const parts = [
        ...(paid.length > 0 || rest.length === 0 ? [datesText(paid)] : []),
        ...(rest.length > 0 ? [`${thenType}: ${datesText(rest)}`] : []),
      ];
      return parts.join('; ');
    },
    notKnown: {
      title: (count: number) =>
        `The balance of ${countOf(count, 'employee', 'employees')} is not known today`,
      text: 'It is not known where their leave ends: all their days stay of the first type.',
      read: 'Read the balances',
      reading: (done: number, total: number) => `${formatCount(done)} of ${formatCount(total)} read`,
    },
    earned: 'Leave that is still earned before these days is not counted.',
    skipped: ({ skipped: counts, assumedWeek, unread }: PlannedLeave): string =>
      [
        ...Object.entries(counts).map(([reason, count]) => skipped[reason as SkippedReason](count)),
        assumedWeek ? 'Monday to Friday assumed' : '',
        unread ? 'leave not read: may be captured already' : '',
      ]
        .filter(Boolean)
        .join(' · '),
    nothing: 'None of these days is a working day without leave.',
    future: 'Leave counts on the payslip of the period it falls in, not before.',
    confirm: (total: number, employees: number) =>
      employees === 1 ? `Capture ${days(total)}` : `Capture ${days(total)} for ${formatCount(employees)}`,
    changed: {
      title: 'The days have changed',
      text: 'Leave was read or captured since you looked. The days were calculated again: check them.',
    },
    done: (employees: number) => `Leave of ${countOf(employees, 'employee', 'employees')} is on its way`,
    doneText: 'The outbox shows the outcome.',
    underWay: (count: number) =>
      `The same leave of ${countOf(count, 'employee was', 'employees was')} on its way already and was not added again.`,
    back: 'Change the days',
  },
} as const;
