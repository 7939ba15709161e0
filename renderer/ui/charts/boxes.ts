import type { Format, Series } from './chart-data.ts';
import { barIn, type Bar } from './slots.ts';
import type { Place } from './walk.ts';
import type { WaterfallBar, WaterfallTone } from './waterfall.ts';

/** A bar as it is drawn; without a span its value is unknown. */
export interface Box {
  readonly place: Place;
  readonly bar: Bar;
  readonly span: { readonly from: number; readonly to: number } | null;
  readonly look: number;
  readonly text: string;
  /** The level at which a line joins it to the box before. */
  readonly joinedAt: number | null;
}

/** The bars of several series side by side. */
export function boxesOfSeries(series: readonly Series[], slots: number, format: Format): Box[] {
  return series.flatMap(({ values }, index) =>
    Array.from({ length: slots }, (_, category): Box => {
      const value = values[category] ?? null;
      return {
        place: { category, series: index },
        bar: barIn(category, index, { slots, bars: series.length }),
        span: value === null ? null : { from: 0, to: value },
        look: index,
        text: value === null ? '' : format(value),
        joinedAt: null,
      };
    }),
  );
}

/** The look of each kind of step, in the order of the legend. */
export const waterfallLooks: Record<WaterfallTone, number> = { total: 0, up: 4, down: 1 };

export function boxesOfWaterfall(bars: readonly (WaterfallBar | null)[], texts: readonly string[]): Box[] {
  return bars.map((bar, category) => ({
    place: { category, series: 0 },
    bar: barIn(category, 0, { slots: bars.length, bars: 1 }),
    span: bar && { from: bar.from, to: bar.to },
    look: waterfallLooks[bar?.tone ?? 'total'],
    text: bar ? (texts[category] ?? '') : '',
    joinedAt: bar?.joinedAt ?? null,
  }));
}
