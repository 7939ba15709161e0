import type Database from 'better-sqlite3';
import { statement, type Db } from './sql.ts';

/** The maximum number of rows per statement; more save hardly anything. */
const maxRows = 24;

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
  /** What follows the values, such as `ON CONFLICT …`. */
  readonly after?: string;
}

/** Inserts many rows with few statements: most of the time for a single row goes into calling SQLite. */
export class RowInsert {
  readonly #shape: RowShape;
  /** The SQL by number of rows; built once, because it is long and needed by the thousand. */
  readonly #texts: string[] = [];

  constructor(shape: RowShape) {
    this.#shape = shape;
  }

  /** How many values one statement takes: whoever gathers them may hand them over then. */
  get most(): number {
    return this.#shape.width * maxRows;
  }

  /** `values` are the values of all rows in sequence; of two rows with the same key, the later one counts. */
  run(db: Db, binding: Binding, values: readonly unknown[]): void {
    const max = this.most;
    for (let from = 0; from < values.length; from += max) {
      const part = values.length <= max ? values : values.slice(from, from + max);
      const many = statement(db, this.#textOf(part.length / this.#shape.width)) as unknown as WithPlaces;
      many.run(part, binding);
    }
  }

  #textOf(count: number): string {
    const known = this.#texts[count];
    if (known !== undefined) return known;
    const { insert, fixed, width, after = '' } = this.#shape;
    const rows = new Array<string>(count).fill(`(${fixed}${', ?'.repeat(width)})`);
    const text = `${insert} ${rows.join(', ')} ${after}`;
    this.#texts[count] = text;
    return text;
  }
}
