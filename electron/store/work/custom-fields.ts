import type { CustomField } from '#contract/domain/custom-fields.ts';
import type { CompanyRef } from '#contract/domain/ids.ts';
import { statement, write, type Db } from '../sql.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly values: string;
}

/** The clerk's names for the custom fields of a company, in the order of the fields' numbers. */
export function listCustomFields(db: Db, { connectionId, companyId }: CompanyRef): readonly CustomField[] {
  const rows = statement<Row>(
    db,
    `SELECT field AS id, name, value_names AS "values" FROM custom_fields
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY CAST(field AS INTEGER), field`,
  ).all({ connectionId, companyId });
  // Only `replaceCustomFields` writes this.
  return rows.map((row) => ({ ...row, values: JSON.parse(row.values) as CustomField['values'] }));
}

export function replaceCustomFields(
  db: Db,
  { connectionId, companyId, fields }: CompanyRef & { fields: readonly CustomField[] },
): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    statement(
      db,
      'DELETE FROM custom_fields WHERE connection_id = @connectionId AND company_id = @companyId',
    ).run(ref);
    for (const { id, name, values } of fields) {
      statement(
        db,
        `INSERT INTO custom_fields (connection_id, company_id, field, name, value_names)
         VALUES (@connectionId, @companyId, @id, @name, @values)`,
      ).run({ ...ref, id, name, values: JSON.stringify(values) });
    }
  });
}
