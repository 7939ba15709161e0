import type { CompanyRef } from '#contract/domain/ids.ts';
import type { WriteRow } from './writes.ts';

/** Somebody who is to be taken on, as typed, and the write that it became. */
export interface OnboardingRow extends CompanyRef {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly updatedAt: number;
  readonly creation: WriteRow | null;
  /** What builds on the creation. */
  readonly followers: readonly WriteRow[];
}
