import { isShownMasked, valueName, type CustomField } from './contract/custom-fields.ts';
import { employeeFields } from './contract/employee-fields.ts';
import type { EmployeeLine } from './contract/employee-line.ts';
import { maskerOf } from '#payroll/personal-number.ts';
import { textOfValue } from '#kit/form/field-kinds.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { CachedEmployee } from './store/records.ts';
import { numbersOf } from './employee-data.ts';

/** Custom fields of a record for its line, with the clerk's names of their values; null if they were never read. */
export function customColumnsOf(
  record: CachedEmployee,
  fields: readonly CustomField[],
): NonNullable<EmployeeLine['customFields']> | null {
  const { customFields = null } = record;
  if (customFields === null) return null;
  const mask = maskerOf(numbersOf(textsOf(employeeFields, record)));
  const named = fields.flatMap((field) => {
    const text = textOfValue(customFields[field.id]);
    return text === '' ? [] : [[field.id, valueName(field, mask(isShownMasked(field), text))] as const];
  });
  return Object.fromEntries(named);
}
