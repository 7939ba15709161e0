import { describe, expect, test } from 'vitest';
import { localDay } from '#payroll/calendar.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';
import { refused } from '#test/support/samples/payments.ts';
import { bankAccount, openPaidCompany } from './paid-company.ts';

describe('a payslip', () => {
  test('is paid again only with a reason, and by the difference only above zero', async () => {
    const { prepare, due, decideAll, release, calls, readRun } = await openPaidCompany();
    const ref = await prepare();
    await release(ref);
    await calls.sent(ref);
    const [first] = (await due()).payments;
    expect(first).toMatchObject({
      questions: expect.arrayContaining(['paid-before']) as unknown,
      before: { runId: ref.id, by: 'thandi', paidCents: first?.nettPayCents },
    });
    const decisions = await decideAll();
    const [decision, ...others] = decisions;
    if (decision === undefined) throw new Error('Nothing has to be decided.');
    const leftOut = others.map((other) => ({ payslipId: other.payslipId, pay: 'leave-out' as const }));
    const { payslipId, pay, calledBack = '' } = decision;
    await expect(prepare([{ payslipId, pay, calledBack }, ...leftOut])).rejects.toEqual(refused('undecided'));
    await expect(prepare([{ ...decision, pay: 'difference' }, ...leftOut])).rejects.toEqual(
      refused('nothing-due'),
    );
    await expect(prepare([{ ...decision, pay: 'leave-out' }, ...leftOut])).rejects.toEqual(
      refused('nobody-paid'),
    );
    const again = await prepare([decision, ...leftOut]);
    expect((await calls.lines(again)).lines).toMatchObject([{ decisions: ['Paid again: Agreed'] }]);

    await calls.cancel({ ...again, reason: 'A mistake' });
    expect(await readRun(again.id)).toMatchObject({ state: 'cancelled', ended: { reason: 'A mistake' } });
    expect((await due()).payments[0]?.before?.runId).toBe(ref.id);
  });

  test('is in one of two payment runs that are prepared at the same moment', async () => {
    const { calls, scope, due, decideAll } = await openPaidCompany();
    const { code } = await due();
    const decisions = await decideAll();
    const date = localDay(new Date());
    const prepare = async () => calls.prepare({ ...scope, code, date, decisions });
    const both = await Promise.allSettled([prepare(), prepare()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { runs } = await calls.list(scope);
    expect(runs).toHaveLength(1);
  });

  test('is not paid an hour after it was read, until it is read again', async () => {
    let passed = 0;
    const clock = { now: () => Date.now() + passed, sleep: () => Promise.resolve() };
    const { calls, scope, due, decideAll } = await openPaidCompany({ clock });
    expect((await due()).obstacles).toEqual([]);
    passed = 61 * 60_000;
    const { obstacles, code } = await due();
    expect(obstacles).toEqual(['read-again']);
    const asked = { ...scope, code, date: localDay(new Date(clock.now())), decisions: await decideAll() };
    await expect(calls.prepare(asked)).rejects.toEqual(refused('not-payable'));
    await calls.refresh({ ...scope, force: false });
    expect((await due()).obstacles).toEqual([]);
  });

  test('is not paid when something has changed since it was shown', async () => {
    const { calls, scope, due, services, payslips } = await openPaidCompany();
    const { code } = await due();
    await patchEmployee(services[0], payslips[0]?.employeeId ?? 0, { bank_account: bankAccount(77) });
    await calls.refresh({ ...scope, force: true });
    expect((await due()).code).not.toBe(code);
    const date = localDay(new Date());
    await expect(calls.prepare({ ...scope, code, date, decisions: [] })).rejects.toEqual(refused('outdated'));
  });
});
