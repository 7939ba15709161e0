import { maskNumber, maskNumbersIn } from '#payroll/personal-number.ts';
import { importMessages } from '../texts/import.ts';

/** A column of a file as shown to the clerk. */
export interface ShownColumn {
  readonly place: number;
  readonly letters: string;
  readonly header: string;
  /** Its first values. */
  readonly samples: readonly string[];
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** A text as it is shown while nobody knows what its column contains: without whatever may be the number of an account. */
export function withoutNumbers(text: string): string {
  const plain = text.normalize('NFKC');
  return /^\D?[\d\s-]{7,}$/.test(plain) && !isoDate.test(plain) ? maskNumber(text) : maskNumbersIn(text);
}

/** Its header, or *Column B* if it has none. */
export const columnName = ({ header, letters }: ShownColumn): string =>
  header || importMessages.columns.column(letters);
