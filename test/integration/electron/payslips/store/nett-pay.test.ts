import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company, hours, period } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore();
});

describe('nett pay', () => {
  const readyOnes = async () => {
    const { items } = await store.cache.listPayslips(period);
    return items
      .filter(({ nettPayCents, calculating }) => nettPayCents !== null && !calculating)
      .map(({ id }) => id);
  };
  const confirm = (payslipId: number | null, heading: string) =>
    store.cache.applyInputs({
      ...company,
      cells: [{ employeeId: 1, payslipId, heading, value: '1' }],
    });

  beforeEach(async () => {
    await store.cache.replaceEmployees({ ...company, employees: [anEmployee(1), anEmployee(2)], at: 1 });
    const payslips = [
      aPayslip(10, 1),
      aPayslip(11, 1),
      aPayslip(12, 1, { finalised: true }),
      aPayslip(20, 2),
    ];
    await store.cache.replacePayslips({ ...company, employeeIds: [1, 2], payslips, at: 1 });
  });

  test('is no number on the payslip that a confirmed input moves', async () => {
    await confirm(10, hours);
    expect(await readyOnes()).toEqual([11, 12, 20]);
  });

  test('is unknown on every open payslip of an employee whose own item was confirmed', async () => {
    await confirm(null, hours);
    expect(await readyOnes()).toEqual([12, 20]);
  });

  test('stays known when an attribute of the record was confirmed', async () => {
    await confirm(null, 'email');
    expect(await readyOnes()).toEqual([10, 11, 12, 20]);
  });
});
