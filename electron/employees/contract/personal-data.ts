import { z } from 'zod';
import { formTable } from '#kit/form/form-table.ts';
import { formTexts } from '#kit/form-texts.ts';
import { isoDate, timestamp } from '#kit/values.ts';

/** Who answers for the employer, as the letter names them; asked once for each company. */
export const answerFields = formTable({
  officer: { kind: 'text', max: 200, required: true },
  contact: { kind: 'text', max: 1_000, lines: 3, required: true },
});

/** What only this computer has about an employee, besides what is listed in detail. */
export const heldKinds = [
  'changes',
  'new-employee',
  'first-copies',
  'password',
  'ticks',
  'jobs',
  'typed-ends',
  'payments',
  'references',
  'other',
] as const;
export type HeldKind = (typeof heldKinds)[number];

/** What this computer alone has about an employee; personal numbers are masked. */
export const heldHere = z.strictObject({
  /** Inputs that are typed and not sent. Those that were sent are in the audit log. */
  unsentInputs: z.array(
    z.strictObject({
      periodEnd: isoDate,
      heading: z.string(),
      itemName: z.string().nullable(),
      typed: z.string(),
    }),
  ),
  notes: z.array(z.strictObject({ periodEnd: isoDate, note: z.string() })),
  /** Typed over the record and not sent, by the paths of `employeeFields`. */
  typed: formTexts,
  /** How many entries there are of each kind; a kind without any is left out. */
  kinds: z.array(z.strictObject({ kind: z.enum(heldKinds), entries: z.int().positive() })),
  /** What is set up for the company, by the paths of `answerFields`. */
  contact: formTexts,
});
export type HeldHere = z.infer<typeof heldHere>;

/**
 * A whole number of the employee, which main fills in: of a field of the record by its path, of a custom field by its
 * number, or of another attribute by its name, with that of an inner one after a point.
 */
export const numberOf = z.strictObject({
  of: z.enum(['field', 'custom', 'other']),
  name: z.string().max(300),
});
export type NumberOf = z.infer<typeof numberOf>;
const filled = z.union([z.string().max(20_000), numberOf]);
/** A text, or a whole number that main fills in. */
export type Filled = z.infer<typeof filled>;

const maxLines = 20_000;

/** The letter: headings and lines below each other, as a PDF has them. */
export const answerLetter = z.strictObject({
  title: z.string().max(300),
  notice: z.string().max(1_000),
  /** Said of characters that the PDF cannot show. */
  boxes: z.string().max(300),
  /** Contains `{page}` and `{pages}`. */
  pageOf: z.string().max(60),
  /** A line whose `text` is null is a heading. */
  lines: z
    .array(
      z.strictObject({
        depth: z.int().nonnegative().max(8),
        name: z.string().max(1_000),
        text: filled.nullable(),
      }),
    )
    .max(maxLines),
});
export type AnswerLetter = z.infer<typeof answerLetter>;

/** The copy for another program: each part with its entries, in the order in which it is to be read. */
export const answerCopy = z
  .array(
    z.strictObject({
      part: z.string().max(200),
      /** Whether there may be several entries: then they are a list, however many there are. */
      isList: z.boolean(),
      entries: z.array(z.array(z.tuple([z.string().max(300), filled]))).max(maxLines),
    }),
  )
  .max(100);
export type AnswerCopy = z.infer<typeof answerCopy>;

/** The names of the two files. */
export const answerFileNames = z.strictObject({
  folder: z.string().min(1).max(200),
  letter: z.string().min(1).max(200),
  copy: z.string().min(1).max(200),
});

export const savedAnswer = z.strictObject({ name: z.string(), at: timestamp }).nullable();
