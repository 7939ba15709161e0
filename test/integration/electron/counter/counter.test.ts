import { expect, onTestFinished } from 'vitest';
import type { EmployeeRef } from '#kit/ids.ts';
import { contract } from '#electron/contract.ts';
import { counterAccount } from '#electron/counter/counter.ts';
import { readAllRecords } from '#electron/employees/all-records.ts';
import { createPipeline } from '#ipc/pipeline.ts';
import { test } from '#test/support/fixtures.ts';
import { passphrase } from '#test/support/profile.ts';
import { openRuntime, type Runtime, type RuntimeOptions } from '#test/support/runtime.ts';
import { protea } from '#test/support/samples/practice.ts';
import { syncCompany } from '#test/support/synced.ts';
import { temporaryDirectory } from '#test/support/store/open-test-store.ts';

const code = 'blue 47';

async function employeesOf({ store }: Runtime, company: Pick<EmployeeRef, 'connectionId' | 'companyId'>) {
  const [one, other] = (await readAllRecords(store.cache, company)).map(({ id: employeeId }) => ({
    ...company,
    employeeId,
  }));
  if (!one || !other) throw new Error('the company has fewer than two employees');
  return [one, other] as const;
}

/** Asks as the page does. */
function pageOf(runtime: Runtime) {
  const dispatch = createPipeline({
    contract,
    handlers: runtime.handlers,
    isTrusted: () => true,
    isLocked: runtime.isLocked,
    counter: runtime.counterGuard,
    checkOutputs: true,
    logUnexpected: (_where, error) => {
      throw error;
    },
  });
  return async (call: string, input: unknown) => {
    const [noun = '', name = ''] = call.split('.');
    const answer = await dispatch({ noun, name, input, sender: { url: '', isMainFrame: true } });
    return answer.ok ? answer.value : answer.error.code;
  };
}

const entriesOf = async ({ store }: Runtime) => {
  const kinds = ['counter-started', 'counter-ended', 'counter-refused'] as const;
  const filter = { kinds: [...kinds] };
  const { rows } = await store.work.listAuditEntries({ filter, offset: 0, limit: 50 });
  return rows.map(({ kind, outcome, employeeName }) => [kind, outcome, employeeName !== null]).toReversed();
};

test('shows one employee’s payslips and leave, and nobody else’s, until the code ends it', async ({
  runtime,
  company,
}) => {
  const [one, other] = await employeesOf(runtime, company);
  const ask = pageOf(runtime);
  const payslipsOf = async ({ employeeId }: EmployeeRef) => {
    const { payslips } = await runtime.handlers.employees.read({ ...company, employeeId });
    return payslips.items.map(({ id: payslipId }) => ({ ...company, payslipId }));
  };
  const [own, others] = [await payslipsOf(one), await payslipsOf(other)];
  expect(await ask('counter.start', { ...one, code })).toEqual({});
  expect(await ask('counter.read', {})).toEqual({ isOn: true, employee: one, endsWith: 'code' });
  expect(await ask('employees.read', one)).toMatchObject({ employee: { employeeId: one.employeeId } });
  expect(await ask('payslips.read', own[0])).toMatchObject({ payslip: { id: own[0]?.payslipId } });
  expect(await ask('leave.read', { ...one, asAt: '2026-11-20' })).toMatchObject({ days: {} });
  expect(await ask('employees.read', other)).toBe('counter-mode');
  expect(await ask('payslips.read', others[0])).toBe('counter-mode');
  expect(await ask('payslips.pdf', { ...others[0], force: false })).toBe('counter-mode');
  expect(await ask('search.find', { search: 'a' })).toBe('counter-mode');
  expect(await ask('counter.start', { ...other, code })).toBe('counter-mode');
  expect(await ask('counter.end', { secret: 'red 48' })).toBe('counter-code-wrong');
  expect(await ask('employees.read', other)).toBe('counter-mode');
  expect(await ask('counter.end', { secret: code })).toEqual({});
  expect(await ask('employees.read', other)).toMatchObject({ employee: { employeeId: other.employeeId } });
  expect(await entriesOf(runtime)).toEqual([
    ['counter-started', 'done', true],
    ['counter-refused', 'failed', true],
    ['counter-ended', 'done', true],
  ]);
});

test('is ended by the passphrase, and by no code, once there is a passphrase', async ({
  runtime,
  company,
}) => {
  const [one] = await employeesOf(runtime, company);
  const ask = pageOf(runtime);
  await ask('counter.start', { ...one, code });
  await ask('counter.end', { secret: code });
  await runtime.handlers.recovery.set({ passphrase });
  await ask('counter.start', one);
  expect(await ask('counter.read', {})).toMatchObject({ endsWith: 'passphrase' });
  expect(await ask('counter.end', { secret: code })).toBe('passphrase-wrong');
  expect(await ask('counter.end', { secret: passphrase })).toEqual({});
});

test('asks for a code the first time, and for none later', async ({ runtime, company }) => {
  const [one] = await employeesOf(runtime, company);
  const ask = pageOf(runtime);
  expect(await ask('counter.start', one)).toBe('fields-wrong');
  for (const easy of ['abc', '1234', '0000', 'qwerty']) {
    expect(await ask('counter.start', { ...one, code: easy })).toBe('invalid-input');
  }
  expect(await ask('counter.read', {})).toEqual({ isOn: false, employee: null, endsWith: null });
  await ask('counter.start', { ...one, code });
  await ask('counter.end', { secret: code });
  expect(await ask('counter.start', one)).toEqual({});
});

test('leaves nothing on the clipboard to be pasted at the counter', async ({ runtime, company }) => {
  const [one] = await employeesOf(runtime, company);
  await runtime.ports.clipboard.writeText('Naidoo\tR 41 000');
  await pageOf(runtime)('counter.start', { ...one, code });
  expect(await runtime.ports.clipboard.readText()).toBe('');
});

/** Paydesk as it starts again on the same profile, without its company being read again. */
async function reopen(place: Pick<RuntimeOptions, 'directory' | 'key' | 'upMs'>) {
  const runtime = await openRuntime(place);
  onTestFinished(() => runtime.close());
  await runtime.counter.resume();
  return { runtime, ask: pageOf(runtime) };
}

/** The first employee of a company, shown at the counter of a Paydesk that is then gone without notice. */
async function killedAtCounter(openAnother: (options: Partial<RuntimeOptions>) => Promise<Runtime>) {
  const directory = temporaryDirectory();
  const first = await openAnother({ directory, upMs: 60_000 });
  const { connection } = await first.handlers.connections.openPractice({});
  const company = { connectionId: connection.id, companyId: protea };
  await syncCompany(first, company);
  const [one, other] = await employeesOf(first, company);
  await pageOf(first)('counter.start', { ...one, code });
  for (const secret of ['red', 'green', 'white']) await pageOf(first)('counter.end', { secret });
  // Nothing is told to Paydesk: what the disk has at this moment is all that a kill leaves.
  await first.store.close();
  return { place: { directory, key: first.key }, one, other };
}

test('comes back to the same employee when Paydesk is started again, also after a kill', async ({
  openAnother,
}) => {
  const { place: profile, one, other } = await killedAtCounter(openAnother);
  const place = { ...profile, upMs: 90_000 };
  const { ask, runtime } = await reopen(place);
  expect(await ask('counter.read', {})).toEqual({ isOn: true, employee: one, endsWith: 'code' });
  expect(await ask('employees.read', other)).toBe('counter-mode');
  // Starting again does not make guessing quicker.
  const fourth = runtime.handlers.counter.end({ secret: 'black' });
  await expect(fourth).rejects.toMatchObject({ code: 'counter-code-wrong', params: { waitMs: 4_000 } });
  expect(await ask('counter.end', { secret: code })).toEqual({});
  await runtime.close();
  const again = await reopen(place);
  expect(await again.ask('counter.read', {})).toEqual({ isOn: false, employee: null, endsWith: 'code' });
});

test('has ended after the computer was restarted, and says so in the audit log', async ({ openAnother }) => {
  const { place, other } = await killedAtCounter(openAnother);
  const { ask, runtime } = await reopen({ ...place, upMs: 5_000 });
  expect(await ask('counter.read', {})).toEqual({ isOn: false, employee: null, endsWith: 'code' });
  expect(await ask('employees.read', other)).toMatchObject({ employee: { employeeId: other.employeeId } });
  expect((await entriesOf(runtime)).at(-1)).toEqual(['counter-ended', 'done', true]);
});

test('shows nobody when only the keychain knows that it was on, and the passphrase still ends it', async ({
  runtime,
  company,
}) => {
  const [one] = await employeesOf(runtime, company);
  await runtime.handlers.recovery.set({ passphrase });
  // As after work.db was replaced by an earlier copy.
  await runtime.ports.secrets.write(counterAccount, '1');
  await runtime.counter.resume();
  const ask = pageOf(runtime);
  expect(await ask('counter.read', {})).toEqual({ isOn: true, employee: null, endsWith: 'passphrase' });
  expect(await ask('employees.read', one)).toBe('counter-mode');
  expect(await ask('counter.end', { secret: passphrase })).toEqual({});
  expect(await ask('employees.read', one)).toMatchObject({ employee: { employeeId: one.employeeId } });
});
