import { normaliseDecimal } from '#payroll/decimal.ts';
import { formatCount, formatDate, formatDecimal, formatMonth, separatorsOf, writtenAs } from './format.ts';
import { formMessages } from './forms.ts';

/** The digits of a code, which may begin with a zero, are no number. */
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * A value as the service has it, in the form in which people read it, where its kind is not known: `6,80` for `6.8`,
 * `25 Nov 2026`, `Nov 2026`, `Yes`. Text stays as it is.
 */
export function formatValue(value: string): string {
  if (value === 'true') return formMessages.yes;
  if (value === 'false') return formMessages.no;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)) return formatMonth(value);
  return decimal.test(value) ? formatDecimal(normaliseDecimal(value, value.includes('.') ? 2 : 0)) : value;
}

/** The same for a cell of the sheet: an attribute of a record, such as the employee number, is text. */
export const formatInput = (heading: string, value: string): string =>
  heading.startsWith('calc.') ? formatValue(value) : value;

/** Whole rand without cents, such as a note or a limit: `R 200`. */
export const formatWholeRands = (rands: number): string =>
  `${separatorsOf(writtenAs().numbers).prefix}${formatCount(rands)}`;

/** A masked number beside another one. Two that end alike would look the same, as if nothing had changed. */
export const besideMasked = (masked: string, other: string): string =>
  masked !== '' && masked === other ? `${masked} (another number with the same end)` : masked;
