import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { PayslipRecord } from '#electron/payslips/contract/payslip.ts';
import type { ListedEmployee } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { runs } from '#test/support/seed.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { aPayslip } from '#test/support/samples/payslips.ts';
import { everyPayslip } from '#test/support/samples/filters.ts';

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

async function send(timestamp: number, employees: readonly ListedEmployee[]) {
  const begun = await store.cache.beginEmployees({ ...company, at: timestamp });
  await store.cache.appendEmployees({ ...begun, employees });
  return store.cache.commitEmployees(begun);
}

const everything = {
  ...company,
  ...everyPayslip,
} as const;
const byDate = { by: 'date', descending: false } as const;
const window = { offset: 0, limit: 500 };

/** What a list leaves in the cache, however it got there. */
async function storedOf(ids: readonly number[]) {
  const { cache } = store;
  const anybody = { connectionId: null, companyId: null, payFrequencyId: null, payPointId: null };
  const byName = { by: 'name', descending: false } as const;
  const lines = await cache.listPayslipLines({ ...everything, sort: byDate, window });
  const perEmployee = ids.map(async (employeeId) => ({
    record: await cache.readEmployee({ ...company, employeeId }),
    periods: await cache.listServicePeriods({ ...company, employeeId }),
    ages: await cache.readEmployeeAges({ ...company, employeeId }),
  }));
  return {
    employees: await cache.listEmployeeSummaries({
      ...anybody,
      service: null,
      search: '',
      sort: byName,
      window,
    }),
    lines,
    items: await Promise.all(
      lines.rows.map(({ id }) => cache.readPayslipItems({ ...company, payslipId: id })),
    ),
    perEmployee: await Promise.all(perEmployee),
  };
}

const amounts = fc.option(fc.integer({ min: -1e6, max: 1e12 }));
const days = fc.constantFrom('2025-01-31', '2026-02-28', '2026-11-30');
const aListed = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }),
    lastName: fc.constantFrom('Nkosi', 'Naudé', ' Botha', ''),
    number: fc.option(fc.constantFrom('E1', 'E2')),
    periods: fc.option(
      fc.uniqueArray(
        fc.record({
          id: fc.integer({ min: 1, max: 5 }),
          startDate: days,
          endDate: fc.option(days),
          longTermLeave: fc.boolean(),
          terminationCode: fc.option(fc.integer({ min: 1, max: 9 })),
        }),
        { selector: ({ id }) => id, maxLength: 3 },
      ),
    ),
    payslips: fc.option(
      fc.uniqueArray(
        fc.record({
          index: fc.integer({ min: 1, max: 20 }),
          date: days,
          special: fc.boolean(),
          finalised: fc.boolean(),
          calculating: fc.boolean(),
          nettPayCents: amounts,
          payRunId: fc.option(fc.integer({ min: 1, max: 2 ** 40 })),
          released: fc.boolean(),
          paid: fc.option(amounts),
        }),
        { selector: ({ index }) => index, maxLength: 14 },
      ),
    ),
  })
  .map(({ id, lastName, number, periods, payslips }): ListedEmployee => {
    const toPayslip = ({ index, paid, ...rest }: NonNullable<typeof payslips>[number]): PayslipRecord => {
      const none = { deduction: [], grandTotal: [], sideline: [], leavePayments: [] };
      const data = paid === null ? null : { ...none, income: [{ item: 'Basic', amountCents: paid }] };
      return { ...rest, id: 3_000_000_000 + id * 100 + index, employeeId: id, data };
    };
    return {
      employee: { ...anEmployee(id, { lastName, number }), fields: { last_name: lastName } },
      servicePeriods:
        periods?.map((period) => ({ ...period, id: id * 10 + period.id, employeeId: id })) ?? null,
      payslips: payslips?.map(toPayslip) ?? null,
    };
  });

test('stores a first list at once as it would employee by employee', async () => {
  const check = async (employees: readonly ListedEmployee[]) => {
    const ids = employees.map(({ employee }) => employee.id);
    await store.cache.forgetConnection(company);
    await send(5, employees);
    const first = await storedOf(ids);
    await store.cache.forgetConnection(company);
    // An employee who is removed again, so that the next list has something to be compared with.
    await send(4, [{ employee: anEmployee(99), servicePeriods: [], payslips: [] }]);
    await send(5, employees);
    expect(await storedOf(ids)).toEqual(first);
  };
  const lists = fc.uniqueArray(aListed, { selector: ({ employee }) => employee.id, maxLength: 5 });
  await fc.assert(fc.asyncProperty(lists, check), runs(40));
});

test('stores everybody of a first list that takes several statements, whatever their ids and order', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => 1 + index * index);
  const listed = ids.map((id): ListedEmployee => {
    const payslip = { ...aPayslip(id, id), payRunId: null, released: true, data: null };
    return { employee: anEmployee(id), servicePeriods: [], payslips: [payslip] };
  });

  const { employees } = await send(5, listed.toReversed());

  const { rows } = await store.cache.listPayslipLines({ ...everything, sort: byDate, window });
  expect({ employees, payslips: rows.map(({ id }) => id).toSorted((a, b) => a - b) }).toEqual({
    employees: ids.length,
    payslips: ids,
  });
});
