import type { OutsideFields, OutsideValue } from '#contract/domain/outside.ts';
import { isFields, own } from './rows.ts';

/** The wire names of each part, the usual one first. */
export type Spellings<Part extends string> = Readonly<Record<Part, readonly [string, ...string[]]>>;

/** Which of the names a received record has. */
export function namesIn(received: OutsideValue | undefined, names: readonly string[]): string[] {
  return isFields(received) ? names.filter((name) => Object.hasOwn(received, name)) : [];
}

/** A flag in the form that the service last wrote it in: yes and no, true and false as words, 1 and 0, or JSON's own. */
export function flagAs(value: boolean, received: unknown): string | number | boolean {
  if (typeof received === 'number') return value ? 1 : 0;
  if (typeof received !== 'string') return value;
  const word = received.toLowerCase();
  if (word === 'yes' || word === 'no') return value ? 'yes' : 'no';
  if (word === 'true' || word === 'false') return String(value);
  return word === '1' || word === '0' ? String(Number(value)) : value;
}

/** What the service wrote and the app has no name for: it goes back as it came. */
export function unknownParts(received: OutsideValue | undefined, known: readonly string[]): OutsideFields {
  if (!isFields(received)) return {};
  // A received value is JSON through and through.
  const entries = Object.entries<OutsideValue>(received as OutsideFields);
  return Object.fromEntries(entries.filter(([name]) => !known.includes(name)));
}

/**
 * A child object for the wire. It replaces the old one whole, so unknown parts go along; each part goes by the
 * spelling that was received, and what is empty and was never there stays away.
 */
export function writeTexts<Part extends string>(
  parts: Readonly<Record<Part, string>>,
  spellings: Spellings<Part>,
  received?: OutsideValue,
): OutsideFields {
  // Object.entries forgets the keys of a record.
  const table = Object.entries(spellings) as [Part, readonly [string, ...string[]]][];
  const written = unknownParts(
    received,
    table.flatMap(([, names]) => names),
  );
  for (const [part, names] of table) {
    const spelled = namesIn(received, names);
    const value = parts[part];
    if (spelled.length === 0 && value !== '') written[names[0]] = value;
    for (const name of spelled) written[name] = sameOr(value, isFields(received) && own(received, name));
  }
  return written;
}

/** A null that the clerk left empty stays null; a number that they left alone stays a number. */
function sameOr(value: string, received: unknown): OutsideValue {
  if (value === '' && received === null) return null;
  return typeof received === 'number' && String(received) === value ? received : value;
}
