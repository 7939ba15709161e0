import {
  addDecimals,
  compareDecimals,
  countDecimals,
  divideDecimals,
  roundDecimal,
} from '#payroll/decimal.ts';
import { headersOf } from '../columns/find-header.ts';
import { addressOf, cellOf, shownText, type FileCell } from '../reading/table.ts';
import { rowsBelow, type FigureColumn, type TableRoles } from './total-rows.ts';
import { headerWords, totalWordsOf, type TotalKind } from './total-words.ts';

/** A figure by which a file says what it holds, compared with what was read of it. */
export interface ControlFigure {
  /** Such as `C27`. */
  readonly address: string;
  readonly kind: TotalKind;
  /** The place of the column that it is the sum of; undefined if no single column is meant. */
  readonly place: number | undefined;
  /** The header of that column; '' if there is none. */
  readonly header: string;
  /** As in the file. */
  readonly text: string;
  /** The exact decimal that it is; '' for a hash total. */
  readonly stated: string;
  /** What was read; '' if it could not be compared with any one column. */
  readonly found: string;
  readonly agrees: boolean;
  /** It is about all rows, and the last that is about its column; a subtotal is not. */
  readonly isOverall: boolean;
  readonly isAbove: boolean;
}

/** A figure of the file before it is compared. */
interface Stated {
  readonly row: number;
  readonly place: number;
  /** The part of the cell with the figure. */
  readonly text: string;
  readonly cell: FileCell;
  readonly kind: TotalKind;
  /** It may also be a sum. */
  readonly orSum: boolean;
  readonly label: string;
  /** It stands above the header, so it is about the whole file. */
  readonly isAbove: boolean;
}

/** Compares the totals, counts and hash totals in total rows and above the header with the rows of the file. */
export function findControlFigures(
  roles: TableRoles,
  totals: ReadonlyMap<number, TotalKind>,
): readonly ControlFigure[] {
  return new Comparison(roles, totals).figures;
}

interface ColumnOf {
  readonly column: FigureColumn | undefined;
}

/** A figure anywhere in a text, with its marks. */
const figures = /-?\d(?:[\d.,:\s\u00a0\u202f']*\d)?/g;
/** A file with more total rows than that is compared by its last ones: each is compared with all rows. */
const mostTotals = 200;
/** The fewest digits of a hash total that may have lost those in front. */
const shortestHash = 6;

class Comparison {
  readonly figures: readonly ControlFigure[];
  readonly #roles: TableRoles;
  readonly #totals: ReadonlyMap<number, TotalKind>;
  readonly #headers: readonly string[];
  readonly #words: ReadonlySet<string>;
  readonly #rows: readonly number[];
  readonly #sums = new Map<string, string>();

  constructor(roles: TableRoles, totals: ReadonlyMap<number, TotalKind>) {
    this.#roles = roles;
    this.#totals = totals;
    this.#headers = headersOf(roles.table, roles.header);
    this.#words = headerWords(roles.figures.map(({ place }) => this.#headers[place] ?? ''));
    this.#rows = rowsBelow(roles).filter((row) => !totals.has(row) && this.#isFilled(row));
    const above = Array.from({ length: roles.header ?? 0 }, (_, row) => row);
    const stated = [...above.flatMap((row) => this.#statedAbove(row)), ...this.#statedBelow()];
    this.figures = stated.flatMap((each) => this.#compare(each) ?? []);
  }

  #isFilled(row: number): boolean {
    const { table, names, figures: columns } = this.#roles;
    const places = [...names, ...columns.map(({ place }) => place)];
    return places.some((place) => {
      const column = table.columns[place];
      return column !== undefined && cellOf(column, row).type !== 'empty';
    });
  }

  /** Figures beside or in words such as *Total: 120,00*, and totals that stand over their columns. */
  #statedAbove(row: number): Stated[] {
    const found = this.#statedIn(row, undefined);
    if (found.length > 0) return found;
    const { table, figures: columns } = this.#roles;
    const cells = table.columns.map((column) => cellOf(column, row));
    const filled = [...cells.entries()].filter(([, { type }]) => type !== 'empty');
    const isOver = filled.every(([place]) =>
      columns.some((each) => each.place === place && isFigure(cells[place])),
    );
    const over = filled.map(([place, cell]) => this.#plain(row, place, { cell, kind: 'sum', label: '' }));
    const isMeant = over.length > 1 || over.some((each) => this.#compare(each)?.agrees === true);
    return isOver && isMeant ? over : [];
  }

  #statedBelow(): Stated[] {
    return [...this.#totals].slice(-mostTotals).flatMap(([row, kind]) => this.#statedIn(row, kind));
  }

  /** `kind`: of a row that is a total; without it only what is named as one counts. */
  #statedIn(row: number, kind: TotalKind | undefined): Stated[] {
    const { table, figures: columns } = this.#roles;
    let label = '';
    let statedKind: TotalKind | undefined = kind;
    let orSum = false;
    return table.columns.flatMap((column, place): Stated[] => {
      const cell = cellOf(column, row);
      if (cell.type === 'empty' || cell.type === 'error') return [];
      if (isFigure(cell)) {
        const isOfColumn = columns.some((each) => each.place === place);
        const isOfName = this.#roles.names.includes(place);
        // What nothing is read from has no sum to compare.
        if (
          statedKind === undefined ||
          (kind !== undefined && !isOfColumn && !isOfName && statedKind === 'sum')
        )
          return [];
        const own =
          statedKind === 'sum' && !isOfColumn && isOfName && kind !== undefined ? 'count' : statedKind;
        return [{ ...this.#plain(row, place, { cell, kind: own, label }), orSum }];
      }
      const words = totalWordsOf(cell.text, this.#words);
      if (!words.isSure) {
        if (kind === undefined && /\p{L}/u.test(cell.text)) [label, statedKind] = ['', undefined];
        return [];
      }
      label = cell.text;
      const ofText = words.hasHash ? 'hash' : words.hasCount ? 'count' : 'sum';
      orSum = words.hasTotal && ofText === 'count';
      if (!words.hasFigure) {
        if (kind === undefined) statedKind = ofText;
        return [];
      }
      return Array.from(cell.text.matchAll(figures), ([text]) => ({
        ...this.#plain(row, place, { cell, kind: ofText, label }),
        text,
        orSum,
        cell: { type: 'text', text },
      }));
    });
  }

  #plain(row: number, place: number, { cell, kind, label }: Pick<Stated, 'cell' | 'kind' | 'label'>): Stated {
    const isAbove = row < (this.#roles.header ?? 0);
    return { row, place, cell, kind, label, isAbove, orSum: false, text: shownText(cell) };
  }

  #compare(stated: Stated): ControlFigure | undefined {
    const { kind, orSum } = stated;
    if (kind === 'hash') return this.#hash(stated);
    if (kind === 'sum') return this.#sum(stated);
    const count = this.#count(stated);
    const sum = orSum && count?.agrees !== true ? this.#sum(stated) : undefined;
    return sum?.agrees === true ? sum : count;
  }

  #sum(stated: Stated): ControlFigure | undefined {
    const { figures: columns } = this.#roles;
    const { cell, place, row, label, isAbove } = stated;
    const own = columns.find(
      (each) => each.place === place && stated.cell.text === this.#cellText(row, place),
    );
    const value = own?.valueAt(row) ?? null;
    const readings = value === null ? readingsOf(cell) : [value];
    const named = own === undefined ? this.#namedIn(label) : [own];
    const column = named.length === 1 ? named[0] : columns.length === 1 ? columns[0] : undefined;
    const asked = column === undefined ? columns : [column];
    if (asked.length === 0) return undefined;
    const sections = this.#sectionsOf(row, isAbove);
    for (const one of asked) {
      const sums = sections.map((rows, index) => this.#sumOf(one, rows, index, row));
      const agreeing = sums.find((sum) => isOneOf(readings, sum));
      if (agreeing !== undefined) {
        return this.#figure(stated, {
          kind: 'sum',
          column: one,
          stated: agreeing,
          found: agreeing,
          agrees: true,
        });
      }
    }
    const found = column === undefined ? '' : this.#sumOf(column, sections[0] ?? [], 0, row);
    return this.#figure(stated, { kind: 'sum', column, stated: readings[0] ?? '', found, agrees: false });
  }

  #cellText(row: number, place: number): string {
    const column = this.#roles.table.columns[place];
    return column === undefined ? '' : cellOf(column, row).text;
  }

  /** What a total may be the sum of: all rows above it, those since the total before, all rows, or those of its sheet. */
  #sectionsOf(row: number, isAbove: boolean): readonly (readonly number[])[] {
    const { sheets } = this.#roles.table;
    const own = this.#rows.filter((other) => sheets?.of[other] === sheets?.of[row]);
    if (isAbove) return sheets === undefined ? [this.#rows] : [own, this.#rows];
    const before = [...this.#totals.keys()].findLast((total) => total < row) ?? -1;
    const above = this.#rows.filter((other) => other < row);
    const rest = [above.filter((other) => other > before), this.#rows];
    return sheets === undefined ? [above, ...rest] : [own, above, ...rest];
  }

  #sumOf(column: FigureColumn, rows: readonly number[], section: number, row: number): string {
    const key = `${column.place} ${rows.length} ${section} ${row}`;
    const known = this.#sums.get(key);
    if (known !== undefined) return known;
    let sum = '0';
    for (const other of rows) {
      const value = column.valueAt(other);
      if (value !== null) sum = addDecimals(sum, value);
    }
    this.#sums.set(key, sum);
    return sum;
  }

  /** The columns that the words beside the figure mean: *Total normal hours: 120*. */
  #namedIn(label: string): FigureColumn[] {
    const words = [...headerWords([label])].filter((word) => this.#words.has(word));
    if (words.length === 0) return [];
    return this.#roles.figures.filter(({ place }) => {
      const own = headerWords([this.#headers[place] ?? '']);
      return words.every((word) => own.has(word));
    });
  }

  #count(stated: Stated): ControlFigure | undefined {
    const whole = readingsOf(stated.cell).find((value) => countDecimals(value) === 0);
    if (whole === undefined) return this.#roles.figures.length > 0 ? this.#sum(stated) : undefined;
    const sections = this.#sectionsOf(stated.row, stated.isAbove);
    const counts = sections.flatMap((rows) => [rows.length, this.#distinct(rows)]);
    const agrees = counts.some((count) => compareDecimals(String(count), whole) === 0);
    const found = agrees ? whole : String(counts[0] ?? 0);
    return this.#figure(stated, { kind: 'count', stated: whole, found, agrees });
  }

  /** How many are named in these rows, each once. */
  #distinct(rows: readonly number[]): number {
    const { names, table } = this.#roles;
    const named = rows.map((row) => {
      const texts = names.map((place) =>
        table.columns[place] ? cellOf(table.columns[place], row).text : '',
      );
      return (
        texts
          .find((text) => text.trim() !== '')
          ?.trim()
          .toLowerCase() ?? ''
      );
    });
    return new Set(named.filter((name) => name !== '')).size;
  }

  #hash(stated: Stated): ControlFigure | undefined {
    const digits = stated.text.replace(/\D/g, '').replace(/^0+/, '');
    if (digits === '') return undefined;
    const { names, proofs, figures: columns } = this.#roles;
    const places = [...new Set([stated.place, ...proofs, ...names, ...columns.map(({ place }) => place)])];
    const sums = places.flatMap((place) => this.#hashOf(place) ?? []);
    const isOf = (sum: string) =>
      sum === digits ||
      (digits.length >= shortestHash &&
        sum.slice(-stated.text.replace(/\D/g, '').length).replace(/^0+/, '') === digits);
    const agrees = sums.some(isOf);
    const found = agrees ? digits : (sums[0] ?? '');
    return this.#figure(stated, { kind: 'hash', stated: '', found, agrees });
  }

  /** The sum of the digits' numbers in a column; undefined if none of its cells is a number. */
  #hashOf(place: number): string | undefined {
    const column = this.#roles.table.columns[place];
    if (column === undefined) return undefined;
    const numbers = this.#rows.flatMap((row) => {
      const digits = cellOf(column, row).text.replace(/\D/g, '');
      return digits === '' ? [] : [BigInt(digits)];
    });
    return numbers.length === 0 ? undefined : String(numbers.reduce((sum, each) => sum + each, 0n));
  }

  #isOverall(row: number, place: number): boolean {
    // Each worksheet has totals of its own.
    if (this.#roles.table.sheets !== undefined) return false;
    const column = this.#roles.table.columns[place];
    const last = [...this.#totals].findLast(
      ([total, kind]) => kind === 'sum' && column !== undefined && cellOf(column, total).type !== 'empty',
    );
    return last === undefined || last[0] === row;
  }

  #figure(
    { row, place, text, isAbove }: Stated,
    { column, ...rest }: Pick<ControlFigure, 'kind' | 'stated' | 'found' | 'agrees'> & Partial<ColumnOf>,
  ): ControlFigure {
    const { table } = this.#roles;
    const address = addressOf(table, row, place);
    const header =
      column === undefined ? '' : this.#headers[column.place] || (table.columns[column.place]?.letters ?? '');
    const isOverall = rest.kind !== 'sum' || column === undefined || this.#isOverall(row, column.place);
    return { ...rest, address, place: column?.place, header, text: text.trim(), isOverall, isAbove };
  }
}

/** A cell with a figure and at most the sign of a currency. */
function isFigure(cell: FileCell | undefined): boolean {
  if (cell === undefined || cell.type === 'empty' || cell.type === 'error' || cell.type === 'date')
    return false;
  return /\d/.test(cell.text) && !/\p{L}/u.test(cell.text.replace(/^(?:R|ZAR)\s*(?=[-\d])/i, ''));
}

const clock = /^(\d+):([0-5]\d)$/;

/** The exact decimals that a figure may be: `1.234` may be two, and `120:30` is 120.5 hours. */
export function readingsOf({ type, text }: Pick<FileCell, 'type' | 'text'>): string[] {
  if (type === 'number') return [text];
  const isNegative = /^(?:R|ZAR)?\s*-|-$|^\(.*\)$/i.test(text.trim());
  // Up to the last digit: a mark behind it ends a sentence.
  const [figure = ''] = /^.*\d/.exec(text.replace(/[^\d.,:]/g, '')) ?? [];
  const [, hours, minutes] = clock.exec(figure) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    return [addDecimals(hours, divideDecimals(minutes, '60', 4))];
  }
  const marks = figure.replace(/\d/g, '');
  const plain = figure.replace(/[.,:]/g, '');
  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  const fraction = figure.slice(last + 1);
  if (plain === '' || marks.includes(':')) return [];
  const asFraction = `${figure.slice(0, last).replace(/[.,]/g, '') || '0'}.${fraction}`;
  const isRepeated = marks.length > 1 && new Set(marks).size === 1;
  const readings =
    marks === ''
      ? [plain]
      : isRepeated
        ? [plain]
        : marks.length === 1 && fraction.length === 3
          ? [asFraction, plain]
          : [asFraction];
  return readings.map((reading) => (isNegative ? `-${reading}` : reading));
}

/** Whether a sum is one of these figures, as far as their decimals go: a printed total is rounded. */
function isOneOf(readings: readonly string[], sum: string): boolean {
  return readings.some((reading) => {
    const shown = Math.max(2, countDecimals(reading));
    return compareDecimals(reading, countDecimals(sum) > shown ? roundDecimal(sum, shown) : sum) === 0;
  });
}
