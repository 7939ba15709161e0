/** Longer texts are not numbers of a payslip. */
const maxDecimalLength = 200;
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?$/;

/** One spelling for each decimal value (`+01.50` → `1.5`, `-0` → `0`), or undefined for anything else. */
export function canonicalDecimal(text: string): string | undefined {
  const match = text.length > maxDecimalLength ? null : decimal.exec(text.trim());
  if (match === null || !/\d/.test(text)) return undefined;
  const whole = (match[2] ?? '').replace(/^0+/, '');
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  const digits = `${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`;
  return match[1] === '-' && digits !== '0' ? `-${digits}` : digits;
}

const yesNo: ReadonlyMap<string, string> = new Map([
  ['yes', 'true'],
  ['no', 'false'],
]);

/**
 * Whether two inputs mean the same to the service. Inputs of items are compared as numbers or as yes/no where both are;
 * attributes of the record are compared exactly, because `007` and `7` are two employee numbers.
 */
export function sameInput(heading: string, a: string, b: string): boolean {
  if (a === b) return true;
  if (!heading.startsWith('calc.')) return false;
  const left = canonicalDecimal(a);
  const right = canonicalDecimal(b);
  if (left !== undefined && right !== undefined) return left === right;
  return (yesNo.get(a) ?? a) === (yesNo.get(b) ?? b);
}

/** The exact sum of decimals, or null if one of them is not a decimal. Empty inputs add nothing. */
export function sumDecimals(values: readonly string[]): string | null {
  const terms = values.filter((value) => value !== '').map(canonicalDecimal);
  if (terms.some((term) => term === undefined)) return null;
  const known = terms.filter((term) => term !== undefined);
  const places = Math.max(0, ...known.map((term) => term.split('.')[1]?.length ?? 0));
  const total = known.reduce((sum, term) => sum + scaled(term, places), 0n);
  return unscaled(total, places);
}

/** The exact product of decimals, or null if one of them is not a decimal. */
export function multiplyDecimals(values: readonly string[]): string | null {
  let [product, places] = [1n, 0];
  for (const value of values) {
    const factor = canonicalDecimal(value);
    if (factor === undefined) return null;
    const own = factor.split('.')[1]?.length ?? 0;
    product *= scaled(factor, own);
    places += own;
  }
  return unscaled(product, places);
}

/** Compares exactly. Both have to be canonical. */
export function isLessDecimal(one: string, other: string): boolean {
  const places = Math.max(...[one, other].map((value) => value.split('.')[1]?.length ?? 0));
  return scaled(one, places) < scaled(other, places);
}

function scaled(term: string, places: number): bigint {
  const [whole = '0', fraction = ''] = term.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
}

function unscaled(total: bigint, places: number): string {
  const sign = total < 0n ? '-' : '';
  const digits = (total < 0n ? -total : total).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return canonicalDecimal(`${sign}${text}`) ?? '0';
}
