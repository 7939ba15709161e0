import Database from 'better-sqlite3';
import { migrate, versionOf, type Migration } from './migrate.ts';
import type { Db } from './sql.ts';

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly tbl_name: string;
  readonly sql: string | null;
}

/** The name of a table where SQLite quotes it when the table is renamed. Elsewhere quotes make a name of any text. */
const quotedTable = /(?<=\b(?:TABLE|REFERENCES|ON|INTO|UPDATE|FROM) )"(\w+)"/gi;

/** Spaces, as SQLite knows them, or a text or comment, in which each character counts: a comment ends with its line. */
const spacesOrText = /[ \t\n\f\r]+|'[^']*'|--[^\n]*\n?/g;

/** Removes what SQLite may write differently when it renames a table: quotes around its name, and spaces. */
function normalised(sql: string | null): string | null {
  if (sql === null) return null;
  const evenly = sql.replaceAll(spacesOrText, (found) => (/^['-]/.test(found) ? found : ' '));
  return evenly.trim().replaceAll(quotedTable, '$1');
}

function schemaOf(db: Db): string {
  const rows = db.prepare<[], SchemaRow>('SELECT type, name, tbl_name, sql FROM sqlite_schema').all();
  const lines = rows.map(({ type, name, tbl_name, sql }) =>
    JSON.stringify([type, name, tbl_name, normalised(sql)]),
  );
  return lines.toSorted().join('\n');
}

/** The schemas that lists of migrations create, by version: creating one is most of the work of opening a database. */
const made = new WeakMap<readonly Migration[], Map<number, string>>();

function schemaAt(version: number, migrations: readonly Migration[]): string {
  const known = made.get(migrations) ?? new Map<number, string>();
  made.set(migrations, known);
  const found = known.get(version);
  if (found !== undefined) return found;
  const fresh = new Database(':memory:');
  try {
    migrate(fresh, migrations.slice(0, version));
    const schema = schemaOf(fresh);
    known.set(version, schema);
    return schema;
  } finally {
    fresh.close();
  }
}

/**
 * False if a database differs in any way from what its version would have created: a trigger or a view that somebody
 * has added could change what is typed, and an integrity check would not find it.
 */
export function hasOwnSchema(db: Db, migrations: readonly Migration[]): boolean {
  return schemaAt(versionOf(db), migrations) === schemaOf(db);
}
