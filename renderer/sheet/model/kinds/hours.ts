import { toDecimalFormat, type DecimalFormat } from '../decimal.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { isArithmetic, readArithmetic } from './arithmetic.ts';
import { readDecimal } from './decimal-text.ts';
import { empty, refuse, type Kind, type ParseContext, type Parsed } from './kind.ts';
import { numberKind, plainDecimal, readByFormat } from './number.ts';

/** With seconds, which must be none, and half-days, as spreadsheets write what they show: `37:30:00`, `07:30:00 AM`. */
const CLOCK = /^([-\u2212]?)(\d+)[:hH](\d{2})(?::00(?:[.,]0+)?)?(?:\s?([ap])\.?m\.?)?$/i;
/** Units that may come behind a number of hours, as in `7,5 h`. */
const UNITS = ['hours', 'hrs', 'h'];

/** A number of hours as a decimal, with or without groups and a unit: `1 690,75 h`. */
export const readHours = (typed: string): ReturnType<typeof readDecimal> => readDecimal(typed, UNITS);

/**
 * Hours as a decimal; `7:30`, `7h30` and `07:30:00 AM` mean 7.50. Minutes that are not an exact hundredth of an hour are rounded half
 * up to two decimals; a typed decimal is kept as it is. `1,234` may be hours, or an amount in the wrong column: when it
 * is pasted, the user is asked, as with any number.
 */
export function hoursKind(options: Partial<DecimalFormat> = {}): Kind {
  const format = toDecimalFormat(options);
  return {
    ...numberKind({ ...options, minDecimals: 2 }),
    kind: 'hours',
    parse: (typed, context) => parseHours(typed, format, context),
    plain: (value) => plainDecimal(value, format, 2),
  };
}

function parseHours(typed: string, format: DecimalFormat, context: ParseContext = {}): Parsed {
  const { decimalMark } = context;
  const text = typed.trim();
  if (text === '') return empty;
  if (isArithmetic(text)) {
    const sum = readArithmetic(text, (part) => parseHours(part, format, context).value);
    return sum === undefined ? refuse('not-arithmetic') : { value: normaliseDecimal(sum, 2) };
  }
  const clock = CLOCK.exec(text);
  if (clock !== null) return parseClock(clock);
  const read = readHours(text);
  if (read === undefined) return refuse('not-hours');
  if ('value' in read) return { value: normaliseDecimal(read.value, 2) };
  const { readings } = read;
  if (decimalMark !== undefined) return { value: normaliseDecimal(readings[decimalMark], 2) };
  const own = readByFormat(text, readings, format);
  const parsed = own === undefined ? refuse('ambiguous-number') : { value: normaliseDecimal(own, 2) };
  return { ...parsed, readings };
}

function parseClock([, sign, written = '', minutes = '', half]: RegExpExecArray): Parsed {
  const hours = half === undefined ? written : ofHalfDay(Number(written), half.toLowerCase());
  if (hours === undefined || Number(minutes) > 59) return refuse('not-hours');
  const hundredths = Math.floor((Number(minutes) * 100 + 30) / 60);
  return {
    value: normaliseDecimal(`${sign === '' ? '' : '-'}${hours}.${String(hundredths).padStart(2, '0')}`, 2),
  };
}

/** The hour of the day; undefined if a clock of twelve hours has no such hour. */
function ofHalfDay(hour: number, half: string): string | undefined {
  return hour < 1 || hour > 12 ? undefined : String((hour % 12) + (half === 'p' ? 12 : 0));
}
