import { z } from 'zod';
import { formTable, type FieldRow, type FormTable } from '../form/form-table.ts';
import { isOfEmployee } from './personal-names.ts';

/** The service gives custom fields, and the values of a drop-down, by their numbers alone. */
export const customFieldId = z.string().regex(/^\d{1,15}$/);

const named = { id: customFieldId, name: z.string().trim().min(1).max(100) };

/** A custom field of a company as the clerk calls it. With values it is a drop-down. */
export const customField = z.strictObject({ ...named, values: z.array(z.strictObject(named)).max(500) });
export type CustomField = z.infer<typeof customField>;

/** So many names a company may have. */
export const maxCustomFields = 200;

/** A field that records of the company have, with some of its values. */
export const seenCustomField = z.strictObject({ id: customFieldId, samples: z.array(z.string()) });
export type SeenCustomField = z.infer<typeof seenCustomField>;

const longest = 500;

const rowOf = ({ id, name, values }: CustomField): FieldRow =>
  values.length > 0
    ? { kind: 'reference', wire: id }
    : { kind: 'text', wire: id, max: longest, ...(isOfEmployee(name) && { masked: true }) };

/**
 * The table of a form with the custom fields of a company under `customFields`; what is typed of them is of no type that
 * the table itself has.
 */
export function withCustomFields<T extends FormTable>(table: T, fields: readonly CustomField[]): T {
  if (fields.length === 0) return table;
  const parts = Object.fromEntries(fields.map((field) => [field.id, rowOf(field)]));
  return formTable({
    ...table,
    customFields: { kind: 'object', section: 'custom', wire: 'custom_fields', fields: parts },
  });
}

/** The custom field of a path of such a table. */
export const customFieldAt = (fields: readonly CustomField[], path: string): CustomField | undefined =>
  fields.find(({ id }) => path === `customFields.${id}`);

/** `4101` as the clerk calls it; a value without a name stays as it is. */
export const valueName = ({ values }: Pick<CustomField, 'values'>, value: string): string =>
  values.find(({ id }) => id === value)?.name ?? value;
