import type { DeploymentFeatures } from '#contract/domain/deployment-features.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import type { SyncChange, SyncChanges } from '#contract/domain/sync.ts';
import type { Aged } from './aged.ts';

export type { SyncChange, SyncChanges };

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
