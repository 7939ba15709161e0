import { bankById, bankOfBranch } from '#contract/domain/banks.ts';
import type { FieldSource } from '#form/field-source.ts';

const branch = 'bankAccount.branchCode';

/** Another bank has another branch code: its universal one is filled in, but never over one that was typed. */
export function fillInBranch(form: Pick<FieldSource, 'text' | 'set'>, path: string, text: string): void {
  if (path !== 'bankAccount.bankId') return;
  const held = form.text(branch);
  if (held === '' || bankOfBranch(held) !== undefined) form.set(branch, bankById(text)?.branchCode ?? '');
}
