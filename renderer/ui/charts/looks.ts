/** Six series can be distinguished, by colour and by hatching; with more, the looks repeat. */
export const lookCount = 6;

export function colourOf(series: number): string {
  return `var(--color-series-${(series % lookCount) + 1})`;
}

/** The reference to the hatching that the chart with this id defines for a series. */
export function hatchingOf(chartId: string, series: number): string {
  return `url(#${chartId}-hatching-${series % lookCount})`;
}

/** The most pixels that a text takes in the chart's small type, estimated from its length. */
export function textWidth(text: string): number {
  return text.length * 6.4 + 4;
}
