import { isMasked, maskNumber } from '#contract/domain/mask-number.ts';
import { linesOf } from '#contract/form/field-kinds.ts';
import type { FieldRow } from '#contract/form/form-table.ts';
import { formatDate, formatDecimal, formatRands } from '#messages/format.ts';
import { normaliseDecimal } from '#sheet/model/decimal.ts';
import { formMessages, type FieldMessages } from '#messages/forms.ts';

/** Rands with cents, without the currency sign that a field shows in front. */
export const moneyText = (value: string): string => formatDecimal(normaliseDecimal(value, 2));

/** An option of a choice, or a step of a number, as text for display. */
export function optionText({ options }: FieldMessages, value: string): string {
  if (typeof options === 'function') return options(value);
  return options?.[value] ?? value;
}

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

/** The text of a field for display: personal numbers are masked, secrets hidden. */
export function displayText(row: FieldRow, text: string, messages: FieldMessages): string {
  if (text === '') return formMessages.review.empty;
  if (row.masked) return isMasked(text) ? text : maskNumber(text);
  return readers[row.kind]?.(text, messages) ?? text;
}
