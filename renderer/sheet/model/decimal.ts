const [MINUS, POINT, ZERO, NINE] = [45, 46, 48, 57] as const;

/** Digits that a double holds exactly, so that short values can take the fast path. */
const EXACT_DIGITS = 15;

export interface DecimalFormat {
  decimalMark: '.' | ',';
  /** Separates groups of three digits; empty for none. */
  grouping: string;
}

/** Like 1 234.50, with a non-breaking space. */
const defaultDecimalFormat: DecimalFormat = { decimalMark: '.', grouping: '\u00a0' };

export function toDecimalFormat(options: Partial<DecimalFormat>): DecimalFormat {
  return { ...defaultDecimalFormat, ...options };
}

/**
 * Written by hand instead of with a regular expression: a total calls this for every row, in the frame in which its
 * column appears.
 */
export function isDecimal(text: string): boolean {
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = -1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === POINT && point < 0) point = at;
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
  const left = toUnits(a, scale);
  const right = toUnits(b, scale);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function formatDecimal(value: string, format: DecimalFormat): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction] = (negative ? value.slice(1) : value).split('.');
  const grouped = format.grouping === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, format.grouping);
  const text = fraction === undefined ? grouped : `${grouped}${format.decimalMark}${fraction}`;
  return negative ? `-${text}` : text;
}

function toUnits(value: string, scale: number): bigint {
  const [whole = '', fraction = ''] = value.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** An exact running sum of decimal strings, from which values can also be subtracted. */
export class DecimalSum {
  #scale = 0;
  #units = 0n;
  /** Short values are collected here first: adding doubles that hold integers is exact and far faster than bigint. */
  #gathered = 0;
  /** The cached text; undefined after a change. */
  #text: string | undefined;

  add(value: string): void {
    this.#gather(value, 1);
  }

  subtract(value: string): void {
    this.#gather(value, -1);
  }

  toString(): string {
    return (this.#text ??= this.#write());
  }

  #write(): string {
    this.#flush();
    const negative = this.#units < 0n;
    const digits = (negative ? -this.#units : this.#units).toString().padStart(this.#scale + 1, '0');
    const whole = digits.slice(0, digits.length - this.#scale);
    const fraction = digits.slice(digits.length - this.#scale);
    return normaliseDecimal(`${negative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`);
  }

  #gather(value: string, sign: 1 | -1): void {
    this.#text = undefined;
    const point = value.indexOf('.');
    const scale = point < 0 ? 0 : value.length - point - 1;
    if (scale > this.#scale) this.#rescale(scale);
    const missing = this.#scale - scale;
    if (value.length + missing > EXACT_DIGITS) {
      const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1);
      this.#units += BigInt(sign) * BigInt(digits) * 10n ** BigInt(missing);
      return;
    }
    // With so few digits the result is exact: the product is off by far less than the half that rounding removes.
    this.#gathered += sign * Math.round(Number(value) * 10 ** this.#scale);
    if (Math.abs(this.#gathered) > 2 ** 52) this.#flush();
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
