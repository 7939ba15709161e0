/** A row of figures that apply from this date until that of the next row. */
export interface Dated {
  readonly from: string;
}

/** The row that applies on the date; undefined before the first row. Rows must be in date order. */
export function rowOn<Row extends Dated>(rows: readonly Row[], date: string): Row | undefined {
  return rows.findLast(({ from }) => from <= date);
}
