export interface Ticks {
  /** In ascending order; the first and the last are the ends of the axis. */
  readonly values: readonly number[];
  readonly low: number;
  readonly high: number;
}

const niceFactors = [1, 2, 2.5, 5, 10];

/**
 * Round numbers that enclose all known values: multiples of 1, 2, 2.5 or 5 times a power of ten, so that they are round
 * in cents and in rand alike. Whole values never get ticks between whole numbers.
 */
export function chooseTicks(all: readonly (number | null)[], fromZero: boolean, wanted = 5): Ticks {
  const values = all.filter((value) => value !== null);
  const held = fromZero ? [0, ...values] : values;
  const [min, max] = extentOf(held);
  if (!(max > min)) return axis({ from: 0, to: 1, unit: 1 });
  const unit = niceStep((max - min) / wanted, values.every(Number.isInteger));
  return axis({ from: Math.floor(tidy(min / unit)), to: Math.ceil(tidy(max / unit)), unit });
}

/** The axis of a single value, or of several equal ones, begins at 0. */
function extentOf(values: readonly number[]): readonly [min: number, max: number] {
  const min = Math.min(...values);
  const max = Math.max(...values);
  return min === max ? [Math.min(0, min), Math.max(0, max)] : [min, max];
}

function niceStep(rough: number, whole: boolean): number {
  if (whole && rough <= 1) return 1;
  const power = Math.floor(Math.log10(rough));
  const steps = niceFactors.map((factor) => (power < 0 ? factor / 10 ** -power : factor * 10 ** power));
  // 2.5 would stand for half a person or half a cent.
  const nice = steps.find((step) => tidy(step) >= tidy(rough) && (!whole || Number.isInteger(step)));
  return nice ?? 10 ** (power + 1);
}

/**
 * Removes the rounding error of a division, which would cost a whole step. With fewer digits a value of 12 digits would
 * be cut off.
 */
function tidy(ratio: number): number {
  return Number(ratio.toPrecision(14));
}

function axis({ from, to, unit }: { from: number; to: number; unit: number }): Ticks {
  const values = Array.from({ length: to - from + 1 }, (_, index) => tidy((from + index) * unit));
  return { values, low: values[0] ?? 0, high: values.at(-1) ?? 1 };
}

/** The height of a value, from 0 at the lowest tick to 1 at the highest. */
export function heightOf(value: number, { low, high }: Ticks): number {
  return (value - low) / (high - low);
}
