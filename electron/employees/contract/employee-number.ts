/** How an employee number is compared: case and spaces do not matter, zeros do. */
export function numberKey(text: string | null): string {
  const key = (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return /[\p{L}\p{N}]/u.test(key) ? key : '';
}

const isBare = /^\d+(\.0+)?$/;

/** The same without what spreadsheets take from numbers, the zeros in front, or add, as in `7.0`. */
export function bareKey(text: string | null): string {
  const key = numberKey(text);
  // Two plain patterns: one that looks for the rest behind each zero takes minutes for many zeros and a letter.
  return isBare.test(key) ? key.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '') : key;
}

/** Whether the numbers of a file have not lost their leading zeros: at least one still has some. */
export function keepsZeros(numbers: Iterable<string>): boolean {
  for (const number of numbers) if (/^0\d/.test(number.trim())) return true;
  return false;
}

interface Found<T> {
  /** Several if the number may be that of each. */
  readonly found: readonly T[];
  /** They are found only by adding zeros to the number. */
  readonly isMended: boolean;
}

/** Finds employees by the numbers of a file, whose leading zeros a spreadsheet may have removed. */
export class NumberIndex<T> {
  readonly #byKey: ReadonlyMap<string, readonly T[]>;
  readonly #byBareKey: ReadonlyMap<string, readonly T[]>;

  constructor(employees: readonly T[], numberOf: (employee: T) => string | null) {
    const numbered = employees.filter((employee) => numberKey(numberOf(employee)) !== '');
    this.#byKey = Map.groupBy(numbered, (employee) => numberKey(numberOf(employee)));
    this.#byBareKey = Map.groupBy(numbered, (employee) => bareKey(numberOf(employee)));
  }

  /** `isWhole`: the file has kept its zeros, so that `12` is not meant for `0012` where both exist. */
  find(typed: string, isWhole: boolean): Found<T> {
    const key = numberKey(typed);
    const exact = this.#byKey.get(key);
    const bare = isBare.test(key) ? (this.#byBareKey.get(bareKey(key)) ?? []) : [];
    const isSure = isWhole || key.startsWith('0') || bare.length <= (exact?.length ?? 0);
    if (exact !== undefined && isSure) return { found: exact, isMended: false };
    return { found: bare, isMended: true };
  }
}
