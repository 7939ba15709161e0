import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip, payslipData } from '#test/support/samples/payslips.ts';

const nett = 1_234_567;

function aListedPayslip(id: number, employeeId: number, amountCents: number) {
  const data = payslipData({ income: [{ item: 'Basic Salary', amountCents }] });
  return { ...aPayslip(id, employeeId, { nettPayCents: nett }), payRunId: 2, released: true, data };
}

test('reads the items of many payslips at once, each from the newest list that has them', async () => {
  const { cache } = await openTestStore({ directory: null });
  const listed = [1, 2].map((id) => ({
    employee: anEmployee(id),
    servicePeriods: [],
    payslips: [10, 11, 12].map((nth) => aListedPayslip(id * 100 + nth, id, nth)),
  }));
  const run = { ...company, payRunId: 2 };
  await cache.replacePayRunPayslips({ ...run, payslips: [aListedPayslip(110, 1, 80)], at: 4 });
  const begun = await cache.beginEmployees({ ...company, at: 5 });
  await cache.appendEmployees({ ...begun, employees: listed });
  await cache.commitEmployees(begun);
  await cache.replacePayRunPayslips({ ...run, payslips: [aListedPayslip(211, 2, 90)], at: 6 });

  const items = await cache.listLabelledItems({ ...company, payslipIds: [211, 112, 110, 999, 111] });

  expect(items.map(({ payslipId, data }) => [payslipId, data.income[0]?.amountCents])).toEqual([
    [211, 90],
    [112, 12],
    [110, 10],
    [111, 11],
  ]);
  expect(items.map(({ nettPayCents }) => nettPayCents)).toEqual([nett, nett, nett, nett]);
});
