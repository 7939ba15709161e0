import type { InputRow, RowLock, RowRef } from '#electron/inputs/contract/bulk-input.ts';
import type { EmployeeKey } from '#electron/file-import/contract/imported-file.ts';
import { NumberIndex } from '#electron/employees/contract/employee-number.ts';
import type { Doubt } from './judge-cell.ts';
import { isWholeName, NameIndex } from '../columns/name-index.ts';
import type { TotalKind } from './total-words.ts';

/** An employee of the company; `lock` is undefined if not in the period. */
export interface Candidate extends RowRef {
  readonly number: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly payFrequencyName: string | null;
  readonly endedOn: string | null;
  readonly lock: RowLock | 'no-once-off' | 'several-once-off' | null | undefined;
}

/** An employee from the sheet, whose name is written `Surname, First`. */
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
  /** Why one of them may not be what was meant. */
  readonly doubt?: Doubt | undefined;
  /** It certainly is not. */
  readonly isBlocked?: boolean;
}

type MatchedBy = Extract<EmployeeKey, 'number' | 'id-number' | 'email' | 'name'>;
/** `hand`: the clerk chose the employee. */
type MatchedHow = MatchedBy | 'hand';

export type EmployeeProblem =
  | { readonly type: 'nobody-named' }
  /** A total of other rows: it is nobody's, and nothing is lost by skipping it. */
  | { readonly type: 'total-row'; readonly of: TotalKind }
  | { readonly type: 'unknown' }
  /** A spreadsheet has cut digits off, `8.00101E+12`, or made a date of it. */
  | { readonly type: 'changed-number' }
  | { readonly type: 'several'; readonly by: MatchedBy; readonly employees: readonly Candidate[] }
  /** The number belongs to one employee, the name or ID number to another. */
  | {
      readonly type: 'disagree';
      readonly by: MatchedBy;
      readonly employee: Candidate;
      readonly butBy: MatchedBy;
      readonly other: Candidate;
    }
  | { readonly type: 'other-frequency'; readonly employee: Candidate }
  | { readonly type: 'left'; readonly employee: Candidate }
  | {
      readonly type: 'no-payslip' | 'not-read' | 'no-once-off' | 'several-once-off';
      readonly employee: Candidate;
    }
  | { readonly type: 'finalised'; readonly employee: Candidate };

export type EmployeeMatch =
  | {
      readonly employee: Candidate;
      readonly by: MatchedHow;
      /** Matched after restoring leading zeros. */
      readonly mended: boolean;
      /** The name in the file is neither this employee's nor any other's. */
      readonly otherName: boolean;
      /** The number in the file belongs to nobody, but the name to this employee, who has another number. */
      readonly otherNumber: boolean;
    }
  | { readonly problem: EmployeeProblem };

/** The match of a row whose employee the clerk chose. */
export function matchedByHand(employee: Candidate): EmployeeMatch {
  return { employee, by: 'hand', mended: false, otherName: false, otherNumber: false };
}

/** Employees matched in main by data that the page may not see: their ids, by the text in the file. */
export interface HiddenMatches {
  readonly idNumber: ReadonlyMap<string, readonly number[]>;
  readonly email: ReadonlyMap<string, readonly number[]>;
}

interface Found {
  readonly by: MatchedBy;
  readonly employees: readonly Candidate[];
  readonly mended: boolean;
}

/** Matches a row to an employee, or says why not. */
export class EmployeeMatcher {
  readonly #byId: ReadonlyMap<number, Candidate>;
  readonly #byNumber: NumberIndex<Candidate>;
  readonly #keepsZeros: boolean;
  readonly #names: NameIndex<Candidate>;
  readonly #hidden: HiddenMatches;
  readonly #periodEnd: string;

  /** `isWhole`: the numbers of the file have kept their leading zeros. */
  constructor(
    employees: readonly Candidate[],
    hidden: HiddenMatches,
    { periodEnd, isWhole }: { periodEnd: string; isWhole: boolean },
  ) {
    this.#byId = new Map(employees.map((employee) => [employee.employeeId, employee]));
    this.#byNumber = new NumberIndex(employees, ({ number }) => number);
    this.#keepsZeros = isWhole;
    this.#names = new NameIndex(employees);
    this.#hidden = hidden;
    this.#periodEnd = periodEnd;
  }

  match(keys: RowKeys): EmployeeMatch {
    const all = this.#look(keys);
    const found = all.filter(({ employees }) => employees.length > 0);
    const [first] = found;
    if (first === undefined) {
      if (all.length === 0) return { problem: { type: 'nobody-named' } };
      return { problem: { type: keys.isBlocked === true ? 'changed-number' : 'unknown' } };
    }
    const employee = agreed(found);
    if (employee === undefined)
      return { problem: { type: 'several', by: first.by, employees: first.employees } };
    const other = found.find(({ employees }) => !employees.includes(employee));
    if (other?.employees[0] !== undefined) {
      return {
        problem: { type: 'disagree', by: first.by, employee, butBy: other.by, other: other.employees[0] },
      };
    }
    const problem = this.#problemOf(employee);
    if (problem !== undefined) return { problem };
    const otherName = keys.name.trim() !== '' && !found.some(({ by }) => by === 'name');
    const otherNumber = first.by === 'name' && keys.number.trim() !== '' && Boolean(employee.number?.trim());
    return { employee, by: first.by, mended: first.mended, otherName, otherNumber };
  }

  /** Matches by each key of the row, the most reliable first. */
  #look(keys: RowKeys): Found[] {
    const found: Found[] = [];
    if (keys.number.trim() !== '') found.push(this.#findByNumber(keys.number));
    if (keys.idNumber.trim() !== '') {
      found.push({
        by: 'id-number',
        mended: false,
        employees: this.#hiddenEmployees('idNumber', keys.idNumber),
      });
    }
    if (keys.email.trim() !== '') {
      found.push({ by: 'email', mended: false, employees: this.#hiddenEmployees('email', keys.email) });
    }
    if (keys.name.trim() !== '') {
      found.push({ by: 'name', mended: false, employees: this.#findByName(keys.name, found[0]) });
    }
    return found;
  }

  /** If the number matched one employee and the full name fits, the names are not searched. */
  #findByName(name: string, numbered: Found | undefined): readonly Candidate[] {
    const [employee, second] = numbered?.employees ?? [];
    const isPlain = employee !== undefined && second === undefined && isWholeName(name, employee);
    return isPlain ? [employee] : this.#names.find(name);
  }

  /** Exact matches; failing those, matches without leading zeros. */
  #findByNumber(typed: string): Found {
    const { found, isMended } = this.#byNumber.find(typed, this.#keepsZeros);
    return { by: 'number', employees: found, mended: isMended };
  }

  #hiddenEmployees(key: keyof HiddenMatches, text: string): Candidate[] {
    return (this.#hidden[key].get(text) ?? []).flatMap((id) => this.#byId.get(id) ?? []);
  }

  #problemOf(employee: Candidate): EmployeeProblem | undefined {
    if (employee.lock === null) return undefined;
    if (employee.lock === 'finalised') return { type: 'finalised', employee };
    if (employee.endedOn !== null && employee.endedOn < this.#periodEnd) return { type: 'left', employee };
    return { type: employee.lock ?? 'other-frequency', employee };
  }
}

/** The employee of the first key if it matches only one, else the only one on whom all keys agree. */
function agreed(found: readonly Found[]): Candidate | undefined {
  const [first] = found;
  if (first?.employees.length === 1) return first.employees[0];
  const others = found.slice(1);
  const shared = first?.employees.filter((employee) =>
    others.every(({ employees }) => employees.includes(employee)),
  );
  return shared?.length === 1 && others.length > 0 ? shared[0] : undefined;
}
