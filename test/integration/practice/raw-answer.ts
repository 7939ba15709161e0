import { expect } from 'vitest';

/** A time as the service writes it, in South Africa's zone. */
export const anyTimestamp = expect.stringMatching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+02:00$/,
) as string;
/** The body of an answer that only says something. */
export const anyMessage = { message: expect.any(String) as string };

/** Looks into a raw answer without trusting its shape; a negative index counts from the end. */
export function valueAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce((within: unknown, step) => {
    if (Array.isArray(within) && typeof step === 'number') return (within as unknown[]).at(step);
    if (typeof within === 'object' && within !== null)
      return new Map(Object.entries(within)).get(String(step));
    throw new TypeError(`No ${path.join('.')} in ${JSON.stringify(value).slice(0, 200)}`);
  }, value);
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const list = valueAt(value, ...path);
  if (!Array.isArray(list)) throw new TypeError(`No list at ${path.join('.')}`);
  return list as unknown[];
}

export function numberAt(value: unknown, ...path: readonly (string | number)[]): number {
  const number = valueAt(value, ...path);
  if (typeof number !== 'number') throw new TypeError(`No number at ${path.join('.')}`);
  return number;
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const text = valueAt(value, ...path);
  if (typeof text !== 'string') throw new TypeError(`No text at ${path.join('.')}`);
  return text;
}

/** The same part of each entry of a list. */
export function each(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  return listAt(value).map((entry) => valueAt(entry, ...path));
}

export function centsOf(rands: unknown): number {
  return Math.round(Number(rands) * 100);
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
