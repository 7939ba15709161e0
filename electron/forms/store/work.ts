import type { CompanyRef } from '#kit/ids.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** The texts of a dialog's fields, by their paths. */
type Texts = Readonly<Record<string, string>>;

/** What was last chosen in a dialog of a company; empty if nothing was. */
function readDialogChoices(
  db: Db,
  { connectionId, companyId, dialog }: CompanyRef & { dialog: string },
): Texts {
  const row = statement<{ texts: string }>(
    db,
    `SELECT texts FROM dialog_choices
     WHERE connection_id = @connectionId AND company_id = @companyId AND dialog = @dialog`,
  ).get({ connectionId, companyId, dialog });
  // Written below, from texts.
  return row === undefined ? {} : (JSON.parse(row.texts) as Texts);
}

function writeDialogChoices(db: Db, { texts, ...of }: CompanyRef & { dialog: string; texts: Texts }): void {
  write(db, () => {
    statement(
      db,
      `INSERT INTO dialog_choices (connection_id, company_id, dialog, texts)
       VALUES (@connectionId, @companyId, @dialog, @texts)
       ON CONFLICT DO UPDATE SET texts = excluded.texts`,
    ).run({ ...of, texts: JSON.stringify(texts) });
  });
}

export const methods = { readDialogChoices, writeDialogChoices };
