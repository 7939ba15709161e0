import { plainLetters } from '#kit/plain-letters.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import type { Texts } from '#kit/form/form-table.ts';

/** A number for comparison, without the spaces and dashes between its digits. */
export const numberKey = (texts: Texts, path: string) =>
  plainDigits((texts[path] ?? '').replaceAll(/\s/g, '')).toLocaleLowerCase();

const nameKey = (texts: Texts, path: string) =>
  plainLetters(texts[path] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the records of two people should not have in common, besides an account; '' if a record does not have it. */
export const alikeKeys = {
  'id-number': (texts: Texts) => numberKey(texts, 'idNumber') || numberKey(texts, 'otherNumber'),
  'tax-number': (texts: Texts) => numberKey(texts, 'incomeTaxNumber'),
  'name-and-birthdate': (texts: Texts) => {
    const born = numberKey(texts, 'birthdate');
    return born === '' ? '' : `${nameKey(texts, 'lastName')}\n${nameKey(texts, 'firstName')}\n${born}`;
  },
} as const;
