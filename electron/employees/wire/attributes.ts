import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { isFields, own } from '#api/wire/rows.ts';

/** The wire names of each part, the usual one first. */
export type Spellings<Part extends string> = Readonly<Record<Part, readonly [string, ...string[]]>>;

/** Which of the names a received record has. */
export function namesIn(received: OutsideValue | undefined, names: readonly string[]): string[] {
  return isFields(received) ? names.filter((name) => Object.hasOwn(received, name)) : [];
}

/** A flag in the format that the service last used: yes and no, true and false as words, 1 and 0, or JSON booleans. */
export function flagAs(value: boolean, received: unknown): string | number | boolean {
  if (typeof received === 'number') return value ? 1 : 0;
  if (typeof received !== 'string') return value;
  const word = received.toLowerCase();
  if (word === 'yes' || word === 'no') return value ? 'yes' : 'no';
  if (word === 'true' || word === 'false') return String(value);
  return word === '1' || word === '0' ? String(Number(value)) : value;
}

/** Parts that the service sent and the app does not know: they are sent back unchanged. */
function unknownParts(received: OutsideValue | undefined, known: readonly string[]): OutsideFields {
  if (!isFields(received)) return {};
  // A received value is always JSON.
  const entries = Object.entries<OutsideValue>(received as OutsideFields);
  return Object.fromEntries(entries.filter(([name]) => !known.includes(name)));
}

/**
 * A nested object for the wire. It replaces the old one completely, so unknown parts are included; each part keeps the
 * spelling that was received, and an empty part that was never there is left out.
 */
export function writeTexts<Part extends string>(
  parts: Readonly<Record<Part, string>>,
  spellings: Spellings<Part>,
  received?: OutsideValue,
): OutsideFields {
  // Object.entries loses the key type.
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

/** A null that is still empty stays null; an unchanged number stays a number. */
function sameOr(value: string, received: unknown): OutsideValue {
  if (value === '' && received === null) return null;
  return typeof received === 'number' && String(received) === value ? received : value;
}
