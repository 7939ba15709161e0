import type { InputColumn } from '#electron/inputs/contract/bulk-input.ts';
import { DecimalSum } from '#payroll/decimal.ts';
import type { CellRef } from '#features/inputs/values/cell-key.ts';
import { CellMap } from '#features/inputs/values/cell-map.ts';
import { rowOf } from '#electron/inputs/contract/row-ref.ts';
import type { EmployeeMatch } from './match-employees.ts';
import type { Doubt } from './judge-cell.ts';
import { readValue, type ReadingContext, type ValueDoubt, type ValueProblem } from './read-value.ts';
import { cellOf, lineName, type FileTable } from '../reading/table.ts';

/** A column of the file that is imported into a column of the sheet. */
export interface PlannedColumn extends ReadingContext {
  /** Its index in the file's table. */
  readonly place: number;
  readonly input: InputColumn;
  /** Where rows name their input: whether a row names this one, another, or none at all. All rows have it if omitted. */
  readonly appliesTo?: (row: number) => 'yes' | 'no' | 'unsaid';
}

export interface PlannedValue {
  readonly heading: string;
  /** As written in the file. */
  readonly text: string;
  readonly value: string | null;
  readonly problem: ValueProblem | undefined;
  readonly doubt: ValueDoubt | undefined;
}

export interface PlannedRow {
  readonly row: number;
  /** How the row is named: by its line in the file, and its worksheet if several were read. */
  readonly line: string;
  readonly match: EmployeeMatch;
  readonly values: readonly PlannedValue[];
  /** Why the number or the name by which the employee was found may not be what was meant. */
  readonly doubt?: Doubt | undefined;
  /** The day that it is about; omitted if the file does not say. */
  readonly day?: string;
  /** The row above that has a value for the same employee, day and input: perhaps the same clocking twice. */
  readonly sameDayAs?: string;
  /** Its day is after the end of the period. */
  readonly isLater?: true;
}

/** One value for one cell of the sheet. */
export interface CellWrite extends CellRef {
  readonly value: string;
}

/** Several rows of one employee: `sum` adds up hours and amounts, `refuse` imports none of them. */
export type DoublesChoice = 'sum' | 'refuse';

export function planRows(
  table: FileTable,
  {
    rows,
    columns,
    matches,
  }: {
    rows: readonly number[];
    columns: readonly PlannedColumn[];
    matches: readonly EmployeeMatch[];
  },
): PlannedRow[] {
  return rows.map((row, index) => ({
    row,
    line: lineName(table, row),
    match: matches[index] ?? { problem: { type: 'nobody-named' } },
    values: columns.flatMap((column) => planValue(table, row, column)),
  }));
}

function planValue(table: FileTable, row: number, column: PlannedColumn): PlannedValue[] {
  const fileColumn = table.columns[column.place];
  if (fileColumn === undefined) return [];
  const applies = column.appliesTo?.(row) ?? 'yes';
  if (applies === 'no') return [];
  const cell = cellOf(fileColumn, row);
  const read = readValue(cell, column.input, column);
  const { heading } = column.input;
  if (applies === 'unsaid' && read.state !== 'empty') {
    return [{ heading, text: cell.text, value: null, problem: 'no-kind', doubt: undefined }];
  }
  switch (read.state) {
    case 'empty':
      return [];
    case 'refused':
      return [{ heading, text: cell.text, value: null, problem: read.problem, doubt: undefined }];
    case 'value':
      return [{ heading, text: cell.text, value: read.value, problem: undefined, doubt: read.doubt }];
  }
}

/** The rows of employees with several rows that have values, by employee id. Only ticked rows are to be passed. */
export function findDoubles(rows: readonly PlannedRow[]): Map<number, PlannedRow[]> {
  const employees = Map.groupBy(
    rows.filter(({ match, values }) => 'employee' in match && values.length > 0),
    ({ match }) => ('employee' in match ? match.employee.employeeId : 0),
  );
  return new Map([...employees].filter(([, own]) => own.length > 1));
}

export interface PlannedWrites {
  readonly writes: readonly CellWrite[];
  /** Cells of employees with several rows whose values differ and cannot be added up. */
  readonly clashes: readonly CellRef[];
}

/** The writes of the ticked rows: one value per cell. */
export function planWrites(
  rows: readonly PlannedRow[],
  { doubles, columns }: { doubles: DoublesChoice; columns: readonly InputColumn[] },
): PlannedWrites {
  const twice = findDoubles(rows);
  const inputs = new Map(columns.map((column) => [column.heading, column]));
  const taken = doubles === 'refuse' ? rows.filter(({ match }) => !isOf(match, twice)) : rows;
  const gathered = new CellMap<Gathered>();
  const writes: CellWrite[] = [];
  for (const { match, values } of taken) {
    if (!('employee' in match)) continue;
    const row = rowOf(match.employee);
    const isAlone = !twice.has(row.employeeId);
    for (const { heading, value } of values) {
      if (value === null) continue;
      if (isAlone) writes.push({ ...row, heading, value });
      else gather(gathered, { ...row, heading }, value);
    }
  }
  const clashes: CellRef[] = [];
  for (const { ref, values } of gathered.values()) {
    const value = combine(values, inputs.get(ref.heading));
    if (value === undefined) clashes.push(ref);
    else writes.push({ ...ref, value });
  }
  return { writes, clashes };
}

interface Gathered {
  readonly ref: CellRef;
  readonly values: string[];
}

function gather(gathered: CellMap<Gathered>, ref: CellRef, value: string): void {
  const cell = gathered.get(ref);
  if (cell === undefined) gathered.set(ref, { ref, values: [value] });
  else cell.values.push(value);
}

function isOf(match: EmployeeMatch, employees: ReadonlyMap<number, unknown>): boolean {
  return 'employee' in match && employees.has(match.employee.employeeId);
}

const summable = new Set<string>(['money', 'hours', 'number', 'days', 'quantity']);

/** Hours and amounts add up; rates, percentages and dates do not. */
export function isSummable({ kind, heading }: InputColumn): boolean {
  return summable.has(kind) && !/rate|percent/.test(heading);
}

/** Values that do not add up must be the same in all rows of an employee; undefined if they differ. */
function combine(values: readonly string[], input: InputColumn | undefined): string | undefined {
  const [first, ...others] = values;
  if (first === undefined || others.length === 0) return first;
  if (input !== undefined && isSummable(input)) {
    const sum = new DecimalSum();
    for (const value of values) sum.add(value);
    return sum.toString();
  }
  return others.every((value) => value === first) ? first : undefined;
}
