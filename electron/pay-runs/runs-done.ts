import type { StoredJournalExport } from '#electron/journals/store/records.ts';
import type { PaidPayslip } from '#electron/payment-runs/store/records.ts';
import type { RunDone, RunPayment } from './contract/run-done.ts';

/** How far a payment run got; its file is not there yet while it is being written. */
const stateOf = {
  prepared: 'prepared',
  writing: 'prepared',
  released: 'released',
  paid: 'sent',
} as const satisfies Partial<Record<PaidPayslip['state'], RunPayment['state']>>;

/** The furthest first. */
const states = ['sent', 'released', 'prepared'] as const;

const countPayslips = (payments: readonly PaidPayslip[]): number =>
  new Set(payments.map(({ payslipId }) => payslipId)).size;

/** How many payslips are paid less than their nett pay of today, which may have changed; an unknown one is not. */
function countShort(paid: readonly PaidPayslip[], nettPays: Deeds['nettPays']): number {
  const bySlip = [...Map.groupBy(paid, ({ payslipId }) => payslipId)];
  return bySlip.filter(
    ([id, own]) => own.reduce((sum, { amountCents }) => sum + amountCents, 0) < (nettPays.get(id) ?? 0),
  ).length;
}

/** What these payments of one pay run come to; null without any. */
function paymentOf(payments: readonly PaidPayslip[], nettPays: Deeds['nettPays']): RunPayment | null {
  const paid = payments.filter(({ leftOut }) => !leftOut);
  const byState = Map.groupBy(paid, ({ state }) => (state === 'cancelled' ? null : stateOf[state]));
  for (const state of states) {
    const reached = byState.get(state) ?? [];
    if (reached.length === 0) continue;
    // A payslip that is paid twice on purpose is one payslip.
    const payslips = countPayslips(reached);
    return {
      state,
      payslips,
      leftOut: countPayslips(payments) - countPayslips(paid),
      short: countShort(paid, nettPays),
      at: Math.max(...reached.map((payment) => payment.at)),
    };
  }
  return null;
}

export interface Deeds {
  readonly journals: readonly StoredJournalExport[];
  /** Of payment runs that were not cancelled; payslips that were left out too. */
  readonly payments: readonly PaidPayslip[];
  /** Of payslips in them. */
  readonly nettPays: ReadonlyMap<number, number | null>;
  readonly payslipsOf: ReadonlyMap<number, readonly number[]>;
}

/** What was done with each pay run. */
export function runsDone({ journals, payments, nettPays, payslipsOf }: Deeds): (payRunId: number) => RunDone {
  const journalOf = new Map(journals.map(({ payRunId, at, by, layout }) => [payRunId, { at, by, layout }]));
  const paymentsOf = Map.groupBy(payments, ({ payslipId }) => payslipId);
  return (payRunId) => ({
    journal: journalOf.get(payRunId) ?? null,
    payment: paymentOf(
      (payslipsOf.get(payRunId) ?? []).flatMap((id) => paymentsOf.get(id) ?? []),
      nettPays,
    ),
  });
}
