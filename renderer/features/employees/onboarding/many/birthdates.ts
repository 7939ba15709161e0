import type { OnboardingRow } from '#contract/domain/onboarding.ts';
import { factsOfIdNumber } from '#contract/form/id-number.ts';

/**
 * Nobody below 15 may be employed (Basic Conditions of Employment Act, section 43), and nobody of 100 is taken on: an
 * ID number tells no century, and this does.
 */
const ages = { min: 15, below: 100 };

/** The same day so many years earlier. */
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** The date of birth of an employee with this ID number; undefined where it tells none. */
export function birthdateOf(idNumber: string, today: string): string | undefined {
  const [first, last] = [yearsBefore(today, ages.below), yearsBefore(today, ages.min)];
  return factsOfIdNumber(idNumber)?.birthdates.find((date) => date > first && date <= last);
}

const changeable = new Set<OnboardingRow['line']['state']>(['incomplete', 'ready', 'refused']);

/** The cells of empty dates of birth that the ID numbers beside them tell. */
export function birthdatesToFill(rows: readonly OnboardingRow[], today: string) {
  return rows.flatMap(({ line, texts }) => {
    if (!changeable.has(line.state) || (texts['birthdate'] ?? '') !== '') return [];
    const typed = birthdateOf(texts['idNumber'] ?? '', today);
    return typed === undefined ? [] : [{ rowId: line.id, columnId: 'birthdate', typed }];
  });
}
