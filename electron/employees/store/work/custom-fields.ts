import { isPersonalField, isShownMasked, type CustomField } from '../../contract/custom-fields.ts';
import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly values: string;
}

/** The clerk's names for the custom fields of a company, in the order of the fields' numbers. */
function listCustomFields(db: Db, { connectionId, companyId }: CompanyRef): readonly CustomField[] {
  const rows = statement<Row>(
    db,
    `SELECT field AS id, name, value_names AS "values" FROM custom_fields
     WHERE connection_id = @connectionId AND company_id = @companyId ORDER BY CAST(field AS INTEGER), field`,
  ).all({ connectionId, companyId });
  const personal = new Set(markedFields(db, { connectionId, companyId }));
  return rows.map(({ id, name, values: names }): CustomField => {
    // Only `replaceCustomFields` writes this.
    const values = JSON.parse(names) as CustomField['values'];
    const isPersonal = personal.has(id) || isPersonalField({ id, name, values });
    return { id, name, values, ...(isPersonal && { personal: true }) };
  });
}

/** Fields that were recognised at some time, whether they have a name now or not. */
function markedFields(db: Db, { connectionId, companyId }: CompanyRef): readonly string[] {
  return statement<{ field: string }>(
    db,
    'SELECT field FROM personal_fields WHERE connection_id = @connectionId AND company_id = @companyId',
  )
    .all({ connectionId, companyId })
    .map(({ field }) => field);
}

/** The ids of the custom fields whose values are shown masked. */
export function listPersonalFields(db: Db, company: CompanyRef): readonly string[] {
  const named = listCustomFields(db, company).filter(isShownMasked);
  return [...new Set([...named.map(({ id }) => id), ...markedFields(db, company)])];
}

/** `personal`: ids of fields in whose values a personal number was found. A field that counts as personal once always does. */
function replaceCustomFields(
  db: Db,
  {
    connectionId,
    companyId,
    fields,
    personal,
  }: CompanyRef & { fields: readonly CustomField[]; personal: readonly string[] },
): void {
  const ref = { connectionId, companyId };
  write(db, () => {
    const named = [...listCustomFields(db, ref), ...fields].filter(isPersonalField).map(({ id }) => id);
    for (const field of new Set([...named, ...personal])) {
      statement(
        db,
        `INSERT INTO personal_fields (connection_id, company_id, field) VALUES (@connectionId, @companyId, @field)
         ON CONFLICT DO NOTHING`,
      ).run({ ...ref, field });
    }
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

export const methods = { listCustomFields, listPersonalFields, replaceCustomFields };
