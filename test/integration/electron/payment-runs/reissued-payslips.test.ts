import { expect, test } from 'vitest';
import { openPaidCompany } from './paid-company.ts';

test('asks before a payslip is paid that the service made again under another id, and pays only the difference', async () => {
  const { prepare, release, calls, due, period, payslips, runtime, first } = await openPaidCompany();
  const { handlers, store } = runtime;
  const ref = await prepare();
  await release(ref);
  await calls.sent(ref);
  const [paid, other] = payslips;
  if (paid === undefined || other === undefined) throw new Error('There are no payslips.');
  const [nettPay, nettPayOfOther] = [paid.nettPayCents ?? 0, other.nettPayCents ?? 0];
  const again = { ...paid, id: paid.id + 1_000_000, nettPayCents: nettPay + 50_000 };
  await store.cache.replacePayslips({
    ...first,
    employeeIds: [paid.employeeId, other.employeeId],
    // The total of the run at the service stays as it is.
    payslips: [again, { ...other, nettPayCents: nettPayOfOther - 50_000 }],
    at: Date.now(),
  });
  const now = (await due()).payments.find(({ payslipId }) => payslipId === again.id);
  expect(now).toMatchObject({
    questions: ['paid-before'],
    before: { runId: ref.id, paidCents: nettPay },
  });
  const payStep = async () => {
    const { steps } = await handlers.monthEnds.read(period);
    return steps.find(({ id }) => id === 'pay-file')?.state;
  };
  expect(await payStep()).toBe('open');
  const others = (await due()).payments.filter(({ payslipId }) => payslipId !== again.id);
  const rest = await prepare([
    { payslipId: again.id, pay: 'difference', reason: 'Corrected' },
    ...others.map(({ payslipId }) => ({ payslipId, pay: 'leave-out' as const })),
  ]);
  expect((await calls.lines(rest)).lines).toMatchObject([{ payslipId: again.id, amountCents: 50_000 }]);
  await release(rest);
  await calls.sent(rest);
  expect(await payStep()).toBe('done');
  expect((await due()).payments.find(({ payslipId }) => payslipId === again.id)?.before?.paidCents).toBe(
    again.nettPayCents,
  );
});
