import type { InputKind } from '#contract/domain/bulk-input.ts';
import { compareDecimals, isDecimal } from '#sheet/model/decimal.ts';

/** Why a value cannot be right as far as anybody can tell; `limit` is what it passes, as an exact decimal. */
export interface Impossible {
  readonly why: 'below-nothing' | 'over-hours' | 'over-days' | 'over-whole' | 'over-amount';
  readonly limit: string;
}

/** Of a month, where it is not known how long the period is. */
const maxDays = 31;
/** A sum of money above it is a slip of the keyboard: ten million rand less a cent. The service names no limit. */
const maxMoney = '9999999.99';
/** Work and time are never less than nothing. Money may be: it takes back what was paid too much. */
const countsUp: ReadonlySet<InputKind> = new Set(['hours', 'days', 'quantity', 'rate', 'percent']);

/** Undefined where the value can be. It may be sent all the same: the clerk says so of each. */
export function impossibleIn(
  kind: InputKind,
  value: string,
  periodDays: number | null,
): Impossible | undefined {
  if (value === '' || !isDecimal(value)) return undefined;
  const isNegative = value.startsWith('-');
  if (isNegative && countsUp.has(kind) && compareDecimals(value, '0') < 0)
    return { why: 'below-nothing', limit: '0' };
  const bound = boundOf(kind, periodDays ?? maxDays);
  const size = isNegative ? value.slice(1) : value;
  return bound !== undefined && compareDecimals(size, bound.limit) > 0 ? bound : undefined;
}

function boundOf(kind: InputKind, days: number): Impossible | undefined {
  switch (kind) {
    case 'hours':
      return { why: 'over-hours', limit: String(24 * days) };
    case 'days':
      return { why: 'over-days', limit: String(days) };
    case 'percent':
      return { why: 'over-whole', limit: '100' };
    case 'money':
    case 'rate':
      return { why: 'over-amount', limit: maxMoney };
    default:
      return undefined;
  }
}
