import type { PayFileLine } from '#contract/domain/pay-file.ts';
import type { Payee } from '#store/records/payees.ts';
import { accountDigits } from '../employees/same-account.ts';
import { PayeeNames } from './payee-names.ts';

/** How the employee of a line was found. */
export type FoundBy = 'account' | 'account-before' | 'number' | 'name';

export interface FoundPayee {
  readonly payee: Payee;
  readonly by: FoundBy;
  /** How many employees are paid into the account. */
  readonly sharers: number;
  /** The line has the name or the number of somebody else. */
  readonly namesOther: boolean;
}

/** What Excel makes of a long number that it opens: its last digits are gone. */
export const isCut = (account: string): boolean => /\de\+?\d/i.test(account);

const groupBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(
    all.filter((one) => keyOf(one) !== ''),
    keyOf,
  );

const numberOf = (number: string | null) => (number ?? '').trim().toLowerCase();

/** Finds whom a line of a pay file pays: by account, by last period's account, by employee number, then by name. */
export class PayeeFinder {
  readonly #names: PayeeNames;
  readonly #byAccount: ReadonlyMap<string, readonly Payee[]>;
  readonly #byAccountBefore: ReadonlyMap<string, readonly Payee[]>;
  readonly #byNumber: ReadonlyMap<string, readonly Payee[]>;
  readonly #isPaid: (payee: Payee) => boolean;

  /** `accountsBefore`: by employee. `isPaid`: the period has a payslip of theirs. */
  constructor(
    payees: readonly Payee[],
    accountsBefore: ReadonlyMap<number, string>,
    isPaid: (payee: Payee) => boolean,
  ) {
    this.#names = new PayeeNames(payees);
    this.#isPaid = isPaid;
    this.#byAccount = groupBy(payees, ({ accountNumber }) => accountDigits(accountNumber));
    this.#byAccountBefore = groupBy(payees, ({ employeeId }) =>
      accountDigits(accountsBefore.get(employeeId) ?? ''),
    );
    this.#byNumber = groupBy(payees, ({ number }) => numberOf(number));
  }

  find(line: PayFileLine): FoundPayee | undefined {
    const digits = isCut(line.account) ? '' : accountDigits(line.account);
    const sharing = this.#byAccount.get(digits) ?? [];
    const found =
      this.#choose(sharing, line, 'account') ??
      this.#choose(this.#byAccountBefore.get(digits) ?? [], line, 'account-before') ??
      this.#only(this.#byNumber.get(numberOf(line.number)) ?? [], 'number') ??
      this.#only(this.#names.find(line.name), 'name');
    if (found === undefined) return undefined;
    return { ...found, sharers: this.#paid(sharing).length, namesOther: this.#namesOther(line, found.payee) };
  }

  /** Of several with one account, the one who is named; else one who is paid, for former employees keep their accounts. */
  #choose(all: readonly Payee[], line: PayFileLine, by: FoundBy): { payee: Payee; by: FoundBy } | undefined {
    const ofNumber = all.filter(
      ({ number }) => line.number !== '' && numberOf(number) === numberOf(line.number),
    );
    const [payee] =
      [ofNumber, this.#named(line.name, this.#paid(all)), this.#paid(all), all].find(
        (some) => some.length > 0,
      ) ?? [];
    return payee === undefined ? undefined : { payee, by };
  }

  /** A number or a name that several have names nobody, unless one of them alone is paid. */
  #only(all: readonly Payee[], by: FoundBy): { payee: Payee; by: FoundBy } | undefined {
    const some = all.length > 1 ? this.#paid(all) : all;
    const [payee] = some;
    return payee === undefined || some.length > 1 ? undefined : { payee, by };
  }

  #named(name: string, all: readonly Payee[]): readonly Payee[] {
    return all.filter((payee) => this.#names.isNameOf(name, payee));
  }

  #paid(all: readonly Payee[]): readonly Payee[] {
    return all.filter(this.#isPaid);
  }

  #namesOther({ name, number }: PayFileLine, payee: Payee): boolean {
    const ofNumber = number === '' ? [] : (this.#byNumber.get(numberOf(number)) ?? []);
    if (ofNumber.length > 0) return !ofNumber.includes(payee);
    return name !== '' && !this.#names.isNameOf(name, payee);
  }
}
