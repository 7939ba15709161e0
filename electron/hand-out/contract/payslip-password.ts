import { z } from 'zod';
import { maxNamedPayslips } from './payslip-saving.ts';
import { timestamp } from '#kit/values.ts';

/** A row of the clerk's own table, as it is in the file. */
export const passwordRow = z.strictObject({
  number: z.string().max(500),
  password: z.string().max(500),
  /** The row's number in the file. */
  line: z.int().positive(),
});
export type PasswordRow = z.infer<typeof passwordRow>;
export const passwordRows = z.array(passwordRow).max(maxNamedPayslips);

/** The shortest that a rule makes, and the longest with which every PDF program opens a file. */
export const passwordLength = { min: 4, max: 32 } as const;

/**
 * Why the password of a row is not used: no employee has the number, several have it, other rows have a different
 * password for the same employee, or the password is missing, too short, too long, or has characters that not every PDF
 * program accepts.
 */
export const passwordProblem = z.enum([
  'unknown',
  'several',
  'twice',
  'missing',
  'short',
  'long',
  'characters',
]);
export type PasswordProblem = z.infer<typeof passwordProblem>;

/** A row whose password is not used, and why. */
const unusedPassword = z.strictObject({ line: z.int(), number: z.string(), problem: passwordProblem });
export type UnusedPassword = z.infer<typeof unusedPassword>;

/** What a table results in. */
export const matchedPasswords = z.strictObject({ employees: z.int(), problems: z.array(unusedPassword) });
export type MatchedPasswords = z.infer<typeof matchedPasswords>;

/** The table in use; null if there is none. */
export const savedPasswords = z.strictObject({ employees: z.int(), at: timestamp }).nullable();
