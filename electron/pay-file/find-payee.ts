import { NumberIndex } from '#electron/employees/contract/employee-number.ts';
import type { PayFileLine } from './contract/pay-file.ts';
import type { Payee } from './store/records.ts';
import { accountDigits } from '#electron/employees/same-account.ts';
import { PayeeNames } from './payee-names.ts';

/** How the employee of a line was found. */
export type FoundBy = 'account' | 'account-before' | 'number' | 'name';

export interface FoundPayee {
  readonly payee: Payee;
  readonly by: FoundBy;
  /** How many employees with a payslip are paid into the account. */
  readonly sharers: number;
  /** The line has the name or the number of somebody else. */
  readonly namesOther: boolean;
}

/** Whether Excel has turned a long number into scientific notation, so that its last digits are lost. */
export const isCut = (account: string): boolean => /\de\+?\d/i.test(account);

/** The payees who share an account or a number. Thousands may share one, and thousands of lines look it up. */
interface Sharing {
  readonly all: ReadonlySet<Payee>;
  readonly paid: ReadonlySet<Payee>;
}
const nobody: Sharing = { all: new Set(), paid: new Set() };

/** Finds the payee of a line of a pay file: by account, by last period's account, by employee number, then by name. */
export class PayeeFinder {
  readonly #names: PayeeNames;
  readonly #byAccount: ReadonlyMap<string, Sharing>;
  readonly #byAccountBefore: ReadonlyMap<string, Sharing>;
  readonly #numbers: NumberIndex<Payee>;
  readonly #keepsZeros: boolean;
  /** By the list that `#numbers` finds, which is the same one each time. */
  readonly #ofNumbers = new WeakMap<readonly Payee[], Sharing>();
  readonly #isPaid: (payee: Payee) => boolean;

  /**
   * `accountsBefore` is by employee id; `isPaid` says whether the payee has a payslip in the period; `isWhole`: the
   * employee numbers of the file have kept their zeros.
   */
  constructor(
    payees: readonly Payee[],
    accountsBefore: ReadonlyMap<number, string>,
    { isPaid, isWhole }: { isPaid: (payee: Payee) => boolean; isWhole: boolean },
  ) {
    this.#names = new PayeeNames(payees);
    this.#isPaid = isPaid;
    const groupBy = (keyOf: (payee: Payee) => string): ReadonlyMap<string, Sharing> =>
      new Map(
        [...Map.groupBy(payees, keyOf)].flatMap(([key, all]) =>
          key === '' ? [] : [[key, { all: new Set(all), paid: new Set(all.filter(isPaid)) }]],
        ),
      );
    this.#byAccount = groupBy(({ accountNumber }) => accountDigits(accountNumber));
    this.#byAccountBefore = groupBy(({ employeeId }) => accountDigits(accountsBefore.get(employeeId) ?? ''));
    this.#numbers = new NumberIndex(payees, ({ number }) => number);
    this.#keepsZeros = isWhole;
  }

  find(line: PayFileLine): FoundPayee | undefined {
    const digits = isCut(line.account) ? '' : accountDigits(line.account);
    const sharing = this.#byAccount.get(digits) ?? nobody;
    const found =
      this.#choose(sharing, line, 'account') ??
      this.#choose(this.#byAccountBefore.get(digits) ?? nobody, line, 'account-before') ??
      only(this.#ofNumber(line.number), 'number') ??
      this.#byName(line.name);
    if (found === undefined) return undefined;
    return { ...found, sharers: sharing.paid.size, namesOther: this.#namesOther(line, found.payee) };
  }

  /**
   * Of several payees with one account, the one whom the line names; otherwise one who is paid, because former
   * employees keep their accounts.
   */
  #choose({ all, paid }: Sharing, line: PayFileLine, by: FoundBy): Found | undefined {
    if (all.size < 2) return only({ all, paid }, by);
    const ofNumber = this.#ofNumber(line.number).all;
    const named = this.#names.find(line.name);
    const [[anyPaid], [any]] = [paid, all];
    const payee = firstOfBoth(all, ofNumber) ?? firstOfBoth(paid, named) ?? anyPaid ?? any;
    return payee === undefined ? undefined : { payee, by };
  }

  #ofNumber(number: string): Sharing {
    const { found } = this.#numbers.find(number, this.#keepsZeros);
    const known = this.#ofNumbers.get(found);
    if (known !== undefined) return known;
    const sharing = { all: new Set(found), paid: new Set(found.filter(this.#isPaid)) };
    this.#ofNumbers.set(found, sharing);
    return sharing;
  }

  #byName(name: string): Found | undefined {
    const all = this.#names.find(name);
    return only({ all, paid: new Set([...all].filter(this.#isPaid)) }, 'name');
  }

  #namesOther({ name, number }: PayFileLine, payee: Payee): boolean {
    const ofNumber = this.#ofNumber(number).all;
    if (ofNumber.size > 0) return !ofNumber.has(payee);
    return name !== '' && !this.#names.isNameOf(name, payee);
  }
}

interface Found {
  readonly payee: Payee;
  readonly by: FoundBy;
}

/** A payee who is in both sets, searched for in the smaller one. */
function firstOfBoth(one: ReadonlySet<Payee>, other: ReadonlySet<Payee>): Payee | undefined {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  for (const payee of smaller) if (larger.has(payee)) return payee;
  return undefined;
}

/** The only payee; of several with the same number or name, the only one who is paid, if there is just one. */
function only({ all, paid }: Sharing, by: FoundBy): Found | undefined {
  const some = all.size > 1 ? paid : all;
  const [payee] = some;
  return payee === undefined || some.size > 1 ? undefined : { payee, by };
}
