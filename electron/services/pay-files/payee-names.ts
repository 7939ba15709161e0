import type { Payee } from '#store/records/payees.ts';

const titles = /^(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej)\.?\s+/i;

/** The letters of a name alone, in one word. */
const lettersOf = (text: string): string => text.normalize('NFKD').replaceAll(/\P{L}/gu, '').toLowerCase();

/** A name of a pay file, to be held against those of employees. */
const writtenName = (text: string): string => lettersOf(text.trim().replace(titles, ''));

/** Banks cut names off, at 15 characters and more. */
const shortestCut = 12;

interface Names {
  readonly first: string;
  readonly last: string;
  /** Names in full: in both orders, and the account holder's. */
  readonly whole: readonly string[];
}

function namesOf({ firstName, lastName, holderName }: Payee): Names {
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  const whole = [first + last, last + first, lettersOf(holderName)].filter((name) => name !== '');
  return { first, last, whole };
}

function isWrittenSo(written: string, { first, last, whole }: Names): boolean {
  if (written === '') return false;
  const isCut = written.length >= shortestCut;
  if (whole.some((name) => name === written || (isCut && name.startsWith(written)))) return true;
  const initial = first.charAt(0);
  if (last === '' || initial === '') return false;
  const [isBehind, isBefore] = [written.startsWith(last), written.endsWith(last)];
  return (isBehind && written.startsWith(initial, last.length)) || (isBefore && written.startsWith(initial));
}

/** The names of everybody, found without asking everybody: a file has as many lines as they are, or more. */
export class PayeeNames {
  readonly #names: ReadonlyMap<Payee, Names>;
  readonly #byLast: ReadonlyMap<string, readonly Payee[]>;
  /** How many letters last names have: no other beginning or end of a name is one. */
  readonly #lengths: readonly number[];
  readonly #byBeginning: ReadonlyMap<string, readonly Payee[]>;
  /** By the name as it is written: many lines may have the same. */
  readonly #found = new Map<string, ReadonlySet<Payee>>();

  constructor(payees: readonly Payee[]) {
    this.#names = new Map(payees.map((payee) => [payee, namesOf(payee)]));
    this.#byLast = Map.groupBy(payees, (payee) => this.#names.get(payee)?.last ?? '');
    this.#lengths = [...new Set([...this.#byLast.keys()].map((last) => last.length))];
    const beginnings = new Map<string, Payee[]>();
    for (const [payee, { whole }] of this.#names) {
      for (const beginning of new Set(whole.map((name) => name.slice(0, shortestCut)))) {
        const own = beginnings.get(beginning);
        if (own === undefined) beginnings.set(beginning, [payee]);
        else own.push(payee);
      }
    }
    this.#byBeginning = beginnings;
  }

  /** Whether banks would write the name of an employee so: with initials, in either order, and so many characters of it. */
  isNameOf(name: string, payee: Payee): boolean {
    return this.find(name).has(payee);
  }

  /** Everybody whose name it may be. */
  find(name: string): ReadonlySet<Payee> {
    const written = writtenName(name);
    const known = this.#found.get(written);
    if (known !== undefined) return known;
    const some = new Set(this.#byBeginning.get(written.slice(0, shortestCut)));
    for (const length of this.#lengths.filter((letters) => letters > 0 && letters < written.length)) {
      for (const last of [written.slice(0, length), written.slice(-length)]) {
        for (const payee of this.#byLast.get(last) ?? []) some.add(payee);
      }
    }
    const found = new Set(
      [...some].filter((payee) => {
        const names = this.#names.get(payee);
        return names !== undefined && isWrittenSo(written, names);
      }),
    );
    this.#found.set(written, found);
    return found;
  }
}
