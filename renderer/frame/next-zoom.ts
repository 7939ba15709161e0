import { zoomSteps } from '#contract/domain/settings.ts';

/** The next step up or down from a zoom, the end of the steps where there is none. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const steps = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - percent) * direction > 0) ?? percent;
}
