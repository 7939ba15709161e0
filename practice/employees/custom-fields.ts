import { isCalendarDate } from '../calendar.ts';
import { parseDecimal } from '#payroll/engine/decimal.ts';
import { readFlag } from '../flags.ts';
import type { CustomField } from '../state/custom-fields.ts';

/** The stored value, or undefined if the field does not accept it; an empty text and null clear it. */
function readValue({ kind, options }: CustomField, value: unknown): unknown {
  if (value === null || value === '') return null;
  const text = typeof value === 'number' ? String(value) : value;
  switch (kind) {
    case 'text':
      return typeof text === 'string' ? text : undefined;
    case 'number':
      return typeof text === 'string' && parseDecimal(text) !== undefined ? Number(text) : undefined;
    case 'date':
      return typeof text === 'string' && isCalendarDate(text) ? text : undefined;
    case 'flag':
      return readFlag(value);
    case 'dropdown':
      return options.find(({ id }) => String(id) === text)?.id;
  }
}

interface ReadCustomFields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: ReadonlyMap<string, string>;
}

/** Values by field id; an unknown field is an error. */
export function readCustomFields(
  fields: readonly CustomField[],
  given: Readonly<Record<string, unknown>>,
): ReadCustomFields {
  const values = new Map<string, unknown>();
  const errors = new Map<string, string>();
  for (const [id, value] of Object.entries(given)) {
    const field = fields.find((one) => String(one.id) === id);
    const read = field && readValue(field, value);
    if (!field) errors.set(`custom_fields.${id}`, 'is not a custom field of this client');
    else if (read === undefined) errors.set(`custom_fields.${id}`, 'is not valid');
    else if (read !== null) values.set(id, read);
  }
  return { values: Object.fromEntries(values), errors };
}
