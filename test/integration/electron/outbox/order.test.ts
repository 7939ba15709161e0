import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PayrollApi } from '#api/payroll-api.ts';
import type { Write } from '#electron/outbox/contract/write.ts';
import type { PracticeService } from '#practice/service.ts';
import type { OutboxRuntime } from '#test/support/outbox-runtime.ts';
import { companyId, newcomer } from './every-kind.ts';
import { emailOf, how, key, openWrites, startPractice, submitTo } from './writes-world.ts';

let practice: PracticeService;
let runtime: OutboxRuntime;
let api: PayrollApi;
let employeeId: number;

beforeEach(async () => {
  ({ practice, runtime, api, employeeId } = await openWrites());
});
afterEach(async () => {
  await runtime.close();
  await practice.close();
});

const email = (text: string) => emailOf(employeeId, text);
const submit = (write: Write, seen?: Record<string, string | null>) => submitTo(runtime, write, seen);
const emailNow = async () => (await api.getEmployee(companyId, employeeId, how)).email;

describe('order', () => {
  test('what belongs to a new employee waits until they exist, and follows', async () => {
    practice.faults.add({
      method: 'POST',
      path: '/clients/:client_id/employees',
      effect: { kind: 'drop', at: 'before' },
    });
    const created = await submit({ kind: 'employee.create', employee: await newcomer(api) });
    const salary = await submit({
      kind: 'calculation.set',
      employeeId: { createdBy: created.writeId },
      payslipId: null,
      change: { calcType: 'basic_salary', details: { fixed_amount: '18000.00' }, effectiveDate: null },
    });
    expect((await runtime.ended(created.writeId)).state).toBe('needs-clerk');
    expect((await runtime.rowOf(salary.writeId)).state).toBe('waiting');
    await runtime.outbox.sendAgain({ writeId: created.writeId });
    const row = await runtime.ended(salary.writeId);
    expect(row).toMatchObject({ state: 'applied', about: 'Mokoena, Naledi' });
    const calculations = await api.listEmployeeCalculations(row.employeeId ?? 0, how);
    expect(calculations.find(({ item }) => item === 'basic_salary')?.inputs['fixed_amount']).toMatch(
      /^18000/,
    );
  });

  test('what belongs to a new employee who was given up is not sent', async () => {
    const broken = await newcomer(api, { identificationType: 'rsa_id', idNumber: 'not a number' });
    const created = await submit({ kind: 'employee.create', employee: broken });
    const next = await submit({
      kind: 'employee.update',
      employeeId: { createdBy: created.writeId },
      changes: { email: 'nobody@example.org' },
    });
    expect((await runtime.ended(created.writeId)).state).toBe('rejected');
    expect(await runtime.ended(next.writeId)).toMatchObject({ state: 'rejected', reason: 'earlier-failed' });
  });

  test('two changes of one employee go one after the other; another employee does not wait', async () => {
    const first = await submit(email('first@example.org'), { email: 'seen@example.org' });
    await runtime.ended(first.writeId);
    const second = await submit({ kind: 'employee.update', employeeId, changes: { jobTitle: 'Foreman' } });
    const { employees } = await api.listEmployees(companyId, how);
    const other = employees.find(({ id }) => id !== employeeId)?.id ?? 0;
    const third = await submit({
      kind: 'employee.update',
      employeeId: other,
      changes: { jobTitle: 'Clerk' },
    });
    expect((await runtime.ended(third.writeId)).state).toBe('applied');
    expect((await runtime.rowOf(second.writeId)).state).toBe('waiting');
    await runtime.outbox.decide({ writeId: first.writeId, keep: 'theirs' });
    expect((await runtime.ended(second.writeId)).state).toBe('applied');
  });
});

describe('company A under company B', () => {
  test('an employee of another company is not written', async () => {
    const { employees } = await api.listEmployees(2501, how);
    const stranger = employees[0]?.id ?? 0;
    const { writeId } = await submit({
      kind: 'employee.update',
      employeeId: stranger,
      changes: { email: 'x@y.z' },
    });
    expect(await runtime.ended(writeId)).toMatchObject({
      state: 'rejected',
      reason: 'other-company',
      attempts: 0,
    });
  });

  test('two services with the same ids do not mix', async () => {
    const other = await startPractice();
    onTestFinished(() => other.close());
    const { connection } = await runtime.connections.connect({
      name: 'Other',
      baseUrl: `${other.origin}/v1`,
      key,
    });
    const { writeId } = await runtime.outbox.submit(
      { connectionId: connection.id, companyId },
      email('other@example.org'),
    );
    expect((await runtime.ended(writeId)).state).toBe('applied');
    const theirs = await runtime.connections.api(connection.id);
    expect((await theirs.getEmployee(companyId, employeeId, how)).email).toBe('other@example.org');
    expect(await emailNow()).not.toBe('other@example.org');
  });
});
