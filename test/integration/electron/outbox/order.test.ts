import { describe, expect, onTestFinished } from 'vitest';
import { addressOf, startPractice } from '#test/support/service/practice-service.ts';
import { companyId, newcomer } from './every-kind.ts';
import { options, test } from './outbox-test.ts';

describe('the order of changes', () => {
  test('sends changes of a new employee after the employee was created', async ({
    practice,
    runtime,
    api,
    submit,
  }) => {
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
    const calculations = await api.listEmployeeCalculations(row.employeeId ?? 0, options);
    expect(calculations.find(({ item }) => item === 'basic_salary')?.inputs['fixed_amount']).toMatch(
      /^18000/,
    );
  });

  test('does not send changes of a new employee whom the service refused', async ({
    runtime,
    api,
    submit,
  }) => {
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

  test('sends changes of one employee one after the other, and those of others at once', async ({
    runtime,
    api,
    employeeId,
    submit,
    email,
  }) => {
    const first = await submit(email('first@example.org'), { email: 'seen@example.org' });
    await runtime.ended(first.writeId);
    const second = await submit({ kind: 'employee.update', employeeId, changes: { jobTitle: 'Foreman' } });
    const { employees } = await api.listEmployees(companyId, options);
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

describe('companies with the same ids', () => {
  test('do not get changes of another company’s employee', async ({ runtime, api, submit }) => {
    const { employees } = await api.listEmployees(2501, options);
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

  test('get only their own changes when they are on two services', async ({
    runtime,
    employeeId,
    emailNow,
    email,
  }) => {
    const other = await startPractice({ companyIds: [companyId] });
    onTestFinished(() => other.close());
    const { connection } = await runtime.connections.connect({
      name: 'Other',
      ...addressOf(other),
    });
    const { writeId } = await runtime.outbox.submit(
      { connectionId: connection.id, companyId },
      email('other@example.org'),
    );
    expect((await runtime.ended(writeId)).state).toBe('applied');
    const theirs = await runtime.connections.api(connection.id);
    expect((await theirs.getEmployee(companyId, employeeId, options)).email).toBe('other@example.org');
    expect(await emailNow()).not.toBe('other@example.org');
  });
});
