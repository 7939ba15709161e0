/** Figures that apply from a date until the next row's. */
export interface Dated {
  readonly from: string;
}

/** The row that applies on the date; undefined before the first. Rows are in order. */
export function rowOn<Row extends Dated>(rows: readonly Row[], date: string): Row | undefined {
  return rows.findLast(({ from }) => from <= date);
}
