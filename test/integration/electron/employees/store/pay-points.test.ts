import { beforeEach, describe, expect, test } from 'vitest';
import type { CachedEmployee, EmployeeFilter } from '#electron/employees/store/records.ts';
import type { Store } from '#store/store.ts';
import { openTestStore } from '#test/support/store/open-test-store.ts';
import { company } from '#test/support/samples/company.ts';
import { anEmployee } from '#test/support/samples/employees.ts';
import { byName, everyEmployee } from '#test/support/samples/filters.ts';

const everybody: EmployeeFilter = {
  connectionId: null,
  companyId: null,
  ...everyEmployee,
};
const firstRows = { offset: 0, limit: 500 };

let store: Store;

beforeEach(async () => {
  store = await openTestStore({ directory: null });
});

const save = (employees: readonly CachedEmployee[]) =>
  store.cache.replaceEmployees({ ...company, employees, at: 9 });

describe('a pay point', () => {
  const question = {
    report: 'transaction_history',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    payFrequencyIds: null,
    employeeIds: null,
    humanize: null,
    accountNames: [],
    customFields: ['pay_point_id'],
  } as const;
  const row = (employeeNumber: string, text: string) => ({ employeeNumber, cells: [{ text, cents: null }] });
  const payPointsOf = async () => {
    const { rows } = await store.cache.listEmployeeSummaries({
      ...everybody,
      sort: byName,
      window: firstRows,
    });
    return rows.map(({ payPointId }) => payPointId);
  };

  beforeEach(async () => {
    await save([
      anEmployee(1, { payPointId: 5 }),
      anEmployee(2),
      anEmployee(3),
      anEmployee(4, { number: 'same' }),
      anEmployee(5, { number: 'same' }),
      anEmployee(6),
    ]);
    const payPoints = ['Farm', 'Shop', 'Twice', 'twice'].map((name, index) => ({
      id: 5 + index,
      companyId: 7,
      name,
    }));
    await store.cache.replaceList({ ...company, items: payPoints, at: 9, list: 'pay-points' });
    const rows = [row('E1', '6'), row('E2', '6'), row('E3', 'shop'), row('same', '6'), row('E6', 'Twice')];
    const answer = {
      ...company,
      question: { ...question, accountNames: [], customFields: ['pay_point_id'] },
    };
    await store.cache.saveReport({
      ...answer,
      result: { columns: ['pay_point_id'], rows },
      at: 9,
      tookMs: 1,
      maxBytes: 1_000_000,
    });
  });

  test('is the record’s own, else the report’s joined by number, else unknown', async () => {
    expect(await payPointsOf()).toEqual([5, 6, 6, null, null, null]);
    const unknown = { ...everybody, payPointId: 'unknown' } as const;
    expect(
      (await store.cache.listEmployeeSummaries({ ...unknown, sort: byName, window: firstRows })).total,
    ).toBe(3);
    expect((await store.cache.readEmployee({ ...company, employeeId: 2 }))?.item.payPointId).toBe(6);
  });

  test('is unknown again when a report has none for that number, but not for one empty row among others', async () => {
    const empty = (employeeNumber: string) => ({ employeeNumber, cells: [null] });
    const rows = [empty('E2'), empty('E2'), empty('E3'), row('E3', 'Farm'), empty('E3')];
    const result = { columns: ['pay_point_id'], rows };
    await store.cache.saveReport({
      ...company,
      result,
      at: 10,
      tookMs: 1,
      maxBytes: 1_000_000,
      question: { ...question, accountNames: [], customFields: ['pay_point_id'] },
    });
    expect(await payPointsOf()).toEqual([5, null, 5, null, null, null]);
  });

  test('stays joined when the list is read again, and is lost with the number', async () => {
    await save([anEmployee(2), anEmployee(3, { number: 'other' })]);
    expect(await payPointsOf()).toEqual([6, null]);
  });
});
