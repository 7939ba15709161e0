import { expect } from 'vitest';
import { test } from '#test/support/fixtures.ts';
import { commission, patient, send, write } from '#test/support/open-period.ts';
import { syncCompany } from '#test/support/synced.ts';
import { everyPayslip, newestFirst, wholeList } from '#test/support/samples/filters.ts';

test('shows no number for nett pay that is calculating, in any view', async ({
  practice,
  runtime,
  period,
}) => {
  const { ref, draftId, employees } = period;
  const [employeeId = 0] = employees;
  const company = { connectionId: ref.connectionId, companyId: ref.companyId };
  /** This employee's nett pay on the open payslip, in every view that shows it. */
  const shown = async () => {
    const { rows } = await runtime.handlers.bulkInputs.open(ref);
    const row = rows.find((own) => own.employeeId === employeeId);
    const payslipId = row?.payslipId ?? 0;
    const list = await runtime.handlers.payslips.list({
      ...company,
      ...everyPayslip,
      employeeId,
      sort: newestFirst,
      window: wholeList,
    });
    const line = list.rows.find(({ id }) => id === payslipId);
    return {
      payslipId,
      grid: { nettPayCents: row?.nettPayCents, calculating: row?.calculating },
      list: { nettPayCents: line?.nettPayCents, calculating: line?.calculating },
    };
  };
  const before = await shown();
  expect(before.grid).toMatchObject({ nettPayCents: expect.any(Number) as number, calculating: false });
  expect(before.list).toMatchObject({ nettPayCents: before.grid.nettPayCents, calculating: false });

  practice.calculator.hold();
  await write(runtime, draftId, { [employeeId]: { [commission]: '1000.00' } });
  await send(runtime, draftId);
  const none = { nettPayCents: null, calculating: true };
  await expect.poll(shown, patient).toMatchObject({ grid: none, list: none });
  // However often it is refreshed, the service has no number yet: neither the old one nor a zero appears.
  await syncCompany(runtime, company);
  expect(await shown()).toMatchObject({ grid: none, list: none });
  await runtime.handlers.employees.refresh({ ...company, employeeId, force: true });
  expect(await shown()).toMatchObject({ grid: none, list: none });
  const refreshed = Promise.resolve(
    runtime.handlers.payslips.refresh({ ...company, payslipId: before.payslipId, force: true }),
  );
  await expect(refreshed).rejects.toMatchObject({ code: 'not-ready' });
  expect(await shown()).toMatchObject({ grid: none, list: none });
  const view = await runtime.handlers.payslips.read({ ...company, payslipId: before.payslipId });
  expect(view.payslip).toMatchObject(none);
  expect(view).toMatchObject({ items: null, missing: 'calculating' });

  practice.calculator.release();
  await expect.poll(async () => (await shown()).grid.calculating, patient).toBe(false);
  const after = await shown();
  expect(after.grid.nettPayCents).toBeGreaterThan(before.grid.nettPayCents ?? 0);
});
