import { hasPersonalNumber, isMasked, maskedIf, maskNumber } from '#payroll/personal-number.ts';
import { fieldsOf, type FormTable, type Texts } from '#kit/form/form-table.ts';

/** Fields of personal numbers, and others in whose text there is one. */
const maskedFields = (table: FormTable, held: Texts) =>
  fieldsOf(table).filter(({ row, path }) => row.masked || hasPersonalNumber(held[path] ?? ''));

/** A record's texts as the page may have them: personal numbers are masked. */
export function maskTexts(table: FormTable, texts: Texts): Record<string, string> {
  const masked = maskedFields(table, texts).map(({ row, path }) => {
    const text = texts[path] ?? '';
    return [path, row.masked && text !== '' ? maskNumber(text) : maskedIf(false, text)] as const;
  });
  return { ...texts, ...Object.fromEntries(masked) };
}

/**
 * Texts that came back from the page, with the record's numbers in place of masks that were not changed. Undefined if a
 * mask stands for a number that the record no longer has.
 */
export function unmaskTexts(table: FormTable, held: Texts, texts: Texts): Record<string, string> | undefined {
  const masks = maskTexts(table, held);
  const whole: Record<string, string> = { ...texts };
  const paths = maskedFields(table, held).map(({ path }) => path);
  for (const path of paths) {
    const text = texts[path] ?? '';
    if (text !== '' && text === masks[path]) whole[path] = held[path] ?? '';
  }
  // A record may itself have what looks like a mask: an earlier program has written it there.
  const isMask = (path: string) => isMasked(whole[path] ?? '') && whole[path] !== held[path];
  return paths.some(isMask) ? undefined : whole;
}
