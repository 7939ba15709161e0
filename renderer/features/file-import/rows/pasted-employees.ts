import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import { bareKey } from '#electron/employees/contract/employee-number.ts';
import type { EmployeeKey } from '#electron/file-import/contract/imported-file.ts';
import { passesLuhn } from '#payroll/luhn.ts';
import { pasteLimit } from '#sheet/model/paste.ts';
import { countTsvCells, parseTsv, type Block } from '#sheet/model/tsv.ts';
import { foldText } from '../columns/fold-text.ts';

/** A column of a pasted block that names employees. */
export interface EmployeeColumn {
  /** Its index in the block. */
  readonly place: number;
  readonly key: Extract<EmployeeKey, 'number' | 'id-number' | 'name'>;
}

/** Below this share, cells only happen to look like employee numbers. */
const minShare = 0.5;
/** Digits alone may also be hours or amounts, so nearly all must be employee numbers, each a different one. */
const minShareOfDigits = 0.8;

const digits = /^\d+$/;
/** With a letter or a leading zero; anything else may be an amount. */
const unlikeAmount = /\p{L}|^0\d/u;
/** Letters followed by digits, as most employee numbers are made, unlike words and amounts. */
const code = /^\p{L}{1,6}[-_/. ]?\d{2,10}$/u;
const identity = /^\d{6}[ -]?\d{4}[ -]?\d{2}[ -]?\d$/;

/** Finds the columns of pasted blocks that hold employee numbers, ID numbers or names of the employees in the sheet. */
export class EmployeeFinder {
  readonly #rows: readonly InputRow[];
  readonly #numbers: ReadonlySet<string>;
  #known: ReadonlySet<string> | undefined;

  constructor(rows: readonly InputRow[]) {
    this.#numbers = new Set(rows.flatMap(({ number }) => (number === null ? [] : [bareKey(number)])));
    this.#rows = rows;
  }

  /** Built when a block first contains words, which most do not. */
  get #names(): ReadonlySet<string> {
    this.#known ??= new Set(this.#rows.map(({ name }) => nameKey(name)));
    return this.#known;
  }

  /** The columns that name employees, at most one of each kind; none if the block holds only values. */
  find(text: string): readonly EmployeeColumn[] {
    // A larger block is refused anyway.
    if (countTsvCells(text, pasteLimit) > pasteLimit) return [];
    return this.findIn(parseTsv(text));
  }

  /** The same for the rows of a file. */
  findIn(block: Block): readonly EmployeeColumn[] {
    const found: EmployeeColumn[] = [];
    const width = block.reduce((max, row) => Math.max(max, row.length), 0);
    for (let place = 0; place < width; place++) {
      const key = this.#keyOf(cellsOf(block, place), block.length, width);
      if (key !== undefined && found.every((other) => other.key !== key)) found.push({ place, key });
    }
    return found;
  }

  /** Whether a row of a block names an employee, and is not its header. */
  isEmployee(row: readonly string[], columns: readonly EmployeeColumn[]): boolean {
    return columns.some(({ place, key }) => {
      const text = row[place]?.trim() ?? '';
      switch (key) {
        case 'number':
          return this.#isNumber(text) || code.test(text);
        case 'id-number':
          return isIdentity(text);
        case 'name':
          return this.#names.has(nameKey(text));
      }
    });
  }

  #keyOf(cells: readonly string[], rows: number, width: number): EmployeeColumn['key'] | undefined {
    const isMajority = (matched: readonly string[]) =>
      matched.length > 0 && matched.length >= cells.length * minShare;
    if (isMajority(cells.filter(isIdentity))) return 'id-number';
    // Most of a block is plain values, which this rules out quickly.
    const worded = cells.filter((text) => unlikeAmount.test(text));
    if (isMajority(worded.filter((text) => this.#isNumber(text)))) return 'number';
    // These may be employees of another pay frequency or company; the clerk learns that when the rows are matched.
    const coded = worded.filter((text) => code.test(text));
    if (coded.length > 1 && isMajority(coded) && isDistinct(coded)) return 'number';
    if (isMajority(worded.filter((text) => this.#names.has(nameKey(text))))) return 'name';
    return rows > 1 && width > 1 && this.#areBareNumbers(cells) ? 'number' : undefined;
  }

  #areBareNumbers(cells: readonly string[]): boolean {
    const matched = cells.filter((text) => digits.test(text) && this.#isNumber(text));
    return matched.length > 1 && matched.length >= cells.length * minShareOfDigits && isDistinct(cells);
  }

  #isNumber(text: string): boolean {
    return this.#numbers.has(bareKey(text));
  }
}

function cellsOf(block: Block, place: number): string[] {
  return block.flatMap((row) => {
    const text = row[place]?.trim() ?? '';
    return text === '' ? [] : [text];
  });
}

/** The words of a name in sorted order, so that `Dlamini, Thandi` equals `Thandi Dlamini`. */
function nameKey(text: string): string {
  return foldText(text).split(' ').toSorted().join(' ');
}

function isIdentity(text: string): boolean {
  return identity.test(text) && passesLuhn(text.replace(/\D/g, ''));
}

function isDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}
