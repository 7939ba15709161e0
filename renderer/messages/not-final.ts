import { countOf, formatCount } from './format.ts';

/**
 * Says of a nett pay or a total how many of its payslips are not finalised, and can still change; undefined if all are.
 * The only words for it: beside figures of several screens.
 */
export function notFinalText(payslips: number, finalised: number): string | undefined {
  const open = payslips - finalised;
  if (open <= 0) return undefined;
  if (finalised === 0) return payslips === 1 ? 'Payslip not finalised yet' : 'No payslip finalised yet';
  return `${formatCount(open)} of ${countOf(payslips, 'payslip', 'payslips')} not finalised yet`;
}
