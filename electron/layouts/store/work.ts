import type { FrequencyRef } from './records.ts';
import { statement, write, type Db } from '#store/sql.ts';

const ofFrequency =
  'connection_id = @connectionId AND company_id = @companyId AND pay_frequency_id = @payFrequencyId';

function bindingOf({ connectionId, companyId, payFrequencyId }: FrequencyRef): FrequencyRef {
  return { connectionId, companyId, payFrequencyId };
}

/** The layout that the sheet of a pay frequency shows; null if none was chosen. It may have been removed since. */
function readChosenLayoutId(db: Db, ref: FrequencyRef): string | null {
  const row = statement<{ id: string }>(
    db,
    `SELECT layout_id AS id FROM chosen_layouts WHERE ${ofFrequency}`,
  ).get(bindingOf(ref));
  return row?.id ?? null;
}

function chooseLayout(db: Db, { layoutId, ...ref }: FrequencyRef & { layoutId: string }): void {
  write(db, () => {
    statement(
      db,
      `INSERT OR REPLACE INTO chosen_layouts VALUES (@connectionId, @companyId, @payFrequencyId, @layoutId)`,
    ).run({ ...bindingOf(ref), layoutId });
  });
}

export const methods = { readChosenLayoutId, chooseLayout };
