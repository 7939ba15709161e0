import { z } from 'zod';
import { maxNamedPayslips } from './payslip-saving.ts';
import { timestamp } from './values.ts';

/** A row of the clerk's own table, as it is in the file. */
export const passwordRow = z.strictObject({
  number: z.string().max(500),
  password: z.string().max(500),
  /** The row's number in the file. */
  line: z.int().positive(),
});
export type PasswordRow = z.infer<typeof passwordRow>;
export const passwordRows = z.array(passwordRow).max(maxNamedPayslips);

/** The shortest that a rule makes; and longer than anybody types. */
export const passwordLength = { min: 4, max: 64 } as const;

/**
 * Why the password of a row is not used: no employee has the number, several have it, other rows have another password for
 * the same employee, or it has none, a short one, a long one, or characters that not every program for PDFs can be given.
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

/** What a table comes to. Lists hold at most the first 50. */
export const matchedPasswords = z.strictObject({
  employees: z.int(),
  problems: z.strictObject({
    total: z.int(),
    rows: z.array(z.strictObject({ line: z.int(), number: z.string(), problem: passwordProblem })),
  }),
});
export type MatchedPasswords = z.infer<typeof matchedPasswords>;

/** The table that is in use; null: none is. */
export const savedPasswords = z.strictObject({ employees: z.int(), at: timestamp }).nullable();
