import { mapCompanyLists } from '#electron/companies/contract/company-lists.ts';
import type { DeploymentFeatures } from '#electron/connections/contract/deployment-features.ts';
import type { CompanyRef } from '#kit/ids.ts';
import type { CompanyAges, EmployeePicker } from './store/records.ts';
import type { Store } from '#store/store.ts';
import type { Known } from './plan.ts';

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

/**
 * What a plan depends on, from the cache alone. An answer with a time in the future was taken by a clock that has been
 * set back since: it counts as never read.
 */
export async function readKnown(
  { cache }: Store,
  ref: CompanyRef,
  { features, now }: { features: DeploymentFeatures; now: number },
): Promise<Known> {
  const past = (timestamp: number | null) => (timestamp !== null && timestamp > now ? null : timestamp);
  const ages = withAges(await cache.readCompanyAges(ref), past);
  const payRunId = ages.newestPayRun?.id;
  const unnamed =
    payRunId === undefined ? null : await cache.findUnnamedItems({ ...ref, payRunId, limit: maxDetails });
  const agesOf = async (list: EmployeePicker) => {
    if (features.includes !== false) return [];
    const employees = await cache.listUnread({ ...ref, list, before: anyAge });
    return employees.map((employee) => ({ ...employee, fetchedAt: past(employee.fetchedAt) }));
  };
  return {
    features,
    ages,
    unnamed,
    payslips: await agesOf('payslips'),
    servicePeriods: await agesOf('service-periods'),
  };
}
