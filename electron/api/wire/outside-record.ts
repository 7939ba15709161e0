import type { OutsideFields, OutsideValue } from '#kit/outside.ts';
import { BadAnswerError } from '../errors.ts';
import { plainDecimal } from './decimal.ts';
import { type Fields, isFields } from './rows.ts';
import { isTooLong } from './text-limit.ts';

/** Plain values as text: numbers and booleans as written, null as ''; undefined for others, and if it is too long. */
function plainText(value: unknown): string | undefined {
  if (value === null) return '';
  if (typeof value === 'string') return isTooLong(value) ? undefined : value;
  if (typeof value === 'boolean') return String(value);
  // JSON reads 1e999 as Infinity, which nobody entered.
  return typeof value === 'number' ? (plainDecimal(String(value)) ?? undefined) : undefined;
}

/**
 * The values of an object whose keys the service chose, as text; null stands for a value in another form, which is
 * unknown. Throws for anything except an object, because it would be unclear which values are empty.
 */
export function valueRecord(value: unknown, path: string): Record<string, string | null> {
  if (!isFields(value)) throw new BadAnswerError(path);
  const record = emptyRecord<string | null>();
  for (const [key, inner] of Object.entries(value)) {
    // No input has such a name.
    if (!isTooLong(key)) record[key] = plainText(inner) ?? null;
  }
  return record;
}

/**
 * Only the plain values of a record, as text; others are unknown. The result has no prototype, so that a key such as
 * `__proto__` is an ordinary key.
 */
export function textRecord(value: unknown, leaveOut: readonly string[] = []): Record<string, string> {
  const record = emptyRecord<string>();
  if (!isFields(value)) return record;
  for (const [key, inner] of Object.entries(value satisfies Fields)) {
    const text = plainText(inner);
    if (text !== undefined && !isTooLong(key) && !leaveOut.includes(key)) record[key] = text;
  }
  return record;
}

/**
 * Constructs objects without a prototype. V8 would store each object from `Object.create(null)` as its own hash table,
 * and stringify it at half the speed. A class cannot have such a prototype.
 */
const Bare = function (): void {
  // Empty on purpose.
} as unknown as new () => object;
Bare.prototype = Object.create(null) as object;

export function emptyRecord<T>(): Record<string, T> {
  // It has no properties yet, and no prototype.
  return new Bare() as Record<string, T>;
}

/** Deeper records are not from a payroll service: writing them back would overflow the stack. */
const maxDepth = 20;

function isDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= maxDepth || Object.values(value).some((inner) => isDeep(inner, depth + 1));
}

/** JSON reads 1e999 as Infinity, which it cannot write. */
function isKeepable(value: unknown): value is OutsideValue {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(isKeepable);
}

/** The fields of a record as received, to be sent back later and so never cut; without a prototype, like the result of `textRecord`. */
export function copyFields(value: unknown, path: string, leaveOut: readonly string[] = []): OutsideFields {
  if (!isFields(value)) throw new BadAnswerError(path);
  const record = emptyRecord<OutsideValue>();
  for (const [key, inner] of Object.entries(value)) {
    if (leaveOut.includes(key)) continue;
    if (typeof inner === 'string' || inner === null) {
      record[key] = inner;
      continue;
    }
    if (typeof inner === 'object' && isDeep(inner)) throw new BadAnswerError(path);
    if (isKeepable(inner)) record[key] = inner;
  }
  return record;
}
