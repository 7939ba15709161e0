/** One place on the horizontal axis: a month, a pay run, a step. */
export interface Category {
  /** The label under the axis; may be an abbreviation. */
  readonly label: string;
  /** The full name, shown and announced: `March 2026` where the label is `Mar`. */
  readonly name?: string;
}

/** One value per category, in the same order; `null` is unknown and is drawn as a gap, never as 0. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export type Format = (value: number) => string;

/** The props of a chart of series. */
export interface SeriesChartProps {
  title: string;
  description?: string;
  categories: readonly Category[];
  series: readonly Series[];
  /** Formats a value. */
  format: Format;
  /** A shorter format for the axis, such as `R 10k`. */
  formatTick?: Format;
  messages: ChartMessages;
}

/** Texts of every chart. */
export interface ChartMessages {
  /** The kind of chart, for screen readers: `bar chart`. */
  readonly kind: string;
  /** Explains the keys that move in it. */
  readonly keys: string;
  readonly showTable: string;
  readonly hideTable: string;
  /** Shown for an unknown value. */
  readonly missing: string;
  /** Shown instead of a chart without categories. */
  readonly empty: string;
  /** The header of the table's first column. */
  readonly categoryHeader: string;
}

export function nameOf({ label, name }: Category): string {
  return name ?? label;
}
