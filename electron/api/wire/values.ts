import { z } from 'zod';
import { plainDecimal, toCents } from './decimal.ts';
import { longestText, shownText } from './text-limit.ts';

/** A positive integer, as a number or as digits. */
export const id = z
  .union([z.int().positive(), z.string().regex(/^\d{1,16}$/)])
  .transform(Number)
  .pipe(z.int().positive());

const absent = z.union([z.null(), z.undefined(), z.literal('')]);

/** An id that may be missing: null, absent and '' are the same. */
export const optionalId = z
  .union([absent.transform(() => null), id])
  .optional()
  .default(null);

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Any plain value as text that is only shown, so that a very long one may be cut; null is ''. */
export const text = z
  .union([scalar.transform((value) => shownText(String(value))), absent.transform(() => '')])
  .optional()
  .default('');

/** Text that may be missing: '' and spaces count as missing. */
export const optionalText = text.transform((value) => value.trim() || null);

/** Any plain value as text that may be compared or written back: one that is too long is refused, never cut. */
export const wholeText = z
  .union([scalar.transform(String).pipe(z.string().max(longestText)), absent.transform(() => '')])
  .optional()
  .default('');

/** The same where it may be missing. */
export const optionalWholeText = wholeText.transform((value) => value.trim() || null);

/**
 * The service's name for a kind of thing, such as `13th_cheque`. A number is refused: it would identify something else.
 */
export const name = z.string().max(longestText).regex(/\p{L}/u);

/** A name that may be missing: null, absent and '' are the same. */
export const optionalName = z
  .union([absent.transform(() => null), name.transform((value) => value.trim())])
  .optional()
  .default(null);

const yes = new Set(['true', 'yes', '1']);
const no = new Set(['false', 'no', '0']);

/** true, "true", "yes", 1 and their opposites. */
export const flag = scalar.transform((value, context) => {
  const word = String(value).toLowerCase();
  if (yes.has(word)) return true;
  if (!no.has(word)) context.issues.push({ code: 'custom', message: 'not a flag', input: value });
  return false;
});

export const optionalFlag = z
  .union([absent.transform(() => false), flag])
  .optional()
  .default(false);

/** A calendar date; for a timestamp its own calendar day, never shifted by a time zone. */
export const day = z
  .string()
  .transform((value) => value.replace(/T.*$/s, ''))
  .pipe(z.iso.date());

/** Rands as a number or decimal text → integer cents, half away from zero; null for anything else. */
export function plainCents(value: unknown): number | null {
  if (typeof value === 'string') return toCents(value);
  if (typeof value !== 'number') return null;
  // Nearly all amounts are whole cents and need no digits checked. Adding 0 turns -0 into 0.
  const nearest = Math.round(value * 100) + 0;
  return Math.abs(nearest) < 1e14 && nearest / 100 === value ? nearest : toCents(String(value));
}

/** A hundred billion rand: nobody is paid more, and sums of hundreds of them are still exact. */
const mostCents = 1e13;

export const cents = z.union([z.number(), z.string()]).transform((value, context) => {
  const amount = plainCents(value);
  if (amount !== null && Math.abs(amount) <= mostCents) return amount;
  context.issues.push({ code: 'custom', message: 'not an amount', input: value });
  return z.NEVER;
});

/** An amount that may be missing: null, absent and '' are null, never 0. */
export const optionalCents = z
  .union([absent.transform(() => null), cents])
  .optional()
  .default(null);

/** A number of days or hours as exact text; null, absent and '' are null, never 0. */
export const optionalDecimal = z
  .union([
    absent.transform(() => null),
    z.union([z.number(), z.string()]).transform((value, context) => {
      const amount = plainDecimal(String(value).trim())?.replace(/^\+/, '') ?? '';
      if (/^-?\d+(\.\d+)?$/.test(amount)) return amount;
      context.issues.push({ code: 'custom', message: 'not a decimal', input: value });
      return z.NEVER;
    }),
  ])
  .optional()
  .default(null);

/** A calendar date that may be missing. */
export const optionalDay = z
  .union([absent.transform(() => null), day])
  .optional()
  .default(null);

/** A whole number of any sign that may be missing. */
export const optionalInt = z
  .union([
    absent.transform(() => null),
    z
      .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
      .transform(Number)
      .pipe(z.int()),
  ])
  .optional()
  .default(null);

/** yes, no, or not answered. */
export const answer = z
  .union([absent.transform(() => null), flag])
  .optional()
  .default(null);
