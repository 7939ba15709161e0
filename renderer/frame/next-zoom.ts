import { zoomSteps } from '#electron/settings/contract/settings.ts';

/** The next zoom step up or down; the given zoom if there is none. */
export function nextZoom(percent: number, direction: 1 | -1): number {
  const steps = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return steps.find((step) => (step - percent) * direction > 0) ?? percent;
}
