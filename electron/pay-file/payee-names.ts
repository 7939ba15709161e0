import type { Payee } from './store/records.ts';

const titles = /^(?:mr|mrs|ms|miss|dr|prof|mnr|mev|mej)\.?\s+/i;

/** Only the letters of a name, as one word in lower case. */
const lettersOf = (text: string): string => text.normalize('NFKD').replaceAll(/\P{L}/gu, '').toLowerCase();

/** The letters of a name in a pay file, without a title, for comparison with those of employees. */
const writtenName = (text: string): string => lettersOf(text.trim().replace(titles, ''));

/** The fewest letters of a name that was cut off: banks do so at 15 characters or more. */
const shortestCut = 12;

interface Names {
  readonly first: string;
  readonly last: string;
  /** Full names: in both orders, and that of the account holder. */
  readonly whole: readonly string[];
}

function namesOf({ firstName, lastName, holderName }: Payee): Names {
  const [first, last] = [lettersOf(firstName), lettersOf(lastName)];
  const whole = [first + last, last + first, lettersOf(holderName)].filter((name) => name !== '');
  return { first, last, whole };
}

/** Whether `written` is the full name, or as much of it as a bank leaves. */
const isWhole = (written: string, name: string): boolean =>
  name === written || (written.length >= shortestCut && name.startsWith(written));

/** The key of a last name with an initial. */
const withInitial = (last: string, initial: string): string => `${last} ${initial}`;

/**
 * The possible readings of a name as a last name of this length and an initial, in either order; other letters are
 * ignored.
 */
const readings = (written: string, letters: number): readonly string[] =>
  letters > 0 && letters < written.length
    ? [
        withInitial(written.slice(0, letters), written.charAt(letters)),
        withInitial(written.slice(-letters), written.charAt(0)),
      ]
    : [];

/** A name that fits more employees than this identifies none of them. */
const mostNamed = 100;
const nobody: ReadonlySet<Payee> = new Set();

/**
 * An index of all names: a file has as many lines as there are payees, or more, and must not compare each with each.
 */
export class PayeeNames {
  readonly #names: ReadonlyMap<Payee, Names>;
  readonly #byInitial: ReadonlyMap<string, readonly (readonly [Payee, Names])[]>;
  /** The lengths of all last names: no other beginning or end of a name can be a last name. */
  readonly #lengths: readonly number[];
  /** Full names in sorted order, so that names with the same beginning are together. */
  readonly #whole: readonly (readonly [string, Payee])[];
  /** The results of searches by written name, because many lines may have the same one. */
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

  /** Whether a bank may write the payee's name like this: in full or cut off, in either order, or with an initial. */
  isNameOf(name: string, payee: Payee): boolean {
    const [written, names] = [writtenName(name), this.#names.get(payee)];
    if (names === undefined) return false;
    const { first, last } = names;
    return (
      names.whole.some((whole) => isWhole(written, whole)) ||
      readings(written, last.length).includes(withInitial(last, first.charAt(0)))
    );
  }

  /** Every payee whose name it may be; none if there are too many. */
  find(name: string): ReadonlySet<Payee> {
    const written = writtenName(name);
    const found = this.#found.get(written) ?? this.#search(written);
    this.#found.set(written, found);
    return found;
  }

  #search(written: string): ReadonlySet<Payee> {
    const found = new Set<Payee>();
    for (let index = this.#firstFrom(written); ; index += 1) {
      const [name, payee] = this.#whole[index] ?? [];
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

  /** The index of the first full name that does not sort before `written`. */
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
