import type { OutsideFields, OutsideValue } from '#contract/domain/outside.ts';
import { BadAnswerError } from '../errors.ts';
import { plainDecimal } from './decimal.ts';
import { type Fields, isFields } from './rows.ts';

/** Plain values as text: numbers and booleans as written, null as ''; objects and lists are no plain values. */
function plainText(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  // JSON's 1e999 is read as Infinity: not a value that anybody entered.
  return typeof value === 'number' ? (plainDecimal(String(value)) ?? undefined) : undefined;
}

/**
 * The values of an object whose keys the service chose, each as text; null is not known, as it came in another form. An
 * object that is none is refused: without its values nobody could tell which of them are empty.
 */
export function valueRecord(value: unknown, at: string): Record<string, string | null> {
  if (!isFields(value)) throw new BadAnswerError(at);
  const record = emptyRecord<string | null>();
  for (const [key, inner] of Object.entries(value)) record[key] = plainText(inner) ?? null;
  return record;
}

/**
 * The plain values of a record alone: what is not in it is not known. No prototype, so that a key such as `__proto__` is
 * a key like any other.
 */
export function textRecord(value: unknown, leaveOut: readonly string[] = []): Record<string, string> {
  const record = emptyRecord<string>();
  if (!isFields(value)) return record;
  for (const [key, inner] of Object.entries(value satisfies Fields)) {
    const text = plainText(inner);
    if (text !== undefined && !leaveOut.includes(key)) record[key] = text;
  }
  return record;
}

/**
 * What an object without prototype is, but made as one of many alike: V8 keeps each that `Object.create(null)` makes as a
 * hash table of its own, and writes it as JSON at half the speed. A class could not have such a prototype.
 */
const Bare = function (): void {
  // Nothing is in it.
} as unknown as new () => object;
Bare.prototype = Object.create(null) as object;

export function emptyRecord<T>(): Record<string, T> {
  // It has nothing yet, and nothing behind it.
  return new Bare() as Record<string, T>;
}

/** Deeper records are no answer of a payroll service: writing them back would overflow the stack. */
const maxDepth = 20;

function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= maxDepth || Object.values(value).some((inner) => isDeep(inner, depth + 1));
}

/** JSON's 1e999 is read as Infinity, which JSON cannot write. */
function isKeepable(value: unknown): value is OutsideValue {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(isKeepable);
}

/** The fields of a record as they came, to be handed back one day; without a prototype like `textRecord`. */
export function keptFields(value: unknown, at: string, leaveOut: readonly string[] = []): OutsideFields {
  if (!isFields(value)) throw new BadAnswerError(at);
  const record = emptyRecord<OutsideValue>();
  for (const [key, inner] of Object.entries(value)) {
    if (leaveOut.includes(key)) continue;
    if (typeof inner === 'object' && isDeep(inner)) throw new BadAnswerError(at);
    if (isKeepable(inner)) record[key] = inner;
  }
  return record;
}
