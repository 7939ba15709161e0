import { z } from 'zod';

/** The most values that one call may match: guessing numbers takes many calls, each of which is recorded. */
export const maxMatched = 2_000;
import { heading } from '#electron/inputs/contract/bulk-input.ts';
import { employeeId, periodRef } from '#kit/ids.ts';
import { timestamp } from '#kit/values.ts';

/** Identifies a file's content, independent of its name. */
export const contentHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Identifies the headers of a file, in their order; the next file from the same program has the same ones. */
export const fileShape = z.string().regex(/^[0-9a-f]{64}$/);

/** What identifies the employee of a row. */
export const employeeKey = z.enum(['number', 'id-number', 'email', 'name', 'first-name', 'last-name']);
export type EmployeeKey = z.infer<typeof employeeKey>;

/**
 * What a column says of its row where each row has one value: `kind` names its input, `value` is its value, and `day`
 * is the day that it is about, which is compared and not imported.
 */
export const rowTarget = z.enum(['kind', 'value', 'day']);
export type RowTarget = z.infer<typeof rowTarget>;

/** What a column of a file contains: something about the employee, an input, or nothing that is needed. */
const columnTarget = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('person'), key: employeeKey }),
  z.strictObject({ type: z.literal('input'), heading }),
  z.strictObject({ type: z.literal('row'), of: rowTarget }),
  z.strictObject({ type: z.literal('ignored') }),
]);
export type ColumnTarget = z.infer<typeof columnTarget>;

/** How the clerk chose to read a column whose values can be read in two ways. */
const columnReading = z.strictObject({
  /** How the separator in `1,234` is read. */
  decimalMark: z.enum(['.', ',']).optional(),
  /** What `7.30` is: 7.3 hours, or 7 hours and 30 minutes. */
  hoursAs: z.enum(['decimal', 'clock']).optional(),
  /** Whether `3/4/2026` is 3 April. */
  dayFirst: z.boolean().optional(),
});
export type ColumnReading = z.infer<typeof columnReading>;

/** The most kinds that the rows of a file name and that are remembered. */
export const maxKinds = 100;

/** The most matches by hand that are remembered; the newest are kept. */
export const maxHands = 500;

/** What is remembered for files of one shape, in the order of their columns. */
export const fileMapping = z.strictObject({
  columns: z.array(z.strictObject({ target: columnTarget, reading: columnReading })).max(200),
  /** Employees whose rows the clerk matched by hand, by the text in the row. */
  hands: z
    .array(z.strictObject({ label: z.string().max(300), employeeId }))
    .max(maxHands)
    .optional(),
  /** Where rows name their input: what each text means, '' for nothing. */
  kinds: z
    .array(z.strictObject({ text: z.string().max(300), heading: heading.or(z.literal('')) }))
    .max(maxKinds)
    .optional(),
  /** For a file of employees or payments: the field of each column, '' for none, and how dates and numbers are read. */
  fields: z
    .strictObject({
      paths: z.array(z.string().max(80)).max(200),
      dayFirst: z.boolean().nullable(),
      decimalMark: columnReading.shape.decimalMark,
    })
    .optional(),
});
export type FileMapping = z.infer<typeof fileMapping>;

/** An import that was made from a file. */
export const earlierImport = z.strictObject({
  ref: periodRef,
  fileName: z.string().max(300),
  at: timestamp,
  employees: z.int().nonnegative(),
  values: z.int().nonnegative(),
});
export type EarlierImport = z.infer<typeof earlierImport>;

/** Somebody of the company, for matching by number and name. */
export const knownEmployee = z.strictObject({
  employeeId: z.int().positive(),
  number: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  payFrequencyName: z.string().nullable(),
  endedOn: z.string().nullable(),
});
export type KnownEmployee = z.infer<typeof knownEmployee>;
