import type { PracticeDatabase } from './database.ts';

type Bindings = Readonly<Record<string, unknown>>;

interface PreparedStatement {
  run(bindings: Bindings): { readonly lastInsertRowid: number | bigint };
  all(bindings: Bindings): unknown[];
}

const prepared = new WeakMap<PracticeDatabase, Map<string, PreparedStatement>>();

export function selectAll<Row>(database: PracticeDatabase, sql: string, bindings: Bindings = {}): Row[] {
  // The SQL's author states the row's type; the driver cannot know it.
  return statement(database, sql).all(bindings) as Row[];
}

export function execute(database: PracticeDatabase, sql: string, bindings: Bindings = {}): void {
  statement(database, sql).run(bindings);
}

/** Returns the id of the new row. */
export function insert(database: PracticeDatabase, sql: string, bindings: Bindings): number {
  return Number(statement(database, sql).run(bindings).lastInsertRowid);
}

/** Saves all of `change` or nothing. */
export function inTransaction<Result>(database: PracticeDatabase, change: () => Result): Result {
  return database.transaction(change).immediate();
}

/** Preparing a statement takes longer than running most of them. */
function statement(database: PracticeDatabase, sql: string): PreparedStatement {
  const known = prepared.get(database) ?? new Map<string, PreparedStatement>();
  prepared.set(database, known);
  const found = known.get(sql) ?? database.prepare(sql);
  known.set(sql, found);
  return found;
}
