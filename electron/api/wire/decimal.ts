const decimal = /^([+-]?)(\d{0,40})(?:\.(\d{0,60}))?(?:e([+-]?\d{1,2}))?$/i;

/**
 * Rands as decimal text → integer cents, half away from zero, calculated on the digits: 1.005 is 1.01 although no
 * binary fraction is. Null if it is not an amount or too large to be exact.
 */
export function toCents(text: string): number | null {
  const match = decimal.exec(text.trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const shift = 2 + Number(exponent) - fraction.length;
  const digits = BigInt(whole + fraction);
  const amount = shift >= 0 ? digits * 10n ** BigInt(shift) : halfUp(digits, 10n ** BigInt(-shift));
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return sign === '-' && amount !== 0n ? -Number(amount) : Number(amount);
}

/** How many of the parts that `toParts` returns make up a cent. */
export const partsPerCent = 10n ** 18n;

/** Rands as decimal text → parts of a cent, without rounding; further digits are dropped. Null if not an amount. */
export function toParts(text: string): bigint | null {
  const plain = plainDecimal(text.trim()) ?? '';
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return null;
  const parts = BigInt(whole + fraction.slice(0, 20).padEnd(20, '0'));
  return sign === '-' ? -parts : parts;
}

/** Expands 1.5e3 exactly; null if it is not a number of a sensible size. */
export function plainDecimal(text: string): string | null {
  const match = decimal.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent] = match;
  if (exponent === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = digits.padStart(digits.length + Math.max(0, 1 - point), '0').padEnd(point, '0');
  const pointIndex = Math.max(1, point);
  const before = padded.slice(0, pointIndex).replace(/^0+(?=\d)/, '');
  const after = padded.slice(pointIndex);
  return `${sign === '-' ? '-' : ''}${before}${after === '' ? '' : `.${after}`}`;
}

const halfUp = (digits: bigint, divisor: bigint): bigint => (2n * digits + divisor) / (2n * divisor);
