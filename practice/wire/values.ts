import { z } from 'zod';

/** ISO 8601 with an offset. */
export const timestampText = z.iso.datetime({ offset: true });

export const nullableDate = z.iso.date().nullable();

export const nullableText = z.string().nullable();

/** Money in answers is a JSON number of rands. */
export function toRands(cents: number): number {
  return cents / 100;
}

/** Custom items are named by their number. */
export function toItemName(name: string): string | number {
  return /^\d+$/.test(name) ? Number(name) : name;
}
