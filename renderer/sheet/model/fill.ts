import { currentRange, toRectangle, type Place, type Rectangle, type Selection } from './selection.ts';

export interface Copy {
  from: Place;
  to: Place;
}

/** Ctrl+D: the first line of the range into the lines below it; a range of one line takes the line above. */
export function fillDown(selection: Selection): Copy[] {
  const range = toRectangle(currentRange(selection));
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return copies(range, (place) => ({ row: source, column: place.column }));
}

/** Ctrl+R: the first column of the range into the columns right of it; one column takes the column before. */
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
