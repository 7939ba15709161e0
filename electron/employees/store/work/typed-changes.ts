import type { CompanyRef, EmployeeRef } from '#kit/ids.ts';
import type { TypedChange } from '../../contract/typed-change.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofEmployee = `connection_id = @connectionId AND company_id = @companyId AND employee_id = @employeeId`;

/** Null if nothing is stored. */
function readTypedChange(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): TypedChange | null {
  const row = statement<{ texts: string; at: number }>(
    db,
    `SELECT texts, at FROM typed_changes WHERE ${ofEmployee}`,
  ).get({ connectionId, companyId, employeeId });
  // Only `saveTypedChange` writes this.
  return row === undefined ? null : { texts: JSON.parse(row.texts) as TypedChange['texts'], at: row.at };
}

/** The typed changes of a company, the last typed first. */
function listTypedChanges(
  db: Db,
  { connectionId, companyId }: CompanyRef,
): readonly (TypedChange & { readonly employeeId: number })[] {
  const rows = statement<{ employeeId: number; texts: string; at: number }>(
    db,
    `SELECT employee_id AS employeeId, texts, at FROM typed_changes
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY at DESC, employee_id`,
  ).all({ connectionId, companyId });
  return rows.map(({ texts, ...row }) => ({ ...row, texts: JSON.parse(texts) as TypedChange['texts'] }));
}

type Typed = EmployeeRef & { readonly texts: Readonly<Record<string, string | null>>; readonly at: number };

/** Fields that are not named keep their texts; null removes a field's text. */
function saveTypedChange(db: Db, { connectionId, companyId, employeeId, texts, at }: Typed): void {
  const ref = { connectionId, companyId, employeeId };
  write(db, () => {
    statement(
      db,
      `INSERT INTO typed_changes (connection_id, company_id, employee_id, texts, at)
       VALUES (@connectionId, @companyId, @employeeId, json_patch('{}', @texts), @at)
       ON CONFLICT (connection_id, company_id, employee_id)
       DO UPDATE SET texts = json_patch(typed_changes.texts, @texts), at = excluded.at`,
    ).run({ ...ref, texts: JSON.stringify(texts), at });
    statement(db, `DELETE FROM typed_changes WHERE ${ofEmployee} AND texts = '{}'`).run(ref);
  });
}

/** The same for many employees, all or nothing. */
function saveTypedChanges(
  db: Db,
  {
    employees,
    ...shared
  }: CompanyRef & {
    readonly employees: readonly Pick<Typed, 'employeeId' | 'texts'>[];
    readonly at: number;
  },
): void {
  write(db, () => {
    for (const one of employees) saveTypedChange(db, { ...shared, ...one });
  });
}

/** Types over the record again what was sent and refused. */
export function giveBackTypedChange(db: Db, { texts, at, ...ref }: Typed): void {
  const typed = readTypedChange(db, ref)?.texts;
  // What was typed in the meantime is newer.
  saveTypedChange(db, { ...ref, texts: { ...texts, ...typed }, at });
}

function removeTypedChange(db: Db, { connectionId, companyId, employeeId }: EmployeeRef): void {
  write(db, () => {
    const ref = { connectionId, companyId, employeeId };
    statement(db, `DELETE FROM typed_changes WHERE ${ofEmployee}`).run(ref);
  });
}

export const methods = {
  readTypedChange,
  listTypedChanges,
  saveTypedChange,
  saveTypedChanges,
  removeTypedChange,
};
