import { normaliseDecimal } from '#payroll/decimal.ts';

/** Nobody types a longer calculation into a cell. */
const longest = 200;
/** Decimals of a quotient that does not end, such as 100 / 3, in a column without a limit. */
const quotientDecimals = 4;

/** An exact fraction; the denominator is above zero. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const tokens = /[-+*/()\u2212\u00d7\u00f7]|[^-+*/()\u2212\u00d7\u00f7]+/g;
const asTyped: Readonly<Record<string, string>> = { '\u2212': '-', '\u00d7': '*', '\u00f7': '/' };

export function isArithmetic(typed: string): boolean {
  return typed.trimStart().startsWith('=');
}

/**
 * Calculates what follows the equals sign in `=40+2.5` or `=(1500-120)*3/4`: + - * / and brackets over numbers, which
 * `readNumber` reads as their column does. Exact until the end, then rounded to `maxDecimals`, halves away from zero.
 * Undefined if it is no calculation, or divides by zero.
 */
export function readArithmetic(
  typed: string,
  readNumber: (text: string) => string | null,
  maxDecimals = quotientDecimals,
): string | undefined {
  const text = typed.trim();
  if (!isArithmetic(text) || text.length > longest) return undefined;
  const sum = new Sum(text.slice(1), readNumber).work();
  return sum && toDecimal(sum, maxDecimals);
}

/** Evaluates from left to right; products bind more tightly than sums. */
class Sum {
  readonly #tokens: readonly string[];
  readonly #readNumber: (text: string) => string | null;
  #at = 0;

  constructor(text: string, readNumber: (text: string) => string | null) {
    this.#tokens = (text.match(tokens) ?? []).map((token) => asTyped[token] ?? token.trim()).filter(Boolean);
    this.#readNumber = readNumber;
  }

  work(): Fraction | undefined {
    const result = this.#terms();
    return this.#at === this.#tokens.length ? result : undefined;
  }

  #terms(): Fraction | undefined {
    let left = this.#factors();
    for (let sign = this.#next('+', '-'); sign !== undefined; sign = this.#next('+', '-')) {
      const right = this.#factors();
      left = left && right && add(left, sign === '-' ? negate(right) : right);
    }
    return left;
  }

  #factors(): Fraction | undefined {
    let left = this.#signed();
    for (let sign = this.#next('*', '/'); sign !== undefined; sign = this.#next('*', '/')) {
      const right = this.#signed();
      const factor = sign === '/' && right !== undefined ? invert(right) : right;
      left = left && factor && { over: left.over * factor.over, under: left.under * factor.under };
    }
    return left;
  }

  #signed(): Fraction | undefined {
    if (this.#next('-') === undefined) return this.#operand();
    const operand = this.#operand();
    return operand && negate(operand);
  }

  #operand(): Fraction | undefined {
    if (this.#next('(') !== undefined) {
      const inner = this.#terms();
      return this.#next(')') === undefined ? undefined : inner;
    }
    const value = this.#readNumber(this.#tokens[this.#at++] ?? '');
    return value === null ? undefined : toFraction(value);
  }

  /** Consumes and returns the next token if it is one of these. */
  #next(...wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at];
    if (token === undefined || !wanted.includes(token)) return undefined;
    this.#at += 1;
    return token;
  }
}

function toFraction(value: string): Fraction {
  const [whole = '', fraction = ''] = value.split('.');
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
}

function add(a: Fraction, b: Fraction): Fraction {
  return { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
}

function negate({ over, under }: Fraction): Fraction {
  return { over: -over, under };
}

function invert({ over, under }: Fraction): Fraction | undefined {
  if (over === 0n) return undefined;
  return over < 0n ? { over: -under, under: -over } : { over: under, under: over };
}

function toDecimal({ over, under }: Fraction, decimals: number): string {
  const scaled = (over < 0n ? -over : over) * 10n ** BigInt(decimals);
  const digits = ((2n * scaled + under) / (2n * under)).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return normaliseDecimal(over < 0n ? `-${text}` : text);
}
