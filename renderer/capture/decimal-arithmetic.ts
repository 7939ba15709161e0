import { countDecimals, DecimalSum, normaliseDecimal } from '#sheet/model/decimal.ts';

/** All of it on exact decimal texts: no figure passes through a float. */
export function addDecimals(a: string, b: string): string {
  const sum = new DecimalSum();
  sum.add(a);
  sum.add(b);
  return sum.toString();
}

export function multiplyDecimals(a: string, b: string): string {
  return fromUnits(toUnits(a) * toUnits(b), countDecimals(a) + countDecimals(b));
}

/** Halves go away from zero, as on a payslip: 0.005 becomes 0.01 and -0.005 becomes -0.01. */
export function roundDecimal(value: string, places: number): string {
  const surplus = countDecimals(value) - places;
  if (surplus <= 0) return normaliseDecimal(value);
  const divisor = 10n ** BigInt(surplus);
  const units = toUnits(value);
  const half = units < 0n ? -(divisor / 2n) : divisor / 2n;
  return fromUnits((units + half) / divisor, places);
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
