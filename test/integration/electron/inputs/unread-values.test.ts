import { expect } from 'vitest';
import { commission } from '#test/support/open-period.ts';
import { test as base } from '#test/support/fixtures.ts';

const test = base.extend('practiceOptions', { calculationMs: 30 });

test('reads unread values once, for every employee in every item column', async ({ runtime, period }) => {
  const { ref, draftId, employees } = period;
  const unknownIn = async () => {
    const { rows, columns, bases } = await runtime.handlers.bulkInputs.open(ref);
    const items = columns.filter(({ heading }) => heading.startsWith('calc.'));
    const known = new Set(bases.map(({ employeeId, heading }) => `${employeeId} ${heading}`));
    const cells = rows.flatMap(({ employeeId }) => items.map(({ heading }) => `${employeeId} ${heading}`));
    return cells.filter((cell) => !known.has(cell)).length;
  };
  expect(await unknownIn()).toBeGreaterThan(0);
  const first = await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees });
  // Some were read with the period; for everybody else, their own items and both payslips are read.
  expect(first.failed).toBe(0);
  expect(first.read).toBeGreaterThan(employees.length);
  expect(first.read).toBeLessThan(2 * employees.length);
  expect(await unknownIn()).toBe(0);
  const { lastValues } = await runtime.handlers.bulkInputs.open(ref);
  expect(new Set(lastValues.map(({ employeeId }) => employeeId)).size).toBe(employees.length);
  expect(await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees })).toEqual({
    read: 0,
    failed: 0,
  });
});

test('shows an item as new when the employee lacks it, unless it was on the previous payslip', async ({
  runtime,
  period,
}) => {
  const { ref, draftId, employees } = period;
  await runtime.handlers.bulkInputs.readLastPeriod({ draftId, employeeIds: employees });
  runtime.events.length = 0;
  await runtime.handlers.bulkInputs.readUnread({ draftId, employeeIds: employees });
  const { bases } = await runtime.handlers.bulkInputs.open(ref);
  const isNewIn = (all: readonly { employeeId: number; heading: string; isNew?: boolean | undefined }[]) =>
    new Map(
      all.flatMap((base) => (base.heading === commission ? [[base.employeeId, base.isNew === true]] : [])),
    );
  const opened = isNewIn(bases);
  expect(opened.size).toBe(employees.length);
  // The events during reading report the same as opening does.
  const changes = runtime.events.flatMap(({ event, payload }) =>
    // Every event of that name carries this payload.
    event === 'bulkInputs.changed' ? ((payload as { bases?: typeof bases }).bases ?? []) : [],
  );
  const cameOne = isNewIn(changes);
  expect(cameOne.size).toBeGreaterThan(employees.length / 2);
  for (const [employeeId, isNew] of cameOne) expect(opened.get(employeeId)).toBe(isNew);
});

test('keeps an input ended on purpose, in its period only, when the draft is discarded, until it is wanted again', async ({
  runtime,
  period,
}) => {
  const { ref, draftId, employees } = period;
  const [employeeId = 0] = employees;
  const inputs = [{ employeeId, heading: commission }];
  await runtime.handlers.bulkInputs.markEnded({ draftId, inputs, ended: true });
  await runtime.handlers.bulkInputs.markEnded({ draftId, inputs, ended: true });
  const endedIn = async (change: Partial<typeof ref>) =>
    (await runtime.handlers.bulkInputs.open({ ...ref, ...change })).ended;
  await runtime.handlers.bulkInputs.discard({ draftId });
  expect(await endedIn({})).toEqual(inputs);
  expect(await endedIn({ periodEnd: '2026-12-31' })).toEqual([]);
  const again = await runtime.handlers.bulkInputs.open(ref);
  await runtime.handlers.bulkInputs.markEnded({ draftId: again.draftId, inputs, ended: false });
  expect(await endedIn({})).toEqual([]);
});

test('offers no input to be ended on a once-off payslip', async ({ runtime, period }) => {
  const { ref, employees } = period;
  const { draftId } = await runtime.handlers.bulkInputs.open({ ...ref, onceOff: true });
  const inputs = [{ employeeId: employees[0] ?? 0, heading: commission }];
  await expect(runtime.handlers.bulkInputs.markEnded({ draftId, inputs, ended: true })).rejects.toMatchObject(
    {
      code: 'invalid-input',
    },
  );
});
