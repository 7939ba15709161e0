import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { baobab } from '#test/support/samples/practice.ts';
import { startLineProcess } from '#test/support/line-process.ts';
import { isDeep } from '#test/support/seed.ts';
import { syncCompany } from '#test/support/synced.ts';
import { nobodyAlike } from '#test/support/nobody-alike.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';
import { test as base } from '#test/support/fixtures.ts';

const onboarder = fileURLToPath(new URL('onboarder.ts', import.meta.url));
const patient = { timeout: 60_000 };

/** The writes of a new employee: the employee, the salary, the hours and a first input. */
const writes = 4;
/** Each write moves twice: it leaves, and it ends. */
const moves = Array.from({ length: 2 * writes }, (_, index) => `moveWrite ${index + 1}`);
const points = ['commitOnboarding 1', ...moves].flatMap((step) => [`before ${step}`, `after ${step}`]);
/** When the employee has been added and Paydesk does not know it yet. */
const usual = ['before moveWrite 2'];

/** The service's requests that change something, by kind. */
const counted = {
  employees: { method: 'POST', path: '/clients/:client_id/employees' },
  items: { method: 'POST', path: '/employees/:employee_id/calculations' },
  hours: { method: 'PATCH', path: '/employees/:employee_id/inherited_calculations' },
} as const;

const test = base.extend('practiceOptions', { companyIds: [baobab] });

test.for(isDeep ? points : usual)(
  'adds an employee once, with all that was typed, when Paydesk is killed %s',
  { timeout: 60_000 },
  async (point, { practice, address, openAnother }) => {
    const [directory, databaseKey] = [temporaryDirectory(), randomBytes(32)];
    const place = { directory, key: databaseKey };
    const before = await openAnother(place);
    const { connection } = await before.handlers.connections.openPractice({});
    const company = { connectionId: connection.id, companyId: baobab };
    await syncCompany(before, company);
    const { employees } = await before.handlers.imports.employees(company);
    for (const { employeeId } of employees) {
      await before.handlers.payItems.refresh({ ...company, employeeId, payslipId: null, force: false });
    }
    const [frequency] = (await before.handlers.employees.groups(company)).payFrequencies;
    const texts = {
      firstName: 'Zoë',
      lastName: 'van ’t Hoff',
      identificationType: 'passport',
      birthdate: '1988-12-31',
      otherNumber: 'BN 004 123',
      passportCode: 'ZWE',
      payFrequencyId: String(frequency?.id),
      appointmentDate: '2026-11-02',
      paymentMethod: 'cash',
      'firstPay.salary': '18250.5',
      'firstPay.workDays': 'mon-sat',
      'firstPay.hoursADay': '7.5',
      'firstInputs.pension_fund.employee_percentage': '7.5',
    };
    const { id } = await before.handlers.onboarding.begin({ ...company, texts });
    await before.close();

    for (const each of Object.values(counted)) {
      practice.faults.add({ ...each, count: null, effect: { kind: 'latency', ms: 0 } });
    }
    const child = startLineProcess(onboarder, [
      databaseKey.toString('hex'),
      directory,
      address.baseUrl,
      id,
      point,
    ]);
    await child.ended;
    expect(child.wasKilled()).toBe(true);

    const runtime = await openAnother(place);
    await runtime.handlers.connections.openPractice({});
    // A draft that was never handed over to the outbox is the clerk's to send.
    if ((await runtime.store.work.readOnboarding({ id })).creation === null) {
      await runtime.handlers.onboarding.submit({ id, seen: nobodyAlike });
    }
    await runtime.handlers.outbox.resume({ connectionId: company.connectionId });
    const states = async () => {
      const { creation, followers } = await runtime.store.work.readOnboarding({ id });
      return [creation?.state, ...followers.map(({ state }) => state)];
    };
    // Stored as being sent, but the request never left: nobody is added again without the clerk.
    if (point === 'after moveWrite 1') {
      await expect.poll(async () => (await states())[0], patient).toBe('needs-clerk');
      expect(practice.faults.list().map((rule) => rule.hits)).toEqual([0, 0, 0]);
      const { creation } = await runtime.store.work.readOnboarding({ id });
      await runtime.handlers.outbox.sendAgain({ writeId: creation?.id ?? '' });
    }
    await expect.poll(states, patient).toEqual(Array.from({ length: writes }, () => 'applied'));

    await syncCompany(runtime, company);
    const after = await runtime.handlers.imports.employees(company);
    expect(after.employees).toHaveLength(employees.length + 1);
    const { line } = await runtime.handlers.onboarding.read({ id });
    const owner = { ...company, employeeId: line.employeeId ?? 0, payslipId: null };
    await runtime.handlers.payItems.refresh({ ...owner, force: true });
    const { items } = await runtime.store.cache.listCalculationRecords(owner);
    const inputsOf = (name: string) => items.filter(({ item }) => item === name).map(({ inputs }) => inputs);
    expect(inputsOf('basic_salary')).toMatchObject([{ fixed_amount: '18250.5' }]);
    expect(inputsOf('pension_fund')).toMatchObject([{ employee_percentage: '7.5' }]);
    // Each request took effect once: what was applied is found, and not sent again.
    expect(practice.faults.list().map((rule) => rule.hits)).toEqual([1, 2, 1]);
  },
);
