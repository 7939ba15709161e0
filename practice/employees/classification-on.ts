import { toRecordInputs } from '../inherited/classification.ts';
import { inputsOn } from '../inherited/history.ts';
import type { PracticeDatabase } from '../state/database.ts';
import { findEmployee } from '../state/employees.ts';
import { findInheritedOf } from '../state/inherited-calculations.ts';

/** An employee's classification on a day: the inherited one, or else the record's. */
export function classificationOn(
  database: PracticeDatabase,
  employeeId: number,
  date: string,
): Readonly<Record<string, string>> {
  const inherited = findInheritedOf(database, employeeId, 'classification');
  if (inherited) return toRecordInputs(inputsOn(inherited.history, date));
  return findEmployee(database, employeeId)?.record.classification_inputs ?? {};
}
