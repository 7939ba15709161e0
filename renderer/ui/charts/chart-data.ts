/** One place on the horizontal axis: a month, a pay run, a step. */
export interface Category {
  /** The label under the axis; may be short. */
  readonly label: string;
  /** The full name, shown and announced: `March 2026` where the label is `Mar`. */
  readonly name?: string;
}

/** One value for each category, in their order; `null` is not known and is drawn as a gap, never as 0. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

export type Format = (value: number) => string;

/** What a chart of series is made of. */
export interface SeriesChartProps {
  title: string;
  description?: string;
  categories: readonly Category[];
  series: readonly Series[];
  /** A value as text. */
  format: Format;
  /** A shorter text for the axis, such as `R 10k`. */
  formatTick?: Format;
  messages: ChartMessages;
}

/** Texts of every chart. */
export interface ChartMessages {
  /** What this is, for screen readers: `line chart`. */
  readonly kind: string;
  /** How the keyboard moves in it. */
  readonly keys: string;
  readonly showTable: string;
  readonly hideTable: string;
  /** Shown for a value that is not known. */
  readonly missing: string;
  /** Shown in place of a chart without any category. */
  readonly empty: string;
  /** The header of the table's first column. */
  readonly categoryHeader: string;
}

export function nameOf({ label, name }: Category): string {
  return name ?? label;
}
