const pageLength = 10;

/**
 * The index that a key moves to in a list of `count` entries; undefined if it does not move. Arrow keys wrap around.
 */
export function placeAfter(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index >= last ? 0 : index + 1;
    case 'ArrowUp':
      return index <= 0 ? last : index - 1;
    case 'PageDown':
      return Math.min(index + pageLength, last);
    case 'PageUp':
      return Math.max(index - pageLength, 0);
    default:
      return undefined;
  }
}
