import type {
  EmployeeChanges,
  EmployeeRecord,
  NewEmployee,
} from '#electron/employees/contract/employee-record.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import { sameText as sameAs, textOfValue } from '#kit/form/field-kinds.ts';
import { fieldsOf } from '#kit/form/form-table.ts';
import type { Snapshot } from '../../contract/write.ts';
import { flatten } from '../flatten.ts';
import { judgeRemoval, judgeSetting, newRows, notKnown, sameText } from '../judge.ts';
import { clerkWaits, employeeOf, nothingElse, sent, writeOptions, type KindOf } from '../kind.ts';

/** Includes attributes that Paydesk has no name for, under the names that they have in the record. */
function flattenChanges({ others, ...changes }: EmployeeChanges): Snapshot {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = [...named, ...Object.entries(others ?? {})];
  return Object.assign({}, ...all.map(([name, value]) => flatten(name, value))) as Snapshot;
}

/** Whether a field, or what it is a part of, came in a form that cannot be read. */
const isUnreadable = ({ unreadable = [] }: EmployeeRecord, name: string) =>
  unreadable.some((part) => name === part || name.startsWith(`${part}.`));

/** The values of the record in exactly the wanted fields. */
function currentFields(record: EmployeeRecord, wanted: Snapshot): Snapshot {
  const all = { ...flatten('', record.fields), ...flatten('', { ...record, fields: null }) };
  const names = Object.keys(all);
  for (const name of Object.keys(wanted)) {
    // If a value came as an object, only its parts are listed.
    const isObject = !Object.hasOwn(all, `.${name}`) && names.some((one) => one.startsWith(`.${name}.`));
    if (isObject || isUnreadable(record, name)) notKnown(`employee.${name}`);
  }
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, all[`.${name}`] ?? null]));
}

/** The number that identifies an employee by law: the ID number, or that of a passport or permit; '' without one. */
function identityOf(employee: Partial<NewEmployee> | EmployeeRecord): string {
  const usesNumber =
    employee.identificationType === 'passport' || employee.identificationType === 'asylum_seeker';
  const number = usesNumber ? employee.otherNumber : employee.idNumber;
  return (number ?? '').replaceAll(/\s/g, '').toUpperCase();
}

const fold = (text: string | null) => (text ?? '').trim().toLowerCase();

function sameNames(a: NewEmployee, b: EmployeeRecord): boolean {
  return (
    fold(a.firstName) === fold(b.firstName) &&
    fold(a.lastName) === fold(b.lastName) &&
    (b.birthdate === null || a.birthdate === b.birthdate)
  );
}

const identity = ['identificationType', 'idNumber', 'otherNumber'];

/**
 * Whether somebody found may be the wanted employee. If either has no identification number, the same names and date of
 * birth are a likeness, and no more. Somebody whose number cannot be read may be anybody.
 */
function isLike(wanted: NewEmployee, found: EmployeeRecord): boolean {
  if (identity.some((name) => isUnreadable(found, name))) return true;
  const [mine, theirs] = [identityOf(wanted), identityOf(found)];
  return mine !== '' && theirs !== '' ? mine === theirs : sameNames(wanted, found);
}

const createEmployee: KindOf<'employee.create'> = {
  class: 'once',
  readsFirst: false,
  // Two creations of one employee wait for each other, wherever they were typed.
  subject: ({ employee }, key) => `taken-on/${identityOf(employee) || key}`,
  send: async (api, { employee }, { companyId }) =>
    sent(await api.createEmployee(companyId, employee, clerkWaits)),
  read: async (reads, { employee }) => {
    const found = await reads.employees((other) => isLike(employee, other));
    const sure = identityOf(employee) !== '';
    const rows = found.map((other) => [
      `person.${other.id}`,
      sure && identityOf(other) !== '' ? other.appointmentDate : 'like',
    ]);
    return { now: Object.fromEntries(rows) as Snapshot };
  },
  alsoChanges: () => ['service-periods', 'payslips'],
  wanted: ({ employee: { classification, ...employee } }) => ({
    ...flattenChanges(employee),
    ...(classification === undefined ? {} : flatten('classification', classification)),
  }),
  // Those in the base were seen by the clerk, who went on: they are other people.
  judge: ({ employee }, base, now) => {
    const rows = newRows(base, now);
    const exact = rows.filter((name) => now[name] === employee.appointmentDate);
    const [only] = exact;
    if (only === undefined) return { verdict: rows.length === 0 ? 'not-applied' : 'unclear' };
    if (exact.length > 1) return { verdict: 'unclear' };
    return { verdict: 'applied', ids: [Number(only.split('.')[1])] };
  },
  refresh: async (reads, _write, { result }) => {
    for (const id of result.ids) await reads.employee(id);
  },
};

const formRows = new Map(fieldsOf(employeeFields).map(({ path, row }) => [path, row]));

/** Compares as the form does: an ID number is the same with and without spaces. */
const sameField = (a: string | null, b: string | null, name: string): boolean => {
  const row = formRows.get(name);
  return row === undefined ? sameText(a, b, name) : sameAs(row, a ?? '', b ?? '');
};

/** The changed fields as the form shows them, without parts of an object that are sent unchanged. */
function typedTexts(changes: EmployeeChanges, base: Snapshot | null): Record<string, string> {
  const isOfForm = (name: string) => formRows.has(name) || name.startsWith('customFields.');
  const changed = Object.entries(flattenChanges(changes)).filter(
    ([name, value]) => isOfForm(name) && !sameField(value, base?.[name] ?? null, name),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => {
      if (value === 'true' || value === 'false') return [name, textOfValue(value === 'true')];
      return [name, value ?? ''];
    }),
  );
}

const updateEmployee: KindOf<'employee.update'> = {
  class: 'sets',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, { changes }, target) =>
    sent(await api.updateEmployee(employeeOf(target), changes, writeOptions(target))),
  read: async (reads, { changes }, subject) => {
    const record = await reads.employee(employeeOf(subject));
    return { now: currentFields(record, flattenChanges(changes)), received: record.fields };
  },
  // The service moves the period of service and the open payslip with these two; any other field may change the tax.
  alsoChanges: ({ changes }) =>
    changes.appointmentDate === undefined && changes.payFrequencyId === undefined
      ? ['payslips']
      : ['service-periods', 'payslips', 'leave-balances'],
  wanted: ({ changes }) => flattenChanges(changes),
  typedTexts: ({ changes }, base) => typedTexts(changes, base),
  judge: ({ changes }, base, now) => judgeSetting(flattenChanges(changes), { base, now, same: sameField }),
};

const removeEmployee: KindOf<'employee.remove'> = {
  class: 'removes',
  readsFirst: true,
  subject: (_write, key) => key,
  send: async (api, _write, target) => sent(await api.deleteEmployee(employeeOf(target), clerkWaits)),
  read: async (reads, _write, subject) => {
    const [found] = await reads.employees(({ id }) => id === subject.employeeId);
    if (found === undefined) return { now: {} };
    const { number, firstName, lastName } = found;
    return { now: { number, firstName, lastName } };
  },
  alsoChanges: nothingElse,
  wanted: () => ({}),
  judge: (_write, base, now) => judgeRemoval(base, now),
  refresh: (reads, _write, { subject }) => reads.forgetEmployee(employeeOf(subject)),
};

/** The kinds of change to employees and their records. */
export const employeeKinds = {
  'employee.create': createEmployee,
  'employee.update': updateEmployee,
  'employee.remove': removeEmployee,
};
