import type { InputKind } from '#electron/inputs/contract/bulk-input.ts';
import { compareDecimals, isDecimal } from '#payroll/decimal.ts';

/** Why a value is almost certainly wrong; `limit` is the bound that it exceeds, as an exact decimal. */
export interface Impossible {
  readonly why: 'below-nothing' | 'over-hours' | 'over-days' | 'over-whole' | 'over-amount';
  readonly limit: string;
}

/** Used if the length of the period is not known. */
const maxDays = 31;
/** A larger amount is a typing error: ten million rand less a cent. The service states no limit. */
const maxMoney = '9999999.99';
/** Work and time cannot be negative. Money can, to correct an overpayment. */
const countsUp: ReadonlySet<InputKind> = new Set(['hours', 'days', 'quantity', 'rate', 'percent']);

/** Undefined if the value is possible. An impossible one can still be sent if the clerk confirms it. */
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
