import type { PayslipAnswer } from '../engine/engine.ts';
import type { PayslipLine } from '../engine/pay-item.ts';

/** The stored lines of a calculated payslip: amounts in cents. */
export type PayslipResult = Omit<PayslipAnswer, 'added'>;

export function encodeResult({ added: _, ...result }: PayslipAnswer): string {
  return JSON.stringify(result satisfies PayslipResult);
}

export function decodeResult(text: string): PayslipResult {
  // Written only by encodeResult.
  return JSON.parse(text) as PayslipResult;
}

export function totalOf(lines: readonly PayslipLine[]): number {
  return lines.reduce((total, [, cents]) => total + cents, 0);
}
