import { decimalOf, multiplyToCents } from '#payroll/engine/decimal.ts';
import type { OrdinaryPeriod } from '#payroll/engine/pay-calculator.ts';
import { backPayOf, grossForNett, payOfChange } from '#payroll/engine/pay-calculator.ts';
import { periodsInYear } from '#payroll/engine/periods.ts';
import { ageOn, taxTableOn, taxYearOn } from '#payroll/engine/tax-year.ts';
import { kindOf } from '../values/input-kinds.ts';

export const calculations = ['nett-to-gross', 'mid-period', 'back-pay'] as const;
export type Calculation = (typeof calculations)[number];

const calculatorFields = ['nett', 'old', 'new', 'oldDays', 'newDays', 'paid'] as const;
export type CalculatorField = (typeof calculatorFields)[number];

export const fieldsOf: Readonly<Record<Calculation, readonly CalculatorField[]>> = {
  'nett-to-gross': ['nett'],
  'mid-period': ['old', 'new', 'oldDays', 'newDays'],
  'back-pay': ['old', 'new', 'paid'],
};

const counts: ReadonlySet<CalculatorField> = new Set(['oldDays', 'newDays', 'paid']);
export const isCount = (field: CalculatorField): boolean => counts.has(field);

export const frequencies = ['monthly', 'twice_a_month', 'fortnightly', 'weekly', 'every_four_weeks'] as const;
export type Frequency = (typeof frequencies)[number];
/** The frequency that the service states, or else what its name suggests; null if neither helps: the clerk chooses. */
export function frequencyOf(stated: string | null, name: string): Frequency | null {
  const known = frequencies.find((one) => one === stated);
  if (known !== undefined) return known;
  // A frequency that is unknown here is never taken for another one because of its name.
  if (stated !== null) return null;
  const words = [
    [/\b(?:4|four)[ -]?week/i, 'every_four_weeks'],
    [/fortnight|bi-?week|\b(?:2|two|second|other)[ -]?week/i, 'fortnightly'],
    [/week/i, 'weekly'],
    [/twice|semi-?month|half[ -]?month/i, 'twice_a_month'],
    [/month/i, 'monthly'],
  ] as const;
  return words.find(([word]) => word.test(name))?.[1] ?? null;
}

/** The age with which each group of rebates is calculated. */
export const ages = { under65: 18, from65: 65, from75: 75 } as const;
export type Age = keyof typeof ages;

/** The group of rebates in the tax year of `date`; null if the date of birth is unknown, so that the clerk chooses. */
export function ageGroupOf(birthdate: string | null, date: string): Age | null {
  if (birthdate === null) return null;
  const years = ageOn(birthdate, taxYearOn(date).to);
  return years >= ages.from75 ? 'from75' : years >= ages.from65 ? 'from65' : 'under65';
}

export interface Circumstances {
  /** The last day of the period. */
  readonly date: string;
  /** Null until the clerk has chosen it. */
  readonly frequency: Frequency | null;
  readonly age: Age | null;
  readonly paysUif: boolean | null;
  readonly nonStandard: boolean;
}

type Complete = { readonly [Name in keyof Circumstances]: NonNullable<Circumstances[Name]> };

export type CalculatorProblem = 'empty' | 'not-an-amount' | 'ambiguous' | 'not-a-count' | 'zero';

type WorkingLine =
  | 'nett'
  | 'uif'
  | 'tax'
  | 'gross'
  | 'oldPart'
  | 'newPart'
  | 'pay'
  | 'correction'
  | 'difference'
  | 'backPay'
  | 'backPayTax';

export interface Calculated {
  /** The value that is put into the sheet. */
  readonly cents: number;
  readonly working: readonly (readonly [line: WorkingLine, cents: number])[];
}

type Texts = Readonly<Record<CalculatorField, string>>;

/** Reads an amount as cents, or a count. A text that can mean two amounts is a problem, and never guessed at. */
export function readField(field: CalculatorField, typed: string): number | CalculatorProblem {
  const text = typed.trim();
  if (text === '') return 'empty';
  if (isCount(field)) {
    // Part of a period may have no working days, but back pay is for at least one period.
    if (!/^\d{1,3}$/.test(text)) return 'not-a-count';
    return field === 'paid' && Number(text) === 0 ? 'zero' : Number(text);
  }
  const { value, readings } = kindOf('money').parse(text);
  if (readings !== undefined) return 'ambiguous';
  if (value === null) return 'not-an-amount';
  const cents = multiplyToCents(decimalOf(value));
  return cents > 0 ? cents : 'zero';
}

/** Null while a field cannot be read, or something that the tax depends on is unknown. */
export function calculate(
  calculation: Calculation,
  texts: Texts,
  circumstances: Circumstances,
): Calculated | null {
  const read = fieldsOf[calculation].map((field) => readField(field, texts[field]));
  const numbers = read.filter((value) => typeof value === 'number');
  if (numbers.length < read.length) return null;
  const [first = 0, second = 0, third = 0, fourth = 0] = numbers;
  if (calculation === 'mid-period') {
    return third + fourth === 0 ? null : midPeriod(first, second, { oldDays: third, newDays: fourth });
  }
  const { frequency, age } = circumstances;
  // The clerk is not asked about UIF for back pay, whose result does not depend on it.
  const paysUif = calculation === 'back-pay' ? false : circumstances.paysUif;
  if (frequency === null || age === null || paysUif === null) return null;
  const period = periodOf({ ...circumstances, frequency, age, paysUif });
  return calculation === 'nett-to-gross'
    ? nettToGross(first, period)
    : backPay(first, second, { paidPeriods: third, period });
}

function periodOf({ date, frequency, age, ...rest }: Complete): OrdinaryPeriod {
  return { ...rest, date, table: taxTableOn(date), age: ages[age], periods: periodsInYear(frequency) };
}

function nettToGross(nettCents: number, period: OrdinaryPeriod): Calculated {
  const found = grossForNett(nettCents, period);
  const { grossCents, taxCents, uifCents } = found;
  const working = [
    ['nett', found.nettCents],
    ['tax', taxCents],
    ['uif', uifCents],
    ['gross', grossCents],
  ] as const;
  return { cents: grossCents, working };
}

/** The sheet has the new salary for the whole period, so the result is the correction for this period. */
function midPeriod(
  oldCents: number,
  newCents: number,
  days: { readonly oldDays: number; readonly newDays: number },
): Calculated {
  const { oldPartCents, newPartCents, payCents } = payOfChange({ oldCents, newCents, ...days });
  const correction = payCents - newCents;
  const working = [
    ['oldPart', oldPartCents],
    ['newPart', newPartCents],
    ['pay', payCents],
    ['correction', correction],
  ] as const;
  return { cents: correction, working };
}

function backPay(
  oldCents: number,
  newCents: number,
  { paidPeriods, period }: { readonly paidPeriods: number; readonly period: OrdinaryPeriod },
): Calculated {
  const found = backPayOf({ oldCents, newCents, paidPeriods }, period);
  const working = [
    ['difference', found.differenceCents],
    ['backPay', found.backPayCents],
    ['backPayTax', found.taxCents],
  ] as const;
  return { cents: found.backPayCents, working };
}
