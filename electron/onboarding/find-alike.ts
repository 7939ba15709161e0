import { namedAlike, type AlikeDraft } from './contract/onboarding.ts';
import { employeeFields } from '#electron/employees/contract/employee-fields.ts';
import type { Texts } from '#kit/form/form-table.ts';
import { textsOf } from '#kit/form/form-values.ts';
import type { CachedEmployee } from '#electron/employees/store/records.ts';
import { alikeKeys, numberKey } from '#electron/employees/alike-keys.ts';
import { accountKeys } from '#electron/employees/same-account.ts';

type By = AlikeDraft['by'][number];

interface Draft {
  readonly id: string;
  readonly texts: Texts;
}

interface Known extends Pick<AlikeDraft, 'employeeId' | 'draftId'> {
  readonly texts: Texts;
}

const kinds = ['id-number', 'tax-number', 'bank-account', 'name-and-birthdate'] as const satisfies By[];

const accountOf = (texts: Texts) => ({
  bank: numberKey(texts, 'bankAccount.bankId'),
  number: numberKey(texts, 'bankAccount.accountNumber'),
});

/** The keys under which somebody is found (`held`), and those by which they look for others (`asked`). */
function keysOf(by: By, texts: Texts): { held: readonly string[]; asked: readonly string[] } {
  if (by === 'bank-account') return accountKeys(accountOf(texts));
  const key = alikeKeys[by](texts);
  const own = key === '' ? [] : [key];
  if (by !== 'id-number') return { held: own, asked: own };
  const numbers = ['idNumber', 'otherNumber'].map((path) => numberKey(texts, path));
  return { held: numbers.filter((number) => number !== ''), asked: own };
}

/** Who each draft may be a duplicate of: employees of the company, and drafts before it. */
export function findAlike(drafts: readonly Draft[], employees: readonly CachedEmployee[]): AlikeDraft[] {
  const known = new Map(kinds.map((by) => [by, new Map<string, Known[]>()]));
  const add = (one: Known) => {
    for (const by of kinds) {
      const groups = known.get(by);
      for (const key of keysOf(by, one.texts).held) {
        const group = groups?.get(key) ?? [];
        if (group.length < namedAlike) groups?.set(key, [...group, one]);
      }
    }
  };
  for (const employee of employees) {
    const texts = textsOf(employeeFields, employee);
    add({ employeeId: employee.id, draftId: null, texts });
  }
  return drafts.flatMap(({ id, texts }) => {
    const shared = new Map<Known, By[]>();
    for (const by of kinds) {
      const found = keysOf(by, texts).asked.flatMap((key) => known.get(by)?.get(key) ?? []);
      for (const one of found.slice(0, namedAlike)) shared.set(one, [...(shared.get(one) ?? []), by]);
    }
    add({ employeeId: null, draftId: id, texts });
    return Array.from(shared, ([{ texts: of, ...one }, by]) => ({
      id,
      ...one,
      by,
      firstName: of['firstName'] ?? '',
      lastName: of['lastName'] ?? '',
    }));
  });
}
