import type { Classification as Answers } from '#practice/engine/classification.ts';
import { isUifExempt } from '#practice/engine/classification.ts';
import type { PayeWorking } from '#practice/engine/paye.ts';
import { skillsLevyCents } from '#practice/engine/skills-levy.ts';
import { answersOf } from '../../employees/tax-facts.ts';
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
import type { PayslipParts } from './payslip-parts.ts';

export interface Opinion {
  readonly tax: 'paye' | 'uif' | 'sdl';
  readonly date: string;
  readonly theirsCents: number;
  readonly oursCents: number;
  /** What UIF or SDL is reckoned on, or PAYE since the tax year began. */
  readonly baseCents: number;
  /** Of PAYE, line by line. */
  readonly working: PayeWorking | null;
  readonly reason: OpinionReason;
}

/** Payslips of one employee and tax year, the oldest first: where a tax differs from the tables by more than R1. */
export function opinionsOf(employee: OpinionEmployee, payslips: readonly OpinionPayslip[]): Opinion[] {
  const answers = answersOf(employee.classification);
  return payslips.flatMap(({ date, parts }, at) => [
    ...payeOpinion(employee, payslips.slice(0, at + 1), answers),
    ...uifOpinion(payslips.slice(0, at + 1), answers),
    ...levyOpinion(date, parts),
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
  return [{ tax: 'paye', date: last.date, theirsCents, oursCents, baseCents, working, reason }];
}

function uifOpinion(payslips: readonly OpinionPayslip[], answers: Answers): Opinion[] {
  const last = payslips.at(-1);
  if (!last) return [];
  const { date } = last;
  const theirsCents = last.parts.uifCents ?? 0;
  const exempt = isUifExempt(answers);
  const baseCents = uifRemunerationOf(last.parts);
  const oursCents = exempt ? 0 : uifOn(payslips, uifRemunerationOf);
  if (agree(oursCents, theirsCents)) return [];
  const paid = uifOn(payslips, (parts) => uifRemunerationOf({ ...parts, benefitCents: 0 }));
  const reason =
    exempt || theirsCents === 0 ? 'exempt' : agree(paid, theirsCents) ? 'benefits' : 'unexplained';
  return [{ tax: 'uif', date, theirsCents, oursCents, baseCents, working: null, reason }];
}

/**
 * Only if the payslip names the levy: a payslip does not show whether a company owes it. Readers of the law differ
 * on whether retirement contributions go off before it (SDL Act, section 3(4)): either is right.
 */
function levyOpinion(date: string, parts: PayslipParts): Opinion[] {
  const { sdlCents: theirsCents, benefitCents, retirementCents } = parts;
  const baseCents = remunerationOf(parts);
  const oursCents = skillsLevyCents(baseCents);
  if (theirsCents === null) return [];
  const fits = (leviableCents: number) => agree(skillsLevyCents(leviableCents), theirsCents);
  if (fits(baseCents) || fits(baseCents - retirementCents)) return [];
  const reason = fits(baseCents - benefitCents) ? 'benefits' : 'unexplained';
  return [{ tax: 'sdl', date, theirsCents, oursCents, baseCents, working: null, reason }];
}
