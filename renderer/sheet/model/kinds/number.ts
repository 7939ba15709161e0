import { formatDecimal, toDecimalFormat, type DecimalFormat } from '../decimal.ts';
import { compareDecimals, countDecimals, isDecimal, normaliseDecimal } from '#payroll/decimal.ts';
import { isArithmetic, readArithmetic } from './arithmetic.ts';
import { readDecimal } from './decimal-text.ts';
import { empty, refuse, type DecimalMark, type Kind, type ParseContext, type Parsed } from './kind.ts';
import { continueNumbers } from './series.ts';

export interface NumberOptions extends Partial<DecimalFormat> {
  /** Decimals that are always written; a value may have more. */
  minDecimals?: number;
  /** Values with more decimals are refused. */
  maxDecimals?: number;
  /** Symbols that may come before or after the digits, as in `R12.50`. */
  symbols?: readonly string[];
}

export function numberKind(options: NumberOptions = {}): Kind {
  const format = toDecimalFormat(options);
  const { minDecimals = 0 } = options;
  return {
    kind: 'number',
    align: 'end',
    numeric: true,
    parse: (typed, context) => parseDecimal(typed, options, context),
    // With the minus sign that is shown everywhere else; the clipboard and the editor keep the hyphen that is typed.
    format: (value) =>
      isDecimal(value)
        ? formatDecimal(normaliseDecimal(value, minDecimals), format).replace('-', '\u2212')
        : value,
    plain: (value) => plainDecimal(value, format, minDecimals),
    compare: (a, b) => (isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) : a.localeCompare(b)),
    continue: continueNumbers,
  };
}

function parseDecimal(typed: string, options: NumberOptions, context: ParseContext = {}): Parsed {
  if (typed.trim() === '') return empty;
  if (isArithmetic(typed)) {
    const read = (text: string) => parseDecimal(text, { ...options, maxDecimals: Infinity }, context).value;
    const sum = readArithmetic(typed, read, options.maxDecimals);
    return sum === undefined ? refuse('not-arithmetic') : checkDecimals(sum, options);
  }
  const reading = readDecimal(typed, options.symbols);
  if (reading === undefined) return refuse('not-a-number');
  if ('value' in reading) return checkDecimals(reading.value, options);
  if (context.decimalMark !== undefined) return checkDecimals(reading.readings[context.decimalMark], options);
  const own = readByFormat(typed, reading.readings, toDecimalFormat(options));
  const parsed = own === undefined ? refuse('ambiguous-number') : checkDecimals(own, options);
  return { ...parsed, readings: reading.readings };
}

/** How people who use this format read `1,234`; undefined if its mark means nothing in the format. */
export function readByFormat(
  typed: string,
  readings: Record<DecimalMark, string>,
  { decimalMark, grouping }: DecimalFormat,
): string | undefined {
  const mark = typed.includes(',') ? ',' : '.';
  return mark === decimalMark || mark === grouping ? readings[decimalMark] : undefined;
}

function checkDecimals(value: string, { minDecimals = 0, maxDecimals = Infinity }: NumberOptions): Parsed {
  if (countDecimals(value) > maxDecimals) return refuse('too-many-decimals');
  return { value: normaliseDecimal(value, minDecimals) };
}

/** Three decimals get a trailing zero: `1.234` could be read back as 1234, `1.2340` cannot. */
export function plainDecimal(value: string, format: DecimalFormat, minDecimals: number): string {
  if (!isDecimal(value)) return value;
  const normal = normaliseDecimal(value, minDecimals);
  const padded = countDecimals(normal) === 3 ? `${normal}0` : normal;
  return formatDecimal(padded, { ...format, grouping: '' });
}
