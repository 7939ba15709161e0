import { withCustomFields, type CustomField } from './contract/custom-fields.ts';
import { employeeFields } from './contract/employee-fields.ts';
import type { OutsideFields } from '#kit/outside.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { CachedEmployee } from './store/records.ts';

/** What a form for a record starts with. */
export interface CurrentRecord {
  readonly table: typeof employeeFields;
  readonly texts: Texts;
  /** As the service sent them; null if they were never read. */
  readonly customFields: OutsideFields | null;
  /** The custom fields in the table, with the clerk's names. */
  readonly named: readonly CustomField[];
}

/**
 * Returns what a form starts with for each record; the table is made once for all of them. Named custom fields can be
 * changed only in a record whose own were read, because lists do not include them and sending replaces all of them.
 */
export function currentRecords(all: readonly CustomField[]): (record: CachedEmployee) => CurrentRecord {
  const whole = withCustomFields(employeeFields, all);
  return (record) => {
    const { customFields = null, unreadable = [] } = record;
    const isUnread = unreadable.some((part) => part === 'customFields' || part.startsWith('customFields.'));
    const known = isUnread ? null : customFields;
    const [table, named] = known === null ? [employeeFields, []] : [whole, all];
    return { table, texts: textsOf(table, { ...record, customFields: known }), customFields: known, named };
  };
}

export const currentRecord = (record: CachedEmployee, all: readonly CustomField[]): CurrentRecord =>
  currentRecords(all)(record);
