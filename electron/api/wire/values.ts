import { z } from 'zod';
import { plainDecimal, toCents } from './decimal.ts';
import { isTooLong, longestText, shownText } from './text-limit.ts';
import { withUsual } from './usual-form.ts';

/** True for a positive integer. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** True for a calendar date as text. */
export const isDate = (value: unknown): value is string =>
  typeof value === 'string' && z.regexes.date.test(value);

// The short ways to read values in their usual form; undefined for any other form.
const anId = (value: unknown) => (isId(value) ? value : undefined);
const anInt = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : undefined);
const aFlag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
const aDate = (value: unknown) => (isDate(value) ? value : undefined);
const shortText = (value: unknown) => (typeof value === 'string' && !isTooLong(value) ? value : undefined);
const trimmedText = (value: unknown) => {
  const short = shortText(value);
  return short === undefined ? undefined : short.trim() || null;
};
const spokenAnswers = new Map<unknown, boolean>([
  ['yes', true],
  ['no', false],
]);

/** The same for a value that may be missing: null, absent and '' are `without`. */
const orAbsent =
  <T, D>(without: D, usual: (value: unknown) => T | undefined) =>
  (value: unknown): T | D | undefined =>
    value === null || value === undefined || value === '' ? without : usual(value);

/** A positive integer, as a number or as digits. */
export const id = withUsual(
  z
    .union([z.int().positive(), z.string().regex(/^\d{1,16}$/)])
    .transform(Number)
    .pipe(z.int().positive()),
  anId,
);

const absent = z.union([z.null(), z.undefined(), z.literal('')]);

/** An id that may be missing: null, absent and '' are the same. */
export const optionalId = withUsual(
  z
    .union([absent.transform(() => null), id])
    .optional()
    .default(null),
  orAbsent(null, anId),
);

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Any plain value as text that is only shown, so that a very long one may be cut; null is ''. */
export const text = withUsual(
  z
    .union([scalar.transform((value) => shownText(String(value))), absent.transform(() => '')])
    .optional()
    .default(''),
  orAbsent('', shortText),
);

/** Text that may be missing: '' and spaces count as missing. */
export const optionalText = withUsual(
  text.transform((value) => value.trim() || null),
  orAbsent(null, trimmedText),
);

/** Any plain value as text that may be compared or written back: one that is too long is refused, never cut. */
export const wholeText = withUsual(
  z
    .union([scalar.transform(String).pipe(z.string().max(longestText)), absent.transform(() => '')])
    .optional()
    .default(''),
  orAbsent('', shortText),
);

/** The same where it may be missing. */
export const optionalWholeText = withUsual(
  wholeText.transform((value) => value.trim() || null),
  orAbsent(null, trimmedText),
);

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
export const flag = withUsual(
  scalar.transform((value, context) => {
    const word = String(value).toLowerCase();
    if (yes.has(word)) return true;
    if (!no.has(word)) context.issues.push({ code: 'custom', message: 'not a flag', input: value });
    return false;
  }),
  aFlag,
);

export const optionalFlag = withUsual(
  z
    .union([absent.transform(() => false), flag])
    .optional()
    .default(false),
  orAbsent(false, aFlag),
);

/** A calendar date; for a timestamp its own calendar day, never shifted by a time zone. */
export const day = withUsual(
  z
    .string()
    .transform((value) => value.replace(/T.*$/s, ''))
    .pipe(z.iso.date()),
  aDate,
);

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
export const optionalDay = withUsual(
  z
    .union([absent.transform(() => null), day])
    .optional()
    .default(null),
  orAbsent(null, aDate),
);

/** A whole number of any sign that may be missing. */
export const optionalInt = withUsual(
  z
    .union([
      absent.transform(() => null),
      z
        .union([z.int(), z.string().regex(/^-?\d{1,15}$/)])
        .transform(Number)
        .pipe(z.int()),
    ])
    .optional()
    .default(null),
  orAbsent(null, anInt),
);

/** yes, no, or not answered. */
export const answer = withUsual(
  z
    .union([absent.transform(() => null), flag])
    .optional()
    .default(null),
  orAbsent(null, (value) => aFlag(value) ?? spokenAnswers.get(value)),
);
