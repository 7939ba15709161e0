interface SplitLimits {
  /** The width of both panes in pixels, without the divider. */
  readonly room: number;
  readonly listMin: number;
  readonly detailMin: number;
}

/**
 * The width of the list: as close to the preferred one as the minimum widths of both panes allow. The list's minimum
 * wins.
 */
export function fitList(wish: number, { room, listMin, detailMin }: SplitLimits): number {
  return Math.max(listMin, Math.min(wish, room - detailMin));
}

/** The width after a key on the divider; undefined if the key has no meaning here. */
export function keyedWidth(key: string, width: number, limits: SplitLimits): number | undefined {
  const step = 24;
  switch (key) {
    case 'ArrowLeft':
      return fitList(width - step, limits);
    case 'ArrowRight':
      return fitList(width + step, limits);
    case 'Home':
      return fitList(0, limits);
    case 'End':
      return fitList(limits.room, limits);
    default:
      return undefined;
  }
}
