import { z } from 'zod';
import { fieldDoubts } from '#kit/form/field-doubt.ts';
import { fieldProblems } from '#kit/form/field-problem.ts';
import { formTexts } from '#kit/form-texts.ts';
import { employeeId } from '#kit/ids.ts';
import { spreadsheetKind } from '#electron/exports/contract/spreadsheet.ts';

/** The column of an edited file with the employee's id, as Paydesk writes it into the files that it exports. */
export const idColumn = '@employeeId';

/** The texts of a row of an edited file, by the paths of `employeeFields` and by `idColumn`. */
export const editedRow = formTexts;

/** How a row was matched to an employee: by the first of these that the row has. */
const matchedBy = z.enum(['id', 'number', 'id-number']);

export const comparedEmployee = z.strictObject({
  /** The index of the row in the request. */
  row: z.int().nonnegative(),
  /** Null: the row matches no employee of this company, or several. */
  employeeId: employeeId.nullable(),
  by: matchedBy.nullable(),
  /** The names in the row, or a name and the ID number, are not those of the employee found by its id or number. */
  namesOther: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  number: z.string().nullable(),
  /** Fields that mean something else than in the record; personal numbers of the record are masked. */
  changes: z.array(
    z.strictObject({
      path: z.string(),
      before: z.string(),
      now: z.string(),
      problem: z.enum(fieldProblems).nullable(),
    }),
  ),
  /**
   * The record as it was compared, in the changed fields and in all others that are sent with them, since the service
   * takes a bank account or an address whole. Personal numbers are masked.
   */
  seen: formTexts,
  /** What else the change would make wrong, in fields that it does not touch. */
  problems: z.array(z.strictObject({ path: z.string(), problem: z.enum(fieldProblems) })),
  /** What is unlikely once it is changed, and was not before; in fields that are not wrong. */
  doubts: z.array(z.strictObject({ path: z.string(), doubt: z.enum(fieldDoubts) })),
});
export type ComparedEmployee = z.infer<typeof comparedEmployee>;

/** A column of an exported file: the header of a field, and the texts of its values. */
export const fileColumn = z.strictObject({
  path: z.string().max(80),
  header: z.string().min(1).max(300),
  kind: spreadsheetKind,
  width: z.number().min(4).max(100),
  optionTexts: z.record(z.string().max(60), z.string().max(300)),
});
