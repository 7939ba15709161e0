import { judgeCell } from '#features/file-import/rows/judge-cell.ts';
import { cellOf, type FileTable } from '#features/file-import/reading/table.ts';
import { bankOfBranch } from '#electron/employees/contract/banks.ts';
import { isEmail } from '#electron/employees/contract/employee-rules.ts';
import { idNumberProblem } from '#payroll/id-number.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { optionOf } from './read-employees.ts';
import { judgedKindOf, type SheetField } from './sheet-field.ts';

/** Below this, two texts only happen to look like it. */
const minTexts = 2;

/** Whether a text can only be a value of the field, for fields whose values say what they are. */
const isValue: Readonly<Record<string, (text: string, field: SheetField) => boolean>> = {
  idNumber: (text) => idNumberProblem(plainDigits(text)) === undefined,
  email: (text) => isEmail(text) === undefined,
  'bankAccount.branchCode': (text) => bankOfBranch(text) !== undefined,
  'bankAccount.bankId': isOption,
  payFrequencyId: isOption,
  payPointId: isOption,
  firstName: (text) => /^\p{L}[\p{L}\p{M}' .-]*, \p{L}[\p{L}\p{M}' .-]*$/u.test(text),
};

/** The ids of options are digits, which may be anything else. */
function isOption(text: string, field: SheetField): boolean {
  return /\p{L}/u.test(text) && optionOf(field, text) !== undefined;
}

/**
 * Assigns columns that no header says anything about by what all of their cells are, such as ID numbers that pass the
 * check, or banks by what people call them. `targets` are the paths that the headers mean, or ''.
 */
export function senseColumns(
  targets: readonly string[],
  { table, header, fields }: { table: FileTable; header: number | undefined; fields: readonly SheetField[] },
): string[] {
  const sensed = [...targets];
  const rows = Array.from(table.lines.keys()).slice(header === undefined ? 0 : header + 1);
  for (const [path, isMeant] of Object.entries(isValue)) {
    const field = fields.find((one) => one.path === path);
    if (field === undefined || sensed.includes(path)) continue;
    // Names in two columns are called so.
    if (path === 'firstName' && sensed.includes('lastName')) continue;
    const place = table.columns.findIndex((column, index) => {
      if (sensed[index] !== '') return false;
      const texts = rows
        .map((row) => judgeCell(cellOf(column, row), judgedKindOf(field)).text)
        .filter(Boolean);
      const isEnough =
        path === 'idNumber' ? texts.length > 0 : texts.length >= Math.min(minTexts, rows.length);
      return isEnough && texts.every((text) => isMeant(text, field));
    });
    if (place >= 0) sensed[place] = path;
  }
  return sensed;
}
