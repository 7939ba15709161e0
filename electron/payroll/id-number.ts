import type { FieldProblem } from '#kit/form/field-problem.ts';
import { daysInMonth } from './calendar.ts';
import { passesLuhn } from './luhn.ts';
import { plainDigits } from './plain-digits.ts';

/** The date that six digits mean in a century; undefined if there is no such date. */
function dateIn(century: number, digits: string): string | undefined {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(century + year, month);
  return isDate ? `${century + year}-${digits.slice(2, 4)}-${digits.slice(4, 6)}` : undefined;
}

/** The dates of birth that the first six digits may mean, since they do not include the century. */
function birthdatesOf(idNumber: string): readonly string[] {
  return [1900, 2000].flatMap((century) => dateIn(century, idNumber) ?? []);
}

/** What is wrong with a South African ID number: its date of birth, its citizenship digit or its check digit. */
export function idNumberProblem(text: string): FieldProblem | undefined {
  if (!/^\d{13}$/.test(text)) return 'id-number-length';
  // 0 is a citizen, 1 a permanent resident, 2 a refugee.
  const isRight = birthdatesOf(text).length > 0 && /[012]/.test(text.charAt(10)) && passesLuhn(text);
  return isRight ? undefined : 'id-number-wrong';
}

export interface IdNumberFacts {
  readonly sex: 'female' | 'male';
  readonly status: 'citizen' | 'permanent-resident' | 'refugee';
  /** Oldest first. The clerk confirms the century; it is never guessed. */
  readonly birthdates: readonly string[];
}

const statuses = { 0: 'citizen', 1: 'permanent-resident', 2: 'refugee' } as const;

/** What a valid ID number says about its holder; undefined if it is not valid. */
export function factsOfIdNumber(typed: string): IdNumberFacts | undefined {
  const text = plainDigits(typed);
  if (idNumberProblem(text) !== undefined) return undefined;
  return {
    sex: Number(text.slice(6, 10)) < 5000 ? 'female' : 'male',
    status: statuses[Number(text.charAt(10)) as keyof typeof statuses],
    birthdates: birthdatesOf(text),
  };
}
