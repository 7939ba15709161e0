import type { Classification } from '#electron/employees/contract/classification.ts';
import { monthOf } from '#payroll/calendar.ts';
import { taxedTravelCents } from '#payroll/engine/benefits.ts';
import type { Classification as Answers } from '#payroll/engine/classification.ts';
import { isNonStandard } from '#payroll/engine/classification.ts';
import { medicalCreditCents } from '#payroll/engine/medical-credit.ts';
import { isWhole, periodsWorked, type PartPeriod } from '#payroll/engine/part-period.ts';
import type { PayeWorking, TaxBasis } from '#payroll/engine/paye.ts';
import { addToDate, nothingToDate, workOutPaye } from '#payroll/engine/paye.ts';
import { shareOfYear } from '#payroll/engine/periods.ts';
import { ageOn, taxTableOn, taxYearOn } from '#payroll/engine/tax-year.ts';
import { uifCents } from '#payroll/engine/uif.ts';
import type { PayslipParts } from './payslip-parts.ts';

/** The possible reason for a difference: the assumption that has to be changed to arrive at the service's figure. */
export type OpinionReason =
  | 'this-payslip-alone'
  | 'irregular-pay'
  | 'travel'
  | 'retirement'
  | 'flat-rate'
  | 'benefits'
  | 'exempt'
  | 'part-period'
  | 'earlier-unknown'
  | 'unexplained';

export interface OpinionPayslip {
  readonly date: string;
  /** Pay periods in a year, as the employee was paid then. */
  readonly periods: number;
  readonly special: boolean;
  /** How much of its period the employee was in service. */
  readonly part: PartPeriod;
  readonly parts: PayslipParts;
}

export interface OpinionEmployee {
  readonly birthdate: string;
  readonly classification: Classification | null;
  /** Whether all payslips since the start of the tax year, or of the employment, are known. */
  readonly wholeYear: boolean;
}

/** What a payslip does not show and therefore has to be assumed. */
export interface Assumed {
  readonly dependants: number;
  readonly averaged: boolean;
  readonly irregular: boolean;
  readonly mostlyBusiness: boolean;
  readonly deducted: boolean;
  readonly nonStandard: boolean;
  /** The part that counts of each period not worked in full; null if it follows from the days of service. */
  readonly worked: bigint | null;
}

const TOLERANCE_CENTS = 100;
const PERIOD = 1_000_000n;
const MOST_DEPENDANTS = 9;

/** Whether two amounts differ by at most R1. */
export const agree = (one: number, other: number): boolean => Math.abs(one - other) <= TOLERANCE_CENTS;

interface Assumption {
  /** The assumptions that fit the service's figure; the usual ones if none do. */
  readonly assumed: Assumed;
  /** The calculation with the usual assumptions. */
  readonly working: PayeWorking;
  /** Null if the usual assumptions fit. */
  readonly reason: OpinionReason | null;
}

/** How the service calculated the PAYE of the last of these payslips, as far as the tables explain it. */
export function assume(
  employee: OpinionEmployee,
  payslips: readonly OpinionPayslip[],
  answers: Answers,
): Assumption {
  const parts = payslips.at(-1)?.parts;
  const theirsCents = parts?.payeCents ?? 0;
  const hasMedicalAid = parts?.hasMedicalAid === true;
  const usual = {
    dependants: 0,
    averaged: true,
    irregular: true,
    mostlyBusiness: false,
    deducted: true,
    nonStandard: isNonStandard(answers),
    worked: null,
  };
  const work = (assumed: Assumed) => workOut(employee, payslips, assumed);
  const fits = (assumed: Assumed) => agree(work(assumed).taxCents, theirsCents);
  // No list contains the dependants of a medical scheme, so any number that fits is accepted.
  const dependants = hasMedicalAid ? MOST_DEPENDANTS : -1;
  const counts = Array.from({ length: dependants + 1 }, (_, count) => count);
  const fittingCount = counts.find((count) => fits({ ...usual, dependants: count }));
  const base = { ...usual, dependants: fittingCount ?? (hasMedicalAid ? 0 : -1) };
  const working = work(base);
  if (agree(working.taxCents, theirsCents)) return { assumed: base, working, reason: null };
  const others: readonly (readonly [OpinionReason, Assumed])[] = [
    ['this-payslip-alone', { ...base, averaged: false }],
    ['irregular-pay', { ...base, irregular: false }],
    ['travel', { ...base, mostlyBusiness: true }],
    ['retirement', { ...base, deducted: false }],
    ['flat-rate', { ...base, nonStandard: !base.nonStandard }],
    ...partsToTry(payslips).map((worked) => ['part-period', { ...base, worked }] as const),
  ];
  const fitting = others.find(([, assumed]) => fits(assumed));
  const [reason, assumed] = fitting ?? [employee.wholeYear ? 'unexplained' : 'earlier-unknown', base];
  return { assumed, working, reason };
}

/**
 * If somebody joined or left within a period, the company decides which days count, so each number of days is tried.
 */
function partsToTry(payslips: readonly OpinionPayslip[]): bigint[] {
  const part = payslips.find((one) => !one.special && !isWhole(one.part))?.part;
  if (part === undefined) return [];
  const { workingDays } = part;
  return Array.from({ length: workingDays }, (_, index) =>
    periodsWorked({ daysWorked: workingDays - index, workingDays }),
  );
}

/** Uses the tax that the service withheld on earlier payslips, so that one difference does not cause others. */
export function workOut(
  { birthdate }: OpinionEmployee,
  payslips: readonly OpinionPayslip[],
  assumed: Assumed,
): PayeWorking {
  const bases = payslips.map((payslip) => ({
    ...basisOf(payslip, assumed),
    taxCents: payslip.parts.payeCents ?? 0,
  }));
  const [last = nothingToDate] = bases.splice(-1);
  const before = assumed.averaged ? bases.reduce(addToDate, nothingToDate) : nothingToDate;
  const date = payslips.at(-1)?.date ?? '';
  const taxed = { table: taxTableOn(date), age: ageOn(birthdate, taxYearOn(date).to) };
  return workOutPaye({ ...taxed, before, payslip: last, nonStandard: assumed.nonStandard });
}

function basisOf({ date, periods, special, part, parts }: OpinionPayslip, assumed: Assumed): TaxBasis {
  const travel = taxedTravelCents(parts.travelCents, assumed.mostlyBusiness);
  const regular = (special ? 0 : travel) + parts.benefitCents + parts.regularCents;
  const onceOff = (special ? travel : 0) + parts.onceOffCents;
  const isRegular = !assumed.irregular && !special;
  const worked = isWhole(part) ? PERIOD : (assumed.worked ?? periodsWorked(part));
  const credit = !special && parts.hasMedicalAid && assumed.dependants >= 0;
  return {
    regularCents: isRegular ? regular + onceOff : regular,
    onceOffCents: isRegular ? 0 : onceOff,
    retirementCents: assumed.deducted ? parts.retirementCents : 0,
    medicalCreditCents: credit ? medicalCreditCents(taxTableOn(date), assumed.dependants, periods) : 0,
    worked: special ? 0n : shareOfYear(worked, periods),
  };
}

export function remunerationOf({
  regularCents,
  onceOffCents,
  travelCents,
  benefitCents,
}: PayslipParts): number {
  return regularCents + onceOffCents + taxedTravelCents(travelCents, false) + benefitCents;
}

/** The remuneration on which UIF is calculated, which excludes commission. */
export const uifRemunerationOf = (parts: PayslipParts): number =>
  remunerationOf(parts) - parts.commissionCents;

/** UIF of the last of these payslips; earlier ones of its month count too, because the ceiling is per month. */
export function uifOn(payslips: readonly OpinionPayslip[], baseOf: (parts: PayslipParts) => number): number {
  const last = payslips.at(-1);
  if (!last) return 0;
  const { date } = last;
  const month = payslips.slice(0, -1).filter((one) => monthOf(one.date) === monthOf(date));
  return uifCents({
    date,
    remunerationCents: baseOf(last.parts),
    monthToDateCents: month.reduce((sum, { parts }) => sum + baseOf(parts), 0),
  });
}
