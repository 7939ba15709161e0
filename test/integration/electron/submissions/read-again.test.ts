import { describe, expect } from 'vitest';
import { freshBaseMs, maxCallsToReadAgain } from '#electron/submissions/read-again.ts';
import { practiceCompanies } from '#practice/seed/companies.ts';
import { resize } from '#practice/seed/sizes.ts';
import { testOverProxy } from '#test/support/fixtures.ts';
import { commission, openPeriod, send, write } from '#test/support/open-period.ts';
import { addressOf } from '#test/support/service/practice-service.ts';
import { protea } from '#test/support/samples/practice.ts';
import { hastyClock } from '#test/support/runtime.ts';

const proteaAlone = practiceCompanies.filter(({ id }) => id === protea);

/** A draft with an input for each of the first employees, whose bases were just read; the clock can be moved on. */
const test = testOverProxy
  .extend('inputs', 3)
  .extend('practiceOptions', ({ inputs }) => ({ companies: resize(proteaAlone, { employees: inputs + 2 }) }))
  .extend('clock', () => ({ aheadMs: 0 }))
  .extend('runtimeOptions', ({ clock }) => ({
    clock: { ...hastyClock, now: () => Date.now() + clock.aheadMs },
  }))
  .extend('draft', async ({ practice, proxy, inputs, clock, runtime, openAnother, period }) => {
    const { draftId } = period;
    const employees = period.employees.slice(0, inputs);
    await write(
      runtime,
      draftId,
      Object.fromEntries(employees.map((id) => [id, { [commission]: '100.00' }])),
    );
    await runtime.handlers.bulkInputs.readBases({ draftId, employeeIds: employees });
    return {
      employees,
      wait: (ms: number) => void (clock.aheadMs += ms),
      readsAgain: async () =>
        (await runtime.handlers.bulkInputs.review({ draftId, employeeIds: null })).readsAgain,
      /** Somebody else sets the employee's commission. */
      change: async (employeeId: number, value: string) => {
        const other = await openAnother({ practice: addressOf(practice) });
        const theirs = await openPeriod(other);
        await write(other, theirs.draftId, { [employeeId]: { [commission]: value } });
        await send(other, theirs.draftId);
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
  });

test('does not read bases again that were just read', async ({ draft }) => {
  const { employees, wait, send: sendAll } = draft;
  wait(freshBaseMs - 20_000);
  const { cells, readBefore } = await sendAll();
  expect([...cells.values()].map(({ state }) => state)).toEqual(employees.map(() => 'applied'));
  expect(readBefore).toBe(0);
});

test('reports a conflict when somebody else changed a value since it was read, and sends the rest', async ({
  draft,
}) => {
  const { employees, wait, change, send: sendAll, readsAgain } = draft;
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

describe('with one input', () => {
  test.override('inputs', 1);

  test('sends an employee’s input even when others have set the same value already', async ({ draft }) => {
    const { employees, wait, change, send: sendAll } = draft;
    const [first = 0] = employees;
    await change(first, '100.00');
    wait(freshBaseMs + 1_000);
    expect((await sendAll()).cells.get(first)?.state).toBe('applied');
  });
});

describe('with more inputs than are read again', () => {
  test.override('inputs', maxCallsToReadAgain + 1);

  test('reads nothing again, and the review says so', async ({ draft }) => {
    const { employees, wait, readsAgain, send: sendAll } = draft;
    wait(freshBaseMs + 1_000);
    expect(await readsAgain()).toBe(false);
    const { cells, readBefore } = await sendAll();
    expect(cells.size).toBe(employees.length);
    expect(readBefore).toBe(0);
  });
});

test('sends nothing when values cannot be read again because the key is refused', async ({
  proxy,
  draft,
}) => {
  const { employees, wait, send: sendAll } = draft;
  wait(freshBaseMs + 1_000);
  const refused = { applies: false, status: 401, body: '{}' };
  proxy.injectFault(({ method, path }) =>
    method === 'GET' && path.endsWith('/calculations') ? refused : null,
  );
  const { cells, readBefore } = await sendAll();
  expect([...cells.values()].map(({ state }) => state)).toEqual(employees.map(() => 'waiting'));
  expect(readBefore).toBeNull();
});
