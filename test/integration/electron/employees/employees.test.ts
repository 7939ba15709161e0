import { beforeEach, describe, expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';
import { patchEmployee } from '#test/support/service/practice-service.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let runtime: Fixture['runtime'];
let first: Fixture['first'];
let second: Fixture['second'];
let employees: Fixture['employees'];
let services: Fixture['services'];

beforeEach(async () => {
  ({ runtime, first, second, employees, services } = await openTwoServices());
});

describe('the list of employees', () => {
  test('distinguishes a company that was never read from one without employees', async () => {
    expect(await employees(first)).toEqual({ rows: [], total: 0, offset: 0, fetchedAt: null });
    await syncCompany(runtime, first);
    const { total, fetchedAt } = await employees(first);
    expect(total).toBe(14);
    expect(fetchedAt).toBeGreaterThan(0);
  });

  test('has nothing in a row that identifies an employee to an authority or a bank', async () => {
    await syncCompany(runtime, first);
    const { rows } = await employees(first);
    const keys = new Set(rows.flatMap((row) => Object.keys(row)));
    expect(keys).not.toContain('idNumber');
    const words = JSON.stringify(rows);
    for (const { employeeId } of rows) {
      const record = await runtime.store.cache.readEmployee({ ...first, employeeId });
      for (const secret of [record?.item.idNumber, record?.item.incomeTaxNumber]) {
        if (secret) expect(words).not.toContain(secret);
      }
    }
  });

  test('shows what distinguishes employees', async () => {
    await syncCompany(runtime, first);
    const { payFrequencies, payPoints } = await runtime.handlers.employees.groups(first);
    const [payFrequency] = payFrequencies;
    expect(payPoints.length).toBeGreaterThan(0);
    const { total } = await employees(first, { payFrequencyId: payFrequency?.id ?? 0 });
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(14);
  });

  test('keeps two companies with the same ids apart', async () => {
    await syncCompany(runtime, first);
    await syncCompany(runtime, second);
    const [employee] = (await employees(first)).rows;
    const employeeId = employee?.employeeId ?? 0;
    await patchEmployee(services[1], employeeId, { first_name: 'Zebedeus' });
    await runtime.handlers.employees.refresh({ ...second, employeeId, force: true });
    expect((await employees(first, { search: 'zebedeus' })).total).toBe(0);
    expect((await employees(second, { search: 'zebedeus' })).rows).toMatchObject([
      { employeeId, firstName: 'Zebedeus' },
    ]);
    const mine = await runtime.handlers.employees.read({ ...first, employeeId });
    expect(mine.employee).toEqual(employee);
  });
});

describe('one employee', () => {
  test('is read only where something is missing or old', async () => {
    await syncCompany(runtime, first);
    const employeeId = (await employees(first)).rows[0]?.employeeId ?? 0;
    const ref = { ...first, employeeId };
    const listed = await runtime.handlers.employees.read(ref);
    expect(listed.servicePeriods.fetchedAt).not.toBeNull();
    expect(listed.payslips.total).toBeGreaterThan(0);

    // Lists contain no custom fields: they are read when the record is first opened.
    await runtime.handlers.employees.refresh({ ...ref, force: false });
    runtime.events.length = 0;
    // Any request for the record now fails.
    services[0].faults.add({ path: '/employees/:id', count: null, effect: { kind: 'status', status: 500 } });
    await runtime.handlers.employees.refresh({ ...ref, force: false });
    const changed = { event: 'companies.changed', payload: ref };
    expect(runtime.events).not.toContainEqual(changed);

    await runtime.store.cache.replaceServicePeriods({ ...ref, servicePeriods: [], at: 1 });
    await runtime.handlers.employees.refresh({ ...ref, force: false });
    const read = await runtime.handlers.employees.read(ref);
    expect(read.servicePeriods.items).toEqual(listed.servicePeriods.items);
    expect(read.servicePeriods.fetchedAt).toBeGreaterThan(1);
    expect(read.payslips.fetchedAt).toBe(listed.payslips.fetchedAt);
    expect(runtime.events).toContainEqual(changed);
  });

  test('keeps what was read when a later part fails, and reports the reason', async () => {
    await syncCompany(runtime, first);
    const employeeId = (await employees(first)).rows[0]?.employeeId ?? 0;
    const ref = { ...first, employeeId };
    const { servicePeriods } = await runtime.handlers.employees.read(ref);
    await patchEmployee(services[0], employeeId, { job_title: 'Foreman' });
    services[0].faults.add({
      path: '/employees/:employee_id/service_periods',
      count: null,
      effect: { kind: 'status', status: 422, message: 'No.' },
    });
    runtime.events.length = 0;
    const failing = runtime.handlers.employees.refresh({ ...ref, force: true });
    await expect(failing).rejects.toMatchObject({ code: 'service-refused' });
    const view = await runtime.handlers.employees.read(ref);
    expect(view.employee?.jobTitle).toBe('Foreman');
    expect(view.servicePeriods).toEqual(servicePeriods);
    expect(runtime.events.map(({ event }) => event)).toContain('companies.changed');
  });

  test('is empty and has no age when unknown', async () => {
    const view = await runtime.handlers.employees.read({ ...first, employeeId: 999_999 });
    expect(view).toMatchObject({ employee: null, fetchedAt: null, payslips: { total: 0, fetchedAt: null } });
  });
});
