import { z } from 'zod';
import { customFieldId } from './custom-fields.ts';

/** What the list of employees can show beside the name, in the order in which it does until the clerk chooses. */
export const employeeColumnIds = [
  'number',
  'job-title',
  'pay-frequency',
  'pay-point',
  'appointment-date',
  'ended',
  'email',
] as const;
/** A custom field, as its path in a form. Only a company that has it shows its column. */
const customColumnId = z.templateLiteral(['customFields.', customFieldId]);
export type CustomColumnId = z.infer<typeof customColumnId>;
export type EmployeeColumnId = (typeof employeeColumnIds)[number] | CustomColumnId;

/** Those that are shown, in their order. */
export const chosenColumns = z
  .array(z.union([z.enum(employeeColumnIds), customColumnId]))
  .refine((ids) => new Set(ids).size === ids.length);

export const usualColumns: EmployeeColumnId[] = employeeColumnIds.filter((id) => id !== 'email');

export const customColumn = (fieldId: string): CustomColumnId => `customFields.${fieldId}`;

/** The custom fields among columns, by their numbers. */
export const customFieldsIn = (columns: readonly EmployeeColumnId[]): string[] =>
  columns.filter((id) => id.startsWith('customFields.')).map((id) => id.slice('customFields.'.length));
