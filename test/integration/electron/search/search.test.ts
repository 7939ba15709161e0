import { beforeEach, describe, expect, test } from 'vitest';
import { syncCompany } from '#test/support/synced.ts';
import { openTwoServices } from '../two-services.ts';

type Fixture = Awaited<ReturnType<typeof openTwoServices>>;
let runtime: Fixture['runtime'];
let first: Fixture['first'];
let second: Fixture['second'];
let employees: Fixture['employees'];
let payslips: Fixture['payslips'];
let goOffline: Fixture['goOffline'];

beforeEach(async () => {
  ({ runtime, first, second, employees, payslips, goOffline } = await openTwoServices());
});

describe('the search over everything', () => {
  test('shows the company and the connection of each hit, and what was never read', async () => {
    await runtime.handlers.companies.list({ connectionId: first.connectionId });
    await runtime.handlers.companies.refresh({ connectionId: first.connectionId });
    await syncCompany(runtime, first);
    const [employee] = (await employees(first)).rows;
    const text = `${employee?.firstName} ${employee?.lastName}`;
    const before = await runtime.handlers.search.find({ text, limit: 10 });
    expect(before.unreadCompanies).toBe(1);
    expect(before.employees.map(({ connectionName }) => connectionName)).toEqual(['Practice company']);

    await syncCompany(runtime, second);
    const found = await runtime.handlers.search.find({ text, limit: 10 });
    expect(found.unreadCompanies).toBe(0);
    expect(found.employees).toHaveLength(2);
    expect(new Set(found.employees.map(({ connectionId }) => connectionId))).toEqual(
      new Set([first.connectionId, second.connectionId]),
    );
    for (const hit of found.employees) {
      expect(hit).toMatchObject({ employeeId: employee?.employeeId, companyName: 'Protea Joinery' });
      expect(hit.fetchedAt).toBeGreaterThan(0);
    }
    const companiesFound = await runtime.handlers.search.find({ text: 'protea', limit: 10 });
    expect(companiesFound.companies.map(({ connectionName }) => connectionName).toSorted()).toEqual([
      'Bookkeeper',
      'Practice company',
    ]);
  });

  test('finds nobody of a connection that is forgotten, and nothing for no words', async () => {
    await syncCompany(runtime, second);
    const [employee] = (await employees(second)).rows;
    await runtime.handlers.connections.forget({ connectionId: second.connectionId });
    const text = employee?.lastName ?? '';
    expect(await runtime.handlers.search.find({ text, limit: 10 })).toMatchObject({
      employees: [],
      companies: [],
    });
    expect(await runtime.handlers.search.find({ text: '  ', limit: 10 })).toMatchObject({ employees: [] });
  });
});

test('every view answers from the cache while the service cannot be reached', async () => {
  await runtime.handlers.companies.refresh({ connectionId: first.connectionId });
  await syncCompany(runtime, first);
  const [employee] = (await employees(first)).rows;
  const ref = { ...first, employeeId: employee?.employeeId ?? 0 };
  const before = {
    employees: await employees(first),
    employee: await runtime.handlers.employees.read(ref),
    payslips: await payslips(first),
  };
  await goOffline();
  await expect(runtime.handlers.employees.refresh({ ...ref, force: true })).rejects.toMatchObject({
    code: 'offline',
  });
  const after = {
    employees: await employees(first),
    employee: await runtime.handlers.employees.read(ref),
    payslips: await payslips(first),
  };
  expect(after).toEqual(before);
  expect(
    (await runtime.handlers.search.find({ text: employee?.lastName ?? '', limit: 5 })).employees,
  ).not.toEqual([]);
});
