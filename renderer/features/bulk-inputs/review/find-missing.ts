import type { DraftCell, InputColumn, InputRow, RowRef } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';
import type { CellRef } from '#capture/cell-key.ts';
import { rowKey, rowOf } from '#capture/row-ref.ts';
import type { Finding } from './finding.ts';

export interface Missing {
  readonly findings: readonly Finding[];
  /** People who had something last period and are left out on purpose. */
  readonly leaving: number;
  readonly finalised: number;
  readonly withoutPayslip: number;
  /** People of whom it is known what they had last period, of those who take input. */
  readonly known: number;
  readonly of: number;
}

interface Period {
  readonly rows: readonly InputRow[];
  readonly columns: readonly InputColumn[];
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  /** Rows are named by their key. */
  readonly heldOf: (row: number, heading: string) => string | undefined;
  readonly lastOf: (row: number, heading: string) => string | undefined;
}

/** Whether a value gives anybody anything. */
function isSomething(value: string | undefined): boolean {
  if (value === undefined || value === '' || /^(false|no)$/i.test(value)) return false;
  return !isDecimal(value) || compareDecimals(value, '0') !== 0;
}

/**
 * People who had an input for one payslip in the last period and have none now. Where the service was not asked what it
 * holds for them, that nothing was typed here is all that is known: then `to` is null.
 */
export function findMissing(period: Period): Missing {
  const headings = period.columns
    .filter(({ scope, onceOff }) => scope === 'payslip' && onceOff !== true)
    .map(({ heading }) => heading);
  const found = { leaving: 0, finalised: 0, withoutPayslip: 0, known: 0, of: 0 };
  const findings: Finding[] = [];
  for (const row of period.rows) {
    const lasts = headings.map((heading) => period.lastOf(rowKey(row), heading));
    const isKnown = lasts.some((last) => last !== undefined);
    if (row.lock === null) {
      found.of += 1;
      if (isKnown) found.known += 1;
    }
    const [heading] = headings.filter((_, at) => isSomething(lasts[at]));
    if (heading === undefined) continue;
    if (row.lock === 'finalised') found.finalised += 1;
    else if (row.lock !== null) found.withoutPayslip += 1;
    else if (hasSomething(period, row, headings)) continue;
    else if (row.facts?.leavesOn) found.leaving += 1;
    else findings.push(findingOf(period, { ...rowOf(row), heading }, headings));
  }
  return { findings, ...found };
}

/** What was typed counts, also where it cannot be read; where nothing was typed, what the service is known to hold. */
function hasSomething({ cell, heldOf }: Period, row: RowRef, headings: readonly string[]): boolean {
  return headings.some((heading) => {
    const typed = cell({ ...rowOf(row), heading });
    if (typed === undefined) return isSomething(heldOf(rowKey(row), heading));
    return typed.value === null || isSomething(typed.value);
  });
}

function findingOf({ cell, heldOf, lastOf }: Period, ref: CellRef, headings: readonly string[]): Finding {
  const isTyped = (heading: string) => cell({ ...ref, heading }) !== undefined;
  const isCleared = headings.some(isTyped);
  const isRead = headings.every((one) => isTyped(one) || heldOf(rowKey(ref), one) !== undefined);
  return {
    kind: isCleared ? 'cleared' : 'missing',
    ...ref,
    from: lastOf(rowKey(ref), ref.heading) ?? null,
    to: isCleared || isRead ? '' : null,
  };
}
