import type {
  ColumnTotal,
  ReviewedChange,
  DraftCell,
  InputRow,
} from '#electron/inputs/contract/bulk-input.ts';
import type { Outliers } from '#electron/settings/contract/settings.ts';
import type { CellRef } from '../values/cell-key.ts';
import { CellMap } from '../values/cell-map.ts';
import type { DraftData } from '../draft/draft-data.ts';
import { rowOf, rowKey } from '#electron/inputs/contract/row-ref.ts';
import { standingsOf, type ColumnStanding } from './column-totals.ts';
import { findMissing, type Missing } from './find-missing.ts';
import { findUnknownNames } from './find-unknown-names.ts';
import { findUnusual, type Unusual } from './find-unusual.ts';
import { countLines, foldFindings, type Folded } from './fold-findings.ts';
import { bySeverity, groupOf, type Finding, type FindingGroup, type FindingKind } from './finding.ts';

/** Cells of the draft that cannot be sent as they are: unreadable, or in a row that takes no input. */
export function findUnsent(draft: {
  readonly cells: readonly DraftCell[];
  readonly rows: readonly InputRow[];
  /** Rows are identified by their key. */
  readonly currentOf: (row: number, heading: string) => string | undefined;
  /** Only these employees; null: everyone. */
  readonly employeeIds: ReadonlySet<number> | null;
}): Finding[] {
  const rows = new Map(draft.rows.map((row) => [rowKey(row), row]));
  return draft.cells.flatMap((cell): Finding[] => {
    const { heading, typed, value } = cell;
    if (draft.employeeIds !== null && !draft.employeeIds.has(cell.employeeId)) return [];
    const kind = reasonOf(cell, rows.get(rowKey(cell)));
    if (kind === null) return [];
    const from = draft.currentOf(rowKey(cell), heading) ?? null;
    return [{ kind, ...rowOf(cell), heading, from, to: value, ...(value === null ? { detail: typed } : {}) }];
  });
}

/** A problem with the row comes before one with the value, because no value would solve it. */
function reasonOf({ value }: DraftCell, row: InputRow | undefined): FindingKind | null {
  if (row === undefined) return 'gone';
  if (row.lock !== null) return row.lock;
  if (row.payslipId === null) return 'no-payslip';
  return value === null ? 'unreadable' : null;
}

/** What would be sent, according to main. */
interface Reviewed {
  readonly changes: readonly ReviewedChange[];
  readonly totals: readonly ColumnTotal[];
  /** Only these employees; null: everyone. */
  readonly employeeIds: readonly number[] | null;
  /** Whether it is the practice service, whose items are all known. */
  readonly isPractice: boolean;
}

/** Other groups are not folded: impossible values are confirmed one by one, and each input not sent is listed. */
type FoldedGroup = 'unusual' | 'new-item';

export interface LookedOver {
  readonly groups: Readonly<Record<FindingGroup, readonly Finding[]>>;
  readonly unusual: Unusual;
  /** Null if only some employees are reviewed, because the others are not in question, and for once-off payslips. */
  readonly missing: Missing | null;
  readonly standings: readonly ColumnStanding[];
  /** The groups in which many employees may have the same finding. */
  readonly folded: Readonly<Record<FoldedGroup, Folded>>;
  /** Findings that are for the clerk to judge: in how many cells, and in how many lines they are shown. */
  readonly warnings: { readonly lines: number; readonly cells: number };
}

/**
 * Everything in a review that needs attention, the worst first, and the totals of its columns. A cell is in one group
 * only: that of the worst finding about it.
 */
export function lookOver(review: Reviewed, data: DraftData, outliers: Outliers): LookedOver {
  const { rows, everyColumn: columns, currentOf, lastOf } = data;
  const cell = (ref: CellRef) => data.cell(ref);
  const employeeIds = review.employeeIds === null ? null : new Set(review.employeeIds);
  const known = { rows, columns, currentOf, lastOf, cell };
  const unusual = findUnusual({
    ...known,
    ...review,
    outliers,
    outcome: (ref) => data.outcome(ref),
    periodDays: data.periodDays,
  });
  const reported = new CellMap<true>();
  const report = (findings: readonly Finding[]) => firstOfCell(findings, reported);
  const wrong = report(
    [
      ...findUnsent({ cells: data.cells, rows, currentOf, employeeIds }),
      ...findUnknownNames({ ...review, columns, items: data.items }),
      ...unusual.findings,
    ].toSorted(bySeverity),
  );
  // A once-off payslip belongs to no last period, so nothing can be missing from it.
  const isOnceOff = rows.some(({ onceOffId }) => onceOffId !== undefined);
  const missing =
    employeeIds === null && !isOnceOff
      ? findMissing({ ...known, isEnded: data.isEnded, isReported: (ref) => reported.has(ref) })
      : null;
  const made = review.changes.filter(({ isNew }) => isNew === true);
  const found: readonly Finding[] = [
    ...wrong,
    ...report(missing?.inputs.flatMap(({ findings }) => findings) ?? []),
    ...report(made.map(toNewItem)),
  ];
  const byGroup = Map.groupBy(found, groupOf);
  const of = (group: FindingGroup) => (byGroup.get(group) ?? []).toSorted(bySeverity);
  const groups = {
    'not-sent': of('not-sent'),
    impossible: of('impossible'),
    unusual: of('unusual'),
    missing: of('missing'),
    'new-item': of('new-item'),
  };
  const folded = { unusual: foldFindings(groups.unusual), 'new-item': foldFindings(groups['new-item']) };
  const lines = [
    groups.impossible.length,
    missing?.inputs.length ?? 0,
    ...Object.values(folded).map(countLines),
  ];
  return {
    groups,
    unusual,
    missing,
    standings: standingsOf({ ...known, columns: data.columns, totals: review.totals }),
    folded,
    warnings: {
      lines: lines.reduce((sum, count) => sum + count, 0),
      cells: found.length - groups['not-sent'].length,
    },
  };
}

/** Leaves out findings about cells that are reported already, and marks the others as reported. */
function firstOfCell(findings: readonly Finding[], reported: CellMap<true>): Finding[] {
  return findings.filter((finding) => {
    const isFirst = !reported.has(finding);
    reported.set(finding, true);
    return isFirst;
  });
}

function toNewItem({ heading, old, new: to, ...row }: ReviewedChange): Finding {
  return { kind: 'new-item', ...rowOf(row), heading, from: old, to };
}
