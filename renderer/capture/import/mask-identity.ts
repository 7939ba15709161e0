import type { ColumnTarget } from '#contract/domain/imported-file.ts';

const hiddenDigits = '•••••••••';
/** A South African identity number; the separators are those that main ignores when it matches one. */
const identityNumber = /\b\d{6}[ .-]?\d{4}[ .-]?\d{2}[ .-]?\d\b/g;

/**
 * Leaves only the last four characters of an identity number. In a column of identity numbers every value is one: some
 * have lost their zeros, and some are passport numbers.
 */
export function maskIdentity(text: string, target: ColumnTarget | undefined): string {
  if (target?.type !== 'person' || target.key !== 'id-number') return text.replace(identityNumber, mask);
  return text.trim() === '' ? text : mask(text);
}

function mask(text: string): string {
  return `${hiddenDigits}${text.replace(/[ .-]/g, '').slice(-4)}`;
}
