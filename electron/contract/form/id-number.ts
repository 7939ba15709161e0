import type { FieldProblem } from './form-table.ts';

/** The last digit makes the sum of all, every second one doubled, a multiple of ten. */
function sumOf(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, at) => {
      const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
      return sum + (value > 9 ? value - 9 : value);
    }, 0);
}

/** Two digits tell no century: the day exists where either one has it. */
function isBirthday(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return [1900, 2000].some((century) => {
    const date = new Date(Date.UTC(century + year, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/** What is wrong with a South African ID number: its date of birth, its citizenship digit or its check digit. */
export function idNumberProblem(text: string): FieldProblem | undefined {
  if (!/^\d{13}$/.test(text)) return 'id-number-length';
  // 0 is a citizen, 1 a permanent resident, 2 a refugee.
  const isRight = isBirthday(text) && /[012]/.test(text.charAt(10)) && sumOf(text) % 10 === 0;
  return isRight ? undefined : 'id-number-wrong';
}
