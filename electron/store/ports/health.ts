import type { DatabaseState } from '#contract/domain/health.ts';

export interface DatabaseHealth {
  describe(): Promise<DatabaseState & { readonly sqlite: string }>;
  /** Reads every page; false where one is not what was written. */
  isWhole(): Promise<boolean>;
}
