import type { FrequencyRef, StoredLayout } from './records.ts';
import { Refusal } from '#store/refusal.ts';
import { statement, write, type Db } from '#store/sql.ts';

type Row = StoredLayout & { readonly chosen: number };

const ofFrequency =
  'connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId';

function bindingOf({ connectionId, companyId, payFrequencyId }: FrequencyRef): FrequencyRef {
  return { connectionId, companyId, payFrequencyId };
}

/** The layouts of a pay frequency, by name. */
function listLayouts(
  db: Db,
  input: FrequencyRef,
): { layouts: readonly StoredLayout[]; chosenId: string | null } {
  const rows = statement<Row>(
    db,
    `SELECT id, name, content, chosen FROM layouts WHERE ${ofFrequency} ORDER BY name, id`,
  ).all(bindingOf(input));
  return {
    layouts: rows.map(({ id, name, content }) => ({ id, name, content })),
    chosenId: rows.find(({ chosen }) => chosen === 1)?.id ?? null,
  };
}

/** Creates or replaces a layout; whether it is chosen does not change. Refuses with `layout-name-taken`. */
function writeLayout(
  db: Db,
  { ref, layout, at }: { ref: FrequencyRef; layout: StoredLayout; at: number },
): void {
  const { id, name, content } = layout;
  write(db, () => {
    const other = statement(
      db,
      `SELECT 1 FROM layouts WHERE ${ofFrequency} AND name = @name AND id <> @id`,
    ).get({ ...bindingOf(ref), id, name });
    if (other !== undefined) throw new Refusal({ code: 'layout-name-taken', params: { name } });
    statement(
      db,
      `INSERT INTO layouts (connection_id, company_id, pay_frequency_id, id, name, content, chosen, saved_at)
       VALUES (@connectionId, @companyId, @payFrequencyId, @id, @name, @content, 0, @at)
       ON CONFLICT (connection_id, company_id, pay_frequency_id, id)
       DO UPDATE SET name = excluded.name, content = excluded.content, saved_at = excluded.saved_at`,
    ).run({ ...bindingOf(ref), id, name, content, at });
  });
}

function removeLayout(db: Db, input: FrequencyRef & { layoutId: string }): void {
  write(db, () => {
    statement(db, `DELETE FROM layouts WHERE ${ofFrequency} AND id = @layoutId`).run({
      ...bindingOf(input),
      layoutId: input.layoutId,
    });
  });
}

/** Chooses a layout; an id that does not exist chooses none. */
function chooseLayout(db: Db, input: FrequencyRef & { layoutId: string }): void {
  write(db, () => {
    statement(db, `UPDATE layouts SET chosen = (id = @layoutId) WHERE ${ofFrequency}`).run({
      ...bindingOf(input),
      layoutId: input.layoutId,
    });
  });
}

export const methods = { listLayouts, writeLayout, removeLayout, chooseLayout };
