interface SplitLimits {
  /** Pixels of both panes together, without the divider. */
  readonly room: number;
  readonly listMin: number;
  readonly detailMin: number;
}

/** The width of the list, as close to the preferred one as both panes' minimum widths allow; the list's minimum wins. */
export function fitList(wish: number, { room, listMin, detailMin }: SplitLimits): number {
  return Math.max(listMin, Math.min(wish, room - detailMin));
}

/** The width that a key of the divider asks for; `undefined` is a key without a meaning here. */
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
