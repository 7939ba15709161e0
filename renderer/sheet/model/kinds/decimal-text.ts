import { normaliseDecimal } from '#payroll/decimal.ts';
import type { DecimalMark } from './kind.ts';
import { withoutTextMarker, withoutUnseen } from './seen-text.ts';

type DecimalReading = { value: string } | { readings: Record<DecimalMark, string> };

/** The form of most typed and pasted numbers: neither grouped nor ambiguous. */
const PLAIN = /^\d+(\.\d{1,2})?$/;

const GROUPED = {
  ',': /^\d{1,3}(,\d{3})+$/,
  '.': /^\d{1,3}(\.\d{3})+$/,
  ' ': /^\d{1,3}( \d{3})+$/,
};

/**
 * Reads a number as people write it: `1 234,56`, `R1,234.56`, `(12.50)`; undefined if it is none. With a single mark
 * before exactly three digits, as in `1,234`, both readings are returned.
 */
export function readDecimal(typed: string, symbols: readonly string[] = []): DecimalReading | undefined {
  if (PLAIN.test(typed)) return value(typed);
  const seen = withoutTextMarker(withoutUnseen(typed)).trim().replace(/\s/gu, ' ').replace('\u2212', '-');
  const { negative, body } = stripSign(seen, symbols);
  if (!/^[\d.,][\d., ]*$/.test(body) || !/\d/.test(body)) return undefined;
  const reading = readBody(body);
  if (reading === undefined || !negative) return reading;
  return 'value' in reading
    ? { value: negate(reading.value) }
    : { readings: { '.': negate(reading.readings['.']), ',': negate(reading.readings[',']) } };
}

function negate(value: string): string {
  return normaliseDecimal(`-${value}`);
}

function stripSign(text: string, symbols: readonly string[]): { negative: boolean; body: string } {
  const bracketed = /^\((.*)\)$/.exec(text);
  const signed = stripSymbol(bracketed?.[1]?.trim() ?? text, symbols);
  // Some programs print the minus behind the amount.
  const isBehind = /^[\d.,][\d., ]*-$/.test(signed);
  const minus = signed.startsWith('-') || isBehind;
  if (bracketed !== null && minus) return { negative: false, body: '' };
  const signless = isBehind ? signed.slice(0, -1) : signed.slice(1);
  const body = minus || signed.startsWith('+') ? stripSymbol(signless.trim(), symbols) : signed;
  return { negative: minus || bracketed !== null, body };
}

function stripSymbol(text: string, symbols: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const symbol of symbols) {
    const wanted = symbol.toLowerCase();
    if (lower.startsWith(wanted)) return text.slice(symbol.length).trim();
    if (lower.endsWith(wanted)) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

function readBody(body: string): DecimalReading | undefined {
  const commas = body.split(',').length - 1;
  const points = body.split('.').length - 1;
  if (commas + points === 0) return readWhole(body);
  if (commas > 0 && points > 0) return readBothMarks(body);
  const mark = commas > 0 ? ',' : '.';
  if (commas + points > 1) return GROUPED[mark].test(body) ? value(body.replaceAll(mark, '')) : undefined;
  return readOneMark(body, mark);
}

function readWhole(body: string): DecimalReading | undefined {
  if (!body.includes(' ')) return value(body);
  return GROUPED[' '].test(body) ? value(body.replaceAll(' ', '')) : undefined;
}

function readBothMarks(body: string): DecimalReading | undefined {
  const decimal = body.lastIndexOf(',') > body.lastIndexOf('.') ? ',' : '.';
  const grouping = decimal === ',' ? '.' : ',';
  const [whole = '', fraction = '', surplus] = body.split(decimal);
  if (surplus !== undefined || !GROUPED[grouping].test(whole) || !/^\d+$/.test(fraction)) return undefined;
  return value(`${whole.replaceAll(grouping, '')}.${fraction}`);
}

function readOneMark(body: string, mark: DecimalMark): DecimalReading | undefined {
  const [whole = '', fraction = ''] = body.split(mark);
  if (!/^\d*$/.test(fraction) || whole + fraction === '') return undefined;
  if (whole.includes(' ')) {
    return GROUPED[' '].test(whole) ? value(`${whole.replaceAll(' ', '')}.${fraction}`) : undefined;
  }
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return value(`${whole}.${fraction}`);
  const asDecimal = normaliseDecimal(`${whole}.${fraction}`);
  const asGroups = whole + fraction;
  return { readings: mark === ',' ? { ',': asDecimal, '.': asGroups } : { '.': asDecimal, ',': asGroups } };
}

function value(text: string): DecimalReading {
  return { value: normaliseDecimal(text) };
}
