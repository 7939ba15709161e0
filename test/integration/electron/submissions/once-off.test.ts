import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  countsOf,
  makeOnceOffPayslip,
  openPeriodWithService,
  planPutBack,
  putBack,
  wholeList,
  type PeriodWithService,
} from '#test/support/submissions.ts';
import { commission, send } from '#test/support/period-at-desk.ts';

let at: PeriodWithService;

beforeEach(async () => {
  at = await openPeriodWithService();
});
afterEach(() => at.close());

test('shows and takes back a submission to two once-off payslips of an employee payslip by payslip', async () => {
  const { desk, practice } = at;
  const [employee = 0] = at.employees;
  await makeOnceOffPayslip(practice, employee, '2026-11-20');
  await makeOnceOffPayslip(practice, employee, '2026-11-25');
  const ref = { ...at.ref, onceOff: true as const };
  const { draftId } = await desk.handlers.bulkInputs.open(ref);
  await desk.handlers.bulkInputs.refresh({ draftId });
  await desk.handlers.bulkInputs.addColumn({
    draftId,
    heading: commission,
    scope: 'payslip',
    kind: 'money',
  });
  const { rows } = await desk.handlers.bulkInputs.open(ref);
  expect(rows).toHaveLength(2);
  await desk.handlers.bulkInputs.write({
    draftId,
    changes: rows.map(({ employeeId, onceOffId }, index) => {
      const value = `${index + 1}00.00`;
      return { employeeId, onceOffId, heading: commission, typed: value, value };
    }),
  });
  await desk.handlers.bulkInputs.readBases({ draftId, employeeIds: [employee] });
  const submissionId = await send(desk, draftId);

  const cells = await at.cellsOf(submissionId);
  expect(new Map(cells.map((cell) => [cell.onceOffId, cell.new]))).toEqual(
    new Map(rows.map(({ onceOffId }, index) => [onceOffId, `${index + 1}00.00`])),
  );
  const { rows: submissions } = await at.list();
  expect(submissions).toMatchObject([{ id: submissionId, ref: { onceOff: true }, applied: 2, employees: 1 }]);

  expect(countsOf(await planPutBack(desk, submissionId))).toEqual({ ready: 2 });
  await putBack(desk, submissionId);
  expect(countsOf(await planPutBack(desk, submissionId))).toEqual({ back: 2 });
  expect((await at.draftCells()).length).toBe(0);

  const again = await desk.handlers.sentInputs.planReuse({ submissionId, ref });
  expect(again).toMatchObject({ fits: 2, missing: 0, locked: 0 });
  const pay = await desk.handlers.sentInputs.nettPay({ submissionId, window: wholeList });
  expect(pay.rows.map(({ onceOffId }) => onceOffId).toSorted()).toEqual(
    rows.map(({ onceOffId }) => onceOffId).toSorted(),
  );
});
