import { describe, expect } from 'vitest';
import { isAppError } from '#kit/errors.ts';
import { bulkInput, countsOf, planPutBack, putBack, test } from '#test/support/submissions.ts';
import { commission, overtime, send, write } from '#test/support/open-period.ts';

const salary = 'calc.basic_salary.fixed_amount';

describe('a submission that is taken back', () => {
  test('is put back where the service still has its value, and shows that', async ({ at, runtime }) => {
    const [first = 0, second = 0] = at.employees;
    const submissionId = await at.sendValues({
      [first]: { [salary]: '31000.00' },
      [second]: { [overtime]: '4' },
    });
    const before = (await at.cellsOf(submissionId)).map(({ old }) => old);
    const plan = await planPutBack(runtime, submissionId);
    expect(countsOf(plan)).toEqual({ ready: 2 });
    expect(plan.emptied).toBe(before.filter((old) => old === '').length);
    const second2 = await putBack(runtime, submissionId);
    expect((await at.cellsOf(second2)).map((cell) => cell.new).toSorted()).toEqual(before.toSorted());
    expect((await at.list()).rows).toMatchObject([
      { id: second2, applied: 2 },
      { id: submissionId, putBack: 2 },
    ]);
    expect((await at.cellsOf(submissionId)).every(({ putBackAt }) => putBackAt !== null)).toBe(true);
  });

  test('changes nothing when it is taken back a second time', async ({ at, runtime }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    await putBack(runtime, submissionId);
    const { token, askedAt, ...plan } = await planPutBack(runtime, submissionId);
    expect(countsOf({ token, ...plan })).toEqual({ back: 1 });
    const again = await Promise.resolve(
      runtime.handlers.sentInputs.putBack({ submissionId, askedAt, token, overTyped: true }),
    ).catch((error: unknown) => error);
    expect(isAppError(again, 'nothing-to-send')).toBe(true);
  });

  test('leaves values that another user has changed since, and shows them', async ({ at, runtime }) => {
    const [first = 0, second = 0] = at.employees;
    const submissionId = await at.sendValues({
      [first]: { [commission]: '100.00' },
      [second]: { [commission]: '200.00' },
    });
    await at.changeElsewhere(first, commission, '777.00');
    const plan = await planPutBack(runtime, submissionId);
    expect(countsOf(plan)).toEqual({ ready: 1, changed: 1 });
    expect(plan.left).toMatchObject([{ employeeId: first, old: '', sent: '100.00', now: '777.00' }]);
    await putBack(runtime, submissionId);
    expect((await at.draftCells()).length).toBe(0);
    expect(
      (await at.cellsOf((await at.list()).rows[0]?.id ?? '')).map(({ employeeId }) => employeeId),
    ).toEqual([second]);
  });

  test('reads values again that were read before the clerk asked', async ({ at, runtime }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [commission]: '100.00' } });
    const plan = await runtime.handlers.sentInputs.planPutBack({ submissionId, askedAt: Date.now() + 1 });
    expect(countsOf(plan)).toEqual({ 'not-read': 1 });
  });

  test('reads the values that are to be put back last, so that they are not old by then', async ({
    at,
    runtime,
  }) => {
    const [first = 0, second = 0] = at.employees;
    const values = { [first]: { [overtime]: '4' }, [second]: { [overtime]: '5' } };
    const submissionId = await at.sendValues(values);
    await write(runtime, at.draftId, { [first]: { [overtime]: '9' } });
    const { token, askedAt } = await planPutBack(runtime, submissionId);
    await runtime.handlers.sentInputs.putBack({ submissionId, askedAt, token, overTyped: false });
    await write(runtime, at.draftId, { [first]: { [overtime]: '4' } });
    await send(runtime, at.draftId);
    const { unread } = await runtime.handlers.sentInputs.planPutBack({
      submissionId,
      askedAt: Date.now() + 1_000,
    });
    expect(unread).toEqual([second, first]);
  });

  test('leaves a value whose old value was never read', async ({ at, runtime }) => {
    const stranger = at.employees.at(-1) ?? 0;
    await write(runtime, at.draftId, { [stranger]: { [commission]: '100.00' } });
    const submissionId = await send(runtime, at.draftId);
    expect(countsOf(await planPutBack(runtime, submissionId))).toEqual({ 'base-unknown': 1 });
  });

  test('keeps what the clerk has typed meanwhile, unless the clerk decides otherwise', async ({
    at,
    runtime,
  }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    await write(runtime, at.draftId, { [first]: { [overtime]: '9' } });
    const { token, askedAt, ...plan } = await planPutBack(runtime, submissionId);
    expect(countsOf({ token, ...plan })).toEqual({ typed: 1 });
    const decline = { submissionId, askedAt, token, overTyped: false };
    await expect(runtime.handlers.sentInputs.putBack(decline)).rejects.toMatchObject({
      code: 'nothing-to-send',
    });
    expect((await at.draftCells()).map(({ value }) => value)).toEqual(['9']);
    await runtime.handlers.sentInputs.putBack({ ...decline, overTyped: true });
    expect((await at.draftCells()).map(({ value }) => value)).toEqual(['']);
  });

  test('is refused when something has changed since the clerk saw the plan', async ({ at, runtime }) => {
    const [first = 0, second = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' }, [second]: { [overtime]: '5' } });
    const { token, askedAt } = await planPutBack(runtime, submissionId);
    await write(runtime, at.draftId, { [first]: { [overtime]: '9' } });
    await expect(
      runtime.handlers.sentInputs.putBack({ submissionId, askedAt, token, overTyped: false }),
    ).rejects.toMatchObject({ code: 'review-outdated' });
  });

  test('waits for the end of a submission that is still being sent', async ({ at, practice, runtime }) => {
    const [first = 0] = at.employees;
    await write(runtime, at.draftId, { [first]: { [overtime]: '4' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'latency', ms: 400 } });
    const { token } = await runtime.handlers.bulkInputs.review({ draftId: at.draftId, employeeIds: null });
    const { submissionId } = await runtime.handlers.bulkInputs.send({
      draftId: at.draftId,
      employeeIds: null,
      token,
    });
    await expect(runtime.handlers.sentInputs.planPutBack({ submissionId, askedAt: 0 })).rejects.toMatchObject(
      {
        code: 'submission-running',
      },
    );
  });

  test('changes no payslip that has been finalised since', async ({ at, practice, runtime }) => {
    const [first = 0] = at.employees;
    practice.faults.add({ ...bulkInput, effect: { kind: 'long_dirty', ms: 400 } });
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    await runtime.ports.finalisePractice(at.ref);
    await runtime.handlers.bulkInputs.refresh({ draftId: at.draftId });
    expect(countsOf(await planPutBack(runtime, submissionId))).toEqual({ finalised: 1 });
  });

  test('is sent once, even if the response to it is lost', async ({ at, practice, runtime }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    practice.faults.add({ ...bulkInput, effect: { kind: 'drop', at: 'after' } });
    const back = await putBack(runtime, submissionId);
    expect(await at.cellsOf(back)).toMatchObject([{ state: 'applied', old: '4', new: '' }]);
    expect((await at.list()).rows.find(({ id }) => id === submissionId)?.putBack).toBe(1);
  });
});
