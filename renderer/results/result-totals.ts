import { DecimalSum, isDecimal } from '#payroll/decimal.ts';
import { resultMessages } from '#messages/results.ts';
import { chunks, runSync, type Parts } from '#ui/turns.ts';
import type { ResultLine } from './result-view.ts';
import {
  plainValue,
  valueText,
  type ResultColumn,
  type ResultKind,
  type ResultValue,
} from './result-column.ts';

/** The totals of the rows, by column. */
export function* totalsInParts<Row>(
  rows: readonly Row[],
  columns: readonly ResultColumn<Row>[],
): Parts<ReadonlyMap<string, ResultValue>> {
  const totals = new Map<string, ResultValue>();
  for (const { id, kind, total, value } of columns) {
    if (total === undefined) continue;
    totals.set(id, total === 'sum' ? yield* sumInParts(kind, rows, value) : total(rows));
    yield;
  }
  return totals;
}

/** The total of a column in some lines of a result, as text; '' if not all of it is known. Titles of groups do not count. */
export function sumText<Row>(column: ResultColumn<Row>, lines: readonly ResultLine<Row>[]): string {
  const rows = lines.flatMap((line) => (line.kind === 'row' ? [line.row] : []));
  const total = runSync(totalsInParts(rows, [column])).get(column.id) ?? null;
  const isWords = typeof total === 'string' && !isDecimal(total);
  return isWords ? '' : valueText(column.kind, total);
}

/**
 * The sum of cents in all rows; *Incomplete* if one is not known, because the sum of the others would look like it. `ofPart`:
 * other words for that.
 */
export const wholeSum =
  <Row>(
    centsOf: (row: Row) => number | null,
    ofPart: (cents: number, known: number) => string = () => resultMessages.incomplete,
  ) =>
  (rows: readonly Row[]): ResultValue => {
    const known = rows.map(centsOf).filter((cents) => cents !== null);
    const sum = known.reduce((total, cents) => total + cents, 0);
    if (known.length < rows.length) return ofPart(sum, known.length);
    return rows.length === 0 ? null : sum;
  };

/** Whole numbers are added as they are: with many rows, turning them into text would take most of the time. */
function* sumInParts<Row>(
  kind: ResultKind,
  rows: readonly Row[],
  valueOf: (row: Row) => ResultValue,
): Parts<ResultValue> {
  const sum = new Sum();
  let [whole, wholes, texts] = [0, 0, 0];
  for (const chunk of chunks(rows, 2_000)) {
    for (const row of chunk) {
      const value = valueOf(row);
      if (typeof value === 'number') {
        whole += value;
        wholes += 1;
      } else if (value !== null) {
        sum.add(value);
        texts += 1;
      }
    }
    yield;
  }
  if (texts === 0) return wholes > 0 ? whole : null;
  // Texts that are not numbers have no sum, so none is known.
  if (wholes > 0) sum.add(plainValue(kind, whole));
  return sum.text;
}

/** The exact sum of figures; what is not a number is skipped. */
class Sum {
  readonly #sum = new DecimalSum();
  #known = 0;

  add(value: string | null): void {
    if (value === null || !isDecimal(value)) return;
    this.#known += 1;
    this.#sum.add(value);
  }

  /** Null if no number was added. */
  get text(): string | null {
    return this.#known === 0 ? null : this.#sum.toString();
  }
}

/** The exact sum of the numbers among the values; null if there are none. */
export function sumOf(values: readonly (string | null)[]): string | null {
  const sum = new Sum();
  for (const value of values) sum.add(value);
  return sum.text;
}
