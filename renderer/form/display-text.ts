import { cleanText, linesOf } from '#kit/form/field-kinds.ts';
import { isMasked, maskNumber } from '#payroll/personal-number.ts';
import type { FieldRow } from '#kit/form/form-table.ts';
import { formatDate, formatDecimal, formatRands } from '#messages/format.ts';
import { normaliseDecimal } from '#payroll/decimal.ts';
import { formMessages, optionText, type FieldMessages } from '#messages/forms.ts';

/** Rands with cents, without the currency sign that a field shows in front. */
export const moneyText = (value: string): string => formatDecimal(normaliseDecimal(value, 2));

/** The values of a field that takes several, on one line. */
const listText = (messages: FieldMessages, text: string): string =>
  linesOf(text)
    .map((line) => optionText(messages, line))
    .join(', ');

const readers: { readonly [K in FieldRow['kind']]?: (text: string, messages: FieldMessages) => string } = {
  secret: () => formMessages.review.hidden,
  choice: (text, messages) => optionText(messages, text),
  integer: (text, messages) => optionText(messages, text),
  reference: (text, messages) => optionText(messages, text),
  references: (text, messages) => listText(messages, text),
  names: (text, messages) => listText(messages, text),
  date: formatDate,
  money: (text) => (text.startsWith('-') ? moneyText(text) : formatRands(normaliseDecimal(text, 2))),
  decimal: formatDecimal,
  'yes-no': (text) => (text === 'yes' ? formMessages.yes : formMessages.no),
};

/** How the digits of an ID number are read: date of birth, sex, the rest. Others are read in fours. */
const idNumberGroups = /^(\d{6})(\d{4})(\d{3})$/;

function inGroups(digits: string): string {
  const parts = idNumberGroups.exec(digits)?.slice(1) ?? digits.match(/\d{1,4}/g) ?? [];
  return parts.join(' ');
}

/**
 * The text of a field that is being typed now, to be read back before it is sent: a personal number whole, in groups of
 * digits, so that a wrong one is noticed. Secrets stay hidden, and so does what was masked before.
 */
export function readBackText(row: FieldRow, text: string, messages: FieldMessages): string {
  if (row.masked !== true || isMasked(text)) return displayText(row, text, messages);
  const whole = cleanText(row, text);
  if (whole === '') return formMessages.review.empty;
  return /^\d{5,}$/.test(whole) ? inGroups(whole) : whole;
}

/** The text of a field for display: personal numbers are masked, secrets hidden. */
export function displayText(row: FieldRow, text: string, messages: FieldMessages): string {
  if (text === '') return formMessages.review.empty;
  if (row.masked) return isMasked(text) ? text : maskNumber(text);
  return readers[row.kind]?.(text, messages) ?? text;
}
