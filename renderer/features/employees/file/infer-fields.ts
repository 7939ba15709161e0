import { bankById, bankOfBranch } from '#contract/domain/banks.ts';
import { factsOfIdNumber } from '#contract/form/id-number.ts';
import { plainDigits } from '#contract/form/plain-digits.ts';
import { birthdateOf } from '../onboarding/many/birthdates.ts';
import type { SheetField } from './sheet-field.ts';

type Texts = Readonly<Record<string, string>>;

/** What the fields of a new employee say about the fields that are empty, in an order in which one may build on another. */
const rules: readonly {
  readonly path: string;
  readonly from: (text: (path: string) => string, known: Known) => string | undefined;
}[] = [
  {
    path: 'identificationType',
    // A mistyped number is asked about as the ID number that it is meant to be.
    from: (text) => {
      const number = plainDigits(text('idNumber'));
      if (!/^\d{13}$/.test(number) || text('otherNumber') !== '') return undefined;
      return factsOfIdNumber(number)?.status === 'refugee' ? 'refugee' : 'rsa_id';
    },
  },
  { path: 'birthdate', from: (text, { today }) => birthdateOf(plainDigits(text('idNumber')), today) },
  {
    path: 'bankAccount.bankId',
    from: (text) => {
      const bank = bankOfBranch(text('bankAccount.branchCode'));
      return bank && String(bank.id);
    },
  },
  { path: 'bankAccount.branchCode', from: (text) => bankById(text('bankAccount.bankId'))?.branchCode },
  {
    path: 'paymentMethod',
    from: (text) => (text('bankAccount.accountNumber') === '' ? undefined : 'eft_manual'),
  },
  { path: 'payFrequencyId', from: (_, { onlyFrequency }) => onlyFrequency },
];

interface Known {
  readonly today: string;
  /** The company's only pay frequency. */
  readonly onlyFrequency: string | undefined;
}

/** Fills in empty fields of new employees that follow from others, and counts them by field. */
export class FieldInference {
  readonly #known: Known;
  readonly #fields: ReadonlyMap<string, SheetField>;
  readonly #counts = new Map<string, number>();

  constructor(fields: readonly SheetField[], today: string) {
    this.#fields = new Map(fields.map((field) => [field.path, field]));
    const frequencies = this.#fields.get('payFrequencyId')?.choices ?? [];
    this.#known = { today, onlyFrequency: frequencies.length === 1 ? frequencies[0]?.value : undefined };
  }

  /** How many were filled in, by the title of the field. */
  get counts(): readonly (readonly [title: string, count: number])[] {
    return Array.from(this.#counts, ([path, count]) => [this.#fields.get(path)?.title ?? path, count]);
  }

  fill(texts: Texts): Record<string, string> {
    const filled: Record<string, string> = { ...texts };
    for (const { path, from } of rules) {
      const field = this.#fields.get(path);
      if (field === undefined || (filled[path] ?? '') !== '') continue;
      const text = from((other) => filled[other] ?? '', this.#known);
      const isListed = text !== undefined && (field.choices?.some(({ value }) => value === text) ?? true);
      if (!isListed) continue;
      filled[path] = text;
      this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
    }
    return filled;
  }
}
