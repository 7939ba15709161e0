import type { PayslipAnswer } from '#payroll/engine/engine.ts';

/** The stored lines of a calculated payslip: amounts in cents. */
export type PayslipResult = Omit<PayslipAnswer, 'added'>;

export function encodeResult({ added: _, ...result }: PayslipAnswer): string {
  return JSON.stringify(result satisfies PayslipResult);
}

export function decodeResult(text: string): PayslipResult {
  // Written only by encodeResult.
  return JSON.parse(text) as PayslipResult;
}
