import { entryBytes } from './allowance.ts';
import { bitOf } from './cell-doubts.ts';
import { FileProblem } from './file-problem.ts';
import { general, readMoment, readNumber, readText } from './number-format.ts';
import { lettersOf, TableBuilder, type FileCell, type FileTable } from './table.ts';
import { unescapeText, type Workbook } from './workbook.ts';

const lastRow = 1_048_576;
const lastColumn = 16_384;

export interface ReadSheet {
  readonly table: FileTable;
  /** The number of rows with content that are hidden in the spreadsheet. */
  readonly hiddenRows: number;
  /** The letters of the columns with content that are hidden in the spreadsheet. */
  readonly hiddenColumns: readonly string[];
}

export async function readWorksheet(path: string, workbook: Workbook): Promise<ReadSheet> {
  const reader = new SheetReader(workbook);
  await workbook.read(path, reader);
  return reader.finish();
}

const hiddenRow = bitOf('hidden-row');
const hiddenColumn = bitOf('hidden-column');

/** The cell looks empty, and is not. */
const neverCalculated: FileCell = { type: 'error', text: '=', doubts: ['never-calculated'] };

interface Place {
  readonly line: number;
  readonly column: number;
}

class SheetReader {
  readonly #table: TableBuilder;
  readonly #workbook: Workbook;
  #hiddenRows = 0;
  /** By column: 1 if the sheet hides it. */
  readonly #isHiddenColumn = new Uint8Array(lastColumn);
  readonly #hiddenColumns = new Set<number>();
  /** Formulas whose value is 0. */
  readonly #zeros: Place[] = [];
  /** Whether a formula has another value than 0. */
  #isCalculated = false;
  #line = 0;
  #column = -1;
  #isHidden = false;
  #isCounted = false;
  #type = '';
  #style = 0;
  #stored = '';
  #hasFormula = false;
  #hasValue = false;
  #takes = false;
  /** The phonetic guide beside a name is not part of it. */
  #inPhonetic = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
    this.#table = new TableBuilder(workbook.allowance);
  }

  finish(): ReadSheet {
    const { calculation } = this.#workbook;
    // A program that calculates hardly ever finds zeros alone; one that does not writes nothing else.
    const isPlaceholder = calculation === 'due' || (calculation === 'unknown' && !this.#isCalculated);
    for (const { line, column } of isPlaceholder ? this.#zeros : []) {
      this.#table.doubt(line, column, bitOf('placeholder'));
    }
    return {
      table: this.#table.finish(),
      hiddenRows: this.#hiddenRows,
      hiddenColumns: [...this.#hiddenColumns].toSorted((a, b) => a - b).map(lettersOf),
    };
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    switch (name) {
      case 'col':
        this.#hideColumns(attribute);
        break;
      case 'mergeCell':
        this.#merge(attribute('ref') ?? '');
        break;
      case 'row':
        this.#beginRow(attribute);
        break;
      case 'c':
        this.#beginCell(attribute);
        break;
      case 'f':
        this.#hasFormula = true;
        break;
      case 'v':
        this.#hasValue = this.#takes = true;
        break;
      case 't':
        this.#takes = this.#type === 'inlineStr' && !this.#inPhonetic;
        this.#hasValue ||= this.#takes;
        break;
      case 'rPh':
        this.#inPhonetic = true;
        break;
      default:
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takes = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'c') this.#endCell();
  }

  text(text: string): void {
    if (this.#takes) this.#stored += text;
  }

  #hideColumns(attribute: (name: string) => string | undefined): void {
    if (!isTrue(attribute('hidden')) && !isZero(attribute('width'))) return;
    this.#isHiddenColumn.fill(1, Number(attribute('min') ?? 1) - 1, Number(attribute('max') ?? 0));
  }

  /** Only the first of merged cells has a value. */
  #merge(range: string): void {
    const [first = ''] = range.split(':');
    const line = Number(first.replace(/\D/g, ''));
    if (line > 0) this.#table.doubt(line, columnOf(first), bitOf('merged'));
  }

  #beginRow(attribute: (name: string) => string | undefined): void {
    const reference = attribute('r');
    this.#line = reference === undefined ? this.#line + 1 : Number(reference);
    if (!Number.isInteger(this.#line) || this.#line < 1 || this.#line > lastRow) {
      throw new FileProblem('damaged');
    }
    this.#column = -1;
    this.#isHidden = isTrue(attribute('hidden')) || isZero(attribute('ht'));
    this.#isCounted = false;
  }

  #beginCell(attribute: (name: string) => string | undefined): void {
    const reference = attribute('r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference);
    if (this.#column >= lastColumn || this.#line < 1) throw new FileProblem('damaged');
    this.#type = attribute('t') ?? 'n';
    this.#style = Number(attribute('s') ?? 0);
    this.#stored = '';
    this.#hasFormula = this.#hasValue = this.#takes = false;
  }

  #endCell(): void {
    const cell = this.#readCell();
    if (cell.type === 'empty') return;
    if (this.#hasFormula) this.#noteFormula(cell);
    let doubts = 0;
    if (this.#isHidden) {
      doubts |= hiddenRow;
      if (!this.#isCounted) this.#hiddenRows++;
      this.#isCounted = true;
    }
    if (this.#isHiddenColumn[this.#column] === 1) {
      doubts |= hiddenColumn;
      this.#hiddenColumns.add(this.#column);
    }
    this.#table.add(this.#line, this.#column, cell, doubts);
  }

  #noteFormula({ type, text }: FileCell): void {
    if (type !== 'error' && text !== '0') this.#isCalculated = true;
    if (text !== '0' || this.#workbook.calculation === 'done') return;
    this.#workbook.allowance.reserve(entryBytes);
    this.#zeros.push({ line: this.#line, column: this.#column });
  }

  #readCell(): FileCell {
    const stored = this.#stored;
    const isText = this.#type === 's' || this.#type === 'str' || this.#type === 'inlineStr';
    // A text may be the result of a formula and empty; nothing else may.
    if (this.#hasFormula && stored.trim() === '' && !isText) return neverCalculated;
    if (!this.#hasValue || stored.trim() === '') return { type: 'empty', text: '' };
    const format = this.#workbook.formats[this.#style] ?? general;
    switch (this.#type) {
      case 's': {
        const text = this.#workbook.strings[Number(stored)];
        if (text === undefined) throw new FileProblem('damaged');
        return readText(text, format);
      }
      case 'str':
      case 'inlineStr':
        return readText(unescapeText(stored), format);
      case 'b':
        return readTruth(stored.trim());
      case 'e':
        return { type: 'error', text: stored };
      case 'd':
        return readMoment(stored, format);
      case 'n':
        return readNumber(stored.trim(), format, this.#workbook.days);
      default:
        throw new FileProblem('damaged');
    }
  }
}

function readTruth(stored: string): FileCell {
  const isKnown = /^(?:[01]|true|false)$/.test(stored);
  return isKnown ? { type: 'yes-no', text: String(isTrue(stored)) } : { type: 'error', text: stored };
}

/** A row without height and a column without width are not seen. */
const isZero = (size: string | undefined): boolean => size !== undefined && Number(size) === 0;

function isTrue(value: string | undefined): boolean {
  return /^(1|true|on)$/.test(value ?? '');
}

/** 27 for `AB12`. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw new FileProblem('damaged');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
