import { addDecimals, compareDecimals, DecimalSum } from '#payroll/decimal.ts';
import { cellOf, shownText, type FileTable } from '../reading/table.ts';
import { beginsWithTotal, totalWordsOf, type TotalKind, type TotalWords } from './total-words.ts';

/** A column that can be added up. */
export interface FigureColumn {
  readonly place: number;
  /** The exact decimal in a row; null if there is none. */
  readonly valueAt: (row: number) => string | null;
}

/** What the columns of a table are for, as far as totals are concerned. */
export interface TableRoles {
  readonly table: FileTable;
  /** The index of the row that names the columns; undefined if none does. */
  readonly header: number | undefined;
  /** Places of the columns that say whose a row is: numbers before names. */
  readonly names: readonly number[];
  /** Those among them that only a person or an account has, such as an ID number. */
  readonly proofs: readonly number[];
  readonly figures: readonly FigureColumn[];
  /** Whether a row certainly is somebody's; omitted where it is not known who there is. */
  readonly isSomebody?: (row: number) => boolean;
}

export const rowsBelow = ({ table, header }: Pick<TableRoles, 'table' | 'header'>): number[] =>
  Array.from(table.lines.keys()).slice(header === undefined ? 0 : header + 1);

/**
 * The rows that are totals of others, and what kind of total. None of them is anybody's. People and firms can be called
 * Sum or Total, and who is taken for a total would be left out: so a row counts as one only if it says nothing else; or
 * if nobody is called so; or if it is below all others and its figures are the sums of those above.
 */
export function findTotalRows(roles: TableRoles): ReadonlyMap<number, TotalKind> {
  const rows = rowsBelow(roles);
  const finder = new TotalFinder(roles, rows);
  for (const row of rows) {
    const kind = finder.kindOf(row);
    if (kind !== undefined) finder.totals.set(row, kind);
  }
  return finder.totals;
}

/** What a column adds up to above a row. */
interface Above {
  readonly column: FigureColumn;
  all: DecimalSum;
  /** Since the total before. */
  section: DecimalSum;
  largest: string | null;
  values: number;
}

const proof = /\d|@/;

class TotalFinder {
  readonly totals = new Map<number, TotalKind>();
  readonly #roles: TableRoles;
  readonly #rows: readonly number[];
  /** The last row that somebody is named in; -1 if there is none. */
  readonly #lastNamed: number;
  readonly #above: readonly Above[];
  /** How many rows have been added to what is above. */
  #added = 0;

  constructor(roles: TableRoles, rows: readonly number[]) {
    this.#roles = roles;
    this.#rows = rows;
    this.#lastNamed = rows.findLast((row) => this.#isNamed(row)) ?? -1;
    this.#above = roles.figures.map((column) => ({
      column,
      all: new DecimalSum(),
      section: new DecimalSum(),
      largest: null,
      values: 0,
    }));
  }

  /** To be asked in the order of the rows; undefined for a row that is no total. */
  kindOf(row: number): TotalKind | undefined {
    if (this.#roles.isSomebody?.(row) === true) return undefined;
    const words = totalWordsOf(this.#textOf(this.#roles.names, row));
    if (this.#hasProof(row) && !(words.hasHash && words.isSure)) return undefined;
    const isTotal = words.isFilled ? this.#isNamedTotal(row, words) : this.#isUnnamedTotal(row);
    if (!isTotal) return undefined;
    const totalWords = words.isFilled ? words : totalWordsOf(this.#allText(row));
    if (totalWords.hasHash) return 'hash';
    // A count in words leaves the columns to the sums.
    const hasSums = this.#figuresOf(row).some(({ value }) => value !== null);
    return totalWords.hasCount && !(hasSums && totalWords.hasFigure) && !this.#isSum(row) ? 'count' : 'sum';
  }

  #isNamedTotal(row: number, words: TotalWords): boolean {
    const isBelow = row > this.#lastNamed;
    if (words.isSure && (words.hasTotal || words.hasHash)) return true;
    if (isBelow && words.isSure && (words.hasFigure || this.#hasFigures(row))) return true;
    if (isBelow && words.isBareSum) return true;
    if (!words.hasTotal) return false;
    const { names, isSomebody } = this.#roles;
    const label = names.map((place) => this.#textOf([place], row)).find((text) => text !== '') ?? '';
    return (isSomebody !== undefined && beginsWithTotal(label)) || (isBelow && this.#isSum(row));
  }

  #isUnnamedTotal(row: number): boolean {
    const isBelow = row > this.#lastNamed && this.#lastNamed >= 0;
    const others = this.#roles.table.columns.filter((column, place) => {
      const { type, text } = cellOf(column, row);
      return (
        type === 'text' && /\p{L}/u.test(text) && this.#roles.figures.every((each) => each.place !== place)
      );
    });
    const isSaid = others.some((column) => {
      const words = totalWordsOf(cellOf(column, row).text);
      return words.isSure && (words.hasTotal || words.hasHash || (isBelow && words.hasFigure));
    });
    return isSaid || (isBelow && others.length === 0 && (this.#isSum(row) || this.#isLargest(row)));
  }

  /** Whether each figure is the sum of all above it, or of those since the total before. */
  #isSum(row: number): boolean {
    const own = this.#figuresOf(row);
    return (
      own.some(({ value }) => value !== null) &&
      own.every(({ value, above: { all, section, values } }) => {
        const isOf = (sum: DecimalSum) => compareDecimals(sum.toString(), value ?? '0') === 0;
        return value === null || (values > 0 && (isOf(all) || isOf(section)));
      })
    );
  }

  /** A total that is wrong is still larger than any row above it, and nearer to their sum than to nothing. */
  #isLargest(row: number): boolean {
    const own = this.#figuresOf(row).filter(({ value }) => value !== null);
    return (
      own.length > 0 &&
      own.every(({ value, above: { largest, values, section } }) => {
        const [total, largestYet] = [value ?? '0', largest ?? '0'];
        const isLarger = values > 1 && compareDecimals(total, largestYet) > 0;
        return isLarger && compareDecimals(addDecimals(total, total), section.toString()) >= 0;
      })
    );
  }

  #figuresOf(row: number): { value: string | null; above: Above }[] {
    this.#addAbove(row);
    return this.#above.map((above) => ({ value: above.column.valueAt(row), above }));
  }

  #addAbove(row: number): void {
    for (
      let next = this.#rows[this.#added];
      next !== undefined && next < row;
      next = this.#rows[this.#added]
    ) {
      this.#added += 1;
      for (const above of this.#above) {
        if (this.totals.has(next)) above.section = new DecimalSum();
        else addTo(above, above.column.valueAt(next));
      }
    }
  }

  #hasFigures(row: number): boolean {
    return this.#roles.table.columns.some((column) => /^\D{0,3}\d/.test(cellOf(column, row).text.trim()));
  }

  #isNamed(row: number): boolean {
    const { isSomebody, names, proofs } = this.#roles;
    if (isSomebody !== undefined) return isSomebody(row) || this.#hasProof(row);
    if (proofs.length > 0) return this.#hasProof(row);
    const words = totalWordsOf(this.#textOf(names, row));
    return words.isFilled && !words.isBareSum && !words.hasTotal && !words.isSure;
  }

  #hasProof(row: number): boolean {
    return proof.test(this.#textOf(this.#roles.proofs, row));
  }

  #textOf(places: readonly number[], row: number): string {
    const { columns } = this.#roles.table;
    return places
      .flatMap((place) => {
        const column = columns[place];
        return column === undefined ? [] : [shownText(cellOf(column, row)).trim()];
      })
      .join(' ')
      .trim();
  }

  #allText(row: number): string {
    const cells = this.#roles.table.columns.map((column) => cellOf(column, row));
    return cells.flatMap(({ type, text }) => (type === 'text' ? [text] : [])).join(' ');
  }
}

function addTo(above: Above, value: string | null): void {
  if (value === null) return;
  above.all.add(value);
  above.section.add(value);
  above.values += 1;
  if (above.largest === null || compareDecimals(value, above.largest) > 0) above.largest = value;
}
