import type { DecimalFormat } from '#sheet/model/decimal.ts';

/** Common ways to write numbers, each named by an example. */
export const numberStyles: readonly (readonly [string, DecimalFormat])[] = [
  ['1 234,50', { decimalMark: ',', grouping: '\u00a0' }],
  ['1 234.50', { decimalMark: '.', grouping: '\u00a0' }],
  ['1,234.50', { decimalMark: '.', grouping: ',' }],
  ['1.234,50', { decimalMark: ',', grouping: '.' }],
];
