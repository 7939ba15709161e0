import { expect, test } from 'vitest';
import { wrongBodies } from '#practice/wrong-bodies.ts';
import { ask } from '#test/support/service/practice-service.ts';
import { openPaidCompany } from './paid-company.ts';

const paths = ['/clients/:client_id/employees', '/clients/:client_id/pay_runs'];
const answers = paths.flatMap((path) => wrongBodies.map((change) => ({ path, change })));

test('shows the same amounts and accounts to pay when the service answers in any wrong way', async () => {
  const { calls, scope, services, due, runtime, first } = await openPaidCompany();
  const shown = async () => {
    const { payments } = await due();
    // The accounts that are shown are masked; a file has the whole ones.
    const payees = await runtime.store.cache.listPayees(first);
    const paidTo = new Map(payees.map(({ employeeId, accountNumber }) => [employeeId, accountNumber]));
    return payments.map(({ payslipId, employeeId, account, nettPayCents }) => [
      payslipId,
      account,
      paidTo.get(employeeId ?? 0),
      nettPayCents,
    ]);
  };
  const right = await shown();
  for (const { path, change } of answers) {
    const effect = { kind: 'wrong_body', change };
    await ask(services[0], 'POST /practice/faults', { faults: [{ path, count: null, effect }] });
    // Some answers can be read in spite of what is wrong with them; the others are failures.
    await Promise.allSettled([calls.refresh({ ...scope, force: true })]);
    expect([path, change, await shown()]).toEqual([path, change, right]);
    await ask(services[0], 'DELETE /practice/faults');
  }
});
