import { isPersonalName, maskedIf, maskNumber } from '#payroll/personal-number.ts';
import { judgeCell, type Doubt, type JudgedCell, type JudgedKind } from './judge-cell.ts';
import { addressOf, cellOf, lineName, shownText, type FileTable } from '../reading/table.ts';
import { rowsBelow } from './total-rows.ts';

/** Where a cell is in the table: the indexes of its row and its column. */
export interface CellPlace {
  readonly row: number;
  readonly place: number;
}

/** A cell that is not used, or only if the clerk says so. */
export interface DoubtedCell extends CellPlace {
  /** Such as `B7`, or `Week 2!B7`. */
  readonly address: string;
  /** The header of its column; '' if it has none. */
  readonly header: string;
  /**
   * As the spreadsheet shows it, or as it would be used if that is something else; whole personal numbers are masked, and
   * of a password nothing is shown.
   */
  readonly text: string;
  readonly doubt: Doubt;
  readonly isBlocked: boolean;
}

/** The cells that are not used and not in doubt, row by row. */
export interface LeftOutCells {
  /** The columns in which there are any. */
  readonly columns: readonly { readonly place: number; readonly letters: string; readonly header: string }[];
  readonly rows: readonly LeftOutLine[];
}

interface LeftOutLine {
  /** The index of the row in the table. */
  readonly row: number;
  /** How the row is named; see `lineName`. */
  readonly line: string;
  /** Nothing in this row is used. */
  readonly isWhole: boolean;
  /** One for each of the columns; '' where the cell is used or empty. */
  readonly texts: readonly string[];
}

/** Every filled cell below the header that is in no total is in one of them: read = imported + left out + doubted. */
export interface CellCounts {
  readonly read: number;
  readonly imported: number;
  /** In a column or a row that is not used. */
  readonly leftOut: number;
  readonly doubted: number;
}

export interface AccountOf {
  readonly table: FileTable;
  /** The index of the row that names the columns; undefined if none does. */
  readonly header: number | undefined;
  /** The clerk has said that cells which are asked about are right. */
  readonly usesAsked: boolean;
  /** Rows that are totals of others: they are compared, and nothing of them is used. */
  readonly totals?: Pick<ReadonlySet<number>, 'has'>;
}

const masked: ReadonlySet<JudgedKind> = new Set(['id-number', 'tax-number', 'account-number'] as const);
/** Headers of columns of which nothing is shown. */
const secretName = /pass(?!port)|wagwoord|iphasiwedi|\bpin\b/i;
const hidden = '••••';

/** Takes the cells of a file one by one and accounts for all of them, so that none is dropped without a word. */
export class CellAccount {
  readonly #of: AccountOf;
  readonly #doubted: DoubtedCell[] = [];
  /** By column, 1 for each row whose cell was taken, whether it was then used or not. */
  readonly #taken: (Uint8Array | undefined)[] = [];
  #imported = 0;
  #unused = 0;
  #mended = 0;

  constructor(of: AccountOf) {
    this.#of = of;
  }

  /** The indexes of the rows below the header that are no totals. */
  get rows(): number[] {
    const { totals } = this.#of;
    return rowsBelow(this.#of).filter((row) => totals?.has(row) !== true);
  }

  /** What was doubted, in the order in which it was taken. */
  get doubted(): readonly DoubtedCell[] {
    return this.#doubted;
  }

  /** How many numbers had their leading zeros restored. */
  get mended(): number {
    return this.#mended;
  }

  /** A cell to be used; undefined if it is empty or stays out. */
  take(row: number, place: number, kind: JudgedKind): JudgedCell | undefined {
    const column = this.#of.table.columns[place];
    if (column === undefined) return undefined;
    const cell = cellOf(column, row);
    const judged = judgeCell(cell, kind);
    (this.#taken[place] ??= new Uint8Array(this.#of.table.lines.length))[row] = 1;
    if (judged.verdict === 'empty') return undefined;
    const isBlocked = judged.verdict === 'block';
    if (judged.doubt !== undefined) {
      const { header, table } = this.#of;
      // What is blocked is no number any more.
      const isMasked = masked.has(kind) && !isBlocked;
      const seen = judged.doubt === 'shown-otherwise' ? judged.text : shownText(cell);
      this.#doubted.push({
        row,
        place,
        address: addressOf(table, row, place),
        doubt: judged.doubt,
        isBlocked,
        header: header === undefined ? '' : cellOf(column, header).text.trim(),
        text: kind === 'password' ? '' : isMasked ? maskNumber(judged.text) : seen,
      });
    }
    if (isBlocked || (judged.doubt !== undefined && !this.#of.usesAsked)) {
      this.#unused += 1;
      return undefined;
    }
    this.#imported += 1;
    if (judged.text !== judged.written) this.#mended += 1;
    return judged;
  }

  get leftOut(): LeftOutCells {
    const { table } = this.#of;
    return listLeftOut(this.#of, {
      rows: this.rows,
      isUsed: (row, place) => this.#taken[place]?.[row] === 1,
      isWhole: (row) => table.columns.every((_, place) => this.#taken[place]?.[row] !== 1),
    });
  }

  get counts(): CellCounts {
    const { columns } = this.#of.table;
    const filled = columns.map((column) => this.rows.filter((row) => cellOf(column, row).text.trim() !== ''));
    const read = filled.reduce((sum, { length }) => sum + length, 0);
    const [imported, doubted] = [this.#imported, this.#unused];
    return { read, imported, doubted, leftOut: read - imported - doubted };
  }
}

/** Lists the filled cells of these rows that are not used, without what may not be shown. */
export function listLeftOut(
  { table, header }: Pick<AccountOf, 'table' | 'header'>,
  {
    rows,
    isUsed,
    isWhole,
  }: {
    rows: readonly number[];
    isUsed: (row: number, place: number) => boolean;
    isWhole: (row: number) => boolean;
  },
): LeftOutCells {
  const isLeftOut = (row: number, place: number) => {
    const column = table.columns[place];
    return column !== undefined && cellOf(column, row).text.trim() !== '' && !isUsed(row, place);
  };
  const places = [...table.columns.keys()].filter((place) => rows.some((row) => isLeftOut(row, place)));
  const columns = places.flatMap((place) => {
    const column = table.columns[place];
    if (column === undefined) return [];
    const named = header === undefined ? '' : cellOf(column, header).text.trim();
    return [{ place, column, letters: column.letters, header: named }];
  });
  const lines = rows.flatMap((row): LeftOutLine[] => {
    const texts = columns.map(({ place, column, header: name }) => {
      if (!isLeftOut(row, place)) return '';
      return secretName.test(name) ? hidden : maskedIf(isPersonalName(name), shownText(cellOf(column, row)));
    });
    if (texts.every((text) => text === '')) return [];
    return [{ row, line: lineName(table, row), isWhole: isWhole(row), texts }];
  });
  return {
    columns: columns.map(({ place, letters, header: name }) => ({ place, letters, header: name })),
    rows: lines,
  };
}
