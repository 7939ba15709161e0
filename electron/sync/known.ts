import { mapCompanyLists } from '#electron/companies/contract/company-lists.ts';
import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { CompanyAges, EmployeePicker } from './store/records.ts';
import type { Store } from '#store/store.ts';
import type { Known, Looked } from './plan.ts';

/** At most this many payslips are read in detail in one run, to learn what items are called. */
const maxDetails = 4;

function withAges(ages: CompanyAges, past: (timestamp: number | null) => number | null): CompanyAges {
  const { newestPayRun: run, unplaced } = ages;
  return {
    count: ages.count,
    employees: past(ages.employees),
    lists: mapCompanyLists((list) => past(ages.lists[list])),
    newestPayRun: run === null ? null : { ...run, readAt: past(run.readAt) },
    unplaced: unplaced === null ? null : { ...unplaced, reportedAt: past(unplaced.reportedAt) },
  };
}

/** Later than every answer, so that the ages of all are returned. */
const anyAge = Number.MAX_SAFE_INTEGER;

interface At {
  readonly features: DeploymentFeatures;
  readonly now: number;
}

/** A time in the future was noted by a clock that has been set back since. */
const pastAt = (now: number) => (timestamp: number | null) =>
  timestamp !== null && timestamp > now ? null : timestamp;

/** The employees with the age of what is read one employee at a time; none if lists include it. */
async function agesOf({ cache }: Store, ref: CompanyRef & { list: EmployeePicker }, { features, now }: At) {
  if (features.includes !== false) return [];
  const past = pastAt(now);
  const employees = await cache.listUnread({ ...ref, before: anyAge });
  return employees.map((employee) => ({ ...employee, fetchedAt: past(employee.fetchedAt) }));
}

/** How old the company's own lists are. */
export async function readAges({ cache }: Store, ref: CompanyRef, now: number): Promise<CompanyAges> {
  return withAges(await cache.readCompanyAges(ref), pastAt(now));
}

/** What was never read, from the cache alone; the rest of what a plan depends on is in the labels of many payslips. */
export async function readLooked(store: Store, ref: CompanyRef, moment: At): Promise<Looked> {
  return {
    ages: await readAges(store, ref, moment.now),
    payslips: await agesOf(store, { ...ref, list: 'payslips' }, moment),
  };
}

/**
 * What a plan depends on, from the cache alone. An answer with a time in the future was taken by a clock that has been
 * set back since: it counts as never read.
 */
export async function readKnown(store: Store, ref: CompanyRef, moment: At): Promise<Known> {
  const { ages, payslips } = await readLooked(store, ref, moment);
  const payRunId = ages.newestPayRun?.id;
  const unnamed =
    payRunId === undefined
      ? null
      : await store.cache.findUnnamedItems({ ...ref, payRunId, limit: maxDetails });
  const servicePeriods = await agesOf(store, { ...ref, list: 'service-periods' }, moment);
  return { features: moment.features, ages, unnamed, payslips, servicePeriods };
}
