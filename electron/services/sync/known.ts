import type { DeploymentFeatures } from '#contract/domain/deployment-features.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { PersonList } from '#store/ports/sync.ts';
import type { Store } from '#store/store.ts';
import type { Known } from './plan.ts';

/** So many details of payslips, at most, are read in one run to learn what items are called. */
const mostDetails = 4;

/** Later than every answer, so that everybody's age is told. */
const anyAge = Number.MAX_SAFE_INTEGER;

/** What a plan depends on, from the cache alone. */
export async function readKnown(
  { cache }: Store,
  ref: CompanyRef,
  features: DeploymentFeatures,
): Promise<Known> {
  const ages = await cache.readCompanyAges(ref);
  const payRunId = ages.newestPayRun?.id;
  const toName =
    payRunId === undefined ? [] : await cache.pickUnnamedPayslips({ ...ref, payRunId, limit: mostDetails });
  const agesOf = (list: PersonList) =>
    features.includes === false ? cache.listUnread({ ...ref, list, before: anyAge }) : [];
  return {
    features,
    ages,
    toName,
    payslips: await agesOf('payslips'),
    servicePeriods: await agesOf('service-periods'),
  };
}
