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

/** Without a regular expression, because a paste, a scroll and a total format every number in sight within one frame. */
export function formatDecimal(value: string, { decimalMark, grouping }: DecimalFormat): string {
  const start = value.startsWith('-') ? 1 : 0;
  const point = value.indexOf('.');
  const end = point < 0 ? value.length : point;
  const fraction = point < 0 ? '' : decimalMark + value.slice(point + 1);
  // Of the first group, with the minus.
  let from = grouping === '' ? end : start + ((end - start) % 3 || 3);
  let text = value.slice(0, Math.min(from, end));
  for (; from < end; from += 3) text += grouping + value.slice(from, from + 3);
  return text + fraction;
}
