import type { InputColumn, InputKind } from '#electron/inputs/contract/bulk-input.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';
import { compareDecimals } from '#payroll/decimal.ts';
import { readHours } from '#sheet/model/kinds/hours.ts';
import type { ParseContext, Parsed, Problem } from '#sheet/model/kinds/kind.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { threeNumbers } from '../columns/column-reading.ts';
import { judgeCell, type Doubt, type JudgedCell, type JudgedKind } from './judge-cell.ts';
import { isoDay, type DayCount } from '../reading/number-format.ts';
import { isDoubted, type FileCell } from '../reading/table.ts';

/** Why a value is skipped. */
export type ValueProblem = Problem | Doubt | 'percent' | 'ambiguous-date' | 'no-kind';

/** Why a readable value may not be what was meant. */
export type ValueDoubt = Doubt | 'many-days' | 'many-hours' | 'many-percent';

type ReadValue =
  | { readonly state: 'empty' }
  | { readonly state: 'value'; readonly value: string; readonly doubt: ValueDoubt | undefined }
  | { readonly state: 'refused'; readonly problem: ValueProblem };

export interface ReadingContext {
  readonly reading: ColumnReading;
  readonly days: DayCount;
}

type Input = Pick<InputColumn, 'heading' | 'kind' | 'choices'>;

const empty: ReadValue = { state: 'empty' };

const judgedKinds: Readonly<Record<InputKind, JudgedKind>> = {
  text: 'text',
  choice: 'choice',
  date: 'date',
  hours: 'hours',
  money: 'money',
  rate: 'money',
  days: 'quantity',
  quantity: 'quantity',
  number: 'quantity',
  percent: 'percent',
  'yes-no': 'yes-no',
};

/** What an input of the sheet is judged as. */
function judgedKindOf({ heading, kind }: Input): JudgedKind {
  return heading === 'income_tax_number' ? 'tax-number' : judgedKinds[kind];
}

/** Reads a cell of a file as a value of the sheet, in its canonical text. */
export function readValue(cell: FileCell, input: Input, context: ReadingContext): ReadValue {
  const judged = judgeCell(cell, judgedKindOf(input));
  if (judged.verdict === 'empty') return empty;
  if (judged.verdict === 'block') return refuse(judged.doubt ?? 'error-value');
  const { text } = judged;
  // In many printed sheets a dash stands for an empty cell.
  if (cell.type === 'text' && /^[-\u2013\u2014]$/.test(text) && !isText(input)) return empty;
  if (isText(input)) return toReadValue(kindOf(input.kind, input.choices).parse(text), input, judged);
  return toReadValue(parse({ ...cell, text }, input, context), input, judged);
}

/** Values that are kept as they are written. */
function isText({ kind }: Input): boolean {
  return kind === 'text' || kind === 'choice';
}

function refuse(problem: ValueProblem): ReadValue {
  return { state: 'refused', problem };
}

function toReadValue(parsed: Parsed | ValueProblem, input: Input, { doubt }: JudgedCell): ReadValue {
  if (typeof parsed === 'string') return refuse(parsed);
  // The clerk's own number format says nothing about the program that wrote the file.
  if (parsed.readings !== undefined) return refuse('ambiguous-number');
  if (parsed.message !== undefined) {
    return refuse('problem' in parsed.message ? parsed.message.problem : 'not-a-number');
  }
  if (parsed.value === null) return empty;
  return { state: 'value', value: parsed.value, doubt: doubt ?? doubtOf(parsed.value, input) };
}

function parse(cell: FileCell, input: Input, context: ReadingContext): Parsed | ValueProblem {
  const { type, text } = cell;
  switch (input.kind) {
    case 'date':
      return parseDate(cell, context);
    case 'yes-no':
      return kindOf('yes-no').parse(text);
    case 'hours':
      // A time of day is read as hours; a date, or what Excel writes of one in a text file, is none.
      if (type === 'date' || (type === 'text' && isDoubted(cell, 'turned-into-date')))
        return 'turned-into-date';
      return kindOf('hours').parse(asClock(text, context.reading.hoursAs), contextOf(cell, context));
    default: {
      const isPercent = text.endsWith('%');
      if (isPercent && !isPercentage(input)) return 'percent';
      const number = isPercent ? text.slice(0, -1).trim() : text;
      // The sign alone is no empty cell, and two of them are one too many.
      if (isPercent && (number === '' || number.endsWith('%'))) return 'not-a-number';
      return kindOf(input.kind).parse(number, contextOf(cell, context));
    }
  }
}

/** A number of a workbook always has a point; a text has the mark of its column. */
function contextOf({ type }: FileCell, { reading }: ReadingContext): ParseContext {
  const mark = type === 'text' ? reading.decimalMark : '.';
  return mark === undefined ? {} : { decimalMark: mark };
}

/** Reads 7.30 and 7.3 as seven hours thirty if the clerk has said so. */
function asClock(text: string, hoursAs: ColumnReading['hoursAs']): string {
  const read = hoursAs === 'clock' ? readHours(text) : undefined;
  const match = read !== undefined && 'value' in read ? /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(read.value) : null;
  return match === null ? text : `${match[1] ?? ''}:${(match[2] ?? '').padEnd(2, '0')}`;
}

/** Day counts from 1950 to 2100; in this range a number can only be a date. */
const [firstCount, lastCount] = [18_264, 73_050];

function parseDate({ type, text }: FileCell, { reading, days }: ReadingContext): Parsed | ValueProblem {
  const kind = kindOf('date');
  if (type === 'number') {
    const count = Number(text);
    const day = Number.isInteger(count) && count >= firstCount && count <= lastCount && isoDay(count, days);
    return day ? { value: day } : 'not-a-date';
  }
  const numbers = type === 'text' ? threeNumbers(text) : undefined;
  if (numbers === undefined) return kind.parse(text);
  const { first, second, year } = numbers;
  const dayFirst = reading.dayFirst ?? (Number(first) > 12 || first === second ? true : undefined);
  if (dayFirst === undefined && Number(second) <= 12) return 'ambiguous-date';
  const [day, month] = dayFirst === true ? [first, second] : [second, first];
  return kind.parse(`${year}-${month}-${day}`);
}

const maxDays = '31';
/** Twelve hours on every day of a long month. */
const maxHours = '372';

function doubtOf(value: string, input: Input): ValueDoubt | undefined {
  const { kind } = input;
  if (kind === 'hours') return isMore(value, maxHours) ? 'many-hours' : undefined;
  if (kind === 'text' || kind === 'date' || kind === 'yes-no' || kind === 'choice') return undefined;
  if (isDays(input) && isMore(value, maxDays)) return 'many-days';
  return isPercentage(input) && isMore(value, '100') ? 'many-percent' : undefined;
}

function isMore(value: string, max: string): boolean {
  return compareDecimals(value.replace('-', ''), max) > 0;
}

/** By its kind, or by its name, because the service states no units. */
export function isDays({ heading, kind }: Input): boolean {
  return kind === 'days' || /(^|[._])days?(_|$)/.test(heading);
}

function isPercentage({ heading, kind }: Input): boolean {
  return kind === 'percent' || /percent/.test(heading);
}
