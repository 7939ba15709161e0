import type { PayslipAnswer, PayslipLine } from '../engine/engine.ts';

/** The stored lines of a calculated payslip: amounts in cents. */
export type PayslipResult = Pick<
  PayslipAnswer,
  'income' | 'deduction' | 'employerContribution' | 'nettCents'
>;

export function encodeResult({ income, deduction, employerContribution, nettCents }: PayslipAnswer): string {
  return JSON.stringify({ income, deduction, employerContribution, nettCents });
}

export function decodeResult(text: string): PayslipResult {
  // Written only by encodeResult.
  return JSON.parse(text) as PayslipResult;
}

export function totalOf(lines: readonly PayslipLine[]): number {
  return lines.reduce((total, [, cents]) => total + cents, 0);
}
