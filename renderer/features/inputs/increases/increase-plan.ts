import type { Spreadsheet } from '#electron/exports/contract/spreadsheet.ts';
import type {
  DraftCell,
  InputRow,
  RowLock,
  InputColumn,
  WorkHours,
} from '#electron/inputs/contract/bulk-input.ts';
import type { PeriodRef } from '#kit/ids.ts';
import {
  compareDecimals,
  DecimalSum,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  subtractDecimals,
} from '#payroll/decimal.ts';
import type { WriteResult } from '#sheet/model/sheet-model.ts';
import type { CellRef } from '../values/cell-key.ts';
import { sameInput } from '../values/input-values.ts';
import { raise, type Increase } from './increase.ts';

/** What an increase needs of the draft in which pay is raised. */
export interface IncreaseHost {
  readonly period: PeriodRef;
  readonly company: string;
  /** The name of the pay frequency. */
  readonly frequency: string;
  readonly rows: readonly InputRow[];
  /** The columns of the sheet, then those that can be added to it. */
  readonly columns: readonly InputColumn[];
  readonly isOffline: boolean;
  readonly cell: (ref: CellRef) => DraftCell | undefined;
  readonly base: (ref: CellRef) => KnownBase | undefined;
  /** Adds a column to the sheet unless it is there already. */
  readonly showColumn: (column: InputColumn) => Promise<void>;
  /** Reads the current values of a column, which arrive as bases. */
  readonly readBases: (heading: string, employeeIds: readonly number[]) => Promise<unknown>;
  readonly workHours: (employeeIds: readonly number[]) => Promise<WorkHours>;
  /** Writes all values as one undo step; locked cells are not changed but counted. */
  readonly apply: (writes: readonly (CellRef & { readonly value: string })[]) => WriteResult;
  /** Asks where to save a workbook and writes it. `employees`: how many it is about. Null if the clerk cancels. */
  readonly save: (list: {
    readonly suggestedName: string;
    readonly sheet: Spreadsheet;
    readonly employees: number;
  }) => Promise<{ readonly name: string } | null>;
}

/** A value of the service as it was last read. */
export interface KnownBase {
  readonly value: string;
  readonly readAt: number;
  /** Read so recently that it is unlikely to have changed since. */
  readonly isTrusted: boolean;
}

/** Why no increase can be calculated for an employee. */
type LeftReason = RowLock | 'unknown' | 'none' | 'not-a-number' | 'same';

/** What the clerk should check before pay is changed in this way. */
export type IncreaseMark = 'below-minimum' | 'decrease' | 'large' | 'leaving' | 'typed';

export interface IncreaseLine {
  readonly row: InputRow;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  /** To one decimal. */
  readonly percent: string;
  readonly base: KnownBase;
  /** A different value that the clerk has already typed in this cell; null if there is none. */
  readonly typed: string | null;
  readonly marks: readonly IncreaseMark[];
  /** The minimum that may be paid; undefined if it cannot be determined. */
  readonly minimum: string | undefined;
}

interface LeftOut {
  readonly row: InputRow;
  readonly why: LeftReason;
  /** The current value; null if it is unknown. */
  readonly before: string | null;
}

/** An employee who gets no increase, because none can be calculated or the clerk has decided so. */
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
  /** The minimum that may be paid, in the unit of the column; undefined if it cannot be determined. */
  readonly minimumOf: (employeeId: number) => string | undefined;
}

/** A larger increase is marked. */
const largePercent = '25';

/** Calculates the increase of each employee, or finds the reason why there is none. */
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

/** Employees whose pay has to be read before it can be raised, or read again because it was read too long ago. */
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

/** Whether the pay would not change, or exactly this value is typed already. */
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
  /** To one decimal; null if there are no lines. */
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

/** The average of rates, to the cent, because their sum means nothing. */
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
