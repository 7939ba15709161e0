import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import type { FaultProxy, OtherAnswer } from '#test/support/service/fault-proxy.ts';
import { openRuntimeAt, questionsAt, startBehindProxy } from '../sync/behind-proxy.ts';
import { ask } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { byName, everyEmployee, wholeList } from '#test/support/samples/filters.ts';

const report = 'clients/:id/reports/transaction_history';
const everybody = {
  ...everyEmployee,
  sort: byName,
  window: wholeList,
};

const isListOfEmployees = (path: string) => /\/clients\/\d+\/employees\?/.test(path);

/** The list of employees from a service whose records have no pay points. */
async function withoutPayPoints(proxy: FaultProxy, query: string): Promise<OtherAnswer> {
  const path = `/v1/clients/${protea}/employees${query}`;
  const employees = (await ask(proxy, `GET ${path}`)) as { employee: { pay_point_id?: number } }[];
  for (const { employee } of employees) delete employee.pay_point_id;
  return { applies: false, status: 200, body: JSON.stringify(employees) };
}

async function openWithoutPayPoints() {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy);
  const list = await withoutPayPoints(proxy, '?include=service_periods,recent_payslips_with_data');
  const refused: OtherAnswer = { applies: false, status: 404, body: JSON.stringify({ message: 'No.' }) };
  /** Everything is the service's own except the list of employees, and the report if it is refused. */
  const injectFault = (isRefused: boolean) =>
    proxy.injectFault(({ path }) => {
      if (isListOfEmployees(path)) return list;
      return isRefused && path.includes('/reports/') ? refused : null;
    });
  injectFault(false);
  const payPoints = async () => {
    const { rows } = await runtime.handlers.employees.list({ ...runtime.company, ...everybody });
    return new Map(rows.map(({ employeeId, payPointId }) => [employeeId, payPointId]));
  };
  return { proxy, runtime, injectFault, payPoints, asked: () => questionsAt(proxy)[report] ?? 0 };
}

test('reads pay points from a report once a day, joined by number, when no record names them', async () => {
  const own = await openRuntimeAt(await startBehindProxy());
  await syncCompany(own, own.company);
  const { rows } = await own.handlers.employees.list({ ...own.company, ...everybody });
  const known = rows.filter(({ payPointId }) => payPointId !== null);
  expect(known).not.toEqual([]);

  const { runtime, payPoints, asked } = await openWithoutPayPoints();
  const state = await syncCompany(runtime, runtime.company);
  expect(state).toMatchObject({ phase: 'idle', skipped: 0 });
  const reported = await payPoints();
  const paid = known.filter(({ endedOn }) => endedOn === null);
  expect(paid.map(({ employeeId }) => reported.get(employeeId))).toEqual(
    paid.map(({ payPointId }) => payPointId),
  );
  expect(asked()).toBe(1);
  await syncCompany(runtime, runtime.company);
  expect(asked()).toBe(1);
});

test('drops the pay point of an employee who is missing from a newer report of the whole company', async () => {
  const { runtime, payPoints } = await openWithoutPayPoints();
  await syncCompany(runtime, runtime.company);
  const placed = () => payPoints().then((all) => [...all].filter(([, payPoint]) => payPoint !== null));
  const before = await placed();
  const { rows } = await runtime.handlers.employees.list({ ...runtime.company, ...everybody });
  const [one, other] = rows.filter(({ payPointId }) => payPointId !== null);
  expect(other).toBeDefined();
  const cells = [{ text: String(one?.payPointId), cents: null }];
  const result = { columns: ['pay_point_id'], rows: [{ employeeNumber: one?.number ?? null, cells }] };
  const without = { columns: ['basic_salary'], rows: [{ employeeNumber: one?.number ?? null, cells }] };
  // A report without the column says nothing about pay points.
  await runtime.store.cache.saveReportedPayPoints({ ...runtime.company, result: without, at: 1 });
  expect(await placed()).toEqual(before);
  await runtime.store.cache.saveReportedPayPoints({ ...runtime.company, result, at: 2 });
  expect(await placed()).toEqual([[one?.employeeId, one?.payPointId]]);
});

test('reads no report when records name pay points', async () => {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy);
  await syncCompany(runtime, runtime.company);
  expect(questionsAt(proxy)[report]).toBeUndefined();
});

test('leaves pay points unknown, without an error, when the service lacks the report', async () => {
  const { runtime, injectFault, payPoints, asked } = await openWithoutPayPoints();
  injectFault(true);
  expect(await syncCompany(runtime, runtime.company)).toMatchObject({
    phase: 'idle',
    skipped: 0,
    failure: null,
  });
  expect(new Set((await payPoints()).values())).toEqual(new Set([null]));
  await syncCompany(runtime, runtime.company);
  expect(asked()).toBe(1);
});
