import type { InputRow } from '#contract/domain/bulk-input.ts';
import type { KnownEmployee } from '#contract/domain/imported-file.ts';
import { candidateOf, type Candidate } from './match-employees.ts';

/**
 * Everybody of the company, with what their row in the sheet takes. Whoever stands in the sheet can be imported for,
 * whatever the cache has become meanwhile.
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

/** A file names employees: which of somebody's several once-off payslips a line means, nobody can tell. */
function placeOf(rows: readonly InputRow[], isOnceOff: boolean): Pick<Candidate, 'lock' | 'onceOffId'> {
  const [first] = rows;
  if (first === undefined) return { lock: isOnceOff ? 'no-once-off' : undefined };
  const open = rows.filter(({ lock }) => lock === null);
  if (open.length > 1) return { lock: 'several-once-off' };
  const { lock, onceOffId } = open[0] ?? first;
  return { lock, onceOffId };
}
