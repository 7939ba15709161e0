const pageLength = 10;

/** Where a key moves from a place in a list of so many; undefined where it moves nothing. Arrows go round. */
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
