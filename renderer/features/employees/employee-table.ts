import type { Bridge, CallInput, CallOutput } from '#bridge/bridge.ts';
import type { CustomField } from '#electron/employees/contract/custom-fields.ts';
import { customColumn, type EmployeeColumnId } from '#electron/employees/contract/employee-columns.ts';
import type { EmployeeLine } from '#electron/employees/contract/employee-line.ts';
import { readRows } from '#state/read-rows.ts';
import { employeeTableMessages as messages } from './texts/employee-table.ts';
import { employeesMessages } from './texts/employees.ts';
import { nameAndNumber } from '#results/name-and-number.ts';
import type { ResultColumn } from '#results/result-column.ts';
import type { ResultFact } from '#results/result-sheet.ts';
import { customValue } from './employee-columns.ts';

export type EmployeeQuestion = Omit<CallInput<'employees', 'list'>, 'window'>;

const headers = employeesMessages.columns;

const { name, number } = nameAndNumber(headers, (line: EmployeeLine) => line, { nameWidth: 24 });

type OwnColumn = ResultColumn<EmployeeLine> & { readonly id: EmployeeColumnId };

const columns: readonly OwnColumn[] = [
  { ...number, id: 'number', isKey: true },
  {
    id: 'job-title',
    header: headers['job-title'],
    kind: 'text',
    groups: true,
    width: 20,
    value: ({ jobTitle }) => jobTitle,
  },
  {
    id: 'pay-frequency',
    header: headers['pay-frequency'],
    kind: 'text',
    groups: true,
    width: 16,
    value: ({ payFrequencyName }) => payFrequencyName,
  },
  {
    id: 'pay-point',
    header: headers['pay-point'],
    kind: 'text',
    groups: true,
    width: 16,
    value: ({ payPointName }) => payPointName,
  },
  {
    id: 'appointment-date',
    header: headers['appointment-date'],
    kind: 'date',
    width: 12,
    value: ({ appointmentDate }) => appointmentDate,
  },
  { id: 'ended', header: headers.ended, kind: 'date', value: ({ endedOn }) => endedOn, width: 12 },
  { id: 'email', header: headers.email, kind: 'text', value: ({ email }) => email, width: 28 },
];

const columnOf = ({ id, name: header }: CustomField): OwnColumn => ({
  id: customColumn(id),
  header,
  kind: 'text',
  groups: true,
  width: 18,
  value: (line) => customValue(line, id),
});

/** The columns of the list in its order, then the others, hidden until the clerk shows them. */
export function employeeTableColumns(
  chosen: readonly EmployeeColumnId[],
  customFields: readonly CustomField[],
): ResultColumn<EmployeeLine>[] {
  const all = [...columns, ...customFields.map(columnOf)];
  const placeOf = ({ id }: OwnColumn) =>
    chosen.includes(id) ? chosen.indexOf(id) : all.length + chosen.length;
  const inOrder = all.toSorted((a, b) => placeOf(a) - placeOf(b));
  return [name, ...inOrder.map((column) => ({ ...column, hidden: !chosen.includes(column.id) }))];
}

/** All employees that match a question, in its order; one who moved in the list during reading is included once. */
export async function readWholeList(
  { calls }: Pick<Bridge, 'calls'>,
  question: EmployeeQuestion,
): Promise<{ rows: readonly EmployeeLine[]; fetchedAt: number | null }> {
  let fetchedAt: number | null = null;
  const rows = await readRows(
    async (window) => {
      const part = await calls.employees.list({ ...question, window });
      fetchedAt = part.fetchedAt;
      return part;
    },
    ({ employeeId }) => employeeId,
  );
  return { rows, fetchedAt };
}

/** The search and the filters of the list, in words. */
export function questionFacts(
  { search, service, payFrequencyId, payPointId }: EmployeeQuestion,
  { payFrequencies, payPoints }: Pick<CallOutput<'employees', 'groups'>, 'payFrequencies' | 'payPoints'>,
): readonly ResultFact[] {
  const nameIn = (list: readonly { id: number; name: string }[], wanted: number) =>
    list.find(({ id }) => id === wanted)?.name ?? String(wanted);
  const { facts } = messages;
  const { filters } = employeesMessages;
  const payPoint = payPointId === 'unknown' ? messages.unknownPayPoint : null;
  const all: (ResultFact | null)[] = [
    search.trim() === '' ? null : [facts.found, search.trim()],
    payFrequencyId === null ? null : [facts.payFrequency, nameIn(payFrequencies, payFrequencyId)],
    payPointId === null ? null : [facts.payPoint, payPoint ?? nameIn(payPoints, Number(payPointId))],
    service === null ? null : [filters.service, filters[service.state]],
  ];
  return all.filter((fact) => fact !== null);
}
