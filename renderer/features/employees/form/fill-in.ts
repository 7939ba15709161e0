import { bankById, bankOfBranch } from '#electron/employees/contract/banks.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import { birthdateOf } from '#features/onboarding/many/birthdates.ts';
import type { FieldSource } from '#form/field-source.ts';

const branch = 'bankAccount.branchCode';

type Form = Pick<FieldSource, 'text' | 'set'>;

interface Typed {
  readonly text: string;
  readonly former: string;
  readonly today: string;
}

/** The service may have banks that Paydesk does not know. */
const isBank = (text: string): boolean => /^\d+$/.test(text);

/** What follows from a field, by that field. */
const following: Readonly<Partial<Record<string, (form: Form, typed: Typed) => void>>> = {
  /**
   * The branch code becomes the universal one of the bank, or is asked for. A code that was typed before any bank was
   * chosen stays, unless it is that of another bank.
   */
  'bankAccount.bankId': (form, { text, former }) => {
    // What is typed and is no bank decides nothing yet.
    if (!isBank(text)) return;
    const held = form.text(branch);
    const isOld = former !== '' || held === '' || bankOfBranch(plainDigits(held)) !== undefined;
    if (isOld) form.set(branch, bankById(text)?.branchCode ?? '');
  },
  /** The date of birth becomes that in the ID number, and is empty without it, unless another was typed. */
  idNumber: (form, { text, former, today }) => {
    const [born, before] = [text, former].map((number) => birthdateOf(plainDigits(number), today));
    const held = form.text('birthdate');
    if (held === '' || held === before) form.set('birthdate', born ?? '');
  },
};

/** Fills in what follows from the field at `path`, whose text was `former` before. The clerk can change it. */
export function fillIn(form: Form, path: string, typed: Typed): void {
  following[path]?.(form, typed);
}
