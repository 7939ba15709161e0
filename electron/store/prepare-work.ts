import type { Databases } from './databases.ts';
import { isCorruption } from './failures.ts';
import { HighWaterMarkKeeper, setKeeper } from './high-water-mark/keeper.ts';
import type { Opening } from './protocol.ts';
import { statement } from './sql.ts';
import { setKnownNames } from './work/names.ts';

type Place = Readonly<Record<string, unknown>>;

/** A name is useful but not essential: a damaged cache must not prevent an audit entry from being recorded. */
function nameIn(databases: Databases, sql: string, place: Place): string | null {
  try {
    return statement<{ name: string }>(databases.cache, sql).get(place)?.name ?? null;
  } catch (error) {
    if (!isCorruption(error)) throw error;
    return null;
  }
}

/** Gives the work database the actor and a way to look up names, and starts maintaining its high-water mark. */
export function prepareWork(databases: Databases, { directory, key, actor, reached }: Opening): void {
  setKnownNames(databases.work, {
    actor,
    companyName: (connectionId, companyId) =>
      nameIn(
        databases,
        'SELECT name FROM companies WHERE connection_id = @connectionId AND company_id = @companyId',
        { connectionId, companyId },
      ),
    // As `numberedName` has it: an entry must say which of two employees of one name it is about.
    employeeName: (connectionId, companyId, employeeId) =>
      nameIn(
        databases,
        `SELECT last_name || ', ' || first_name || coalesce(' (' || nullif(number, '') || ')', '') AS name FROM employees
         WHERE connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`,
        { connectionId, companyId, employeeId },
      ),
  });
  if (directory === null) return;
  setKeeper(
    databases.work,
    new HighWaterMarkKeeper(databases.work, { directory, key, now: Date.now(), reached }),
  );
}
