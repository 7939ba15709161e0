import type { InputRow, RowLock, RowRef } from '#contract/domain/bulk-input.ts';
import type { EmployeeKey } from '#contract/domain/imported-file.ts';
import { foldText } from './fold-text.ts';
import { isWholeName, NameIndex } from './name-index.ts';

/** An employee of the company; `lock` is undefined if not in the period. */
export interface Candidate extends RowRef {
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payFrequencyName: string | null;
  readonly endedOn: string | null;
  readonly lock: RowLock | 'no-once-off' | 'several-once-off' | null | undefined;
}

/** An employee from the sheet, named `Surname, First`. */
export function candidateOf({ employeeId, number, name, lock }: InputRow): Candidate {
  const [lastName = '', ...first] = name.split(', ');
  const firstName = first.join(', ');
  return { employeeId, number, firstName, lastName, payFrequencyName: null, endedOn: null, lock };
}

/** The values that identify the employee of a row; '' where there is none. */
export interface RowKeys {
  readonly number: string;
  readonly idNumber: string;
  readonly email: string;
  readonly name: string;
}

type MatchedBy = Extract<EmployeeKey, 'number' | 'id-number' | 'email' | 'name'>;
/** `hand`: the clerk has said whose row it is. */
type MatchedHow = MatchedBy | 'hand';

export type EmployeeProblem =
  | { readonly type: 'nobody-named' }
  /** A total of the rows above: nobody's, and nothing is missing with it. */
  | { readonly type: 'total-row' }
  | { readonly type: 'unknown' }
  /** A spreadsheet has cut digits off: `8.00101E+12`. */
  | { readonly type: 'cut-number' }
  | { readonly type: 'several'; readonly by: MatchedBy; readonly people: readonly Candidate[] }
  /** The number belongs to one employee, the name or ID number to another. */
  | {
      readonly type: 'disagree';
      readonly by: MatchedBy;
      readonly person: Candidate;
      readonly butBy: MatchedBy;
      readonly other: Candidate;
    }
  | { readonly type: 'other-frequency'; readonly person: Candidate }
  | { readonly type: 'left'; readonly person: Candidate }
  | {
      readonly type: 'no-payslip' | 'not-read' | 'no-once-off' | 'several-once-off';
      readonly person: Candidate;
    }
  | { readonly type: 'finalised'; readonly person: Candidate };

export type EmployeeMatch =
  | {
      readonly person: Candidate;
      readonly by: MatchedHow;
      /** Matched after restoring leading zeros. */
      readonly mended: boolean;
      /** The name in the file is neither this employee's nor any other's. */
      readonly otherName: boolean;
    }
  | { readonly problem: EmployeeProblem };

/** Employees matched in main by numbers that the page may not see: ids by the text of the file. */
export interface HiddenMatches {
  readonly idNumber: ReadonlyMap<string, readonly number[]>;
  readonly email: ReadonlyMap<string, readonly number[]>;
}

interface Found {
  readonly by: MatchedBy;
  readonly people: readonly Candidate[];
  readonly mended: boolean;
}

/** A long number as Excel shows it and writes it into a CSV. */
const cutNumber = /^\d([.,]\d+)?e\+?\d+$/i;

/** Matches a row to an employee, or says why not. */
export class EmployeeMatcher {
  readonly #byId: ReadonlyMap<number, Candidate>;
  readonly #byNumber: ReadonlyMap<string, readonly Candidate[]>;
  /** Without leading zeros. */
  readonly #byBareNumber: ReadonlyMap<string, readonly Candidate[]>;
  readonly #names: NameIndex<Candidate>;
  readonly #hidden: HiddenMatches;
  readonly #periodEnd: string;

  constructor(people: readonly Candidate[], hidden: HiddenMatches, periodEnd: string) {
    const numbered = people.filter(({ number }) => number !== null && number.trim() !== '');
    this.#byId = new Map(people.map((person) => [person.employeeId, person]));
    this.#byNumber = Map.groupBy(numbered, ({ number }) => numberKey(number ?? ''));
    this.#byBareNumber = Map.groupBy(numbered, ({ number }) => bareNumber(numberKey(number ?? '')));
    this.#names = new NameIndex(people);
    this.#hidden = hidden;
    this.#periodEnd = periodEnd;
  }

  match(keys: RowKeys): EmployeeMatch {
    if (isTotal(keys)) return { problem: { type: 'total-row' } };
    const all = this.#look(keys);
    const found = all.filter(({ people }) => people.length > 0);
    const [first] = found;
    if (first === undefined) {
      if (all.length === 0) return { problem: { type: 'nobody-named' } };
      const isCut = [keys.number, keys.idNumber].some((text) => cutNumber.test(text.trim()));
      return { problem: { type: isCut ? 'cut-number' : 'unknown' } };
    }
    const person = agreed(found);
    if (person === undefined) return { problem: { type: 'several', by: first.by, people: first.people } };
    const other = found.find(({ people }) => !people.includes(person));
    if (other?.people[0] !== undefined) {
      return {
        problem: { type: 'disagree', by: first.by, person, butBy: other.by, other: other.people[0] },
      };
    }
    const problem = this.#problemOf(person);
    if (problem !== undefined) return { problem };
    const otherName = keys.name.trim() !== '' && !found.some(({ by }) => by === 'name');
    return { person, by: first.by, mended: first.mended, otherName };
  }

  /** By each key of the row, the most reliable first. */
  #look(keys: RowKeys): Found[] {
    const found: Found[] = [];
    if (keys.number.trim() !== '') found.push(this.#findByNumber(keys.number));
    if (keys.idNumber.trim() !== '') {
      found.push({
        by: 'id-number',
        mended: false,
        people: this.#hiddenEmployees('idNumber', keys.idNumber),
      });
    }
    if (keys.email.trim() !== '') {
      found.push({ by: 'email', mended: false, people: this.#hiddenEmployees('email', keys.email) });
    }
    if (keys.name.trim() !== '') {
      found.push({ by: 'name', mended: false, people: this.#findByName(keys.name, found[0]) });
    }
    return found;
  }

  /** If the number matched one employee and the full name fits, the names are not searched. */
  #findByName(name: string, numbered: Found | undefined): readonly Candidate[] {
    const [person, second] = numbered?.people ?? [];
    const isPlain = person !== undefined && second === undefined && isWholeName(name, person);
    return isPlain ? [person] : this.#names.find(name);
  }

  /** Exact, else without leading zeros if that is unique. */
  #findByNumber(typed: string): Found {
    const key = numberKey(typed);
    const exact = this.#byNumber.get(key);
    if (exact !== undefined) return { by: 'number', people: exact, mended: false };
    const bare = /^\d+(\.0+)?$/.test(key) ? this.#byBareNumber.get(bareNumber(key)) : undefined;
    return { by: 'number', people: bare ?? [], mended: true };
  }

  #hiddenEmployees(key: keyof HiddenMatches, text: string): Candidate[] {
    return (this.#hidden[key].get(text) ?? []).flatMap((id) => this.#byId.get(id) ?? []);
  }

  #problemOf(person: Candidate): EmployeeProblem | undefined {
    if (person.lock === null) return undefined;
    if (person.lock === 'finalised') return { type: 'finalised', person };
    if (person.endedOn !== null && person.endedOn < this.#periodEnd) return { type: 'left', person };
    return { type: person.lock ?? 'other-frequency', person };
  }
}

const total = /^((sub|grand) ?)?(totals?|totaal|totale|sum)( |$)/;

/** Whether a cell says that its row is a total. */
export function namesTotal(text: string): boolean {
  return total.test(foldText(text));
}

/** The total row at the end of most timesheets. */
function isTotal({ number, idNumber, email, name }: RowKeys): boolean {
  return idNumber + email === '' && namesTotal(number.trim() === '' ? name : number);
}

/** The one employee on whom all matching keys agree; several may share a name. */
function agreed(found: readonly Found[]): Candidate | undefined {
  const [first] = found;
  if (first?.people.length === 1) return first.people[0];
  const others = found.slice(1);
  const shared = first?.people.filter((person) => others.every(({ people }) => people.includes(person)));
  return shared?.length === 1 && others.length > 0 ? shared[0] : undefined;
}

function numberKey(text: string): string {
  return foldText(text.trim()) === '' ? '' : text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function bareNumber(key: string): string {
  return /^\d+(\.0+)?$/.test(key) ? key.replace(/\.0+$/, '').replace(/^0+(?=\d)/, '') : key;
}
