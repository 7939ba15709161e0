import type { DeploymentFeatures } from '#contract/domain/deployment-features.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { Aged } from './aged.ts';

/** How many people and payslips are new, changed or gone since the list before; all 0 for a first list. */
export interface SyncChanges {
  readonly people: number;
  readonly addedPeople: number;
  readonly changedPeople: number;
  readonly removedPeople: number;
  readonly addedPayslips: number;
  readonly changedPayslips: number;
  readonly removedPayslips: number;
}

/**
 * `field` is `added`, `removed`, or what differs: `first_name`, `bank_account` and so on for a person (`payslipId`
 * null), `nett-pay` in cents, `finalised` or `date` for a payslip. Before and after are text or JSON; null: not there.
 */
export interface SyncChange {
  readonly employeeId: number;
  readonly payslipId: number | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What can be read for one person at a time. */
export type PersonList =
  'payslips' | 'service-periods' | 'calculations' | 'inherited-calculations' | 'leave-days';

export interface SyncStore {
  /** What the newest list of people changed. `fetchedAt` is its time. */
  listChanges(input: CompanyRef): Promise<Aged<SyncChange>>;
  /** People whose list was never read, or last read before `before`: the oldest answer first. Where a sync goes on. */
  listUnread(
    input: CompanyRef & { list: PersonList; before: number },
  ): Promise<readonly { employeeId: number; fetchedAt: number | null }[]>;
  saveFeatures(input: { connectionId: string; features: DeploymentFeatures; at: number }): Promise<void>;
  readFeatures(input: { connectionId: string }): Promise<DeploymentFeatures | null>;
  forgetConnection(input: { connectionId: string }): Promise<void>;
}
