import { isMasked, maskNumber } from '#contract/domain/mask-number.ts';
import { fieldsOf, type FormTable, type Texts } from '#contract/form/form-table.ts';

const maskedPaths = (table: FormTable) =>
  fieldsOf(table)
    .filter(({ row }) => row.masked)
    .map(({ path }) => path);

/** A record's texts as the page may have them: personal numbers are masked. */
export function maskTexts(table: FormTable, texts: Texts): Record<string, string> {
  const masked = maskedPaths(table).map((path) => [path, texts[path] ? maskNumber(texts[path]) : '']);
  return { ...texts, ...(Object.fromEntries(masked) as Record<string, string>) };
}

/**
 * Texts that came back from the page, with the record's numbers in place of masks that were not changed. Undefined if a
 * mask stands for a number that the record no longer has.
 */
export function unmaskTexts(table: FormTable, held: Texts, texts: Texts): Record<string, string> | undefined {
  const masks = maskTexts(table, held);
  const whole: Record<string, string> = { ...texts };
  for (const path of maskedPaths(table)) {
    const text = texts[path] ?? '';
    if (text !== '' && text === masks[path]) whole[path] = held[path] ?? '';
  }
  return maskedPaths(table).some((path) => isMasked(whole[path] ?? '')) ? undefined : whole;
}
