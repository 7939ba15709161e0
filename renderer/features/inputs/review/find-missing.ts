import type { DraftCell, InputColumn, InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { DecimalSum, isDecimal } from '#payroll/decimal.ts';
import type { CellRef } from '../values/cell-key.ts';
import { hasSum } from './column-totals.ts';
import { isDueAgain, lapseOf } from '../values/lapse.ts';
import { stateOfValue } from '../values/value-state.ts';
import { inSheetOrder } from '../draft/draft-columns.ts';
import { rowKey, rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { Finding } from './finding.ts';

/** An input with the employees who had it last period and do not have it now. */
export interface MissingInput {
  readonly column: InputColumn;
  readonly findings: readonly Finding[];
  /** Last period's total as an exact decimal; null if the values are not numbers or their sum means nothing. */
  readonly sum: string | null;
}

export interface Missing {
  /** In the order of the sheet. */
  readonly inputs: readonly MissingInput[];
  /** Those that the clerk has ended on purpose. */
  readonly ended: readonly Finding[];
  /** Employees who had something last period and are left out on purpose. */
  readonly leaving: number;
  readonly finalised: number;
  readonly withoutPayslip: number;
  /** Employees whose last period is known, among the `of` employees who take input. */
  readonly known: number;
  readonly of: number;
}

interface Period {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  /** Rows are identified by their key. */
  readonly currentOf: (row: number, heading: string) => string | undefined;
  readonly lastOf: (row: number, heading: string) => string | undefined;
  readonly isEnded: (ref: CellRef) => boolean;
  /** Whether the cell is already in another group of the review. */
  readonly isReported: (ref: CellRef) => boolean;
}

/** Finds inputs for one payslip that employees had in the last period and do not have now. */
export function findMissing(period: Period): Missing {
  const columns = inSheetOrder(period.columns.filter(isDueAgain));
  const counts = { leaving: 0, finalised: 0, withoutPayslip: 0, known: 0, of: 0 };
  const findings = new Map<string, Finding[]>(columns.map(({ heading }) => [heading, []]));
  const ended: Finding[] = [];
  for (const row of period.rows) {
    const lasts = columns.map(({ heading }) => period.lastOf(rowKey(row), heading));
    if (row.lock === null) {
      counts.of += 1;
      if (columns.length === 0 || lasts.some((last) => last !== undefined)) counts.known += 1;
    }
    if (!lasts.some((last) => stateOfValue(last) === 'filled')) continue;
    if (row.lock === 'finalised') counts.finalised += 1;
    else if (row.lock !== null) counts.withoutPayslip += 1;
    else if (row.facts?.leavesOn) counts.leaving += 1;
    else {
      for (const found of missingOf(period, columns, row)) {
        if (period.isEnded(found)) ended.push(found);
        else if (!period.isReported(found)) findings.get(found.heading)?.push(found);
      }
    }
  }
  const inputs = columns.flatMap((column): MissingInput[] => {
    const own = findings.get(column.heading) ?? [];
    return own.length === 0 ? [] : [{ column, findings: own, sum: sumOf(column, own) }];
  });
  return { inputs, ended, ...counts };
}

function missingOf(
  { cell, currentOf, lastOf }: Period,
  columns: readonly InputColumn[],
  row: InputRow,
): Finding[] {
  return columns.flatMap(({ heading }): Finding[] => {
    const ref = { ...rowOf(row), heading };
    const last = lastOf(rowKey(row), heading);
    const held = currentOf(rowKey(row), heading);
    const lapse = lapseOf({ cell: cell(ref), held, last });
    if (lapse === undefined || last === undefined) return [];
    const kind = lapse === 'cleared' ? 'cleared' : 'missing';
    return [{ kind, ...ref, from: held ?? null, to: lapse === 'unread' ? null : '', last }];
  });
}

function sumOf({ kind }: InputColumn, findings: readonly Finding[]): string | null {
  if (!hasSum(kind)) return null;
  const sum = new DecimalSum();
  for (const { last = '' } of findings) if (isDecimal(last)) sum.add(last);
  return sum.toString();
}
