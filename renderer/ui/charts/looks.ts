/** How a series is distinguished: by colour, and without colour by dashes, shapes and hatching. */
export interface Look {
  readonly colour: string;
  readonly dash: string;
  /** An SVG path around 0,0. */
  readonly shape: string;
}

const looks: readonly Omit<Look, 'colour'>[] = [
  { dash: 'none', shape: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z' },
  { dash: '7 3', shape: 'M-3.2 -3.2h6.4v6.4h-6.4Z' },
  { dash: '2 3', shape: 'M0 -4.2L4 3H-4Z' },
  { dash: '8 3 2 3', shape: 'M0 -4.4L4.4 0L0 4.4L-4.4 0Z' },
  { dash: '12 4', shape: 'M0 4.2L4 -3H-4Z' },
  { dash: '1 5', shape: 'M-4 -1.2h2.8v-2.8h2.4v2.8h2.8v2.4h-2.8v2.8h-2.4v-2.8h-2.8Z' },
];

/** Six series can be distinguished; with more, the looks repeat. */
export const lookCount = looks.length;

export function lookOf(series: number): Look {
  const index = series % lookCount;
  const { dash = 'none', shape = '' } = looks[index] ?? {};
  return { dash, shape, colour: `var(--color-series-${index + 1})` };
}

/** The reference to the hatching that the chart with this id defines for a series. */
export function hatchingOf(chartId: string, series: number): string {
  return `url(#${chartId}-hatching-${series % lookCount})`;
}

/** The most pixels that a text takes in the chart's small type, estimated from its length. */
export function textWidth(text: string): number {
  return text.length * 6.4 + 4;
}
