import type { PageSize } from './pdf-file.ts';

/** A percentage as text, or what the page is fitted to. */
export type Zoom = 'width' | 'page' | `${number}`;

export const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;
const smallest = 0.25;
/** The margin around the pages, on each side. */
export const pageMargin = 16;

/** The scale of the pages, 1 for 100%; `room` is the size of the visible area. */
export function scaleOf(zoom: Zoom, page: PageSize, room: PageSize): number {
  if (zoom !== 'width' && zoom !== 'page') return Number(zoom) / 100;
  const across = (room.width - 2 * pageMargin) / page.width;
  const down = (room.height - 2 * pageMargin) / page.height;
  return Math.max(smallest, zoom === 'width' ? across : Math.min(across, down));
}

/** The next zoom step from a scale; undefined if there is none in that direction. */
export function stepFrom(scale: number, direction: 'in' | 'out'): Zoom | undefined {
  const percent = scale * 100;
  // A fitted page seldom has a whole percentage; one that looks like a step counts as that step.
  const step =
    direction === 'in'
      ? zoomSteps.find((each) => each > percent + 0.5)
      : zoomSteps.findLast((each) => each < percent - 0.5);
  return step === undefined ? undefined : `${step}`;
}
