import { withNumber } from '#kit/listed-name.ts';
import { employeeFields } from './contract/employee-fields.ts';
import type { EmployeeCheck, EmployeeFinding } from './contract/employee-check.ts';
import type { FieldDoubt } from '#kit/form/field-doubt.ts';
import type { FieldProblem } from '#kit/form/field-problem.ts';
import { fieldsOf, type Texts } from '#kit/form/form-table.ts';
import { doubtsOf, problemsOf } from '#kit/form/form-values.ts';
import { alikeKeys } from './alike-keys.ts';
import { namedOthers } from '#services/named-others.ts';
import { maskTexts } from './masked-texts.ts';
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
const nameOf = ({ firstName, lastName, number }: CheckedEmployee) =>
  withNumber(`${firstName} ${lastName}`, number);

const alike = ({ firstName, lastName, texts }: CheckedEmployee, by: keyof typeof alikeKeys) =>
  alikeKeys[by]({ ...texts, firstName, lastName });

interface Shared {
  readonly check: EmployeeCheck;
  readonly pathOf: (employee: CheckedEmployee) => string;
  readonly keyOf: (employee: CheckedEmployee) => string;
}

/** What two employees should not have in common, besides an account. */
const shared: readonly Shared[] = [
  {
    check: 'same-id-number',
    // A passport number is in a field of its own.
    pathOf: (one) => (text(one, 'idNumber') === '' ? 'otherNumber' : 'idNumber'),
    keyOf: (one) => alike(one, 'id-number'),
  },
  {
    check: 'same-tax-number',
    pathOf: () => 'incomeTaxNumber',
    keyOf: (one) => alike(one, 'tax-number'),
  },
  { check: 'same-person', pathOf: () => 'birthdate', keyOf: (one) => alike(one, 'name-and-birthdate') },
];

const addressPaths = fieldsOf(employeeFields)
  .filter(({ of }) => of?.name === 'physicalAddress')
  .map(({ path }) => path);

type Found = Pick<EmployeeFinding, 'check' | 'path' | 'problem' | 'doubt' | 'others' | 'moreOthers' | 'pay'>;

/** The fields that contradict each other where this is found in one of them: any of them may be the wrong one. */
const contradicting: Readonly<Partial<Record<FieldProblem | FieldDoubt, readonly string[]>>> = {
  'under-15': ['appointmentDate', 'birthdate'],
  'before-birth': ['appointmentDate', 'birthdate'],
  'not-as-in-id': ['idNumber', 'birthdate'],
};

/** What the record has in the field of a finding, and in those that it contradicts. */
function valuesOf({ texts }: CheckedEmployee, { path, problem, doubt }: Found): EmployeeFinding['values'] {
  if (path === null) return [];
  const masked = maskTexts(employeeFields, texts);
  const what = doubt ?? problem;
  const others = (what === null ? undefined : contradicting[what]) ?? [];
  return [path, ...others.filter((each) => each !== path)].flatMap((each) => {
    const value = masked[each] ?? '';
    return value === '' ? [] : [{ path: each, value }];
  });
}

const noOthers = { others: [], moreOthers: 0 };

function ownFindings(employee: CheckedEmployee, on: string): Found[] {
  const isKnown = (path: string) =>
    !employee.unreadable.some(
      (part) => path === part || path.startsWith(`${part}.`) || part.startsWith(`${path}.`),
    );
  const { texts } = employee;
  const found: Found[] = [
    ...Array.from(problemsOf(employeeFields, texts, on), ([path, problem]): Found => {
      return { check: 'field', path, problem, ...noOthers };
    }),
    ...Array.from(doubtsOf(employeeFields, texts, { today: on }), ([path, doubt]): Found => {
      return { check: 'doubt', path, problem: null, doubt, ...noOthers };
    }),
  ].filter(({ path }) => path !== null && isKnown(path));
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

/** What is found of somebody's pay and regular hours, which are not in the record. */
export type PayFinding = Pick<EmployeeFinding, 'check' | 'doubt' | 'pay'>;

/**
 * What is wrong with the records of these employees, in the order of the employees. `ofPay` has, by employee, what is
 * found of their pay and regular hours.
 */
export function checkEmployees(
  employees: readonly CheckedEmployee[],
  { on, ofPay }: { on: string; ofPay: ReadonlyMap<number, readonly PayFinding[]> },
): EmployeeFinding[] {
  const sharers = accountSharers(employees, accountOf);
  const account = (one: CheckedEmployee) => sharers.get(one);
  const groups = [
    { check: 'shared-account' as const, pathOf: () => 'bankAccount.accountNumber', groupOf: account },
    ...shared.map(({ check, pathOf, keyOf }) => {
      const together = Map.groupBy(employees, keyOf);
      together.delete('');
      return { check, pathOf, groupOf: (one: CheckedEmployee) => together.get(keyOf(one)) };
    }),
  ];
  return employees.flatMap((employee) => {
    const { employeeId, number, firstName, lastName } = employee;
    const inCommon = groups.flatMap(({ check, pathOf, groupOf }): Found[] => {
      const group = groupOf(employee) ?? [];
      return group.length < 2
        ? []
        : [{ check, path: pathOf(employee), problem: null, ...namedOthers(group, employee, nameOf) }];
    });
    const paid = (ofPay.get(employeeId) ?? []).map((one): Found => {
      return { ...one, path: null, problem: null, ...noOthers };
    });
    return [...ownFindings(employee, on), ...paid, ...inCommon].map((found) => ({
      employeeId,
      number,
      firstName,
      lastName,
      ...found,
      values: valuesOf(employee, found),
    }));
  });
}
