import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { inheritedTypes } from '#electron/employees/contract/inherited-fields.ts';
import type { PayItemsView } from '#electron/pay-items/contract/pay-item.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';

// What of a record is worth showing, on the screen and in the answer to the employee alike.

const samePath = 'postalAddress.sameAsPhysical';

/** Whether a field tells anything. Without a postal address, *No* would say something that nobody knows. */
export function tellsSomething(texts: Texts, path: string): boolean {
  const text = texts[path] ?? '';
  if (path !== samePath || text !== 'no') return text !== '';
  return fieldsOf(employeeFields).some(
    (field) => field.of?.name === 'postalAddress' && field.path !== path && (texts[field.path] ?? '') !== '',
  );
}

/** These only state that they come from the company's profile. */
const fromProfile: ReadonlySet<string> = new Set(inheritedTypes);

/** The pay items of an employee that say more than that they are inherited. */
export const ownPayItems = ({ items }: Pick<PayItemsView, 'items'>): PayItemsView['items'] =>
  items.filter(({ id, item }) => id !== null || !fromProfile.has(item));
