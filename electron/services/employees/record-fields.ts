import { withCustomFields, type CustomField } from '#contract/domain/custom-fields.ts';
import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { OutsideFields } from '#contract/domain/outside.ts';
import type { Texts } from '#contract/form/form-table.ts';
import { textsOf } from '#contract/form/form-values.ts';
import type { CachedEmployee } from '#store/records/employees.ts';

/** A record as a form of it begins. */
export interface CurrentRecord {
  readonly table: typeof employeeFields;
  readonly texts: Texts;
  /** As the service sent them; null: they were never read. */
  readonly customFields: OutsideFields | null;
  /** Those of the table, as the clerk calls them. */
  readonly named: readonly CustomField[];
}

/**
 * The named custom fields can be changed in a record whose own were read. Lists bring none, and what is sent takes the
 * place of all of them. The table is made once for all records.
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
