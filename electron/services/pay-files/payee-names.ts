import type { Payee } from '#store/records/payees.ts';

const titles = /^(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej)\.?\s+/i;

/** The letters of a name alone, in one word. */
const lettersOf = (text: string): string => text.normalize('NFKD').replaceAll(/\P{L}/gu, '').toLowerCase();

/** A name of a pay file, to be held against those of employees. */
export const writtenName = (text: string): string => lettersOf(text.trim().replace(titles, ''));

/** Banks cut names off, at 15 characters and more. */
const shortestCut = 12;

export interface PayeeNames {
  readonly first: string;
  readonly last: string;
  /** Names in full: in both orders, and the account holder's. */
  readonly whole: readonly string[];
}

export function namesOf({ firstName, lastName, holderName }: Payee): PayeeNames {
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  const whole = [first + last, last + first, lettersOf(holderName)].filter((name) => name !== '');
  return { first, last, whole };
}

/** Whether banks would write the name of an employee so: with initials, in either order, and so many characters of it. */
export function isNameOf(written: string, { first, last, whole }: PayeeNames): boolean {
  if (written === '') return false;
  const isCut = written.length >= shortestCut;
  if (whole.some((name) => name === written || (isCut && name.startsWith(written)))) return true;
  const initial = first.charAt(0);
  if (last === '' || initial === '') return false;
  const [isBehind, isBefore] = [written.startsWith(last), written.endsWith(last)];
  return (isBehind && written.startsWith(initial, last.length)) || (isBefore && written.startsWith(initial));
}
