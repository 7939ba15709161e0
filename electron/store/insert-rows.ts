import type Database from 'better-sqlite3';
import { statement, type Db } from './sql.ts';

/** So many rows go with one statement: a year of payslips. */
const mostRows = 12;

type Binding = Readonly<Record<string, unknown>>;

export interface Rows {
  /** `INSERT INTO t (a, b, c) VALUES`, without the values. */
  readonly insert: string;
  /** The first columns of each row, which are the same in all of them, as names that `binding` has values for. */
  readonly fixed: string;
  readonly binding: Binding;
  /** So many more values each row has. */
  readonly width: number;
  /** Of all rows, one behind the other. */
  readonly values: readonly unknown[];
}

/** The driver takes values without names and values by name together. */
export type WithPlaces = Database.Statement<[readonly unknown[], Binding]>;

/** Inserts many rows by few statements: what a single row takes is mostly the way into SQLite and back. */
export function insertRows(db: Db, { insert, fixed, binding, width, values }: Rows): void {
  for (let from = 0; from < values.length; from += width * mostRows) {
    const part = values.slice(from, from + width * mostRows);
    const rows = new Array<string>(part.length / width).fill(`(${fixed}${', ?'.repeat(width)})`);
    const many = statement(db, `${insert} ${rows.join(', ')}`) as unknown as WithPlaces;
    many.run(part, binding);
  }
}
