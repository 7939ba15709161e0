import {
  CellAccount,
  type CellCounts,
  type DoubtedCell,
  type LeftOutCells,
} from '#features/file-import/rows/cell-account.ts';
import { findControlFigures, type ControlFigure } from '#features/file-import/rows/control-figures.ts';
import { findHeader, headersOf } from '#features/file-import/columns/find-header.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import { employeeSynonyms } from '#features/file-import/columns/header-synonyms.ts';
import { judgeCell, type Doubt, type JudgedKind } from '#features/file-import/rows/judge-cell.ts';
import { OpenedFile, readAsTable, type ReadChoice } from '#features/file-import/opened-file.svelte.ts';
import type { ReadFile } from '#features/file-import/reading/read-file.ts';
import {
  cellOf,
  columnOf,
  lineName,
  lineNumber,
  type FileCell,
  type FileTable,
} from '#features/file-import/reading/table.ts';
import { findTotalRows } from '#features/file-import/rows/total-rows.ts';
import type { PasswordRow } from '#electron/hand-out/contract/payslip-password.ts';

const numberNames: ReadonlySet<string> = new Set(employeeSynonyms.number);
const passwordNames: ReadonlySet<string> = new Set([
  'password',
  'passwords',
  'payslip password',
  'pdf password',
  'pin',
  'pin code',
  'wagwoord',
  'iphasiwedi',
]);

/** The most characters that are sent; a password or a number of so many is refused anyway. */
const longest = 500;

export interface PasswordRows {
  readonly rows: readonly PasswordRow[];
  readonly doubted: readonly DoubtedCell[];
  readonly counts: CellCounts;
  readonly leftOut: () => LeftOutCells;
  /** The rows that are totals, by their lines. They are nobody's. */
  readonly totalLines: readonly string[];
  readonly controls: readonly ControlFigure[];
}

const changed: ReadonlySet<Doubt | undefined> = new Set([
  'cut-digits',
  'turned-into-date',
  'truth-value',
] as const);

/** If a spreadsheet has changed one password, it has also taken the zeros in front of those that are digits alone. */
function withLostZeros(table: FileTable, place: number): FileTable {
  const column = table.columns[place];
  if (column === undefined) return table;
  const cells = Array.from(table.lines.keys(), (row) => cellOf(column, row));
  if (!cells.some((cell) => changed.has(judgeCell(cell, 'password').doubt))) return table;
  const doubted = cells.map((cell): FileCell => {
    if (!/^[1-9]\d*$/.test(cell.text)) return cell;
    return { ...cell, doubts: [...(cell.doubts ?? []), 'lost-zeros'] };
  });
  return {
    ...table,
    columns: table.columns.with(place, { ...column, ...columnOf(column.letters, doubted) }),
  };
}

/** The employee numbers and passwords of a table; what a spreadsheet may have altered is used only if the clerk says so. */
export function passwordRowsOf(
  table: FileTable,
  columns: {
    readonly header: number | undefined;
    readonly number: number;
    readonly password: number;
    readonly usesAsked: boolean;
  },
): PasswordRows {
  const { header, usesAsked } = columns;
  const roles = { table, header, names: [columns.number], proofs: [], figures: [] };
  const totals = findTotalRows(roles);
  const account = new CellAccount({
    table: withLostZeros(table, columns.password),
    header,
    usesAsked,
    totals,
  });
  const rows = account.rows.flatMap((row): PasswordRow[] => {
    const isFilled = [columns.number, columns.password].some(
      (place) => table.columns[place] !== undefined && cellOf(table.columns[place], row).type !== 'empty',
    );
    if (!isFilled) return [];
    const textAt = (place: number, kind: JudgedKind) =>
      (account.take(row, place, kind)?.text ?? '').slice(0, longest);
    const number = textAt(columns.number, 'employee-number');
    return [{ number, password: textAt(columns.password, 'password'), line: lineNumber(table, row) }];
  });
  return {
    rows,
    doubted: account.doubted,
    counts: account.counts,
    leftOut: () => account.leftOut,
    totalLines: Array.from(totals.keys(), (row) => lineName(table, row)),
    controls: findControlFigures(roles, totals),
  };
}

const isNumber = (header: string) => numberNames.has(foldText(header));
const isPassword = (header: string) => passwordNames.has(foldText(header));

/** The row that names a column by a known name; any other row of words may be an employee with a password. */
export function passwordHeaderOf(table: FileTable): number | undefined {
  const isKnown = (text: string) => isNumber(text) || isPassword(text);
  const header = findHeader(table, isKnown);
  // What several worksheets have in common are headers.
  if (table.header !== undefined) return header;
  return headersOf(table, header).some(isKnown) ? header : undefined;
}

/** A table of employee numbers and passwords from a file, until it is in use. */
export class PasswordFile {
  readonly opened = new OpenedFile(readAsTable);
  #file = $state.raw<ReadFile | null>(null);
  #header = $state<number>();
  /** Indexes of the two columns; -1 while unknown. */
  number = $state(-1);
  password = $state(-1);
  /** The clerk has said that the cells which are asked about are right. */
  usesAsked = $state(false);

  get file(): ReadFile | null {
    return this.#file;
  }

  /** Index of the row that names the columns; undefined if none does. */
  get header(): number | undefined {
    return this.#header;
  }

  readonly columns = $derived.by(() => {
    const table = this.#file?.table;
    if (table === undefined) return [];
    return headersOf(table, this.#header).map((header, place) => ({
      value: String(place),
      label: header || (table.columns[place]?.letters ?? ''),
    }));
  });

  /** Null until both columns have been chosen. */
  readonly read = $derived.by(() => {
    const table = this.#file?.table;
    if (table === undefined || this.number < 0 || this.password < 0 || this.number === this.password)
      return null;
    const { number, password, usesAsked } = this;
    return passwordRowsOf(table, { header: this.#header, number, password, usesAsked });
  });

  async open(file: File): Promise<void> {
    this.close();
    this.#load(await this.opened.open(file));
  }

  /** Reads the file again: other sheets of it, or its text with another separator or other letters. */
  async openAgain(choice: ReadChoice): Promise<void> {
    this.#clear();
    this.#load(await this.opened.openAgain(choice));
  }

  chooseHeader(row: number | undefined): void {
    if (this.#file !== null) this.#assign(this.#file, row);
  }

  #load(file: ReadFile | null): void {
    if (file === null) return;
    this.#assign(file, passwordHeaderOf(file.table));
  }

  /** Finds the two columns by their headers; a table of only two columns needs no known headers. */
  #assign(file: ReadFile, header: number | undefined): void {
    const headers = headersOf(file.table, header);
    const isPair = headers.length === 2;
    this.#header = header;
    this.number = headers.findIndex(isNumber);
    this.password = headers.findIndex(isPassword);
    if (isPair && this.number < 0) this.number = this.password === 0 ? 1 : 0;
    if (isPair && this.password < 0) this.password = this.number === 0 ? 1 : 0;
    this.#file = file;
  }

  /** Removes everything that was read from the file. */
  close(): void {
    this.opened.reset();
    this.#clear();
  }

  #clear(): void {
    this.#file = null;
    this.usesAsked = false;
    [this.number, this.password] = [-1, -1];
  }
}
