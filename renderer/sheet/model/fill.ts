import { currentRange, toRectangle, type Place, type Rectangle, type Selection } from './selection.ts';

export interface Copy {
  from: Place;
  to: Place;
}

/** Ctrl+D: copies the first row of the range into the rows below it; a single row takes the row above. */
export function fillDown(selection: Selection): Copy[] {
  const range = toRectangle(currentRange(selection));
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return copies(range, (place) => ({ row: source, column: place.column }));
}

/** Ctrl+R: copies the first column of the range into the columns to its right; a single column takes the one before. */
export function fillRight(selection: Selection): Copy[] {
  const range = toRectangle(currentRange(selection));
  const source = range.left === range.right ? range.left - 1 : range.left;
  if (source < 0) return [];
  return copies(range, (place) => ({ row: place.row, column: source }));
}

function copies(range: Rectangle, sourceOf: (place: Place) => Place): Copy[] {
  const found: Copy[] = [];
  for (let row = range.top; row <= range.bottom; row++) {
    for (let column = range.left; column <= range.right; column++) {
      const from = sourceOf({ row, column });
      if (from.row !== row || from.column !== column) found.push({ from, to: { row, column } });
    }
  }
  return found;
}
