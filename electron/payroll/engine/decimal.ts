/**
 * Exact decimals for money, hours and percentages: a whole number of millionths. Floating point would lose cents in
 * products such as 30.23 × 7.5 × 1.5.
 */
export type Decimal = bigint;

const SCALE_DIGITS = 6;
const SCALE = 10n ** BigInt(SCALE_DIGITS);
const DECIMAL_PATTERN = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Undefined unless the text is a plain number: a point, no grouping, at most 12 digits before and 6 after it. */
export function parseDecimal(text: string): Decimal | undefined {
  const match = DECIMAL_PATTERN.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const magnitude = BigInt(whole) * SCALE + BigInt(fraction.padEnd(SCALE_DIGITS, '0'));
  return sign === '-' ? -magnitude : magnitude;
}

/** For figures written in the code: throws if the text is not a decimal. */
export function decimalOf(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (decimal === undefined) throw new TypeError(`Not a decimal: ${text}`);
  return decimal;
}

/** The decimal of a checked input; an empty input is zero. */
export function readDecimal(text: string | undefined): Decimal {
  return parseDecimal(text ?? '') ?? 0n;
}

/** The product of the factors in cents, rounded half up (away from zero) once, at the end. */
export function multiplyToCents(...factors: Decimal[]): number {
  const product = factors.reduce((left, right) => left * right, 100n);
  return divideHalfUp(product, SCALE ** BigInt(factors.length));
}

/** `numerator ÷ divisor` as a whole number, rounded half up (away from zero). */
export function divideHalfUp(numerator: bigint, divisor: bigint): number {
  const negative = numerator < 0n !== divisor < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return Number(negative ? -rounded : rounded);
}

/** `cents × rate`, with the rate in basis points (1% = 100), rounded half up. */
export function shareOfCents(cents: number, basisPoints: number): number {
  return divideHalfUp(BigInt(cents) * BigInt(basisPoints), 10_000n);
}
