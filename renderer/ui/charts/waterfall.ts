/** A total is drawn from the axis; a change begins where the step before it ended. `null` is not known yet. */
export interface WaterfallStep {
  readonly label: string;
  readonly name?: string;
  readonly kind: 'total' | 'change';
  readonly value: number | null;
}

export type WaterfallTone = 'total' | 'up' | 'down';

export interface WaterfallBar {
  readonly tone: WaterfallTone;
  readonly from: number;
  readonly to: number;
  /**
   * The level at which the step before ended, if this one begins there or, for a total, ends there; a line joins the
   * two.
   */
  readonly joinedAt: number | null;
}

/**
 * The bar of each step, `null` if it cannot be drawn. After an unknown step nothing can be placed until the next total,
 * even if its own amount is known; a total that is not the sum of the steps before it is not joined to them.
 */
export function layOutWaterfall(steps: readonly WaterfallStep[]): (WaterfallBar | null)[] {
  let reached: number | null = null;
  return steps.map(({ kind, value }, index) => {
    const before = reached;
    if (value === null || (kind === 'change' && before === null && index > 0)) {
      reached = null;
      return null;
    }
    const from = kind === 'total' ? 0 : (before ?? 0);
    const to = from + value;
    reached = to;
    const meets = kind === 'total' ? to : from;
    return { tone: toneOf(kind, value), from, to, joinedAt: before === meets ? before : null };
  });
}

function toneOf(kind: WaterfallStep['kind'], value: number): WaterfallTone {
  if (kind === 'total') return 'total';
  return value < 0 ? 'down' : 'up';
}
