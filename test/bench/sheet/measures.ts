/** One row of the race's table; for every figure, smaller is better. */
export const measures = {
  paint: { title: 'first paint', unit: 'ms', digits: 0 },
  vertical: { title: 'vertical scroll, main thread a frame', unit: 'ms', digits: 1 },
  horizontal: { title: 'horizontal scroll, main thread a frame', unit: 'ms', digits: 1 },
  lateVertical: { title: 'frames late, vertical', unit: '%', digits: 1 },
  lateHorizontal: { title: 'frames late, horizontal', unit: '%', digits: 1 },
  paste: { title: 'paste 2,000 × 5 with Ctrl+V', unit: 'ms', digits: 0 },
  editor: { title: 'key → editor', unit: 'ms', digits: 1 },
  committed: { title: 'Enter → committed', unit: 'ms', digits: 1 },
  moved: { title: 'arrow → moved', unit: 'ms', digits: 1 },
  marks: { title: 'marks on 10,000 cells', unit: 'ms', digits: 0 },
  heap: { title: 'memory over the data', unit: 'MB', digits: 1 },
  heapLeft: { title: 'memory over the data after destroy', unit: 'MB', digits: 1 },
} as const;

export type Measure = keyof typeof measures;

/** What one contender did in one round; a measure that it does not support is missing. */
export type Figures = Partial<Record<Measure, number>>;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
