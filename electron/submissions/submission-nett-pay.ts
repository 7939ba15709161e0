import type { InputRow } from '#electron/inputs/contract/bulk-input.ts';
import type { Ports } from '#services/ports.ts';
import type { SubmissionLedger } from './submission-ledger.ts';

/** Nett pay by payslip, without payslips that are being calculated. */
export function nettPayByPayslip(rows: readonly InputRow[]): ReadonlyMap<number, number> {
  return new Map(
    rows.flatMap(({ payslipId, nettPayCents, calculating }) =>
      payslipId === null || nettPayCents === null || calculating ? [] : [[payslipId, nettPayCents] as const],
    ),
  );
}

/** Saves with the submission the nett pay of each payslip that it touched, before and after, as far as it is known. */
export async function noteSubmissionNettPay(
  ports: Ports,
  { submission, touched }: Pick<SubmissionLedger, 'submission'> & { readonly touched: ReadonlySet<number> },
  pay: { readonly before: ReadonlyMap<number, number>; readonly rows: readonly InputRow[] },
): Promise<void> {
  const after = nettPayByPayslip(pay.rows);
  const rows = pay.rows.flatMap(({ payslipId, employeeId }) => {
    if (payslipId === null || !touched.has(payslipId)) return [];
    const beforeCents = pay.before.get(payslipId) ?? null;
    return [{ payslipId, employeeId, beforeCents, afterCents: after.get(payslipId) ?? null }];
  });
  await ports.store.work.writeSubmissionNettPay({ submissionId: submission.id, rows });
  ports.emit('sentInputs', 'changed', { connectionId: submission.ref.connectionId });
}
