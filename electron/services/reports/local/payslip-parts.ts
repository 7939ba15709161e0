import { taxedTravelCents } from '#practice/engine/benefits.ts';
import type { PayslipData } from '#contract/domain/payslip.ts';
import { taxOf } from '../../tie-out/tax-items.ts';

/** What the taxes of a payslip are calculated on, as far as its labels show. Amounts in cents. */
export interface PayslipParts {
  readonly regularCents: number;
  readonly onceOffCents: number;
  /** Of it and of regular pay: 80% of a travel allowance, whose other part is not taxed. */
  readonly travelCents: number;
  /** What the employer pays for the employee, and fringe benefits: taxed, and not paid out. */
  readonly benefitCents: number;
  readonly commissionCents: number;
  readonly retirementCents: number;
  readonly hasMedicalAid: boolean;
  /** What the service took off or added; null where no line names it. */
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

/** The groups beside a payslip that have something to do with a word. */
const beside = ({ sideline }: PayslipData, group: RegExp): Line[] =>
  sideline.filter((each) => group.test(each.group)).flatMap(({ items }) => linesIn(items));

/** A once-off payslip has nothing regular on it. */
export function partsOf(data: PayslipData, special: boolean): PayslipParts {
  const income = linesIn(data.income).filter(({ item }) => !names.untaxed.test(item));
  const deduction = linesIn(data.deduction);
  const employer = beside(data, /employer/i);
  const benefits = beside(data, /benefit|byvoordeel/i);
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
