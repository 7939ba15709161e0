import type { Kind } from './kind.ts';
import { numberKind, type NumberOptions } from './number.ts';

/** Amounts with two decimals; more are refused, never rounded. */
export function moneyKind(options: Omit<NumberOptions, 'minDecimals' | 'maxDecimals'> = {}): Kind {
  const symbols = options.symbols ?? ['ZAR', 'R'];
  return { ...numberKind({ ...options, symbols, minDecimals: 2, maxDecimals: 2 }), kind: 'money' };
}
