import { expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openRuntimeAt, startBehindProxy } from '../sync/behind-proxy.ts';
import { byName, everyEmployee, everyPayslip, newestFirst } from '#test/support/samples/filters.ts';

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

async function openLeafing() {
  const proxy = await startBehindProxy();
  const runtime = await openRuntimeAt(proxy);
  await syncCompany(runtime, runtime.company);
  const about = (part: string) => proxy.requests.filter(({ path }) => path.includes(part));
  return { proxy, runtime, about, before: proxy.requests.length };
}

test('requests an employee only when they stay open', async () => {
  const { runtime, about, proxy, before } = await openLeafing();
  const { employees } = runtime.handlers;
  const everybody = { ...everyEmployee, sort: byName };
  const { rows } = await employees.list({
    ...runtime.company,
    ...everybody,
    window: { offset: 0, limit: 8 },
  });
  const last = rows.pop()?.employeeId ?? 0;
  const passed = rows.map(({ employeeId }) => {
    const ref = { ...runtime.company, employeeId };
    const asked = Promise.resolve(employees.refresh({ ...ref, force: true })).then(() => 'read', codeOf);
    void employees.stopReading(ref);
    return asked;
  });
  await employees.refresh({ ...runtime.company, employeeId: last, force: true });
  expect(await Promise.all(passed)).toEqual(passed.map(() => 'cancelled'));
  expect(about(`/employees/${last}`)).toHaveLength(3);
  expect(proxy.requests.length - before).toBe(3);
});

test('reads a payslip that is left and opened again', async () => {
  const { runtime, about } = await openLeafing();
  const { payslips } = runtime.handlers;
  const { rows } = await payslips.list({
    ...runtime.company,
    ...everyPayslip,
    sort: newestFirst,
    window: { offset: 0, limit: 1 },
  });
  const payslip = { ...runtime.company, payslipId: rows[0]?.id ?? 0 };
  const left = Promise.resolve(payslips.refresh({ ...payslip, force: true })).then(() => 'read', codeOf);
  void payslips.stopReading(payslip);
  await payslips.refresh({ ...payslip, force: true });
  expect(await left).toBe('cancelled');
  const own = `/payslips/${payslip.payslipId}`;
  expect(about(own).map(({ path }) => path.slice(path.indexOf(own)))).toEqual([own, `${own}/calculations`]);
});
