import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { EmployeeCheck, EmployeeFinding, LowPay } from '#contract/domain/employee-check.ts';
import { fieldsOf, type Texts } from '#contract/form/form-table.ts';
import { problemsOf } from '#contract/form/form-values.ts';
import { namedOthers } from '../named-others.ts';
import { accountSharers } from './same-account.ts';

export interface CheckedEmployee {
  readonly employeeId: number;
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly texts: Texts;
  /** Parts of the record that came in a form that cannot be read: they lead to no findings. */
  readonly unreadable: readonly string[];
}

const text = ({ texts }: CheckedEmployee, path: string) => (texts[path] ?? '').replaceAll(/\s/g, '');
const fold = (value: string) => value.trim().toLocaleLowerCase();
const nameOf = ({ firstName, lastName }: CheckedEmployee) => `${firstName} ${lastName}`;

/** What two employees should not have in common, besides an account; '' if an employee does not have it. */
const shared: readonly (readonly [EmployeeCheck, string, (employee: CheckedEmployee) => string])[] = [
  ['same-id-number', 'idNumber', (one) => text(one, 'idNumber')],
  ['same-tax-number', 'incomeTaxNumber', (one) => text(one, 'incomeTaxNumber')],
  [
    'same-person',
    'birthdate',
    (one) => {
      const born = text(one, 'birthdate');
      return born === '' ? '' : `${fold(one.firstName)}\n${fold(one.lastName)}\n${born}`;
    },
  ],
];

const addressPaths = fieldsOf(employeeFields)
  .filter(({ of }) => of?.name === 'physicalAddress')
  .map(({ path }) => path);

type Found = Pick<EmployeeFinding, 'check' | 'path' | 'problem' | 'others' | 'moreOthers' | 'pay'>;

const noOthers = { others: [], moreOthers: 0 };

function ownFindings(employee: CheckedEmployee): Found[] {
  const isKnown = (path: string) =>
    !employee.unreadable.some(
      (part) => path === part || path.startsWith(`${part}.`) || part.startsWith(`${path}.`),
    );
  const found: Found[] = [...problemsOf(employeeFields, employee.texts)]
    .filter(([path]) => isKnown(path))
    .map(([path, problem]) => ({ check: 'field', path, problem, ...noOthers }));
  const plain = (check: EmployeeCheck, path: string) =>
    found.push({ check, path, problem: null, ...noOthers });
  if (text(employee, 'incomeTaxNumber') === '' && isKnown('incomeTaxNumber')) {
    plain('no-tax-number', 'incomeTaxNumber');
  }
  if (addressPaths.every((path) => text(employee, path) === '') && isKnown('physicalAddress')) {
    plain('no-address', 'physicalAddress.city');
  }
  return found;
}

const accountOf = (one: CheckedEmployee) => ({
  bank: text(one, 'bankAccount.bankId'),
  number: text(one, 'bankAccount.accountNumber'),
});

/**
 * What is wrong with the records of these employees, in the order of the employees. `lowPay` has, by employee, those
 * who are paid less than the minimum wage.
 */
export function checkEmployees(
  employees: readonly CheckedEmployee[],
  lowPay: ReadonlyMap<number, LowPay>,
): EmployeeFinding[] {
  const sharers = accountSharers(employees, accountOf);
  const account = (one: CheckedEmployee) => sharers.get(one);
  const groups = [
    { check: 'shared-account' as const, path: 'bankAccount.accountNumber', groupOf: account },
    ...shared.map(([check, path, keyOf]) => {
      const together = Map.groupBy(employees, keyOf);
      together.delete('');
      return { check, path, groupOf: (one: CheckedEmployee) => together.get(keyOf(one)) };
    }),
  ];
  return employees.flatMap((employee) => {
    const { employeeId, number, firstName, lastName } = employee;
    const inCommon = groups.flatMap(({ check, path, groupOf }): Found[] => {
      const group = groupOf(employee) ?? [];
      return group.length < 2
        ? []
        : [{ check, path, problem: null, ...namedOthers(group, employee, nameOf) }];
    });
    const pay = lowPay.get(employeeId);
    const paid: Found[] =
      pay === undefined ? [] : [{ check: 'low-pay', path: null, problem: null, ...noOthers, pay }];
    return [...ownFindings(employee), ...paid, ...inCommon].map((found) => ({
      ...{ employeeId, number, firstName, lastName },
      ...found,
    }));
  });
}
