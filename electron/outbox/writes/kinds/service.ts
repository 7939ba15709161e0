import type { ServicePeriod } from '#electron/leaving/contract/service-period.ts';
import type { Snapshot, WriteOf } from '../../contract/write.ts';
import { isSameSnapshot, judgeSetting } from '../judge.ts';
import { clerkWaits, employeeOf, sent, type KindOf } from '../kind.ts';

const byStart = (a: ServicePeriod, b: ServicePeriod) => (a.startDate < b.startDate ? -1 : 1);

const wantedEnd = ({ termination: { date, code } }: WriteOf<'service.end'>): Snapshot => ({
  endDate: date,
  terminationCode: String(code),
});

const endService: KindOf<'service.end'> = {
  class: 'sets',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { termination }, target) =>
    sent(await api.endService(employeeOf(target), termination, clerkWaits)),
  read: async (reads, _write, subject) => {
    const last = (await reads.servicePeriods(employeeOf(subject))).toSorted(byStart).at(-1);
    const code = last?.terminationCode ?? null;
    // A reinstatement meanwhile begins another period. The start is included so that this is a conflict.
    return {
      now: {
        startDate: last?.startDate ?? null,
        endDate: last?.endDate ?? null,
        terminationCode: code === null ? null : String(code),
      },
    };
  },
  alsoChanges: () => ['record', 'payslips', 'leave-balances'],
  wanted: wantedEnd,
  judge: (write, base, now) => judgeSetting(wantedEnd(write), { base, now }),
};

const start = 'service.';

/** Periods of service by their first day, each with its last day; oldest first. */
function periodsOf(periods: readonly ServicePeriod[]): Snapshot {
  const rows = periods.toSorted(byStart).map(({ startDate, endDate }) => [`${start}${startDate}`, endDate]);
  return Object.fromEntries(rows) as Snapshot;
}

const lastOf = (now: Snapshot) =>
  Object.entries(now)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .at(-1);

const reinstate: KindOf<'service.reinstate'> = {
  class: 'once',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { appointmentDate }, target) =>
    sent(await api.reinstate(employeeOf(target), appointmentDate, clerkWaits)),
  read: async (reads, _write, subject) => ({
    now: periodsOf(await reads.servicePeriods(employeeOf(subject))),
  }),
  alsoChanges: () => ['record', 'payslips', 'leave-balances'],
  wanted: ({ appointmentDate }) => ({ [`${start}${appointmentDate}`]: null }),
  judge: ({ appointmentDate }, base, now) => {
    if (Object.hasOwn(now, `${start}${appointmentDate}`)) return { verdict: 'applied' };
    if (base !== null) return { verdict: isSameSnapshot(base, now) ? 'not-applied' : 'unclear' };
    const [, lastEnd = null] = lastOf(now) ?? [];
    return { verdict: lastEnd === null ? 'conflict' : 'not-applied' };
  },
};

const undoEndService: KindOf<'service.undo-end'> = {
  class: 'once',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, _write, target) => sent(await api.undoEndService(employeeOf(target), clerkWaits)),
  read: async (reads, _write, subject) => ({
    now: periodsOf(await reads.servicePeriods(employeeOf(subject))),
  }),
  alsoChanges: () => ['record', 'payslips', 'leave-balances'],
  wanted: ({ endDate }) => ({ endDate, undone: 'yes' }),
  judge: ({ endDate }, base, now) => {
    const last = lastOf(now);
    // A second undo would cancel an earlier termination: only the one that the clerk saw may be undone.
    if (last?.[1] === endDate) return { verdict: 'not-applied' };
    if (base === null) return { verdict: 'conflict' };
    const [ended] = Object.entries(base).find(([, end]) => end === endDate) ?? [];
    const isUndone = ended !== undefined && last?.[0] === ended && last[1] === null;
    return { verdict: isUndone ? 'applied' : 'unclear' };
  },
};

/** The kinds of change to service periods. */
export const serviceKinds = {
  'service.end': endService,
  'service.reinstate': reinstate,
  'service.undo-end': undoEndService,
};
