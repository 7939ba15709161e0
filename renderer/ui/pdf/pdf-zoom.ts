import type { PageSize } from './pdf-file.ts';

/** A percentage as text, or what the page is made to fit. */
export type Zoom = 'width' | 'page' | `${number}`;

export const zoomSteps = [50, 75, 100, 125, 150, 200, 300] as const;
const smallest = 0.25;
/** Round the pages, on each side. */
export const pageMargin = 16;

/** How large a page is shown, 1 for 100 %; `room` is what there is to see of the pages at once. */
export function scaleOf(zoom: Zoom, page: PageSize, room: PageSize): number {
  if (zoom !== 'width' && zoom !== 'page') return Number(zoom) / 100;
  const across = (room.width - 2 * pageMargin) / page.width;
  const down = (room.height - 2 * pageMargin) / page.height;
  return Math.max(smallest, zoom === 'width' ? across : Math.min(across, down));
}

/** The next step from a scale, or undefined at the end of them. */
export function stepFrom(scale: number, direction: 'in' | 'out'): Zoom | undefined {
  const percent = scale * 100;
  // A page made to fit is seldom of a whole percentage: what looks like a step is that step.
  const step =
    direction === 'in'
      ? zoomSteps.find((each) => each > percent + 0.5)
      : zoomSteps.findLast((each) => each < percent - 0.5);
  return step === undefined ? undefined : `${step}`;
}
