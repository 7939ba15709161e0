import { expect } from 'vitest';
import { countsOf, planPutBack, putBack, test } from '#test/support/submissions.ts';
import { wholeList } from '#test/support/samples/filters.ts';
import { makeOnceOffPayslip } from '#test/support/service/practice-service.ts';
import { commission, send } from '#test/support/open-period.ts';

test('shows and takes back each payslip’s inputs when they were sent to two once-off payslips of an employee', async ({
  at,
  practice,
  runtime,
}) => {
  const [employee = 0] = at.employees;
  await makeOnceOffPayslip(practice, employee, '2026-11-20');
  await makeOnceOffPayslip(practice, employee, '2026-11-25');
  const ref = { ...at.ref, onceOff: true as const };
  const { draftId } = await runtime.handlers.bulkInputs.open(ref);
  await runtime.handlers.bulkInputs.refresh({ draftId });
  await runtime.handlers.bulkInputs.addColumn({
    draftId,
    heading: commission,
    scope: 'payslip',
    kind: 'money',
  });
  const { rows } = await runtime.handlers.bulkInputs.open(ref);
  expect(rows).toHaveLength(2);
  await runtime.handlers.bulkInputs.write({
    draftId,
    changes: rows.map(({ employeeId, onceOffId }, index) => {
      const value = `${index + 1}00.00`;
      return { employeeId, onceOffId, heading: commission, typed: value, value };
    }),
  });
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: [employee] });
  const submissionId = await send(runtime, draftId);

  const cells = await at.cellsOf(submissionId);
  expect(new Map(cells.map((cell) => [cell.onceOffId, cell.new]))).toEqual(
    new Map(rows.map(({ onceOffId }, index) => [onceOffId, `${index + 1}00.00`])),
  );
  const { rows: submissions } = await at.list();
  expect(submissions).toMatchObject([{ id: submissionId, ref: { onceOff: true }, applied: 2, employees: 1 }]);

  expect(countsOf(await planPutBack(runtime, submissionId))).toEqual({ ready: 2 });
  await putBack(runtime, submissionId);
  expect(countsOf(await planPutBack(runtime, submissionId))).toEqual({ back: 2 });
  expect((await at.draftCells()).length).toBe(0);

  const again = await runtime.handlers.sentInputs.planReuse({ submissionId, ref });
  expect(again).toMatchObject({ fits: 2, missing: 0, locked: 0 });
  const pay = await runtime.handlers.sentInputs.nettPay({ submissionId, window: wholeList });
  expect(pay.rows.map(({ onceOffId }) => onceOffId).toSorted()).toEqual(
    rows.map(({ onceOffId }) => onceOffId).toSorted(),
  );
});
