import { employeeFields } from '#contract/domain/employee-fields.ts';
import type { EmployeeCheck, EmployeeFinding } from '#contract/domain/employee-check.ts';
import { fieldsOf } from '#contract/form/form-table.ts';
import { employeeFormMessages } from './employee-form.ts';
import { countOf, namesOf } from './format.ts';
import { problemMessages } from './forms.ts';

const words = employeeFormMessages({ payFrequencies: [], payPoints: [] });
const labels: Readonly<Record<string, { readonly label: string }>> = words.fields;

const texts: Readonly<Record<Exclude<EmployeeCheck, 'field'>, string>> = {
  'no-tax-number': 'No income tax number: the tax certificate of the year will lack it.',
  'no-address': 'No residential address: eFiling asks for one in February.',
  'shared-account': 'Paid into the same bank account as',
  'same-id-number': 'Has the same ID number as',
  'same-tax-number': 'Has the same income tax number as',
  'same-person': 'Has the same name and date of birth as',
};

/** What was found, as a sentence. */
export function findingText({ check, path, problem, others, moreOthers }: EmployeeFinding): string {
  if (check !== 'field') {
    return others.length === 0 ? texts[check] : `${texts[check]} ${namesOf(others, moreOthers)}.`;
  }
  const field = fieldsOf(employeeFields).find((one) => one.path === path);
  return field === undefined || problem === null ? '' : problemMessages[problem](field.row);
}

export const findingField = ({ path }: EmployeeFinding): string =>
  path === null ? '' : (labels[path]?.label ?? path);

export const checksMessages = {
  title: 'Checks',
  subtitle: (checked: number, found: number) =>
    `${countOf(checked, 'employee', 'employees')} in service checked, ${countOf(found, 'finding', 'findings')}`,
  loading: 'Checking employees…',
  columns: { number: 'Number', name: 'Name', about: 'About', field: 'Field', found: 'Finding' },
  checks: {
    field: 'Record',
    'no-tax-number': 'Tax year end',
    'no-address': 'Tax year end',
    'shared-account': 'Bank account',
    'same-id-number': 'Duplicate',
    'same-tax-number': 'Duplicate',
    'same-person': 'Duplicate',
  } satisfies Record<EmployeeCheck, string>,
  none: {
    title: 'Nothing was found',
    text: 'Every record has what the payroll service and eFiling ask for, and no two employees share an account or a number.',
  },
  checked: 'Employees in service checked',
  fileName: (company: string) => `Checks ${company}`,
} as const;
