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

export function formatDecimal(value: string, format: DecimalFormat): string {
  const negative = value.startsWith('-');
  const [whole = '', fraction] = (negative ? value.slice(1) : value).split('.');
  const grouped = format.grouping === '' ? whole : whole.replace(/\B(?=(\d{3})+$)/g, format.grouping);
  const text = fraction === undefined ? grouped : `${grouped}${format.decimalMark}${fraction}`;
  return negative ? `-${text}` : text;
}
