/**
 * Exact decimals as texts: a minus, digits, and a point with digits after it. No figure passes through a float that
 * cannot hold it. What comes from outside is read by `canonicalDecimal`, or by the client's own parser, which also knows
 * exponents; the tax engine counts in whole millionths.
 */
const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57] as const;

/** Digits that a double holds exactly, so that short values can take the fast path. */
const EXACT_DIGITS = 15;

/**
 * Written by hand instead of with a regular expression: a total calls this for every row, in the frame in which its
 * column appears.
 */
export function isDecimal(text: string): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = -1;
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === POINT && point < 0) point = index;
    else if (code < ZERO || code > NINE) return false;
  }
  return text.length > start && point !== start && point !== text.length - 1;
}

/**
 * Strips leading zeros, and trailing zeros beyond `minDecimals`; pads to `minDecimals`; never rounds. By hand, because
 * it is called for every value of a paste or a file.
 */
export function normaliseDecimal(value: string, minDecimals = 0): string {
  const negative = value.charCodeAt(0) === MINUS;
  const point = value.indexOf('.');
  const end = point < 0 ? value.length : point;
  let from = negative ? 1 : 0;
  while (from < end - 1 && value.charCodeAt(from) === ZERO) from++;
  let to = value.length;
  while (to > end + 1 + minDecimals && value.charCodeAt(to - 1) === ZERO) to--;
  const decimals = Math.max(0, to - end - 1);
  const isSame = from === 0 && end > 0 && to === value.length && decimals >= minDecimals;
  if (isSame && (point < 0 || decimals > 0)) return value;
  const whole = value.slice(from, end) || '0';
  const fraction = value.slice(end + 1, to).padEnd(minDecimals, '0');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
}

export function countDecimals(value: string): number {
  const point = value.indexOf('.');
  return point < 0 ? 0 : value.length - point - 1;
}

export function compareDecimals(a: string, b: string): number {
  if (a.length <= EXACT_DIGITS && b.length <= EXACT_DIGITS) return Math.sign(Number(a) - Number(b));
  const scale = Math.max(countDecimals(a), countDecimals(b));
  const left = scaled(a, scale);
  const right = scaled(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

function scaled(value: string, scale: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** The powers of ten that a double holds exactly. */
const powersOfTen = Array.from({ length: EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** The digits of a decimal of at most `EXACT_DIGITS` as a whole number, without its sign; NaN for what is no decimal. */
function digitsOf(value: string): number {
  let digits = 0;
  let hasPoint = false;
  for (let index = value.charCodeAt(0) === MINUS ? 1 : 0; index < value.length; index++) {
    const code = value.charCodeAt(index);
    if (code >= ZERO && code <= NINE) digits = digits * 10 + (code - ZERO);
    else if (code !== POINT || hasPoint) return NaN;
    else hasPoint = true;
  }
  return digits;
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** An exact running sum of decimal strings, from which values can also be subtracted. */
export class DecimalSum {
  #scale = 0;
  #units = 0n;
  /** Short values are collected here first: adding doubles that hold integers is exact and far faster than bigint. */
  #gathered = 0;
  /** The cached text; undefined after a change. */
  #text: string | undefined;

  add(value: string): void {
    if (!this.#gather(value, false)) throw new SyntaxError('This is no decimal.');
  }

  subtract(value: string): void {
    if (!this.#gather(value, true)) throw new SyntaxError('This is no decimal.');
  }

  /** Adds or subtracts a decimal; leaves out anything else, and returns false. Reads the text only once. */
  take(value: string, times: 1 | -1): boolean {
    const first = value.charCodeAt(value.charCodeAt(0) === MINUS ? 1 : 0);
    const isWhole = isDigit(first) && isDigit(value.charCodeAt(value.length - 1));
    return isWhole && this.#gather(value, times < 0);
  }

  toString(): string {
    return (this.#text ??= this.#write());
  }

  #write(): string {
    this.#flush();
    return fromUnits(this.#units, this.#scale);
  }

  /** Returns false for what is no decimal. */
  #gather(value: string, isSubtracted: boolean): boolean {
    const point = value.indexOf('.');
    const scale = point < 0 ? 0 : value.length - point - 1;
    const missing = this.#scale - scale;
    if (missing < 0 || value.length + missing > EXACT_DIGITS)
      return this.#gatherLong(value, scale, isSubtracted);
    const units = digitsOf(value) * (powersOfTen[missing] ?? NaN);
    if (Number.isNaN(units)) return false;
    this.#text = undefined;
    const sign = (value.charCodeAt(0) === MINUS) === isSubtracted ? 1 : -1;
    // Multiplied: the first `-units` would make the engine discard what it compiled while it only added.
    this.#gathered += sign * units;
    if (Math.abs(this.#gathered) > 2 ** 52) this.#flush();
    return true;
  }

  /** As `#gather`, for what has too many digits, or more decimals than any before. */
  #gatherLong(value: string, scale: number, isSubtracted: boolean): boolean {
    const isShort = value.length <= EXACT_DIGITS;
    if (isShort ? Number.isNaN(digitsOf(value)) : !isDecimal(value)) return false;
    this.#text = undefined;
    if (scale > this.#scale) this.#rescale(scale);
    if (isShort && value.length + this.#scale - scale <= EXACT_DIGITS)
      return this.#gather(value, isSubtracted);
    this.#addLong(value, this.#scale - scale, isSubtracted);
    return true;
  }

  #addLong(value: string, missing: number, isSubtracted: boolean): void {
    const units = toUnits(value) * 10n ** BigInt(missing);
    this.#units += isSubtracted ? -units : units;
  }

  #rescale(scale: number): void {
    this.#flush();
    this.#units *= 10n ** BigInt(scale - this.#scale);
    this.#scale = scale;
  }

  #flush(): void {
    this.#units += BigInt(this.#gathered);
    this.#gathered = 0;
  }
}

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
  const size = scaled(step, scale);
  return fromUnits(countSteps(scaled(value, scale), size, direction) * size, scale);
}

/** Rounds to this many decimals, halves away from zero. The divisor must not be zero. */
export function divideDecimals(dividend: string, divisor: string, places: number): string {
  const scale = Math.max(countDecimals(dividend), countDecimals(divisor));
  const by = scaled(divisor, scale);
  const units = scaled(dividend, scale) * 10n ** BigInt(places) * (by < 0n ? -1n : 1n);
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

function toUnits(value: string): bigint {
  return BigInt(value.replace('.', ''));
}

function fromUnits(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale);
  return normaliseDecimal(`${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
}

/** Longer texts are not numbers of a payslip. */
const maxDecimalLength = 200;
const written = /^[+-]?\d*(?:\.\d*)?$/;

/** One spelling for each decimal value (`+01.50` → `1.5`, `-0` → `0`), or undefined for anything else. */
export function canonicalDecimal(text: string): string | undefined {
  if (text.length > maxDecimalLength) return undefined;
  const trimmed = text.trim();
  return written.test(trimmed) && /\d/.test(trimmed) ? normaliseDecimal(trimmed.replace('+', '')) : undefined;
}

const typed = /^-?\d+(?:\.\d*)?$/;

/**
 * Whether two typed texts are the same number; texts that are no numbers never are. Stricter than `canonicalDecimal`: a
 * field refuses `+1` and `.5`, so they are not the same as what is saved.
 */
export function sameDecimal(a: string, b: string): boolean {
  const [left, right] = [a.trim(), b.trim()];
  return typed.test(left) && typed.test(right) && normaliseDecimal(left) === normaliseDecimal(right);
}

/** The sum of written decimals, or null if one of them is not a decimal. Empty inputs add nothing. */
export function sumWritten(values: readonly string[]): string | null {
  const sum = new DecimalSum();
  for (const value of values) {
    const term = value === '' ? '0' : canonicalDecimal(value);
    if (term === undefined) return null;
    sum.add(term);
  }
  return sum.toString();
}

/** The product of written decimals, or null if one of them is not a decimal. */
export function multiplyWritten(values: readonly string[]): string | null {
  let product = '1';
  for (const value of values) {
    const factor = canonicalDecimal(value);
    if (factor === undefined) return null;
    product = multiplyDecimals(product, factor);
  }
  return product;
}
