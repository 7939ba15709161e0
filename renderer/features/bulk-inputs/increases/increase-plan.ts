import type { DraftCell, InputRow, RowLock } from '#contract/domain/bulk-input.ts';
import { compareDecimals, DecimalSum, isDecimal } from '#sheet/model/decimal.ts';
import { divideDecimals, multiplyDecimals, subtractDecimals } from '#capture/decimal-arithmetic.ts';
import { sameInput } from '#capture/input-kinds.ts';
import { raise, type Increase } from './increase.ts';

/** What the service has, as it was last read. */
export interface KnownBase {
  readonly value: string;
  readonly readAt: number;
  /** Read so lately that nobody is likely to have changed it since. */
  readonly isTrusted: boolean;
}

/** Why nothing can be worked out for somebody. */
type LeftReason = RowLock | 'unknown' | 'none' | 'not-a-number' | 'same';

/** What the clerk should look at before somebody's pay is changed so. */
export type IncreaseMark = 'below-minimum' | 'decrease' | 'large' | 'leaving' | 'typed';

export interface IncreaseLine {
  readonly row: InputRow;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  /** To one decimal. */
  readonly percent: string;
  readonly base: KnownBase;
  /** What the clerk has typed in this cell already, and is another value; null: nothing. */
  readonly typed: string | null;
  readonly marks: readonly IncreaseMark[];
  /** The least that may be paid; undefined where that cannot be told. */
  readonly minimum: string | undefined;
}

export interface LeftOut {
  readonly row: InputRow;
  readonly why: LeftReason;
  /** What the service has, where that is known. */
  readonly before: string | null;
}

/** Who gets no increase: nothing can be worked out, or the clerk has decided so. */
export interface WithoutIncrease {
  readonly row: InputRow;
  readonly why: LeftReason | 'unticked' | 'typed';
}

export interface IncreasePlan {
  readonly lines: readonly IncreaseLine[];
  readonly left: readonly LeftOut[];
}

export interface Earnings {
  readonly heading: string;
  readonly baseOf: (employeeId: number) => KnownBase | undefined;
  readonly typedOf: (employeeId: number) => DraftCell | undefined;
  /** The least that may be paid, in what the column counts; undefined where that cannot be told. */
  readonly minimumOf: (employeeId: number) => string | undefined;
}

/** More than this is marked. */
const largePercent = '25';

/** What an increase does to each of these employees, or why it does nothing to them. */
export function planIncreases(
  rows: readonly InputRow[],
  increase: Increase,
  earnings: Earnings,
): IncreasePlan {
  const lines: IncreaseLine[] = [];
  const left: LeftOut[] = [];
  for (const row of rows) {
    const base = earnings.baseOf(row.employeeId);
    const why = reasonOf(row, base);
    if (why !== undefined || base === undefined) {
      left.push({ row, why: why ?? 'unknown', before: base?.value ?? null });
      continue;
    }
    const after = raise(base.value, increase);
    const cell = earnings.typedOf(row.employeeId);
    if (isSettled(earnings.heading, { before: base.value, after, cell })) {
      left.push({ row, why: 'same', before: base.value });
      continue;
    }
    const typed = cell === undefined ? null : (cell.value ?? cell.typed);
    lines.push(lineOf({ row, base, after, typed, minimum: earnings.minimumOf(row.employeeId) }));
  }
  return { lines, left };
}

/** Employees whose pay has to be read before it can be raised, or read again: it was read so long ago. */
export function findUnread(rows: readonly InputRow[], earnings: Pick<Earnings, 'baseOf'>): Set<number> {
  const open = rows.filter(({ lock }) => lock === null);
  const unread = open.filter(({ employeeId }) => earnings.baseOf(employeeId)?.isTrusted !== true);
  return new Set(unread.map(({ employeeId }) => employeeId));
}

function reasonOf({ lock }: InputRow, base: KnownBase | undefined): LeftReason | undefined {
  if (lock !== null) return lock;
  if (base === undefined) return 'unknown';
  if (base.value === '') return 'none';
  if (!isDecimal(base.value)) return 'not-a-number';
  const sign = compareDecimals(base.value, '0');
  return sign === 0 ? 'none' : sign < 0 ? 'not-a-number' : undefined;
}

/** Nothing would change, or exactly this is typed already. */
function isSettled(
  heading: string,
  { before, after, cell }: { before: string; after: string; cell: DraftCell | undefined },
): boolean {
  if (compareDecimals(after, before) === 0) return true;
  return typeof cell?.value === 'string' && sameInput(heading, cell.value, after);
}

function lineOf(found: Pick<IncreaseLine, 'row' | 'base' | 'after' | 'typed' | 'minimum'>): IncreaseLine {
  const { row, base, after, typed, minimum } = found;
  const before = base.value;
  const difference = subtractDecimals(after, before);
  const isLarge =
    compareDecimals(multiplyDecimals(difference, '100'), multiplyDecimals(before, largePercent)) > 0;
  const marks: readonly (readonly [IncreaseMark, boolean])[] = [
    ['below-minimum', minimum !== undefined && compareDecimals(after, minimum) < 0],
    ['decrease', difference.startsWith('-')],
    ['large', isLarge],
    ['leaving', (row.facts?.leavesOn ?? null) !== null],
    ['typed', typed !== null],
  ];
  return {
    ...found,
    before,
    difference,
    percent: percentOf(difference, before),
    marks: marks.filter(([, holds]) => holds).map(([mark]) => mark),
  };
}

export interface IncreaseTotal {
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  /** To one decimal; null for nobody. */
  readonly percent: string | null;
}

export function totalOf(lines: readonly IncreaseLine[]): IncreaseTotal {
  const [before, after] = [new DecimalSum(), new DecimalSum()];
  for (const line of lines) {
    before.add(line.before);
    after.add(line.after);
  }
  const difference = subtractDecimals(after.toString(), before.toString());
  return {
    before: before.toString(),
    after: after.toString(),
    difference,
    percent: lines.length === 0 ? null : percentOf(difference, before.toString()),
  };
}

/** What rates are on average, to the cent: their sum says nothing. */
export function averageOf(lines: readonly IncreaseLine[]): IncreaseTotal {
  const total = totalOf(lines);
  if (lines.length === 0) return total;
  const mean = (sum: string) => divideDecimals(sum, String(lines.length), 2);
  const [before, after] = [mean(total.before), mean(total.after)];
  return { ...total, before, after, difference: subtractDecimals(after, before) };
}

function percentOf(difference: string, of: string): string {
  return divideDecimals(multiplyDecimals(difference, '100'), of, 1);
}
