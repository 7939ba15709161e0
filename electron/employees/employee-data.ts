import { isShownMasked, valueName, type CustomField } from './contract/custom-fields.ts';
import type { WholeRecord } from './contract/employee-data.ts';
import { employeeFields, newEmployeeFields } from './contract/employee-fields.ts';
import { isPersonalName, maskerOf } from '#payroll/personal-number.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { CachedEmployee } from './store/records.ts';
import { maskTexts } from './masked-texts.ts';

/** Attributes of the record that are shown in a field, or a part, of their own. */
const known: ReadonlySet<string> = new Set([
  ...Object.values(newEmployeeFields).map(({ wire }) => wire),
  'id',
  'client_id',
  'custom_fields',
]);

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

/** The personal numbers of a record, whole. */
export const numbersOf = (texts: Texts): string[] =>
  fieldsOf(employeeFields).flatMap(({ row, path }) => (row.masked === true && texts[path]) || []);

type Mask = ReturnType<typeof maskerOf>;

/** A value of the record as the page may have it; in an inner record, each part by its own name. */
function shownValue(mask: Mask, name: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) return mask(isPersonalName(name), asText(value));
  const shown = (part: unknown, of: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => shown(one, of));
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, shown(one, key)]));
    }
    if (typeof part !== 'string' && typeof part !== 'number') return part;
    // Inner records have ids of the service.
    const text = mask((of !== 'id' && isPersonalName(of)) || isPersonalName(name), String(part));
    return text === String(part) ? part : text;
  };
  return JSON.stringify(shown(value, name));
}

/** A record as the page may have it. */
export function wholeRecordOf(
  record: CachedEmployee,
  {
    fetchedAt,
    named,
    personal,
  }: {
    fetchedAt: number | null;
    named: readonly CustomField[];
    /** The custom fields that contain personal numbers, by their ids. */
    personal: readonly string[];
  },
): WholeRecord {
  const texts = textsOf(employeeFields, record);
  const mask = maskerOf(numbersOf(texts));
  const filled = (fields: Readonly<Record<string, unknown>>) =>
    Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  const others = Object.entries(record.fields ?? {}).filter(([name]) => !known.has(name));
  return {
    texts: maskTexts(employeeFields, texts),
    customFields: filled(record.customFields ?? {}).map(([name, value]) => {
      const field = named.find(({ id }) => id === name);
      const isMarked = personal.includes(name) || (field !== undefined && isShownMasked(field));
      const shown = mask(isMarked, asText(value));
      if (field === undefined) return { name, label: null, value: shown };
      return { name, label: field.name, value: valueName(field, shown) };
    }),
    others: filled(Object.fromEntries(others)).map(([name, value]) => ({
      name,
      value: shownValue(mask, name, value),
    })),
    unreadable: [...(record.unreadable ?? [])],
    fetchedAt,
  };
}
