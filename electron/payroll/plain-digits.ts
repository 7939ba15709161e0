/** Spaces and dashes of any length, with which people and banks group the digits of a number. */
const separators = /[\s\u200B\u2010-\u2015-]/gu;
const grouped = /^[\d\s\u200B\u2010-\u2015-]+$/u;

/** A number without the separators between its digits; a text with anything else in it is only trimmed. */
export function plainDigits(text: string): string {
  return grouped.test(text) ? text.replaceAll(separators, '') : text.trim();
}
