import { type Fields, isFields, own } from './rows.ts';
import { isTooLong } from './text-limit.ts';

/** For each part of a record, its name here and its possible names in the service. */
type PartNames = readonly (readonly [part: string, wireNames: readonly string[]])[];

export function partNames(spellings: Readonly<Record<string, string | readonly string[]>>): PartNames {
  return Object.entries(spellings).map(([part, names]) => [
    part,
    typeof names === 'string' ? [names] : names,
  ]);
}

/** True for null, undefined, '' and spaces, which mean that the service has no value. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** Parts that are empty or cut here although the service has a value, because its form cannot be read whole. */
export function unreadableParts(received: Fields, known: object, names: PartNames): string[] {
  const unreadable: string[] = [];
  for (const [part, wireNames] of names) {
    const value: unknown = Reflect.get(known, part);
    const isEmpty = value === null || value === '';
    for (const wireName of wireNames) {
      const sent = own(received, wireName);
      if (isEmpty ? isNothing(sent) : !isTooLong(sent)) continue;
      unreadable.push(part);
      break;
    }
  }
  return unreadable;
}

/** The same for a nested object; it is unreadable as a whole if nothing in it is known. */
export function unreadableChild(
  child: string,
  received: unknown,
  { known, names }: { known: object | null; names: PartNames },
): string[] {
  if (isNothing(received)) return [];
  if (!isFields(received) || known === null) return [child];
  return unreadableParts(received, known, names).map((part) => `${child}.${part}`);
}
