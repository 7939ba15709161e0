import type { EmployeeFinding } from '#electron/employees/contract/employee-check.ts';
import { checksMessages, findingField } from '../texts/employee-checks.ts';

const messages = checksMessages.acts;

/** Where a finding is put right: a field of the record, or what belongs to the employee. */
export interface CheckAct {
  readonly to: 'field' | 'items' | 'hours' | 'employee' | 'leave';
  /** The field of the record. */
  readonly path?: string;
}

/** Where each finding without a field is put right, the usual place first. */
const byCheck: Readonly<
  Partial<Record<EmployeeFinding['check'], readonly Exclude<CheckAct['to'], 'field'>[]>>
> = {
  'no-pay': ['items'],
  'low-pay': ['items', 'hours'],
  doubt: ['items', 'hours'],
  'leave-left': ['leave'],
};

/** What can be done about a finding, the usual way first. The employee can always be opened. */
export function actsOf(
  finding: EmployeeFinding,
): readonly { readonly act: CheckAct; readonly label: string }[] {
  const { check, path, problem } = finding;
  const own = (path === null ? (byCheck[check] ?? []) : []).map((to) => ({
    act: { to },
    label: messages[to],
  }));
  const field =
    path === null
      ? []
      : [
          {
            act: { to: 'field' as const, path },
            label: messages.field(findingField(finding), problem === 'missing' || check.startsWith('no-')),
          },
        ];
  return [...field, ...own, { act: { to: 'employee' as const }, label: messages.employee }];
}
