import { describe, expect } from 'vitest';
import type { PeriodRef } from '#kit/ids.ts';
import { test } from '#test/support/submissions.ts';
import type { Runtime } from '#test/support/runtime.ts';
import { overtime, write } from '#test/support/open-period.ts';

describe('a submission that is reused', () => {
  const nextPeriod = async (
    runtime: Runtime,
    period: { ref: PeriodRef; draftId: string },
  ): Promise<PeriodRef> => {
    await runtime.ports.finalisePractice(period.ref);
    await runtime.handlers.bulkInputs.refresh({ draftId: period.draftId });
    const { periods } = await runtime.handlers.bulkInputs.periods(period.ref);
    const open = periods.find(({ payslips, finalised }) => payslips > finalised);
    return { ...period.ref, periodEnd: open?.end ?? '' };
  };

  test('copies its values to the draft of another period, except once-off inputs', async ({
    at,
    runtime,
  }) => {
    const [first = 0, second = 0] = at.employees;
    const bonus = 'calc.annual_bonus.amount';
    await runtime.handlers.bulkInputs.addColumn({
      draftId: at.draftId,
      heading: bonus,
      scope: 'payslip',
      kind: 'money',
    });
    const submissionId = await at.sendValues({
      [first]: { [overtime]: '4', [bonus]: '5000.00' },
      [second]: { [overtime]: '6' },
    });
    const next = await nextPeriod(runtime, at);
    const plan = await runtime.handlers.sentInputs.planReuse({ submissionId, ref: next });
    expect(plan).toMatchObject({ fits: 2, employees: 2, typed: 0, onceOff: 1, missing: 0, locked: 0 });
    const taken = { submissionId, ref: next, token: plan.token, overTyped: false };
    expect(await runtime.handlers.sentInputs.reuse(taken)).toMatchObject({ cells: 2, ref: next });
    const { cells } = await runtime.handlers.bulkInputs.open(next);
    expect(cells.map(({ employeeId, heading, value }) => [employeeId, heading, value])).toEqual(
      [
        [first, overtime, '4'],
        [second, overtime, '6'],
      ].toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  });

  test('keeps what the clerk has typed there, unless the clerk decides otherwise', async ({
    at,
    runtime,
  }) => {
    const [first = 0, second = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' }, [second]: { [overtime]: '6' } });
    await write(runtime, at.draftId, { [first]: { [overtime]: '9' } });
    const { token, ...plan } = await runtime.handlers.sentInputs.planReuse({ submissionId, ref: at.ref });
    expect(plan).toMatchObject({ fits: 2, typed: 1 });
    await runtime.handlers.sentInputs.reuse({ submissionId, ref: at.ref, token, overTyped: false });
    expect(new Map((await at.draftCells()).map((cell) => [cell.employeeId, cell.value]))).toEqual(
      new Map([
        [first, '9'],
        [second, '6'],
      ]),
    );
  });

  test('leaves out what the service refused, unless the clerk decides otherwise', async ({ at, runtime }) => {
    const [first = 0, second = 0] = at.employees;
    const submissionId = await at.sendValues({
      [first]: { [overtime]: '4' },
      [second]: { [overtime]: '-1' },
    });
    const states = (await at.cellsOf(submissionId)).map(({ employeeId, state }) => [employeeId, state]);
    expect(new Map(states as [number, string][])).toEqual(
      new Map([
        [first, 'applied'],
        [second, 'rejected'],
      ]),
    );
    const next = await nextPeriod(runtime, at);
    const { planReuse, reuse } = runtime.handlers.sentInputs;
    const plan = await planReuse({ submissionId, ref: next });
    expect(plan).toMatchObject({ fits: 1, employees: 1, refused: 1 });
    expect(await planReuse({ submissionId, ref: next, withRefused: true })).toMatchObject({
      fits: 2,
      refused: 0,
    });
    await reuse({ submissionId, ref: next, token: plan.token, overTyped: true });
    const { cells } = await runtime.handlers.bulkInputs.open(next);
    expect(cells.map(({ employeeId, value }) => [employeeId, value])).toEqual([[first, '4']]);
  });

  test('skips finalised payslips', async ({ at, runtime }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    await runtime.ports.finalisePractice(at.ref);
    await runtime.handlers.bulkInputs.refresh({ draftId: at.draftId });
    expect(await runtime.handlers.sentInputs.planReuse({ submissionId, ref: at.ref })).toMatchObject({
      fits: 0,
      locked: 1,
    });
  });

  test('is never copied to another company', async ({ at, runtime }) => {
    const [first = 0] = at.employees;
    const submissionId = await at.sendValues({ [first]: { [overtime]: '4' } });
    await expect(
      runtime.handlers.sentInputs.planReuse({ submissionId, ref: { ...at.ref, companyId: 4801 } }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });
});
