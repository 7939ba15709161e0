import { taxedTravelCents } from '#payroll/engine/benefits.ts';
import { isEmployerGroup, type PayslipData } from '#electron/payslips/contract/payslip.ts';
import { taxOf } from '#electron/tie-out/tax-items.ts';

/** The amounts on which the taxes of a payslip are calculated, as far as its labels show them. */
export interface PayslipParts {
  readonly regularCents: number;
  readonly onceOffCents: number;
  /** The whole travel allowance, which is in neither of the above; only part of it is taxed (`taxedTravelCents`). */
  readonly travelCents: number;
  /** The employer's contributions for the employee, and fringe benefits: taxed, but not paid out. */
  readonly benefitCents: number;
  readonly commissionCents: number;
  readonly retirementCents: number;
  readonly hasMedicalAid: boolean;
  /** The taxes on the payslip; null if no line names them. */
  readonly payeCents: number | null;
  readonly uifCents: number | null;
  readonly sdlCents: number | null;
}

const names = {
  untaxed: /expense|reimburs|\bclaim|savings paid|onkoste/i,
  travel: /travel|\breis/i,
  onceOff: /bonus|once.?off|13th|back.?pay|leave pa(?:y|id)/i,
  commission: /commission|kommissie/i,
  retirement: /pension|provident|retirement|annuity|pensioen|voorsorg/i,
  medical: /medical|medies/i,
  car: /\bcar\b|vehicle|voertuig/i,
} as const;

interface Line {
  readonly item: string;
  readonly cents: number;
}

const linesIn = (items: PayslipData['income']): Line[] =>
  items.flatMap(({ item, amountCents }) => (amountCents === null ? [] : [{ item, cents: amountCents }]));

const sumOf = (lines: readonly Line[], wanted: (item: string) => boolean = () => true): number =>
  lines.reduce((sum, { item, cents }) => (wanted(item) ? sum + cents : sum), 0);

/** The lines of the groups beside a payslip that are wanted by their names. */
const beside = ({ sideline }: PayslipData, isWanted: (group: string) => boolean): Line[] =>
  sideline.filter(({ group }) => isWanted(group)).flatMap(({ items }) => linesIn(items));

/** `special`: a once-off payslip, which has no regular pay. */
export function partsOf(data: PayslipData, special: boolean): PayslipParts {
  const income = linesIn(data.income).filter(({ item }) => !names.untaxed.test(item));
  const deduction = linesIn(data.deduction);
  const employer = beside(data, isEmployerGroup);
  const benefits = beside(data, (group) => /benefit|byvoordeel/i.test(group));
  const isOnceOff = (item: string) => special || names.onceOff.test(item);
  const isTravel = (item: string) => names.travel.test(item);
  const travelCents = sumOf(income, isTravel);
  const cars = sumOf(benefits, (item) => names.car.test(item));
  const contributed = sumOf(employer, (item) => names.retirement.test(item) || names.medical.test(item));
  const taxed = (tax: 'paye' | 'uif' | 'sdl', lines: readonly Line[], kind: string) =>
    taxOf(
      tax,
      lines.map((line) => ({ ...line, kind })),
    );
  return {
    regularCents: sumOf(income, (item) => !isOnceOff(item) && !isTravel(item)),
    onceOffCents: sumOf(income, (item) => isOnceOff(item) && !isTravel(item)),
    travelCents,
    benefitCents: contributed + sumOf(benefits) - cars + taxedTravelCents(cars, false),
    commissionCents: sumOf(income, (item) => names.commission.test(item)),
    retirementCents: sumOf([...deduction, ...employer], (item) => names.retirement.test(item)),
    hasMedicalAid: [...deduction, ...employer].some(({ item }) => names.medical.test(item)),
    payeCents: taxed('paye', deduction, 'deduction'),
    uifCents: taxed('uif', deduction, 'deduction'),
    sdlCents: taxed('sdl', [...deduction, ...employer], 'sideline'),
  };
}
