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

/** Whether it is the name in full, or as much of it as a bank leaves. */
const isWhole = (written: string, name: string): boolean =>
  name === written || (written.length >= shortestCut && name.startsWith(written));

/** A last name with the initial behind or before it. */
const withInitial = (last: string, initial: string): string => `${last} ${initial}`;

/** What a name may be: a last name of so many letters and an initial, in either order, behind which more may stand. */
const readings = (written: string, letters: number): readonly string[] =>
  letters > 0 && letters < written.length
    ? [
        withInitial(written.slice(0, letters), written.charAt(letters)),
        withInitial(written.slice(-letters), written.charAt(0)),
      ]
    : [];

/** A name that more employees may have names none of them. */
const mostNamed = 100;
const nobody: ReadonlySet<Payee> = new Set();

/** The names of everybody, found without asking everybody: a file has as many lines as they are, or more. */
export class PayeeNames {
  readonly #names: ReadonlyMap<Payee, Names>;
  readonly #byInitial: ReadonlyMap<string, readonly (readonly [Payee, Names])[]>;
  /** How many letters last names have: no other beginning or end of a name is one. */
  readonly #lengths: readonly number[];
  /** Names in full, in their order: those that begin alike stand together. */
  readonly #whole: readonly (readonly [string, Payee])[];
  /** By the name as it is written: many lines may have the same. */
  readonly #found = new Map<string, ReadonlySet<Payee>>();

  constructor(payees: readonly Payee[]) {
    this.#names = new Map(payees.map((payee) => [payee, namesOf(payee)]));
    const all = [...this.#names];
    this.#lengths = [...new Set(all.map(([, { last }]) => last.length))];
    const keyOf = ({ first, last }: Names) => withInitial(last, first.charAt(0));
    this.#byInitial = Map.groupBy(all, ([, names]) => keyOf(names));
    this.#whole = all
      .flatMap(([payee, { whole }]) => whole.map((name) => [name, payee] as const))
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Whether banks would write the name of an employee so: with initials, in either order, and so many characters of it. */
  isNameOf(name: string, payee: Payee): boolean {
    const [written, names] = [writtenName(name), this.#names.get(payee)];
    if (names === undefined) return false;
    const { first, last } = names;
    return (
      names.whole.some((whole) => isWhole(written, whole)) ||
      readings(written, last.length).includes(withInitial(last, first.charAt(0)))
    );
  }

  /** Everybody whose name it may be. */
  find(name: string): ReadonlySet<Payee> {
    const written = writtenName(name);
    const found = this.#found.get(written) ?? this.#search(written);
    this.#found.set(written, found);
    return found;
  }

  #search(written: string): ReadonlySet<Payee> {
    const found = new Set<Payee>();
    for (let at = this.#firstFrom(written); ; at += 1) {
      const [name, payee] = this.#whole[at] ?? [];
      if (payee === undefined || !isWhole(written, name ?? '')) break;
      found.add(payee);
      if (found.size > mostNamed) return nobody;
    }
    for (const reading of this.#lengths.flatMap((letters) => readings(written, letters))) {
      for (const [payee] of this.#byInitial.get(reading) ?? []) {
        found.add(payee);
        if (found.size > mostNamed) return nobody;
      }
    }
    return found;
  }

  /** The place of the first name in full that does not stand before it. */
  #firstFrom(written: string): number {
    let [from, to] = [0, this.#whole.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#whole[middle]?.[0] ?? '') < written) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
