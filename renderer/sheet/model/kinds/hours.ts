import { normaliseDecimal, toDecimalFormat, type DecimalFormatOptions } from '../decimal.ts';
import { empty, refuse, type Kind, type Parsed } from './kind.ts';
import { numberKind, plainDecimal } from './number.ts';

const CLOCK = /^([-\u2212]?)(\d+)[:hH](\d{2})$/;
const DECIMAL = /^([-\u2212]?)(\d*)(?:[.,](\d*))?$/;

/**
 * Hours as a decimal; `7:30` and `7h30` mean 7.50. Minutes that are no exact hundredth of an hour are rounded half-up
 * to two decimals; a typed decimal is kept as it is. Thousands are never grouped here, so `7,500` is 7.5.
 */
export function hoursKind(options: DecimalFormatOptions = {}): Kind {
  const format = toDecimalFormat(options);
  return {
    ...numberKind({ ...options, minDecimals: 2 }),
    kind: 'hours',
    parse: parseHours,
    plain: (value) => plainDecimal(value, format, 2),
  };
}

function parseHours(typed: string): Parsed {
  const text = typed.trim();
  if (text === '') return empty;
  const clock = CLOCK.exec(text);
  if (clock !== null) return parseClock(clock);
  const decimal = DECIMAL.exec(text);
  const [, sign, whole = '', fraction = ''] = decimal ?? [];
  if (decimal === null || whole + fraction === '') return refuse('not-hours');
  return { value: normaliseDecimal(`${sign === '' ? '' : '-'}${whole}.${fraction}`, 2) };
}

function parseClock([, sign, hours = '', minutes = '']: RegExpExecArray): Parsed {
  if (Number(minutes) > 59) return refuse('not-hours');
  const hundredths = Math.floor((Number(minutes) * 100 + 30) / 60);
  return {
    value: normaliseDecimal(`${sign === '' ? '' : '-'}${hours}.${String(hundredths).padStart(2, '0')}`, 2),
  };
}
