import { bankById, bankOfBranch } from '#contract/domain/banks.ts';
import type { FieldSource } from '#form/field-source.ts';

const branch = 'bankAccount.branchCode';

/** When the bank changes, fills in its universal branch code, but never over another code that was typed. */
export function fillInBranch(form: Pick<FieldSource, 'text' | 'set'>, path: string, text: string): void {
  if (path !== 'bankAccount.bankId') return;
  const held = form.text(branch);
  if (held === '' || bankOfBranch(held) !== undefined) form.set(branch, bankById(text)?.branchCode ?? '');
}
