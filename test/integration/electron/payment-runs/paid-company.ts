import { join } from 'node:path';
import {
  paymentQuestions,
  type PaymentDecision,
  type PaymentScope,
} from '#electron/payment-runs/contract/payment-run.ts';
import { localDay } from '#payroll/calendar.ts';
import { companyOf } from '#kit/ids.ts';
import type { Runtime, RuntimeOptions } from '#test/support/runtime.ts';
import { syncCompany } from '#test/support/synced.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import { openTwoServices } from '../two-services.ts';

export const setUp = {
  layout: 'fnb',
  ownAccount: '62001234567',
  reference: 'Nett pay {period}',
  ownReference: '{number} {name}',
} as const;

export const naledi = { name: 'Naledi Botha', passphrase: 'seventeen quiet herons over Langebaan' };

export const bankAccount = (index: number) => ({
  bank_id: 1809393886,
  account_type: 1,
  account_number: `62${String(index).padStart(9, '0')}`,
  branch_code: '250655',
  holder_relationship: 1,
});

/** A clerk at a runtime who pays what a scope pays. */
export function payingClerk(runtime: Pick<Runtime, 'handlers'>, scope: PaymentScope) {
  const company = companyOf(scope);
  const calls = runtime.handlers.paymentRuns;
  const due = () => calls.due(scope);
  /** As a clerk who called everybody whose account has changed and leaves out those who cannot be paid. */
  const decideAll = async (): Promise<PaymentDecision[]> => {
    const { payments } = await due();
    return payments.flatMap(({ payslipId, payeeId, questions }) => {
      if (questions.length === 0) return [];
      const isLeftOut = questions.some((one) => paymentQuestions[one].leavesOut);
      const of = { payslipId, ...(payeeId !== null && { payeeId }) };
      return [{ ...of, pay: isLeftOut ? 'leave-out' : 'pay', calledBack: 'Naledi', reason: 'Agreed' }];
    });
  };
  const prepare = async (decisions?: readonly PaymentDecision[]) => {
    const { code } = await due();
    const { id } = await calls.prepare({
      ...scope,
      code,
      date: localDay(new Date()),
      decisions: [...(decisions ?? (await decideAll()))],
    });
    return { ...company, id };
  };
  const readRun = async (id: string) => {
    const { runs } = await calls.list(company);
    const run = runs.find((one) => one.id === id);
    if (run === undefined) throw new Error('There is no such payment run.');
    return run;
  };
  const release = async (ref: Awaited<ReturnType<typeof prepare>>, more: Partial<ReleaseInput> = {}) => {
    const { payments: count, totalCents } = await readRun(ref.id);
    return calls.release({ ...ref, count, totalCents, person: null, suggestedName: 'nett pay', ...more });
  };
  type ReleaseInput = Parameters<typeof calls.release>[0];
  return { calls, due, decideAll, prepare, readRun, release };
}

/** A company whose last finalised period was read just now and can be paid; the third employee is paid in cash. */
export async function openPaidCompany({
  thirdParties,
  ...options
}: Pick<RuntimeOptions, 'directory' | 'jobFiles' | 'throughStore' | 'clock' | 'policies'> & {
  thirdParties?: true;
} = {}) {
  const opened = await openTwoServices(options);
  const { runtime, first, services } = opened;
  const { handlers, store, directory } = runtime;
  await syncCompany(runtime, first);
  const { payFrequencies } = await handlers.companies.payFrequencies(first);
  const payFrequencyId = payFrequencies[0]?.id ?? 0;
  const { periods } = await handlers.bulkInputs.periods({ ...first, payFrequencyId });
  const paid = periods.find(({ payslips, finalised }) => finalised === payslips);
  const period = { ...first, payFrequencyId, periodEnd: paid?.end ?? '' };
  const scope: PaymentScope = { ...period, payslips: 'regular', ...(thirdParties && { thirdParties }) };
  const { items } = await store.cache.listPayslips(period);
  for (const [index, { employeeId }] of items.entries()) {
    await patchEmployee(services[0], employeeId, {
      payment_method: index === 2 ? 'cash' : 'eft_manual',
      bank_account: bankAccount(index),
    });
  }
  await handlers.paymentRuns.saveSetUp({ ...first, setUp });
  await handlers.paymentRuns.refresh({ ...scope, force: true });
  return {
    ...opened,
    ...payingClerk(runtime, scope),
    period,
    scope,
    payslips: items,
    /** Where the clerk saves. */
    saved: join(directory, 'saved'),
  };
}
