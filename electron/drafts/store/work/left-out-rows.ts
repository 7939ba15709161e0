import { leftOutFile, type SavedLeftOut, type LeftOutFile } from '#electron/file-import/contract/left-out.ts';
import { statement, write, type Db } from '#store/sql.ts';
import { findDraft } from './drafts.ts';

/** The rows that were left out of one draft, newest import first. */
function listLeftOut(db: Db, { draftId }: { draftId: string }): readonly SavedLeftOut[] {
  const rows = statement<{ at: number; content: string }>(
    db,
    'SELECT at, content FROM left_out_rows WHERE draft_id = @draftId ORDER BY at DESC, id',
  ).all({ draftId });
  // Rows that another version of Paydesk wrote in another form cannot be shown; the clerk still has the file itself.
  return rows.flatMap(({ at, content }) => {
    const parsed = leftOutFile.safeParse(JSON.parse(content));
    return parsed.success ? [{ ...parsed.data, at }] : [];
  });
}

/** Replaces what was saved of the same import; removes it if there are no rows. */
function saveLeftOut(
  db: Db,
  { draftId, at, file }: { draftId: string; at: number; file: LeftOutFile },
): void {
  write(db, () => {
    findDraft(db, draftId);
    const place = { draftId, id: file.id };
    statement(db, 'DELETE FROM left_out_rows WHERE draft_id = @draftId AND id = @id').run(place);
    if (file.rows.length === 0) return;
    statement(
      db,
      'INSERT INTO left_out_rows (draft_id, id, at, content) VALUES (@draftId, @id, @at, @content)',
    ).run({ ...place, at, content: JSON.stringify(file) });
  });
}

export const methods = { listLeftOut, saveLeftOut };
