import type { RowNote } from '#contract/domain/bulk-input.ts';
import type { CompanyRef, PeriodRef } from '#contract/domain/ids.ts';

export type FrequencyRef = CompanyRef & { payFrequencyId: number };

/** `content` is JSON, of which the store knows nothing. */
export interface StoredLayout {
  readonly id: string;
  readonly name: string;
  readonly content: string;
}

export interface LayoutStore {
  /** By name. */
  listLayouts(input: FrequencyRef): Promise<{ layouts: readonly StoredLayout[]; chosenId: string | null }>;
  /** Makes or replaces one; its being chosen stays as it is. Refuses with `layout-name-taken`. */
  writeLayout(input: { ref: FrequencyRef; layout: StoredLayout; at: number }): Promise<void>;
  removeLayout(input: FrequencyRef & { layoutId: string }): Promise<void>;
  /** One that is not there chooses none. */
  chooseLayout(input: FrequencyRef & { layoutId: string }): Promise<void>;
  /** The clerk's own words beside people of a period. */
  listRowNotes(input: PeriodRef): Promise<readonly RowNote[]>;
  /** One transaction; an empty note is removed. */
  writeRowNotes(input: { ref: PeriodRef; notes: readonly RowNote[] }): Promise<void>;
}
