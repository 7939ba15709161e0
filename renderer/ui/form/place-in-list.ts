const pageLength = 10;

/**
 * The index that a key moves to in a list of `count` entries; undefined if it does not move. Arrow keys wrap around.
 */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return at >= last ? 0 : at + 1;
    case 'ArrowUp':
      return at <= 0 ? last : at - 1;
    case 'PageDown':
      return Math.min(at + pageLength, last);
    case 'PageUp':
      return Math.max(at - pageLength, 0);
    default:
      return undefined;
  }
}
