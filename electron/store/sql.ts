import type Database from 'better-sqlite3';
import type { JsonAnswer } from './json-answer.ts';

export type Db = Database.Database;

/** Named values for a statement. Names that the SQL does not use are ignored, so whole domain objects may be passed. */
type Bindings = Readonly<Record<string, unknown>>;

const prepared = new WeakMap<Db, Map<string, Database.Statement<Bindings>>>();

/** The prepared statement for this SQL, prepared once per database. `R` is the type of its rows. */
export function statement<R = unknown>(db: Db, sql: string): Database.Statement<Bindings, R> {
  const known = prepared.get(db) ?? new Map<string, Database.Statement<Bindings>>();
  prepared.set(db, known);
  const found = known.get(sql) ?? db.prepare<Bindings>(sql);
  known.set(sql, found);
  // The type of the rows is stated beside the SQL; the driver cannot know it.
  return found as Database.Statement<Bindings, R>;
}

/** The same with positional values, for what runs by the thousand: looking up names takes most of a small write. */
export function placed<R = unknown>(db: Db, sql: string): Database.Statement<[readonly unknown[]], R> {
  // The driver takes named and positional values through the same methods.
  return statement<R>(db, sql) as unknown as Database.Statement<[readonly unknown[]], R>;
}

/** The only way to change rows: all of `change` is on disk when it returns, or nothing is. */
export function write<T>(db: Db, change: () => T): T {
  return db.transaction(change).immediate();
}

/** The methods of a database as the worker calls them: with the database, then their input. */
export type Methods = Readonly<Record<string, (db: Db, input: never) => unknown>>;

type All<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/**
 * One table of those that the modules declare as their `methods`: nothing else that they export can be called, and without
 * a prototype nothing that every object has. A name that two of them declare is refused, because one would hide the other.
 */
export function collect<Tables extends readonly Methods[]>(...tables: Tables): All<Tables[number]> {
  const all = Object.create(null) as Record<string, unknown>;
  for (const [name, method] of tables.flatMap((table) => Object.entries(table))) {
    if (name in all) throw new Error(`Two methods are called ${name}`);
    all[name] = method;
  }
  // The loop has put every entry of every table into it.
  return Object.freeze(all) as All<Tables[number]>;
}

/** The same methods as the store offers them: without the database, and asynchronous. */
export type Async<Table extends Methods> = {
  readonly [K in keyof Table]: Table[K] extends (db: Db, ...input: infer I) => infer O
    ? (...input: I) => Promise<O extends JsonAnswer<infer T> ? T : O>
    : never;
};
