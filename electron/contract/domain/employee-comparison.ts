import { z } from 'zod';
import { fieldProblems } from '../form/field-problem.ts';
import { formTexts } from './form-texts.ts';
import { employeeId } from './ids.ts';
import { spreadsheetKind } from './spreadsheet.ts';

/** In a row of an edited file, whose it is: the employee's id, as Paydesk writes it into the files that it exports. */
export const idColumn = '@employeeId';

/** Texts in a row of an edited file, by the paths of `employeeFields`, and under `idColumn`. */
export const editedRow = formTexts;

/** How the row was found to be somebody's; the first of these that it names counts. */
const matchedBy = z.enum(['id', 'number', 'id-number']);

export const comparedEmployee = z.strictObject({
  /** Place of the row in what was asked. */
  row: z.int().nonnegative(),
  /** Null: the row matches no employee of this company, or several. */
  employeeId: employeeId.nullable(),
  by: matchedBy.nullable(),
  /** The row has the names or the ID number of somebody else than the employee by whose id or number it was found. */
  namesOther: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.string().nullable(),
  /** Fields that mean something else than in the record; personal numbers of the record by their end. */
  changes: z.array(
    z.strictObject({
      path: z.string(),
      before: z.string(),
      now: z.string(),
      problem: z.enum(fieldProblems).nullable(),
    }),
  ),
  /** What else the change would make wrong, in fields that it does not touch. */
  problems: z.array(z.strictObject({ path: z.string(), problem: z.enum(fieldProblems) })),
});
export type ComparedEmployee = z.infer<typeof comparedEmployee>;

/** A column of an exported file: how a field is headed, and what its values are called there. */
export const fileColumn = z.strictObject({
  path: z.string().max(80),
  header: z.string().min(1).max(300),
  kind: spreadsheetKind,
  width: z.number().min(4).max(100),
  optionTexts: z.record(z.string().max(60), z.string().max(300)),
});
