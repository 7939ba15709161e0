/** The centre of a slot as a share of the whole width; all categories have slots of the same width. */
export function slotCentre(index: number, count: number): number {
  return (index + 0.5) / count;
}

/** The slot at a share of the width; beyond the ends, the first or the last. */
export function nearestSlot(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

export interface Bar {
  /** Both as a share of the whole width. */
  readonly left: number;
  readonly width: number;
}

const gapInSlot = 0.3;

/** The position of one of several bars in a slot. */
export function barIn(slot: number, bar: number, { slots, bars }: { slots: number; bars: number }): Bar {
  const width = (1 - gapInSlot) / bars / slots;
  return { left: (slot + gapInSlot / 2) / slots + bar * width, width };
}

/** The bar of a slot at a share of the whole width; the gaps belong to the outer bars. */
export function nearestBar(share: number, { slots, bars }: { slots: number; bars: number }): number {
  const inSlot = share * slots - nearestSlot(share, slots);
  const bar = Math.floor(((inSlot - gapInSlot / 2) / (1 - gapInSlot)) * bars);
  return Math.min(bars - 1, Math.max(0, bar));
}

/** How many slots share one label, so that labels of this width do not overlap. */
export function labelStride(slotWidth: number, labelWidth: number): number {
  return slotWidth > 0 ? Math.max(1, Math.ceil(labelWidth / slotWidth)) : 1;
}
