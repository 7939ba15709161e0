import { plainDigits } from '#payroll/plain-digits.ts';

/** An account for comparison; '' for what is not known. */
interface AccountAt {
  readonly bank: string;
  readonly number: string;
}

/** An account number without the spaces and dashes that banks print, and without the leading zeros that Excel drops. */
export const accountDigits = (number: string): string => plainDigits(number).replace(/^0+/, '');

/**
 * The keys under which an account is found (`held`), and those by which it looks for others (`asked`). Each bank
 * numbers its own accounts, so the same number at two banks is two accounts. A bank that is not known may be either.
 */
export function accountKeys({ bank, number }: AccountAt): { held: string[]; asked: string[] } {
  const digits = accountDigits(number);
  if (digits === '') return { held: [], asked: [] };
  const [any, own, unknown] = [`${digits} any`, `${digits} ${bank}`, `${digits} `];
  return bank === '' ? { held: [any, unknown], asked: [any] } : { held: [any, own], asked: [own, unknown] };
}

/** For each employee, all who are paid into the same account, including themselves; unshared accounts are left out. */
export function accountSharers<T>(
  all: readonly T[],
  accountOf: (one: T) => AccountAt,
): ReadonlyMap<T, readonly T[]> {
  const held = new Map<string, T[]>();
  const asked = new Map<T, string[]>();
  for (const one of all) {
    const keys = accountKeys(accountOf(one));
    asked.set(one, keys.asked);
    for (const key of keys.held) {
      const group = held.get(key);
      if (group === undefined) held.set(key, [one]);
      else group.push(one);
    }
  }
  // Thousands may share one account: their group is put together once.
  const together = new Map<string, readonly T[]>();
  const groupOf = (keys: readonly string[]) => {
    const key = keys.join('\n');
    const group = together.get(key) ?? keys.flatMap((each) => held.get(each) ?? []);
    together.set(key, group);
    return group;
  };
  return new Map(
    [...asked].flatMap(([one, keys]) => {
      const group = groupOf(keys);
      return group.length > 1 ? [[one, group]] : [];
    }),
  );
}
