import type { Bounds, Place } from './selection.ts';

interface FindRequest {
  text: string;
  from: Place;
  backwards?: boolean;
}

/**
 * The next cell whose shown text contains the words, in reading order and wrapping at the end; undefined if none does.
 */
export function findCell(
  request: FindRequest,
  bounds: Bounds,
  textOf: (row: number, column: number) => string,
): Place | undefined {
  const wanted = searchable(request.text);
  const size = bounds.rows * bounds.columns;
  if (wanted === '' || size === 0) return undefined;
  const step = request.backwards === true ? -1 : 1;
  const start = request.from.row * bounds.columns + request.from.column;
  for (let walked = 1; walked <= size; walked++) {
    const index = (((start + step * walked) % size) + size) % size;
    const place = { row: Math.floor(index / bounds.columns), column: index % bounds.columns };
    if (searchable(textOf(place.row, place.column)).includes(wanted)) return place;
  }
  return undefined;
}

/** A minus is typed as a hyphen and shown as a minus sign. */
function searchable(text: string): string {
  return text.toLowerCase().replaceAll('\u2212', '-');
}
