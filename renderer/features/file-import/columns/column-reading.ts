import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import type { ColumnReading } from '#electron/file-import/contract/imported-file.ts';
import { withoutTime } from '#sheet/model/kinds/date.ts';
import { readHours } from '#sheet/model/kinds/hours.ts';
import { cellOf, type FileCell, type FileColumn } from '../reading/table.ts';

/** A question about a column that only the clerk can answer, with a sample value. */
export interface ColumnQuestion {
  readonly type: 'hours-as' | 'decimal-mark' | 'day-first';
  readonly sample: string;
}

export interface ResolvedReading {
  readonly reading: ColumnReading;
  /** Set if the values are ambiguous; see `isOpen`. */
  readonly question: ColumnQuestion | undefined;
}

interface Evidence<T> {
  /** What single values prove; contradictory proofs count as none. */
  readonly proven: ReadonlySet<T>;
  /** The first value that can be read in two ways. */
  readonly doubtful: string | undefined;
}

/** How to read a column's values: as the values prove, else as the clerk has chosen, else undecided with a question. */
export function resolveReading(
  column: FileColumn,
  kind: InputKind,
  { rows, chosen }: { rows: Iterable<number>; chosen: ColumnReading },
): ResolvedReading {
  const cells = Array.from(rows, (row) => cellOf(column, row));
  switch (kind) {
    case 'hours': {
      const clock = settle('hours-as', findHoursAs(cells), {
        chosen: chosen.hoursAs,
        as: (hoursAs) => ({ hoursAs }),
      });
      // Hours need a mark only where one of them can be read in two ways.
      const marks = findDecimalMark(cells);
      const mark = marks.doubtful === undefined ? none : settleMark(marks, chosen);
      const question = isOpen(clock) ? clock.question : (mark.question ?? clock.question);
      return { reading: { ...mark.reading, ...clock.reading }, question };
    }
    case 'date':
      return settle('day-first', findDayFirst(cells), {
        chosen: chosen.dayFirst,
        as: (dayFirst) => ({ dayFirst }),
      });
    case 'text':
    case 'choice':
    case 'yes-no':
      return { reading: {}, question: undefined };
    case 'money':
      return settleMark(withoutThirdDecimals(findDecimalMark(cells)), chosen);
    default:
      return settleMark(findDecimalMark(cells), chosen);
  }
}

const none: ResolvedReading = { reading: {}, question: undefined };

const answers = { 'hours-as': 'hoursAs', 'decimal-mark': 'decimalMark', 'day-first': 'dayFirst' } as const;

/** Whether the column has a question that has no answer yet. */
export function isOpen({ question, reading }: ResolvedReading): boolean {
  return question !== undefined && reading[answers[question.type]] === undefined;
}

/**
 * Amounts have no third decimal: a column of `12,5` and `12,500` contradicts itself, because the second is rather
 * twelve thousand five hundred.
 */
function withoutThirdDecimals({ proven, doubtful, ...rest }: MarkEvidence): Evidence<'.' | ','> {
  const thousands = [...proven].flatMap((mark) => rest.grouped.get(mark) ?? []);
  return thousands.length === 0 ? { proven, doubtful } : { proven: new Set(), doubtful: thousands[0] };
}

function settleMark(evidence: Evidence<'.' | ','>, chosen: ColumnReading): ResolvedReading {
  return settle('decimal-mark', evidence, {
    chosen: chosen.decimalMark,
    as: (decimalMark) => ({ decimalMark }),
  });
}

function settle<T>(
  type: ColumnQuestion['type'],
  { proven, doubtful }: Evidence<T>,
  { chosen, as }: { chosen: T | undefined; as: (value: T) => ColumnReading },
): ResolvedReading {
  const [sure] = proven;
  if (sure !== undefined && proven.size === 1) return { reading: as(sure), question: undefined };
  if (doubtful === undefined) return { reading: {}, question: undefined };
  return { reading: chosen === undefined ? {} : as(chosen), question: { type, sample: doubtful } };
}

/** Fractions of an hour that nobody means as minutes. */
const plainHundredths = new Set(['00', '25', '50']);

/** `7.30` may mean 7 hours 30 minutes; a column that also has `7.75` or `7.333` counts in decimals. */
function findHoursAs(cells: readonly FileCell[]): Evidence<'decimal' | 'clock'> {
  const proven = new Set<'decimal' | 'clock'>();
  let doubtful: string | undefined;
  for (const { type, text } of cells) {
    const fraction = type === 'number' || type === 'text' ? fractionOf(text) : '';
    if (fraction === '') continue;
    const digits = fraction.replace(/(?<!0)0+$/, '');
    const hundredths = digits.padEnd(2, '0');
    if (digits.length > 2 || Number(hundredths) > 59) proven.add('decimal');
    else if (!plainHundredths.has(hundredths)) doubtful ??= text.trim();
  }
  return { proven, doubtful };
}

/** The digits behind the decimal mark; three are read as decimals, because `1,234` is no time of day. */
function fractionOf(text: string): string {
  const read = readHours(text);
  if (read === undefined) return '';
  const [, digits = ''] = (
    'value' in read ? read.value : read.readings[text.includes(',') ? ',' : '.']
  ).split('.');
  return digits;
}

interface MarkEvidence extends Evidence<'.' | ','> {
  /** By their mark, the first value that can be read in two ways. */
  readonly grouped: ReadonlyMap<string, string>;
}

/** `1,234` and `12.500` can each mean two numbers; `1,234.56`, `1 234,5` and `12,5` show which mark is which. */
function findDecimalMark(cells: readonly FileCell[]): MarkEvidence {
  const proven = new Set<'.' | ','>();
  const grouped = new Map<string, string>();
  let doubtful: string | undefined;
  for (const { type, text } of cells) {
    if (type !== 'text') continue;
    const marks = text.replace(/[^.,]/g, '');
    const last = marks.at(-1);
    if (last !== '.' && last !== ',') continue;
    const behind = /\d*/.exec(text.slice(text.lastIndexOf(last) + 1))?.[0].length ?? 0;
    const isOneMark = marks.length === 1;
    if (isOneMark && behind !== 3) proven.add(last);
    else if (isOneMark && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text.trim())) {
      doubtful ??= text.trim();
      if (!grouped.has(last)) grouped.set(last, text.trim());
    } else if (marks.includes(',') && marks.includes('.')) proven.add(last);
    else if (!isOneMark) proven.add(last === ',' ? '.' : ',');
  }
  return { proven, doubtful, grouped };
}

const dayMonthYear = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/;

/** The three numbers of a date such as `3/4/2026`, with any time of day; undefined for other texts. */
export function threeNumbers(text: string): { first: string; second: string; year: string } | undefined {
  const [, first, , second, year] = dayMonthYear.exec(withoutTime(text.trim())) ?? [];
  return first === undefined || second === undefined || year === undefined
    ? undefined
    : { first, second, year };
}

/** `3/4/2026` may be 3 April or 4 March; `25/4/2026` in the same column decides it. */
function findDayFirst(cells: readonly FileCell[]): Evidence<boolean> {
  const proven = new Set<boolean>();
  let doubtful: string | undefined;
  for (const { type, text } of cells) {
    const numbers = type === 'text' ? threeNumbers(text) : undefined;
    if (numbers === undefined) continue;
    const [first, second] = [Number(numbers.first), Number(numbers.second)];
    if (first > 12) proven.add(true);
    else if (second > 12) proven.add(false);
    else if (first !== second) doubtful ??= withoutTime(text.trim());
  }
  return { proven, doubtful };
}
