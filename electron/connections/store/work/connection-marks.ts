import type { ConnectionMark } from '../../contract/connection.ts';
import { statement, write, type Db } from '#store/sql.ts';

/** Colours of connections; connections without one are left out. */
function listConnectionMarks(db: Db): readonly ConnectionMark[] {
  return statement<ConnectionMark>(
    db,
    'SELECT id AS connectionId, hue FROM connections WHERE hue IS NOT NULL ORDER BY position',
  ).all({});
}

function writeConnectionMark(db: Db, { mark }: { mark: ConnectionMark }): void {
  write(db, () => {
    statement(db, 'UPDATE connections SET hue = @hue WHERE id = @connectionId').run(mark);
  });
}

export const methods = { listConnectionMarks, writeConnectionMark };
