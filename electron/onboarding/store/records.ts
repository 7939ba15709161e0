import type { CompanyRef } from '#kit/ids.ts';
import type { WriteRow } from '#electron/outbox/store/records.ts';

/** An employee to be added, as typed, and the write that the draft became. */
export interface OnboardingRow extends CompanyRef {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly updatedAt: number;
  readonly creation: WriteRow | null;
  /** The writes that depend on the creation. */
  readonly followers: readonly WriteRow[];
}
