/** The marked value of a chart, by category and series. */
export interface Place {
  readonly category: number;
  readonly series: number;
}

interface Extent {
  readonly categories: number;
  readonly series: number;
}

/**
 * Where a key moves the mark: `null` removes it, and `undefined` means that the key has no meaning here. Missing values
 * are visited too, so that they are announced.
 */
export function moveFocus(
  key: string,
  from: Place | null,
  { categories, series }: Extent,
): Place | null | undefined {
  if (categories === 0) return undefined;
  const last = categories - 1;
  const current = from ?? { category: key === 'ArrowLeft' ? categories : -1, series: 0 };
  const to = (category: number): Place => ({
    category: Math.min(last, Math.max(0, category)),
    series: current.series,
  });
  switch (key) {
    case 'ArrowRight':
      return to(current.category + 1);
    case 'ArrowLeft':
      return to(current.category - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'ArrowDown':
    case 'ArrowUp':
      if (from === null || series < 2) return undefined;
      return { ...from, series: (from.series + (key === 'ArrowDown' ? 1 : series - 1)) % series };
    case 'Escape':
      return from === null ? undefined : null;
    default:
      return undefined;
  }
}
