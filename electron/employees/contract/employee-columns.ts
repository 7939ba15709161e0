import { z } from 'zod';
import { customFieldId } from './custom-fields.ts';

/** The columns that the employee list can show beside the name, in their default order. */
export const employeeColumnIds = [
  'number',
  'job-title',
  'pay-frequency',
  'pay-point',
  'appointment-date',
  'ended',
  'email',
] as const;
/** A custom field, by its path in a form. Its column is shown only for companies that have it. */
const customColumnId = z.templateLiteral(['customFields.', customFieldId]);
export type CustomColumnId = z.infer<typeof customColumnId>;
export type EmployeeColumnId = (typeof employeeColumnIds)[number] | CustomColumnId;

/** The columns that are shown, in their order. */
export const chosenColumns = z
  .array(z.union([z.enum(employeeColumnIds), customColumnId]))
  .refine((ids) => new Set(ids).size === ids.length);

export const usualColumns: EmployeeColumnId[] = employeeColumnIds.filter((id) => id !== 'email');

export const customColumn = (fieldId: string): CustomColumnId => `customFields.${fieldId}`;

/** The numbers of the custom fields among these columns. */
export const customFieldsIn = (columns: readonly EmployeeColumnId[]): string[] =>
  columns.filter((id) => id.startsWith('customFields.')).map((id) => id.slice('customFields.'.length));
