import { expect, onTestFinished, test } from 'vitest';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { startPracticeService } from '#practice/service.ts';
import { freshBaseMs, maxCallsToReadAgain } from '#electron/submissions/read-again.ts';
import { hastyClock, openRuntime } from '#test/support/runtime.ts';
import { startFaultProxy } from '#test/support/fault-proxy.ts';
import { commission, openPeriod, send, write } from '#test/support/open-period.ts';

const key = 'demo-key';
const protea = practiceCompanies.filter(({ id }) => id === 2501);

/** A draft with an input for each of the first employees, whose bases were just read; the clock can be moved on. */
async function openDraft(inputs: number) {
  const companies = resize(protea, { employees: inputs + 2 });
  const today = '2026-11-20';
  const practice = await startPracticeService({ port: 0, key, today, calculationMs: 0, companies });
  const proxy = await startFaultProxy(practice.origin);
  let laterMs = 0;
  const clock = { ...hastyClock, now: () => Date.now() + laterMs };
  const runtime = await openRuntime({ practice: { baseUrl: `${proxy.origin}/v1`, key }, clock });
  onTestFinished(async () => {
    await runtime.close();
    await proxy.close();
    await practice.close();
  });
  const { draftId, employees } = await openPeriod(runtime);
  const own = employees.slice(0, inputs);
  await write(runtime, draftId, Object.fromEntries(own.map((id) => [id, { [commission]: '100.00' }])));
  await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: own });
  return {
    proxy,
    employees: own,
    wait: (ms: number) => void (laterMs += ms),
    readsAgain: async () =>
      (await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null })).readsAgain,
    /** Somebody else sets the employee's commission. */
    change: async (employeeId: number, value: string) => {
      const other = await openRuntime({ practice: { baseUrl: `${practice.origin}/v1`, key } });
      const theirs = await openPeriod(other);
      await write(other, theirs.draftId, { [employeeId]: { [commission]: value } });
      await send(other, theirs.draftId);
      await other.close();
    },
    /** Sends the draft; the cells by employee, and the calls before the first input left. */
    send: async () => {
      const from = proxy.requests.length;
      const submissionId = await send(runtime, draftId);
      const requests = proxy.requests.slice(from);
      const first = requests.findIndex(({ method }) => method === 'POST');
      const stored = await runtime.store.work.readSubmission({ submissionId });
      const cells = (stored?.cells ?? []).map((cell) => [cell.employeeId, cell] as const);
      return { cells: new Map(cells), readBefore: first === -1 ? null : first };
    },
  };
}

test('does not read again bases that were just read', async () => {
  const { employees, wait, send: sendAll } = await openDraft(3);
  wait(freshBaseMs - 20_000);
  const { cells, readBefore } = await sendAll();
  expect([...cells.values()].map(({ state }) => state)).toEqual(employees.map(() => 'applied'));
  expect(readBefore).toBe(0);
});

test('reports a conflict when somebody else changed a value since it was read, and sends the rest', async () => {
  const { employees, wait, change, send: sendAll, readsAgain } = await openDraft(3);
  const [first = 0, ...rest] = employees;
  await change(first, '777.00');
  wait(freshBaseMs + 1_000);
  expect(await readsAgain()).toBe(true);
  const { cells, readBefore } = await sendAll();
  expect(cells.get(first)).toMatchObject({
    state: 'conflict',
    reason: 'changed-elsewhere',
    base: '',
    value: '100.00',
    theirs: '777.00',
  });
  expect(rest.map((id) => cells.get(id)?.state)).toEqual(rest.map(() => 'applied'));
  // One call for each employee whose base had become old.
  expect(readBefore).toBe(3);
});

test('sends an employee’s input even when others have set the same value already', async () => {
  const { employees, wait, change, send: sendAll } = await openDraft(1);
  const [first = 0] = employees;
  await change(first, '100.00');
  wait(freshBaseMs + 1_000);
  expect((await sendAll()).cells.get(first)?.state).toBe('applied');
});

test('reads nothing again when that would take too many calls, and says so in the review', async () => {
  const { employees, wait, readsAgain, send: sendAll } = await openDraft(maxCallsToReadAgain + 1);
  wait(freshBaseMs + 1_000);
  expect(await readsAgain()).toBe(false);
  const { cells, readBefore } = await sendAll();
  expect(cells.size).toBe(employees.length);
  expect(readBefore).toBe(0);
});

test('sends nothing when values cannot be read again because the key is refused', async () => {
  const { proxy, employees, wait, send: sendAll } = await openDraft(2);
  wait(freshBaseMs + 1_000);
  const refused = { applies: false, status: 401, body: '{}' };
  proxy.injectFault(({ method, path }) =>
    method === 'GET' && path.endsWith('/calculations') ? refused : null,
  );
  const { cells, readBefore } = await sendAll();
  expect([...cells.values()].map(({ state }) => state)).toEqual(employees.map(() => 'waiting'));
  expect(readBefore).toBeNull();
});
