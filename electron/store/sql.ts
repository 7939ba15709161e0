import type Database from 'better-sqlite3';

export type Db = Database.Database;

/** Named values for a statement; names that the SQL does not use are ignored, so whole domain objects may be given. */
type Bindings = Readonly<Record<string, unknown>>;

const prepared = new WeakMap<Db, Map<string, Database.Statement<Bindings>>>();

/** The prepared statement for this SQL, made once a database. `R` is the shape of its rows. */
export function statement<R = unknown>(db: Db, sql: string): Database.Statement<Bindings, R> {
  const known = prepared.get(db) ?? new Map<string, Database.Statement<Bindings>>();
  prepared.set(db, known);
  const found = known.get(sql) ?? db.prepare<Bindings>(sql);
  known.set(sql, found);
  // The row shape is stated where the SQL stands; the driver cannot know it.
  return found as Database.Statement<Bindings, R>;
}

/** The only way to change rows: all of `change` is on disk when it returns, or nothing is. */
export function write<T>(db: Db, change: () => T): T {
  return db.transaction(change).immediate();
}

/** What a port's methods look like inside the worker: the same, but synchronous and with the database first. */
export type Methods<Port> = {
  readonly [K in keyof Port]: Port[K] extends (input: infer I) => Promise<infer O>
    ? (db: Db, input: I) => O
    : never;
};
