import { minimumAge, tooOld } from '#electron/inputs/contract/doubts.ts';
import type { OnboardingRow } from '#electron/onboarding/contract/onboarding.ts';
import { factsOfIdNumber } from '#payroll/id-number.ts';

/** The same day that many years earlier. */
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/** The date of birth of an employee with this ID number, whose century their age decides; undefined if none fits. */
export function birthdateOf(idNumber: string, today: string): string | undefined {
  const [first, last] = [yearsBefore(today, tooOld), yearsBefore(today, minimumAge)];
  return factsOfIdNumber(idNumber)?.birthdates.find((date) => date > first && date <= last);
}

const changeable = new Set<OnboardingRow['line']['state']>(['incomplete', 'ready', 'refused']);

/** The empty cells of dates of birth that can be filled in from the ID numbers in their rows. */
export function birthdatesToFill(rows: readonly OnboardingRow[], today: string) {
  return rows.flatMap(({ line, texts }) => {
    if (!changeable.has(line.state) || (texts['birthdate'] ?? '') !== '') return [];
    const typed = birthdateOf(texts['idNumber'] ?? '', today);
    return typed === undefined ? [] : [{ rowId: line.id, columnId: 'birthdate', typed }];
  });
}
