import type { SyncScope } from './contract/sync.ts';
import type { Wanted } from './store/records.ts';

/** What was read longer ago than this is read again when the clerk comes to look at it. */
export const freshForMs = 10 * 60_000;

export const nothingWanted: Wanted = {
  company: null,
  employeeList: null,
  everyone: null,
  payFrequencies: [],
  employees: [],
};

export function isNothing(wanted: Wanted): boolean {
  const { company, employeeList, everyone, payFrequencies, employees } = wanted;
  return (company ?? employeeList ?? everyone) === null && payFrequencies.length + employees.length === 0;
}

const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

type Dated = readonly (readonly [id: number, since: number])[];

function laterOfEach(a: Dated, b: Dated): Dated {
  const all = new Map(a);
  for (const [id, since] of b) all.set(id, Math.max(since, all.get(id) ?? 0));
  return [...all];
}

/** Everything that either of the two wants, as fresh as the more demanding one asks. */
export function joined(a: Wanted, b: Partial<Wanted>): Wanted {
  return {
    company: later(a.company, b.company ?? null),
    employeeList: later(a.employeeList, b.employeeList ?? null),
    everyone: later(a.everyone, b.everyone ?? null),
    payFrequencies: laterOfEach(a.payFrequencies, b.payFrequencies ?? []),
    employees: laterOfEach(a.employees, b.employees ?? []),
  };
}

/** Times in the future, from a clock that has been set back since, become now: no answer would ever be new enough. */
export function notAhead(wanted: Wanted, now: number): Wanted {
  const { company, employeeList, everyone, payFrequencies, employees } = wanted;
  const all = [...payFrequencies, ...employees].map(([, since]) => since);
  if (Math.max(company ?? 0, employeeList ?? 0, everyone ?? 0, ...all) <= now) return wanted;
  const since = (timestamp: number | null) => (timestamp === null ? null : Math.min(timestamp, now));
  const ofEach = (dated: Dated): Dated => dated.map(([id, timestamp]) => [id, Math.min(timestamp, now)]);
  return {
    company: since(company),
    employeeList: since(employeeList),
    everyone: since(everyone),
    payFrequencies: ofEach(payFrequencies),
    employees: ofEach(employees),
  };
}

/** For a run that continues after a while: the company's few calls are made again, the many of employees are not. */
export function resumed(left: Wanted, now: number): Wanted {
  return joined(left, left.company === null ? {} : { company: now - freshForMs });
}

/** What a start by the clerk wants, in addition to what an unfinished run has left. */
export function started(
  left: Wanted,
  { scope, now, isActive }: { scope: SyncScope; now: number; isActive: boolean },
): Wanted {
  const everyone = scope === 'everyone' ? (left.everyone ?? now) : null;
  if (isNothing(left)) return joined(left, { company: now, everyone });
  if (left.company === null) return joined(left, { company: now, everyone });
  return joined(isActive ? left : resumed(left, now), { everyone });
}
