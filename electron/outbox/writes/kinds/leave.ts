import type { LeaveDay, NewLeaveDay, SeenLeaveDay } from '#electron/leave/contract/leave.ts';
import type { Snapshot } from '../../contract/write.ts';
import { isAppError, type AppError } from '#kit/errors.ts';
import { canonicalDecimal } from '#payroll/decimal.ts';
import { judgeRemoval, judgeRemovals, judgeSetting, newRows } from '../judge.ts';
import { clerkWaits, employeeOf, sent, type KindOf } from '../kind.ts';

/** The hours in one spelling; a whole day, which has none, is `day`. */
const hoursOf = (hours: string | null) => (hours === null ? 'day' : (canonicalDecimal(hours) ?? hours));

const nameOf = ({ date, leaveTypeId }: Pick<NewLeaveDay, 'date'> & { leaveTypeId: number | null }) =>
  `leave.${date}.${leaveTypeId ?? ''}`;

/** Whether two leave days have the same date, type and hours. */
export const isSameLeave = (a: SeenLeaveDay, b: SeenLeaveDay): boolean =>
  nameOf(a) === nameOf(b) && hoursOf(a.hours) === hoursOf(b.hours);

/** The hours of leave days, each under its date, type and id. */
export function leaveRows(days: readonly (SeenLeaveDay & { readonly id: number })[]): Snapshot {
  const rows = days.map((day) => [`${nameOf(day)}.${day.id}`, hoursOf(day.hours)]);
  return Object.fromEntries(rows) as Snapshot;
}

/** The leave that there is on the wanted dates. */
function rowsOf(days: readonly LeaveDay[], wanted: readonly NewLeaveDay[]): Snapshot {
  const dates = new Set(wanted.map(({ date }) => date));
  return leaveRows(days.filter(({ date }) => dates.has(date)));
}

const addLeave: KindOf<'leave.add'> = {
  class: 'once',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { days }, target) => {
    const ids = await api.createLeaveDays(employeeOf(target), days, clerkWaits);
    return { message: '', ids: [...(ids ?? [])], reference: null };
  },
  read: async (reads, { days }, subject) => ({
    now: rowsOf(await reads.leaveDays(employeeOf(subject)), days),
  }),
  alsoChanges: () => ['payslips', 'leave-balances'],
  wanted: ({ days }) => Object.fromEntries(days.map((day) => [nameOf(day), hoursOf(day.hours)])),
  judge: ({ days }, base, now) => {
    const added = newRows(base, now);
    // The plan left out days with leave: since then somebody else has captured some, and the day would be taken twice.
    if (base === null && added.length > 0) return { verdict: 'conflict' };
    if (base === null || added.length === 0) return { verdict: 'not-applied' };
    // The service leaves out public holidays and free days: if there are fewer than were sent, the clerk has to decide.
    const isThere = (day: NewLeaveDay) =>
      added.some((name) => name.startsWith(`${nameOf(day)}.`) && now[name] === hoursOf(day.hours));
    if (added.length !== days.length || !days.every(isThere)) return { verdict: 'unclear' };
    return { verdict: 'applied', ids: added.map((name) => Number(name.split('.').at(-1))) };
  },
};

const wantedDay = ({ date, leaveTypeId, hours }: NewLeaveDay): Snapshot => ({
  date,
  leaveType: String(leaveTypeId),
  hours: hoursOf(hours),
});

/** A leave day in the form in which its change or removal compares it. */
export function leaveDaySnapshot({ date, leaveTypeId, hours }: SeenLeaveDay): Snapshot {
  return { date, leaveType: leaveTypeId === null ? null : String(leaveTypeId), hours: hoursOf(hours) };
}

const dayOf = (days: readonly LeaveDay[], leaveDayId: number): Snapshot => {
  const own = days.find(({ id }) => id === leaveDayId);
  return own === undefined ? {} : leaveDaySnapshot(own);
};

const changeLeave: KindOf<'leave.change'> = {
  class: 'sets',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { leaveDayId, day }) => sent(await api.updateLeaveDay(leaveDayId, day, clerkWaits)),
  read: async (reads, { leaveDayId }, subject) => ({
    now: dayOf(await reads.leaveDays(employeeOf(subject)), leaveDayId),
  }),
  alsoChanges: () => ['payslips', 'leave-balances'],
  wanted: ({ day }) => wantedDay(day),
  // The id is this employee's only if their own list has it.
  judge: ({ day }, base, now) =>
    Object.keys(now).length === 0 ? { verdict: 'conflict' } : judgeSetting(wantedDay(day), { base, now }),
};

const removeLeave: KindOf<'leave.remove'> = {
  class: 'removes',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { leaveDayId }) => sent(await api.deleteLeaveDay(leaveDayId, clerkWaits)),
  read: async (reads, { leaveDayId }, subject) => ({
    now: dayOf(await reads.leaveDays(employeeOf(subject)), leaveDayId),
  }),
  alsoChanges: () => ['payslips', 'leave-balances'],
  wanted: () => ({}),
  judge: (_write, base, now) => judgeRemoval(base, now),
};

const removeLeaveDays: KindOf<'leave.remove-days'> = {
  class: 'removes',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { leaveDayIds }) => {
    let gone: AppError | null = null;
    let message = '';
    for (const leaveDayId of leaveDayIds) {
      try {
        ({ message } = await api.deleteLeaveDay(leaveDayId, clerkWaits));
      } catch (error) {
        if (!isAppError(error, 'service-refused') || error.params.status !== 404) throw error;
        gone = error;
      }
    }
    // Removed earlier, or by somebody else: reading the service shows whether anything is left.
    if (gone !== null) throw gone;
    return { message, ids: [], reference: null };
  },
  read: async (reads, { leaveDayIds }, subject) => {
    const wanted = new Set(leaveDayIds);
    const days = await reads.leaveDays(employeeOf(subject));
    return { now: leaveRows(days.filter(({ id }) => wanted.has(id))) };
  },
  alsoChanges: () => ['payslips', 'leave-balances'],
  wanted: () => ({}),
  judge: (_write, base, now) => judgeRemovals(base, now),
};

/** The kinds of change to leave days. */
export const leaveKinds = {
  'leave.add': addLeave,
  'leave.change': changeLeave,
  'leave.remove': removeLeave,
  'leave.remove-days': removeLeaveDays,
};
