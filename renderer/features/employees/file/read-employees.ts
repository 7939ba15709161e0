import { resolveReading } from '#capture/import/column-reading.ts';
import { foldText } from '#capture/import/fold-text.ts';
import { readValue } from '#capture/import/read-value.ts';
import type { DayCount } from '#capture/import/reading/number-format.ts';
import {
  cellOf,
  isDoubted,
  type FileCell,
  type FileColumn,
  type FileTable,
} from '#capture/import/reading/table.ts';
import { bankOfBranch } from '#contract/domain/banks.ts';
import type { InputKind } from '#contract/domain/bulk-input.ts';
import { isIncomeTaxNumber } from '#contract/domain/employee-rules.ts';
import { maxEmployees } from '#contract/domain/onboarding.ts';
import { cleanText } from '#contract/form/field-kinds.ts';
import { idNumberProblem } from '#contract/form/id-number.ts';
import type { Choice } from '#sheet/model/kinds/kind.ts';
import { formText, type SheetField } from './sheet-field.ts';

/** How much of the text of a cell is kept; more is far too long for any field. */
const longest = 500;

/** A column, and the field that it is assigned to, if any. */
export interface FieldColumn {
  readonly column: FileColumn;
  readonly field: SheetField | undefined;
}

export interface FileOfEmployees {
  readonly table: FileTable;
  readonly columns: readonly FieldColumn[];
  /** The index of the row that names the columns; undefined if none does. */
  readonly header: number | undefined;
  readonly days: DayCount;
  /** Whether `3/4/1990` is 3 April, if nothing in the file decides it; null while unknown. */
  readonly dayFirst: boolean | null;
}

interface ReadEmployees {
  readonly employees: readonly Record<string, string>[];
  /**
   * The addresses, such as `B7`, of cells that contain an error of the spreadsheet, or a formula that no program has
   * calculated; they were left empty.
   */
  readonly unread: readonly string[];
  /** How many numbers had their leading zeros restored, as proved by a check digit, the bank or a fixed length. */
  readonly mended: number;
  /** How many rows were left out, because there are more than one file may have. */
  readonly tooMany: number;
}

const inputKinds: Readonly<Partial<Record<string, InputKind>>> = {
  date: 'date',
  'yes-no': 'yes-no',
  money: 'money',
  decimal: 'number',
};

const rowsAfter = ({ table, header }: Pick<FileOfEmployees, 'table' | 'header'>): number[] =>
  Array.from(table.lines.keys()).slice(header === undefined ? 0 : header + 1);

/** A date that may be in two months, where no other date of its column decides which; undefined if there is none. */
export function doubtfulDate(file: Omit<FileOfEmployees, 'dayFirst'>): string | undefined {
  for (const { column, field } of file.columns) {
    if (field?.field.row.kind !== 'date') continue;
    const { question } = resolveReading(column, 'date', { rows: rowsAfter(file), chosen: {} });
    if (question !== undefined) return question.sample;
  }
  return undefined;
}

/** How to prove that a number has lost its leading zeros: by its check digit, its bank or its length. */
const proofs: Readonly<Record<string, { digits: number; isRight: (text: string) => boolean }>> = {
  idNumber: { digits: 13, isRight: (text) => idNumberProblem(text) === undefined },
  incomeTaxNumber: { digits: 10, isRight: (text) => isIncomeTaxNumber(text) === undefined },
  'bankAccount.branchCode': { digits: 6, isRight: (text) => bankOfBranch(text) !== undefined },
  // Every postal code of South Africa has four digits.
  'physicalAddress.postalCode': { digits: 4, isRight: () => true },
  'postalAddress.postalCode': { digits: 4, isRight: () => true },
};

function withZeros(path: string, text: string): string {
  const proof = proofs[path];
  if (proof === undefined || !/^\d+$/.test(text) || text.length >= proof.digits) return text;
  const whole = text.padStart(proof.digits, '0');
  return proof.isRight(whole) ? whole : text;
}

/** Without surplus white space, and without an apostrophe that only makes a spreadsheet keep leading zeros. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u200B\uFEFF]+/gu, ' ')
    .trim()
    .replace(/^['’](?=[+\d])/, '')
    .slice(0, longest);

/** Other texts that people write for an option, folded. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identificationType: {
    ...{ id: 'rsa_id', 'sa id': 'rsa_id', 'rsa id': 'rsa_id', 'id number': 'rsa_id', 'id book': 'rsa_id' },
    ...{ 'identity document': 'rsa_id', 'asylum seeker': 'asylum_seeker', refugee: 'refugee', none: 'none' },
  },
  paymentMethod: {
    eft: 'eft_manual',
    bank: 'eft_manual',
    transfer: 'eft_manual',
    'electronic transfer': 'eft_manual',
  },
  'bankAccount.accountType': { current: '1', cheque: '1', cheques: '1', 'current cheque': '1', saving: '2' },
  'bankAccount.holderRelationship': { own: '1', self: '1', joint: '2', 'third party': '3' },
  'classification.employmentType': { 'full time employee': 'full_time', permanent: 'full_time' },
};

function chosen({ path, choices = [] }: SheetField, text: string): string {
  const folded = foldText(text);
  const isMeant = ({ value, text: name, names = [] }: Choice) =>
    value === text || [name, value, ...names].some((one) => foldText(one) === folded);
  return choices.find(isMeant)?.value ?? meanings[path]?.[folded] ?? text;
}

/** The content of a cell as the form has it; what cannot be read stays as it is, for the form to report. */
function textOf(cell: FileCell, field: SheetField, reading: Parameters<typeof readValue>[2]): string {
  const text = plain(cell.text);
  if (field.choices !== undefined) return chosen(field, text);
  const kind = inputKinds[field.field.row.kind];
  if (kind !== undefined) {
    const read = readValue(cell, { heading: field.path, kind }, reading);
    return read.state === 'value' ? formText(field, read.value) : read.state === 'empty' ? '' : text;
  }
  return cleanText(field.field.row, text);
}

/** The employees of a file, one per row; rows with nothing in the assigned columns are skipped. */
export function readEmployees(file: FileOfEmployees): ReadEmployees {
  const rows = rowsAfter(file);
  const readings = file.columns.map(({ column, field }) => {
    const chosenOrder = file.dayFirst === null ? {} : { dayFirst: file.dayFirst };
    const kind = field && inputKinds[field.field.row.kind];
    if (kind === undefined) return { reading: {}, days: file.days };
    const { reading } = resolveReading(column, kind, { rows, chosen: chosenOrder });
    return { reading, days: file.days };
  });
  const employees: Record<string, string>[] = [];
  const unread: string[] = [];
  let mended = 0;
  for (const row of rows) {
    const texts: Record<string, string> = {};
    for (const [at, { column, field }] of file.columns.entries()) {
      const cell = cellOf(column, row);
      const reading = readings[at];
      if (field === undefined || reading === undefined || cell.type === 'empty') continue;
      if (cell.type === 'error' || isDoubted(cell, 'placeholder')) {
        unread.push(`${column.letters}${file.table.lines[row]}`);
        continue;
      }
      const text = textOf(cell, field, reading);
      const whole = cell.type === 'number' || cell.type === 'text' ? withZeros(field.path, text) : text;
      if (whole !== text) mended += 1;
      if (whole !== '') texts[field.path] = whole;
    }
    if (Object.keys(texts).length > 0) employees.push(texts);
  }
  return {
    ...{ unread, mended },
    employees: employees.slice(0, maxEmployees),
    tooMany: Math.max(0, employees.length - maxEmployees),
  };
}
