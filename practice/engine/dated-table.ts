/** A row of figures that hold from a day on, until the next. */
export interface Dated {
  readonly from: string;
}

/** The row that holds on the date; undefined before the first. Rows stand in order. */
export function rowOn<Row extends Dated>(rows: readonly Row[], date: string): Row | undefined {
  return rows.findLast(({ from }) => from <= date);
}
