import { z } from 'zod';

/** ISO 8601 with an offset. */
export const timestampText = z.iso.datetime({ offset: true });

export const nullableDate = z.iso.date().nullable();

export const done = z.strictObject({ message: z.string() });

export const doneWithId = z.strictObject({ message: z.string(), id: z.int() });

/** 31 means the last day. */
export const dayOfMonth = z.union([
  z.int('is not a number').min(1, 'must be 1 to 31').max(31, 'must be 1 to 31'),
  z
    .string()
    .regex(/^([1-9]|[12]\d|3[01])$/, 'must be 1 to 31')
    .transform(Number),
]);

/** A text attribute; a number is accepted as text, null and an empty text clear it. */
export const attributeText = z.union([z.string(), z.number().transform(String)]).nullable();

export const nullableText = z.string().nullable();

/** Money in responses is a JSON number of rands. */
export function toRands(cents: number): number {
  return cents / 100;
}

/** Custom items are identified by number. */
export function toItemName(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}
