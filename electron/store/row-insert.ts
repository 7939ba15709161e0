import type Database from 'better-sqlite3';
import { statement, type Db } from './sql.ts';

/** The maximum number of rows per statement: a year of payslips. */
const maxRows = 12;

type Binding = Readonly<Record<string, unknown>>;

/** The driver accepts positional and named values together. */
export type WithPlaces = Database.Statement<[readonly unknown[], Binding]>;

interface RowShape {
  /** `INSERT INTO t (a, b, c) VALUES`, without the values. */
  readonly insert: string;
  /** The first columns of each row, which are the same in all rows, as names that the binding has values for. */
  readonly fixed: string;
  /** How many more values each row has. */
  readonly width: number;
}

/** Inserts many rows with few statements: most of the time for a single row goes into calling SQLite. */
export class RowInsert {
  readonly #shape: RowShape;
  /** The SQL by number of rows; built once, because it is long and needed by the thousand. */
  readonly #texts: string[] = [];

  constructor(shape: RowShape) {
    this.#shape = shape;
  }

  /** `values` are the values of all rows in sequence. */
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
