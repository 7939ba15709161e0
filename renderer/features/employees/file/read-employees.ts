import { resolveReading } from '#features/file-import/columns/column-reading.ts';
import { foldText } from '#features/file-import/columns/fold-text.ts';
import {
  CellAccount,
  type CellCounts,
  type DoubtedCell,
  type LeftOutCells,
} from '#features/file-import/rows/cell-account.ts';
import type { JudgedCell } from '#features/file-import/rows/judge-cell.ts';
import { readValue, type ReadingContext } from '#features/file-import/rows/read-value.ts';
import type { DayCount } from '#features/file-import/reading/number-format.ts';
import {
  cellOf,
  lineName,
  type FileCell,
  type FileColumn,
  type FileTable,
} from '#features/file-import/reading/table.ts';
import { findControlFigures, type ControlFigure } from '#features/file-import/rows/control-figures.ts';
import {
  findTotalRows,
  rowsBelow,
  type FigureColumn,
  type TableRoles,
} from '#features/file-import/rows/total-rows.ts';
import type { UnusedOfFile } from '#features/file-import/rows/doubted-file.ts';
import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { idColumn } from '#electron/employees/contract/employee-comparison.ts';
import { maxEmployees } from '#electron/onboarding/contract/onboarding.ts';
import { cleanText } from '#kit/form/field-kinds.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { choiceMeant } from '#sheet/model/kinds/choice.ts';
import type { FieldInference } from './infer-fields.ts';
import { formText, judgedKindOf, type SheetField } from './sheet-field.ts';

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
  /** The clerk has said that cells which are asked about are right. */
  readonly usesAsked: boolean;
  /** Fills in what follows from other fields; for new employees only. */
  readonly inference?: FieldInference | undefined;
}

/** A number that several rows of the file have, though it is one employee's own. */
interface SharedNumber {
  readonly title: string;
  readonly text: string;
  /** The rows, as they are named. */
  readonly lines: readonly string[];
}

export interface ReadEmployees {
  readonly employees: readonly Record<string, string>[];
  /** The rows of the table that they are in, by index. */
  readonly rows: readonly number[];
  /** The cells that stay out, or that are asked about. */
  readonly doubted: readonly DoubtedCell[];
  readonly counts: CellCounts;
  readonly leftOut: () => LeftOutCells;
  /** The rows that are totals, by their lines. They are nobody's. */
  readonly totalLines: readonly string[];
  /** What the file says of its own totals and counts. */
  readonly controls: readonly ControlFigure[];
  /** How many numbers had their leading zeros restored, as proved by a check digit, the bank or a fixed length. */
  readonly mended: number;
  readonly shared: readonly SharedNumber[];
  /** How many rows were left out, because there are more than one file may have. */
  readonly tooMany: number;
}

/** Employees of a file that the clerk adds or compares. */
export interface AddedEmployees extends Pick<ReadEmployees, 'employees' | 'rows'> {
  /** The field of each column of the file; undefined if it is left out. */
  readonly paths: readonly (string | undefined)[];
  readonly unused: UnusedOfFile | undefined;
}

const inputKinds: Readonly<Partial<Record<string, InputKind>>> = {
  date: 'date',
  'yes-no': 'yes-no',
  money: 'money',
  decimal: 'number',
};

/** A date that may be in two months, where no other date of its column decides which; undefined if there is none. */
export function doubtfulDate(file: Omit<FileOfEmployees, 'dayFirst' | 'usesAsked'>): string | undefined {
  for (const { column, field } of file.columns) {
    if (field?.field.row.kind !== 'date') continue;
    const { question } = resolveReading(column, 'date', { rows: rowsBelow(file), chosen: {} });
    if (question !== undefined) return question.sample;
  }
  return undefined;
}

/** Other texts that people write for an option, folded. */
const meanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  identificationType: {
    id: 'rsa_id',
    'sa id': 'rsa_id',
    'rsa id': 'rsa_id',
    'id number': 'rsa_id',
    'id book': 'rsa_id',
    'identity document': 'rsa_id',
    'asylum seeker': 'asylum_seeker',
    refugee: 'refugee',
    none: 'none',
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

/** Words of other languages for what a pay frequency is called. */
const frequencyWords: Readonly<Record<string, string>> = {
  weekliks: 'weekly',
  week: 'weekly',
  tweeweekliks: 'fortnightly',
  maandeliks: 'monthly',
  month: 'monthly',
  maand: 'monthly',
};

/** The option that a text means; undefined if it means none. */
export function optionOf({ path, choices = [] }: SheetField, text: string): string | undefined {
  const folded = foldText(text);
  const own = choiceMeant(choices, text, foldText)?.value ?? meanings[path]?.[folded];
  const word = path === 'payFrequencyId' ? frequencyWords[folded] : undefined;
  return own ?? (word && choiceMeant(choices, word, foldText)?.value);
}

/** The content of a cell as the form has it; what cannot be read stays as it is, for the form to report. */
function textOf(
  cell: FileCell,
  { text }: JudgedCell,
  { field, reading }: { field: SheetField; reading: ReadingContext },
): string {
  if (field.choices !== undefined) return optionOf(field, text) ?? text;
  const kind = inputKinds[field.field.row.kind];
  if (kind !== undefined) {
    const read = readValue(cell, { heading: field.path, kind }, reading);
    return read.state === 'value' ? formText(field, read.value) : read.state === 'empty' ? '' : text;
  }
  return cleanText(field.field.row, text);
}

/** Numbers that only one employee has. */
const ownNumbers = ['number', 'idNumber', 'otherNumber'];

function findShared(rows: readonly EmployeeRow[], { columns }: FileOfEmployees): SharedNumber[] {
  return ownNumbers.flatMap((path) => {
    const title = columns.find(({ field }) => field?.path === path)?.field?.title;
    if (title === undefined) return [];
    const key = ({ texts }: EmployeeRow) => plainDigits(texts[path] ?? '').toLocaleLowerCase();
    const groups = Map.groupBy(
      rows.filter((row) => key(row) !== ''),
      key,
    );
    return [...groups.values()]
      .filter(({ length }) => length > 1)
      .map((own) => ({ title, text: own[0]?.texts[path] ?? '', lines: own.map(({ line }) => line) }));
  });
}

interface EmployeeRow {
  readonly row: number;
  readonly line: string;
  readonly texts: Record<string, string>;
  /** The fields for which the file has anything, even if it is not used. */
  readonly filled: ReadonlySet<string>;
}

/** Fields by which a row is somebody's: numbers before names. */
const namingPaths = [idColumn, 'number', 'idNumber', 'otherNumber', 'firstName', 'lastName', 'email'];
const provingPaths = ['idNumber', 'otherNumber', 'email', 'incomeTaxNumber', 'bankAccount.accountNumber'];
const summedKinds = new Set<InputKind | undefined>(['money', 'number']);

/** What totals of the file can be told by. */
function rolesOf(
  { table, header, columns }: FileOfEmployees,
  readings: readonly ReadingContext[],
): TableRoles {
  const placesOf = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const place = columns.findIndex(({ field }) => field?.path === path);
      return place < 0 ? [] : [place];
    });
  const figures = columns.flatMap(({ column, field }, place): FigureColumn[] => {
    const kind = field && inputKinds[field.field.row.kind];
    const reading = readings[place];
    if (field === undefined || kind === undefined || reading === undefined || !summedKinds.has(kind))
      return [];
    const valueAt = (row: number) => {
      const read = readValue(cellOf(column, row), { heading: field.path, kind }, reading);
      return read.state === 'value' ? read.value : null;
    };
    return [{ place, valueAt }];
  });
  const proofs = placesOf(provingPaths);
  return { table, header, names: [...new Set([...placesOf(namingPaths), ...proofs])], proofs, figures };
}

/** One column with *Nkosi, Thoko*, as Paydesk and many lists write names, has both. */
function withSurname(texts: Record<string, string>): Record<string, string> {
  const [, lastName, firstName] = /^([^,]+), ([^,]+)$/.exec(texts['firstName'] ?? '') ?? [];
  const isOne = lastName === undefined || firstName === undefined || (texts['lastName'] ?? '') !== '';
  return isOne ? texts : { ...texts, lastName, firstName };
}

/** The employees of a file, one per row; totals, and rows with nothing in the assigned columns, are skipped. */
export function readEmployees(file: FileOfEmployees): ReadEmployees {
  const { table, header, usesAsked, inference } = file;
  const below = rowsBelow(file);
  const readings = file.columns.map(({ column, field }): ReadingContext => {
    const chosenOrder = file.dayFirst === null ? {} : { dayFirst: file.dayFirst };
    const kind = field && inputKinds[field.field.row.kind];
    if (kind === undefined) return { reading: {}, days: file.days };
    const { reading } = resolveReading(column, kind, { rows: below, chosen: chosenOrder });
    return { reading, days: file.days };
  });
  const roles = rolesOf(file, readings);
  const totals = findTotalRows(roles);
  const account = new CellAccount({ table, header, usesAsked, totals });
  const isFilled = (row: number) =>
    file.columns.some(({ column, field }) => field !== undefined && cellOf(column, row).type !== 'empty');
  const filled = account.rows.filter(isFilled);
  const employees = filled.slice(0, maxEmployees).flatMap((row): EmployeeRow[] => {
    const texts: Record<string, string> = {};
    const filled = new Set<string>();
    for (const [place, { column, field }] of file.columns.entries()) {
      const reading = readings[place];
      if (field === undefined || reading === undefined) continue;
      if (cellOf(column, row).type !== 'empty') filled.add(field.path);
      const judged = account.take(row, place, judgedKindOf(field));
      const text = judged && textOf(cellOf(column, row), judged, { field, reading });
      if (text !== undefined && text !== '') texts[field.path] = text;
    }
    return Object.keys(texts).length === 0
      ? []
      : [{ row, line: lineName(table, row), texts: withSurname(texts), filled }];
  });
  return {
    employees: employees.map(({ texts, filled: own }) => inference?.fill(texts, own) ?? texts),
    rows: employees.map(({ row }) => row),
    doubted: account.doubted,
    counts: account.counts,
    leftOut: () => account.leftOut,
    totalLines: Array.from(totals.keys(), (row) => lineName(table, row)),
    controls: findControlFigures(roles, totals),
    mended: account.mended,
    shared: findShared(employees, file),
    tooMany: filled.length - Math.min(filled.length, maxEmployees),
  };
}
