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

/** The same with values by their places: for what runs by the thousand, as looking up names takes most of a small write. */
export function placed<R = unknown>(db: Db, sql: string): Database.Statement<[readonly unknown[]], R> {
  // Values by name and values by place go the same way into the driver.
  return statement<R>(db, sql) as unknown as Database.Statement<[readonly unknown[]], R>;
}

/** The only way to change rows: all of `change` is on disk when it returns, or nothing is. */
export function write<T>(db: Db, change: () => T): T {
  return db.transaction(change).immediate();
}

/** Methods of a database as the worker has them: the database first, then their input. */
export type Methods = Readonly<Record<string, (db: Db, input: never) => unknown>>;

/** The same methods as the store offers them: without the database, and asynchronous. */
export type Async<Table extends Methods> = {
  readonly [K in keyof Table]: Table[K] extends (db: Db, ...input: infer I) => infer O
    ? (...input: I) => Promise<O>
    : never;
};
