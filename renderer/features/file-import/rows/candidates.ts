import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { KnownEmployee } from '#electron/file-import/contract/imported-file.ts';
import { candidateOf, type Candidate } from './match-employees.ts';

/**
 * All employees of the company, with the lock of their row in the sheet. Employees in the sheet can be imported for
 * even if the cache no longer has them.
 */
export function candidatesIn(
  rows: readonly InputRow[],
  employees: readonly KnownEmployee[],
  { isOnceOff }: { isOnceOff: boolean },
): Candidate[] {
  const rowsOf = Map.groupBy(rows, ({ employeeId }) => employeeId);
  const known = new Set(employees.map(({ employeeId }) => employeeId));
  const strangers = [...rowsOf.values()].flatMap((own) => own.slice(0, 1));
  const all = [
    ...employees.map((employee): Candidate => ({ ...employee, lock: undefined })),
    ...strangers.filter(({ employeeId }) => !known.has(employeeId)).map(candidateOf),
  ];
  return all.map((employee) => ({
    ...employee,
    ...placeOf(rowsOf.get(employee.employeeId) ?? [], isOnceOff),
  }));
}

/** A file only names employees, so it cannot say which of several once-off payslips a line is for. */
function placeOf(rows: readonly InputRow[], isOnceOff: boolean): Pick<Candidate, 'lock' | 'onceOffId'> {
  const [first] = rows;
  if (first === undefined) return { lock: isOnceOff ? 'no-once-off' : undefined };
  const open = rows.filter(({ lock }) => lock === null);
  if (open.length > 1) return { lock: 'several-once-off' };
  const { lock, onceOffId } = open[0] ?? first;
  return { lock, onceOffId };
}
