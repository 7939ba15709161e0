import { z } from 'zod';
import { readFlag } from '../flags.ts';

/** Lists in a body; comma-separated text in the query of the older form. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(',').filter((part) => part !== '') : given),
    z.array(item).nullish(),
  );
}

export const number = z.union([
  z.int('is not a number'),
  z
    .string()
    .regex(/^\d{1,15}$/, 'is not a number')
    .transform(Number),
]);
export const date = z.iso.date('is not a valid date');
export const ids = listOf(number);
export const names = listOf(z.string());

const humanize = z
  .unknown()
  .refine((value) => value === undefined || value === null || readFlag(value) !== undefined, {
    message: 'is not true or false',
  })
  .transform((value) => readFlag(value) ?? false);

/** Which employees a report includes, and whether its names are display names. */
export const scope = { wave_ids: ids, employee_ids: ids, humanize: humanize.optional() };

export const span = { start_date: date, end_date: date };

export interface Scope {
  readonly wave_ids?: readonly number[] | null | undefined;
  readonly employee_ids?: readonly number[] | null | undefined;
  readonly humanize?: boolean | undefined;
}
