import type Database from 'better-sqlite3';
import { statement, type Db } from './sql.ts';

/** So many rows go with one statement: a year of payslips. */
const maxRows = 12;

type Binding = Readonly<Record<string, unknown>>;

/** The driver takes values without names and values by name together. */
export type WithPlaces = Database.Statement<[readonly unknown[], Binding]>;

interface RowShape {
  /** `INSERT INTO t (a, b, c) VALUES`, without the values. */
  readonly insert: string;
  /** The first columns of each row, which are the same in all of them, as names that the binding has values for. */
  readonly fixed: string;
  /** So many more values each row has. */
  readonly width: number;
}

/** Inserts many rows by few statements: what a single row takes is mostly the way into SQLite and back. */
export class RowInsert {
  readonly #shape: RowShape;
  /** By how many rows each inserts; written once, as they are long and asked for by the thousand. */
  readonly #texts: string[] = [];

  constructor(shape: RowShape) {
    this.#shape = shape;
  }

  /** `values` are those of all rows, one behind the other. */
  run(db: Db, binding: Binding, values: readonly unknown[]): void {
    const max = this.#shape.width * maxRows;
    for (let from = 0; from < values.length; from += max) {
      const part = values.length <= max ? values : values.slice(from, from + max);
      const many = statement(db, this.#textOf(part.length / this.#shape.width)) as unknown as WithPlaces;
      many.run(part, binding);
    }
  }

  #textOf(count: number): string {
    const known = this.#texts[count];
    if (known !== undefined) return known;
    const { insert, fixed, width } = this.#shape;
    const rows = new Array<string>(count).fill(`(${fixed}${', ?'.repeat(width)})`);
    const text = `${insert} ${rows.join(', ')}`;
    this.#texts[count] = text;
    return text;
  }
}
