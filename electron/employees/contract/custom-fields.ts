import { z } from 'zod';
import { formTable, type FieldRow, type FormTable } from '#kit/form/form-table.ts';
import { isPersonalName } from '#payroll/personal-number.ts';

/** The service identifies custom fields, and the values of a drop-down, by number only. */
export const customFieldId = z.string().regex(/^\d{1,15}$/);

const named = { id: customFieldId, name: z.string().trim().min(1).max(100) };

/** A custom field of a company, with the clerk's name for it. One with values is a drop-down. */
export const customField = z.strictObject({
  ...named,
  values: z.array(z.strictObject(named)).max(500),
  /** It contains a personal number, so it is masked. Main decides that; another name does not undo it. */
  personal: z.literal(true).optional(),
});
export type CustomField = z.infer<typeof customField>;

/** The most fields of a company that can be named. */
export const maxCustomFields = 200;

/** A field that occurs in records of the company, with some of its values. */
export const seenCustomField = z.strictObject({ id: customFieldId, samples: z.array(z.string()) });
export type SeenCustomField = z.infer<typeof seenCustomField>;

const longest = 500;

/** Whether a field is typed over a mask: it was recognised once, or its name says so and it is no drop-down. */
export const isPersonalField = ({ name, values, personal }: CustomField): boolean =>
  personal === true || (values.length === 0 && isPersonalName(name));

/** Whether values of the field are shown masked: those of a drop-down too, if it is called an account. */
export const isShownMasked = (field: CustomField): boolean =>
  isPersonalField(field) || isPersonalName(field.name);

const rowOf = (field: CustomField): FieldRow => {
  const { id: wire, values } = field;
  if (isPersonalField(field)) return { kind: 'text', wire, max: longest, masked: true };
  return values.length > 0 ? { kind: 'reference', wire } : { kind: 'text', wire, max: longest };
};

/**
 * A form table with a company's custom fields added under `customFields`. The table's static type does not include
 * them.
 */
export function withCustomFields<T extends FormTable>(table: T, fields: readonly CustomField[]): T {
  if (fields.length === 0) return table;
  const parts = Object.fromEntries(fields.map((field) => [field.id, rowOf(field)]));
  return formTable({
    ...table,
    customFields: { kind: 'object', section: 'custom', wire: 'custom_fields', fields: parts },
  });
}

/** The custom field at a path of such a table. */
export const customFieldAt = (fields: readonly CustomField[], path: string): CustomField | undefined =>
  fields.find(({ id }) => path === `customFields.${id}`);

/** The clerk's name for a value such as `4101`; a value without a name is returned as it is. */
export const valueName = ({ values }: Pick<CustomField, 'values'>, value: string): string =>
  values.find(({ id }) => id === value)?.name ?? value;
