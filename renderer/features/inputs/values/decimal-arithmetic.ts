import { countDecimals, DecimalSum, normaliseDecimal } from '#sheet/model/decimal.ts';

/** All arithmetic here is on exact decimal strings: no figure passes through a float. */
export function addDecimals(a: string, b: string): string {
  const sum = new DecimalSum();
  sum.add(a);
  sum.add(b);
  return sum.toString();
}

export function subtractDecimals(a: string, b: string): string {
  const difference = new DecimalSum();
  difference.add(a);
  difference.subtract(b);
  return difference.toString();
}

export function multiplyDecimals(a: string, b: string): string {
  return fromUnits(toUnits(a) * toUnits(b), countDecimals(a) + countDecimals(b));
}

/** Rounds halves away from zero, as on a payslip: 0.005 becomes 0.01 and -0.005 becomes -0.01. */
export function roundDecimal(value: string, places: number): string {
  const surplus = countDecimals(value) - places;
  if (surplus <= 0) return normaliseDecimal(value);
  const divisor = 10n ** BigInt(surplus);
  const units = toUnits(value);
  const half = units < 0n ? -(divisor / 2n) : divisor / 2n;
  return fromUnits((units + half) / divisor, places);
}

export type RoundingDirection = 'nearest' | 'up' | 'down';

/**
 * Rounds to a multiple of `step`, which must be positive. Halves round away from zero; `up` is towards positive
 * infinity, `down` towards negative infinity.
 */
export function roundToStep(value: string, step: string, direction: RoundingDirection): string {
  const scale = Math.max(countDecimals(value), countDecimals(step));
  const size = toScaled(step, scale);
  return fromUnits(countSteps(toScaled(value, scale), size, direction) * size, scale);
}

/** Rounds to this many decimals, halves away from zero. The divisor must not be zero. */
export function divideDecimals(dividend: string, divisor: string, places: number): string {
  const scale = Math.max(countDecimals(dividend), countDecimals(divisor));
  const by = toScaled(divisor, scale);
  const units = toScaled(dividend, scale) * 10n ** BigInt(places) * (by < 0n ? -1n : 1n);
  return fromUnits(countSteps(units, by < 0n ? -by : by, 'nearest'), places);
}

function countSteps(units: bigint, size: bigint, direction: RoundingDirection): bigint {
  const whole = units / size;
  const rest = units % size;
  if (rest === 0n) return whole;
  const away = units < 0n ? whole - 1n : whole + 1n;
  if (direction === 'nearest') return 2n * (rest < 0n ? -rest : rest) >= size ? away : whole;
  return (direction === 'up') === units > 0n ? away : whole;
}

function toScaled(value: string, scale: number): bigint {
  return toUnits(value) * 10n ** BigInt(scale - countDecimals(value));
}

function toUnits(value: string): bigint {
  return BigInt(value.replace('.', ''));
}

function fromUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return normaliseDecimal(`${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
}
