import type { Classification as Answers } from '#payroll/engine/classification.ts';
import { isUifExempt } from '#payroll/engine/classification.ts';
import type { PayeWorking } from '#payroll/engine/paye.ts';
import { skillsLevyCents } from '#payroll/engine/skills-levy.ts';
import { answersOf } from '#electron/employees/tax-facts.ts';
import {
  agree,
  assume,
  remunerationOf,
  uifOn,
  uifRemunerationOf,
  type OpinionPayslip,
  type OpinionEmployee,
  type OpinionReason,
} from './assumed-tax.ts';

export interface Opinion {
  readonly tax: 'paye' | 'uif' | 'sdl';
  readonly date: string;
  readonly theirsCents: number;
  readonly oursCents: number;
  /** Pay periods in a year, as the employee was paid then. */
  readonly periods: number;
  /** The amount on which UIF or SDL is calculated, or for PAYE, the remuneration since the start of the tax year. */
  readonly baseCents: number;
  /** The calculation of PAYE, line by line; null for other taxes. */
  readonly working: PayeWorking | null;
  readonly reason: OpinionReason;
}

/**
 * The taxes that differ from the tables by more than R1, on an employee's payslips of a tax year, given oldest first.
 */
export function opinionsOf(employee: OpinionEmployee, payslips: readonly OpinionPayslip[]): Opinion[] {
  const answers = answersOf(employee.classification);
  return payslips.flatMap((payslip, index) => [
    ...payeOpinion(employee, payslips.slice(0, index + 1), answers),
    ...uifOpinion(payslips.slice(0, index + 1), answers),
    ...levyOpinion(payslip),
  ]);
}

function payeOpinion(
  employee: OpinionEmployee,
  payslips: readonly OpinionPayslip[],
  answers: Answers,
): Opinion[] {
  const last = payslips.at(-1);
  if (!last) return [];
  const { working, reason } = assume(employee, payslips, answers);
  if (reason === null) return [];
  const theirsCents = last.parts.payeCents ?? 0;
  const { remunerationCents: baseCents, taxCents: oursCents } = working;
  const { date, periods } = last;
  return [{ tax: 'paye', date, periods, theirsCents, oursCents, baseCents, working, reason }];
}

function uifOpinion(payslips: readonly OpinionPayslip[], answers: Answers): Opinion[] {
  const last = payslips.at(-1);
  if (!last) return [];
  const { date, periods } = last;
  const theirsCents = last.parts.uifCents ?? 0;
  const exempt = isUifExempt(answers);
  const baseCents = uifRemunerationOf(last.parts);
  const oursCents = exempt ? 0 : uifOn(payslips, uifRemunerationOf);
  if (agree(oursCents, theirsCents)) return [];
  const paid = uifOn(payslips, (parts) => uifRemunerationOf({ ...parts, benefitCents: 0 }));
  const reason =
    exempt || theirsCents === 0 ? 'exempt' : agree(paid, theirsCents) ? 'benefits' : 'unexplained';
  return [{ tax: 'uif', date, periods, theirsCents, oursCents, baseCents, working: null, reason }];
}

/**
 * Checked only if the payslip names the levy, because a payslip does not show whether a company owes it. Opinions
 * differ on whether retirement contributions are deducted first (SDL Act, section 3(4)), so either is accepted.
 */
function levyOpinion({ date, periods, parts }: OpinionPayslip): Opinion[] {
  const { sdlCents: theirsCents, benefitCents, retirementCents } = parts;
  const baseCents = remunerationOf(parts);
  const oursCents = skillsLevyCents(baseCents);
  if (theirsCents === null) return [];
  const fits = (leviableCents: number) => agree(skillsLevyCents(leviableCents), theirsCents);
  if (fits(baseCents) || fits(baseCents - retirementCents)) return [];
  const reason = fits(baseCents - benefitCents) ? 'benefits' : 'unexplained';
  return [{ tax: 'sdl', date, periods, theirsCents, oursCents, baseCents, working: null, reason }];
}
