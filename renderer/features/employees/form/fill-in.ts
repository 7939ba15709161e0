import { bankById, bankOfBranch } from '#electron/employees/contract/banks.ts';
import { plainDigits } from '#payroll/plain-digits.ts';
import type { FieldSource } from '#form/field-source.ts';

const branch = 'bankAccount.branchCode';

/** The service may have banks that Paydesk does not know. */
const isBank = (text: string): boolean => /^\d+$/.test(text);

/**
 * Makes the branch code follow the bank (`former`: the bank before): it becomes the universal one, or is asked for. A code
 * that was typed before any bank was chosen stays, unless it is that of another bank.
 */
export function fillInBranch(
  form: Pick<FieldSource, 'text' | 'set'>,
  path: string,
  { text, former }: { readonly text: string; readonly former: string },
): void {
  // What is typed and is no bank decides nothing yet.
  if (path !== 'bankAccount.bankId' || !isBank(text)) return;
  const held = form.text(branch);
  const isOld = former !== '' || held === '' || bankOfBranch(plainDigits(held)) !== undefined;
  if (isOld) form.set(branch, bankById(text)?.branchCode ?? '');
}
