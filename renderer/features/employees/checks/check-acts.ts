import type { EmployeeCheck, EmployeeFinding } from '#electron/employees/contract/employee-check.ts';
import { checksMessages, fieldLabel } from '../texts/employee-checks.ts';

const messages = checksMessages.acts;

/** Where a finding is put right: a field of the record, or what belongs to the employee. */
export interface CheckAct {
  readonly to: 'field' | 'items' | 'hours' | 'employee' | 'leave';
  /** The field of the record. */
  readonly path?: string;
}

interface Ways {
  /** Where it is put right if it names no field, the usual place first. */
  readonly to: readonly Exclude<CheckAct['to'], 'field'>[];
  /** Its field is empty, to be filled in rather than corrected. */
  readonly isEmpty?: true;
}

const inField: Ways = { to: [] };

const ways: Readonly<Record<EmployeeCheck, Ways>> = {
  field: inField,
  doubt: { to: ['items', 'hours'] },
  'no-tax-number': { to: [], isEmpty: true },
  'no-address': { to: [], isEmpty: true },
  'shared-account': inField,
  'same-id-number': inField,
  'same-tax-number': inField,
  'same-person': inField,
  'no-pay': { to: ['items'] },
  'low-pay': { to: ['items', 'hours'] },
  'end-ahead': { to: [] },
  'leave-left': { to: ['leave'] },
  'loan-left': { to: [] },
};

/** What can be done about a finding, the usual way first. The employee can always be opened. */
export function actsOf(
  finding: EmployeeFinding,
): readonly { readonly act: CheckAct; readonly label: string }[] {
  const { check, path, problem, values = [] } = finding;
  const { to: places, isEmpty = problem === 'missing' } = ways[check];
  const first =
    path === null
      ? places.map((to) => ({ act: { to }, label: check === 'no-pay' ? messages.pay : messages[to] }))
      : [{ act: { to: 'field' as const, path }, label: messages.field(fieldLabel(path), isEmpty) }];
  // Of two values that contradict each other, the other one may be wrong.
  const others = values
    .filter((each) => each.path !== path)
    .map((each) => ({
      act: { to: 'field' as const, path: each.path },
      label: messages.field(fieldLabel(each.path), false),
    }));
  return [...first, ...others, { act: { to: 'employee' as const }, label: messages.employee }];
}
