import { FileProblem } from './file-problem.ts';
import { readNumber, type NumberFormat } from './number-format.ts';
import { TableBuilder, type FileCell, type FileTable } from './table.ts';
import { unescapeText, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

const plain: NumberFormat = { type: 'plain' };
const lastRow = 1_048_576;
const lastColumn = 16_384;

export interface ReadSheet {
  readonly table: FileTable;
  /** The number of rows with content that are hidden in the spreadsheet. */
  readonly hiddenRows: number;
}

export function readWorksheet(bytes: Uint8Array, workbook: Workbook): ReadSheet {
  const reader = new SheetReader(workbook);
  readXml(bytes, reader);
  return { table: reader.table.finish(), hiddenRows: reader.hiddenRows };
}

class SheetReader {
  readonly table: TableBuilder;
  hiddenRows = 0;
  readonly #workbook: Workbook;
  #line = 0;
  #column = -1;
  #isHidden = false;
  #type = '';
  #style = 0;
  #stored = '';
  #hasFormula = false;
  #hasValue = false;
  #takes = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
    this.table = new TableBuilder(workbook.allowance);
  }

  open(name: string, attribute: (name: string) => string | undefined): void {
    switch (name) {
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
        this.#takes = this.#type === 'inlineStr';
        this.#hasValue ||= this.#takes;
        break;
      default:
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#takes = false;
    else if (name === 'c') this.#endCell();
  }

  text(text: string): void {
    if (this.#takes) this.#stored += text;
  }

  #beginRow(attribute: (name: string) => string | undefined): void {
    const reference = attribute('r');
    this.#line = reference === undefined ? this.#line + 1 : Number(reference);
    if (!Number.isInteger(this.#line) || this.#line < 1 || this.#line > lastRow) {
      throw new FileProblem('damaged');
    }
    this.#column = -1;
    this.#isHidden = /^(1|true)$/.test(attribute('hidden') ?? '');
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
    const cell = this.#hasValue
      ? this.#readCell()
      : // A formula that was never calculated: the cell looks empty but is not.
        { type: this.#hasFormula ? ('error' as const) : ('empty' as const), text: '=' };
    if (cell.type === 'empty') return;
    if (this.#isHidden) {
      this.hiddenRows++;
      this.#isHidden = false;
    }
    this.table.add(this.#line, this.#column, cell);
  }

  #readCell(): FileCell {
    const stored = this.#stored;
    switch (this.#type) {
      case 's': {
        const text = this.#workbook.strings[Number(stored)];
        if (text === undefined) throw new FileProblem('damaged');
        return { type: 'text', text };
      }
      case 'str':
      case 'inlineStr':
        return { type: 'text', text: unescapeText(stored) };
      case 'b':
        return { type: 'yes-no', text: stored.trim() === '1' ? 'true' : 'false' };
      case 'e':
        return { type: 'error', text: stored };
      case 'd':
        return { type: 'date', text: stored.slice(0, 10) };
      case 'n':
        if (stored.trim() === '') return { type: 'empty', text: '' };
        return readNumber(stored.trim(), this.#workbook.formats[this.#style] ?? plain, this.#workbook.days);
      default:
        throw new FileProblem('damaged');
    }
  }
}

/** 27 for `AB12`. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) throw new FileProblem('damaged');
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
