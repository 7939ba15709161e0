import { withCustomFields } from '#electron/employees/contract/custom-fields.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { idColumn } from '#electron/employees/contract/employee-comparison.ts';
import { kindOf } from '#features/inputs/values/input-kinds.ts';
import { changeManyMessages as messages } from '../texts/change-many.ts';
import { sheetFields, withOwnTitles, type Groups, type SheetField } from '../file/sheet-field.ts';

/** The column by which the rows of an exported file are matched to employees again. */
const idField: SheetField = {
  path: idColumn,
  section: '',
  label: messages.idHeader,
  title: messages.idHeader,
  field: { path: idColumn, row: { kind: 'text' }, section: undefined, wire: undefined, of: undefined },
  kind: kindOf('text'),
  choices: undefined,
  messages: { label: messages.idHeader },
};

export const fileFields = (groups: Groups): readonly SheetField[] =>
  withOwnTitles([idField, ...sheetFields(withCustomFields(employeeFields, groups.customFields), groups)]);

const [narrowest, widest] = [12, 36];

/** The columns of an exported file, with values as the forms show them. */
export const fileColumns = (fields: readonly SheetField[]) =>
  fields
    .filter(({ path }) => path !== idColumn)
    .map(({ path, title, field, choices = [] }) => ({
      path,
      header: title,
      width: Math.min(widest, Math.max(narrowest, title.length)),
      kind: field.row.kind === 'date' ? ('date' as const) : ('text' as const),
      optionTexts: Object.fromEntries([
        ...choices.map(({ value, text }) => [value, text] as const),
        ...(field.row.kind === 'yes-no' ? [['yes', 'Yes'] as const, ['no', 'No'] as const] : []),
      ]),
    }));
