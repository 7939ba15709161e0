/** The significant digits of a spreadsheet; what is stored beyond them is the rounding error of binary numbers. */
const exactDigits = 15;

/** The form of most stored numbers: no superfluous zeros, no exponent. */
const plain = /^(0|-?[1-9]\d*(\.\d*[1-9])?|-?0\.\d*[1-9])$/;

/**
 * The number that a spreadsheet means by a stored one, as a decimal with a point: `7.4999999999999996` is 7.5.
 * Undefined if the text is no number.
 */
export function excelDecimal(stored: string): string | undefined {
  if (stored.length <= exactDigits && plain.test(stored)) return stored;
  if (!/^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d{1,3})?$/i.test(stored)) return undefined;
  const number = Number(stored);
  return Number.isFinite(number) ? writeOut(number.toPrecision(exactDigits)) : undefined;
}

/** Writes `8.00101500908700e+12` in plain digits, without superfluous zeros. */
function writeOut(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const negative = mantissa.startsWith('-');
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const place = Math.max(point, 1);
  const remaining = padded.slice(place).replace(/(?<!0)0+$/, '');
  const front = padded.slice(0, place).replace(/^0+(?=\d)/, '');
  const plain = remaining === '' ? front : `${front}.${remaining}`;
  return negative && /[1-9]/.test(plain) ? `-${plain}` : plain;
}
