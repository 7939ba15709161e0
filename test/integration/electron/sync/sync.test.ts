import { describe, expect, test } from 'vitest';
import { restOf, syncCompany } from '#test/support/synced.ts';
import { openRuntimeAt, questionsAt, startBehindProxy } from './behind-proxy.ts';
import { addressOf, patchEmployee } from '#test/support/service/practice-service.ts';
import { byName, everyEmployee } from '#test/support/samples/filters.ts';
const window = { offset: 0, limit: 500 };

describe('on a service that includes payslips with its employees', () => {
  test('reads a whole company in a few calls, and learns what its items are called', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    const state = await syncCompany(runtime, runtime.company);
    expect(state).toMatchObject({
      phase: 'idle',
      failure: null,
      skipped: 0,
      employeesUnread: 0,
      leftMs: null,
    });
    expect(state?.done).toBe(state?.total);
    const { 'payslips/:id': details = 0, ...questions } = questionsAt(proxy);
    expect(questions).toEqual({
      'clients/:id/waves': 1,
      'clients/:id/employees': 1,
      'clients/:id/pay_points': 1,
      'clients/:id/payment_runs': 1,
      'clients/:id/leave_types': 1,
    });
    expect(details).toBeGreaterThan(0);
    expect(details).toBeLessThanOrEqual(4);
    const { cache } = runtime.store;
    expect(await cache.listItemNames(runtime.company)).toContainEqual({
      item: 'basic_salary',
      name: 'Basic Salary',
    });
    const employees = await cache.listEmployeeSummaries({
      ...runtime.company,
      ...everyEmployee,
      sort: byName,
      window,
    });
    expect(employees.total).toBe(state?.changes?.employees);
    expect((await cache.readList({ ...runtime.company, list: 'leave-types' })).items.length).toBeGreaterThan(
      0,
    );
    expect((await cache.readList({ ...runtime.company, list: 'pay-runs' })).items.length).toBeGreaterThan(0);
    const [employee] = employees.rows;
    const periods = await cache.listServicePeriods({
      ...runtime.company,
      employeeId: employee?.employeeId ?? 0,
    });
    expect(periods.items.length).toBeGreaterThan(0);
  });

  test('a small list that fails while the employees are put in place is read in its turn', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    let strikes = 0;
    proxy.injectFault(({ path }) =>
      path.includes('pay_points') && (strikes += 1) === 1
        ? { applies: false, status: 404, body: '{"message":"No."}' }
        : null,
    );
    expect(await syncCompany(runtime, runtime.company)).toMatchObject({
      phase: 'idle',
      failure: null,
      skipped: 0,
    });
    expect(questionsAt(proxy)).toMatchObject({ 'clients/:id/pay_points': 2, 'clients/:id/payment_runs': 1 });
    expect(
      (await runtime.store.cache.readList({ ...runtime.company, list: 'pay-points' })).items.length,
    ).toBeGreaterThan(0);
  });

  test('learns names once, so that a second reading requests no single payslip', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    await syncCompany(runtime, runtime.company);
    const before = questionsAt(proxy)['payslips/:id'];
    await syncCompany(runtime, runtime.company);
    expect(questionsAt(proxy)).toMatchObject({ 'payslips/:id': before, 'clients/:id/employees': 2 });
  });

  test('the whole company is one plan for everyone too', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    await syncCompany(runtime, runtime.company);
    const plan = await runtime.handlers.sync.plan({ ...runtime.company, scope: 'everyone' });
    expect(plan).toMatchObject({ scope: 'everyone', employees: 0, asks: false });
    expect(plan.calls).toBeLessThan(10);
  });

  test('while payslips are calculated, employees come without items, and names are learned from the newest run', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    proxy.injectFault(({ path }) =>
      path.includes('recent_payslips_with_data')
        ? { applies: false, status: 202, body: '{"message":"Payslips are being calculated."}' }
        : null,
    );
    expect(await syncCompany(runtime, runtime.company)).toMatchObject({ phase: 'idle', skipped: 0 });
    expect(questionsAt(proxy)).toMatchObject({ 'clients/:id/employees': 2, 'payment_runs/:id/payslips': 1 });
    expect(await runtime.store.cache.listItemNames(runtime.company)).toContainEqual({
      item: 'basic_salary',
      name: 'Basic Salary',
    });
    const { total } = await runtime.store.cache.listEmployeeSummaries({
      ...runtime.company,
      ...everyEmployee,
      sort: byName,
      window,
    });
    expect(total).toBeGreaterThan(0);
  });

  test('reports what the newest list changed, and for whom', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    await syncCompany(runtime, runtime.company);
    const { rows } = await runtime.store.cache.listEmployeeSummaries({
      ...runtime.company,
      ...everyEmployee,
      sort: byName,
      window,
    });
    const [employee] = rows;
    await patchEmployee(proxy, employee?.employeeId ?? 0, { email: 'new@example.org' });
    expect((await syncCompany(runtime, runtime.company))?.changes).toMatchObject({
      changedEmployees: 1,
      addedEmployees: 0,
    });
    const found = await runtime.handlers.sync.changes({ ...runtime.company, offset: 0, limit: 500 });
    expect(found.total).toBe(1);
    expect(found.rows).toMatchObject([
      {
        employeeId: employee?.employeeId,
        lastName: employee?.lastName,
        field: 'email',
        after: 'new@example.org',
      },
    ]);
  });

  test('skips and reports a refused part that is not needed to show a company', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy);
    proxy.injectFault(({ path }) =>
      path.includes('leave_types')
        ? { applies: false, status: 422, body: '{"message":"No leave here."}' }
        : null,
    );
    const state = await syncCompany(runtime, runtime.company);
    expect(state).toMatchObject({
      phase: 'idle',
      skipped: 1,
      failure: { code: 'service-refused', params: { status: 422, serviceMessage: 'No leave here.' } },
    });
    expect(state?.syncedAt).not.toBeNull();
  });
});

describe('on a service that lists payslips for one employee at a time', () => {
  test('reads the company in a few calls, and reports that most employees’ payslips are unread', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy, { deployment: 'older' });
    const state = await syncCompany(runtime, runtime.company);
    expect(state).toMatchObject({ phase: 'idle', failure: null, skipped: 0 });
    const frequencies = await runtime.handlers.companies.payFrequencies(runtime.company);
    const asked = questionsAt(proxy)['employees/:id/payslips'];
    expect(asked).toBe(frequencies.payFrequencies.length);
    expect(state?.employeesUnread).toBe((state?.changes?.employees ?? 0) - (asked ?? 0));
    expect(await runtime.store.cache.readFeatures(runtime.company)).toMatchObject({
      includes: false,
      payRuns: false,
    });
  });

  test('reports that a later list compared employees only', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy, { deployment: 'older' });
    expect((await syncCompany(runtime, runtime.company))?.changes).not.toHaveProperty('employeesOnly');
    expect((await syncCompany(runtime, runtime.company))?.changes).toMatchObject({ employeesOnly: true });
    const newer = await openRuntimeAt(proxy);
    await syncCompany(newer, newer.company);
    expect((await syncCompany(newer, newer.company))?.changes).not.toHaveProperty('employeesOnly');
  });

  test('reads every employee once when that is requested', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy, { deployment: 'older' });
    const employees = (await syncCompany(runtime, runtime.company))?.changes?.employees ?? 0;
    const plan = await runtime.handlers.sync.plan({ ...runtime.company, scope: 'everyone' });
    expect(plan.employees).toBe(employees);
    const sampled = questionsAt(proxy)['employees/:id/payslips'] ?? 0;
    expect(await syncCompany(runtime, runtime.company, 'everyone')).toMatchObject({
      phase: 'idle',
      employeesUnread: 0,
    });
    expect(questionsAt(proxy)).toMatchObject({
      'employees/:id/payslips': employees + sampled,
      'employees/:id/service_periods': employees,
    });
  });

  test('reads the employee whom the clerk opens', async () => {
    const proxy = await startBehindProxy();
    const runtime = await openRuntimeAt(proxy, { deployment: 'older' });
    await syncCompany(runtime, runtime.company);
    const [unread] = await runtime.store.cache.listUnread({
      ...runtime.company,
      list: 'payslips',
      before: 0,
    });
    const employeeId = unread?.employeeId ?? 0;
    await runtime.handlers.sync.setCompany({ ...runtime.company, payFrequencyId: null, employeeId });
    await restOf(runtime, runtime.company);
    const left = await runtime.store.cache.listUnread({ ...runtime.company, list: 'payslips', before: 0 });
    expect(left.map((employee) => employee.employeeId)).not.toContain(employeeId);
    expect(proxy.requests.at(-2)?.path).toContain(`/employees/${employeeId}/payslips`);
  });

  test('asks the clerk before it reads for minutes', async () => {
    const proxy = await startBehindProxy([2502]);
    const runtime = await openRuntimeAt(proxy, { deployment: 'older' });
    // At the pace of a service that is not on this computer.
    const { connection } = await runtime.handlers.connections.connect({
      name: 'Older',
      ...addressOf(proxy, 'older'),
    });
    const ref = { connectionId: connection.id, companyId: 2502 };
    await runtime.handlers.sync.start({ ...ref, scope: 'everyone', agreed: false });
    const planned = await restOf(runtime, ref);
    expect(planned).toMatchObject({ phase: 'planned' });
    expect(planned?.leftMs).toBeGreaterThan(3 * 60_000);
    expect(questionsAt(proxy)['employees/:id/service_periods']).toBeUndefined();
    // The clerk says not now: the number of unread employees is still reported, and the company's own lists are read as
    // always.
    const declined = await runtime.handlers.sync.stop(ref);
    expect(declined).toMatchObject({ phase: 'idle', leftMs: null });
    expect(declined.employeesUnread).toBeGreaterThan(0);
    await runtime.handlers.sync.start({ ...ref, scope: 'company', agreed: false });
    expect(await restOf(runtime, ref)).toMatchObject({ phase: 'idle' });
    await runtime.handlers.sync.start({ ...ref, scope: 'everyone', agreed: true });
    expect(await restOf(runtime, ref)).toMatchObject({ phase: 'idle', employeesUnread: 0 });
  });
});
