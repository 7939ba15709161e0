import type { ReportRow } from '#contract/domain/report.ts';
import type { ListWindow } from './window.ts';

/** Whom a row's number means: one person, or why it means nobody. */
export type RowOwner =
  | { readonly kind: 'person'; readonly employeeId: number }
  | { readonly kind: 'no-number' | 'unknown-number' | 'doubled-number' };

export interface JoinedRow extends ReportRow {
  readonly owner: RowOwner;
}

/** Rows that stayed unjoined, by why: to be said beside the report. */
export interface Unjoined {
  readonly noNumber: number;
  readonly unknownNumber: number;
  readonly doubledNumber: number;
}

export interface CachedReport extends ListWindow<JoinedRow> {
  readonly columns: readonly string[];
  readonly fetchedAt: number;
  readonly unjoined: Unjoined;
}
