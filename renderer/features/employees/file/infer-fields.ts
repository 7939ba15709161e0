import { bankById, bankOfBranch } from '#electron/employees/contract/banks.ts';
import { factsOfIdNumber } from '#payroll/id-number.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { birthdateOf } from '#features/onboarding/many/birthdates.ts';
import { blocksSending, type FieldMark, type SheetField } from './sheet-field.ts';

type Texts = Readonly<Record<string, string>>;

interface Rule {
  readonly path: string;
  /** The field that says it; undefined if the company does. */
  readonly of?: string;
  /** It is not asked for while the field that says it has to be corrected. */
  readonly waits?: true;
  readonly from: (text: string, known: Known) => string | undefined;
}

/** What the fields of a new employee say about the fields that are empty, in an order in which one may build on another. */
const rules: readonly Rule[] = [
  {
    path: 'identificationType',
    of: 'idNumber',
    // A mistyped number is asked about as the ID number that it is meant to be.
    from: (text, { isFilled }) => {
      if (isFilled('otherNumber')) return undefined;
      // A spreadsheet has damaged it so that it is not used.
      if (text === '' && isFilled('idNumber')) return 'rsa_id';
      const number = plainDigits(text);
      if (!/^\d{13}$/.test(number)) return undefined;
      return factsOfIdNumber(number)?.status === 'refugee' ? 'refugee' : 'rsa_id';
    },
  },
  {
    path: 'birthdate',
    of: 'idNumber',
    waits: true,
    from: (text, { today }) => birthdateOf(plainDigits(text), today),
  },
  {
    path: 'bankAccount.bankId',
    of: 'bankAccount.branchCode',
    from: (text) => {
      const bank = bankOfBranch(text);
      return bank && String(bank.id);
    },
  },
  {
    path: 'bankAccount.branchCode',
    of: 'bankAccount.bankId',
    waits: true,
    from: (text) => bankById(text)?.branchCode,
  },
  {
    path: 'paymentMethod',
    of: 'bankAccount.accountNumber',
    from: (text) => (text === '' ? undefined : 'eft_manual'),
  },
  { path: 'payFrequencyId', from: (_, { onlyFrequency }) => onlyFrequency },
];

interface Known {
  readonly today: string;
  /** The company's only pay frequency. */
  readonly onlyFrequency: string | undefined;
  /** Whether anything is given for a field, even if it cannot be used. */
  readonly isFilled: (path: string) => boolean;
}

const waiting = new Map(rules.flatMap(({ path, of, waits }) => (waits === true ? [[path, of]] : [])));

/** Of the marks of one employee those that have to be corrected: what will follow from another correction is left out. */
export function toCorrect(marks: readonly FieldMark[]): FieldMark[] {
  const wrong = new Set(marks.filter(blocksSending).map(({ path }) => path));
  return marks.filter(({ path, mark }) => {
    const of = waiting.get(path);
    return mark !== 'impossible' && !(mark === 'missing' && of !== undefined && wrong.has(of));
  });
}

/** How many fields were filled in, and from which field; undefined if the company has only one choice. */
export interface Inferred {
  readonly title: string;
  readonly of: string | undefined;
  readonly count: number;
}

/** Fills in empty fields of new employees that follow from others, and counts them by field. */
export class FieldInference {
  readonly #known: Omit<Known, 'isFilled'>;
  readonly #fields: ReadonlyMap<string, SheetField>;
  readonly #counts = new Map<string, { of: string | undefined; count: number }>();

  constructor(fields: readonly SheetField[], today: string) {
    this.#fields = new Map(fields.map((field) => [field.path, field]));
    const frequencies = this.#fields.get('payFrequencyId')?.choices ?? [];
    this.#known = { today, onlyFrequency: frequencies.length === 1 ? frequencies[0]?.value : undefined };
  }

  /** What `fill` has filled in. */
  get counts(): readonly Inferred[] {
    const titleOf = (path: string) => this.#fields.get(path)?.title ?? path;
    return Array.from(this.#counts, ([path, { of, count }]) => {
      return { title: titleOf(path), of: of === undefined ? undefined : titleOf(of), count };
    });
  }

  /** Fills in the fields of a row; `filled` are the fields for which the file has anything. */
  fill(texts: Texts, filled: ReadonlySet<string> = new Set(Object.keys(texts))): Record<string, string> {
    const all: Record<string, string> = { ...texts };
    for (const rule of rules) {
      const text = this.#follow(rule, all, (path) => filled.has(path));
      if (text === undefined) continue;
      all[rule.path] = text;
      this.#count(rule.path, rule.of);
    }
    return all;
  }

  /** What follows for empty fields when these fields have changed. */
  following(texts: Texts, changed: ReadonlySet<string>): readonly (readonly [path: string, text: string])[] {
    const isFilled = (path: string) => (texts[path] ?? '') !== '';
    return rules.flatMap((rule) => {
      const text =
        rule.of === undefined || !changed.has(rule.of) ? undefined : this.#follow(rule, texts, isFilled);
      return text === undefined ? [] : [[rule.path, text] as const];
    });
  }

  #follow({ path, of, from }: Rule, texts: Texts, isFilled: (path: string) => boolean): string | undefined {
    const field = this.#fields.get(path);
    if (field === undefined || (texts[path] ?? '') !== '') return undefined;
    const text = from(of === undefined ? '' : (texts[of] ?? ''), { ...this.#known, isFilled });
    const isListed = field.choices?.some(({ value }) => value === text) ?? true;
    return isListed ? text : undefined;
  }

  #count(path: string, of: string | undefined): void {
    this.#counts.set(path, { of, count: (this.#counts.get(path)?.count ?? 0) + 1 });
  }
}
