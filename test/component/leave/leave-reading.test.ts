import type { LeaveLine } from '#electron/leave/contract/leave.ts';
import { AppError } from '#kit/errors.ts';
import Leave from '#features/leave/Leave.svelte';
import { leaveMessages } from '#features/leave/texts/leave.ts';
import type { FakeHandlers } from '#test/support/page/fake-bridge.ts';
import { expect, onTestFinished, test } from 'vitest';
import { stylePage } from '../support/page-style.ts';
import { renderInApp } from '../support/render-in-app.ts';
import { company, groups } from '#test/support/samples/karoo.ts';

const { reading, notThere } = leaveMessages;
type ReadSome = { employeeIds: number[] };

/** Opens the screen with employees whose leave was never read; the list does not order them by id. */
async function open(employees: number, handlers: FakeHandlers = {}) {
  const ids = Array.from({ length: employees }, (_, index) => 1_000 + index);
  const unread = new Set(ids);
  const rows = ids.toReversed().map((employeeId) => ({
    employeeId,
    number: null,
    firstName: 'Sipho',
    lastName: `Dlamini ${employeeId}`,
  }));
  const linesNow = (): LeaveLine[] =>
    rows.map((row) => ({ ...row, days: unread.has(row.employeeId) ? null : [], amount: null }));
  const read = (employeeIds: readonly number[]) => {
    for (const id of employeeIds) unread.delete(id);
    return { read: employeeIds.length, failed: 0 };
  };
  // The list fills its container, and draws no more rows than fit.
  stylePage('body > div { display: flex; flex-direction: column; height: 500px; }');
  const rendered = await renderInApp(Leave, {
    props: { company, groups, onrefresh: () => undefined, refreshing: false },
    handlers: {
      'leave.calendar': ({ window: { offset, limit } }) => ({
        rows: linesNow().slice(offset, offset + limit),
        total: employees,
        offset,
        fetchedAt: 1,
      }),
      'leave.types': () => ({ types: [] }),
      'leave.unread': () => ({ employeeIds: [...unread] }),
      'leave.readSome': ({ employeeIds }: ReadSome) => read(employeeIds),
      ...handlers,
    },
    prepare: (app) => onTestFinished(app.connectivity.follow()),
  });
  const asked = () => rendered.inputsOf('leave.readSome').map(({ employeeIds }) => employeeIds);
  return { ...rendered, ids, asked, read };
}

/** Service answers that arrive one by one, when the test says so. */
function inSteps() {
  const waiting: (() => void)[] = [];
  // An answer that is still pending when the test ends would block the page.
  onTestFinished(() => waiting.forEach((go) => go()));
  return {
    step: async () => {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()?.();
    },
    turn: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

test('reads missing leave automatically, visible employees first, and says so in the cells', async () => {
  const { turn, step } = inSteps();
  const { screen, asked, read } = await open(300, {
    'leave.readSome': async ({ employeeIds }: ReadSome) => {
      await turn();
      return read(employeeIds);
    },
  });
  await expect.poll(asked).toHaveLength(1);
  await expect.element(screen.getByText(reading.progress(0, 300))).toBeVisible();
  await step();
  await expect.poll(asked).toHaveLength(2);
  await expect.element(screen.getByText(reading.progress(5, 300))).toBeVisible();
  // The list begins with the highest ids.
  expect(Math.min(...(asked()[1] ?? []))).toBeGreaterThan(1_250);
  await expect.element(screen.getByText(notThere.reading).first()).toBeVisible();
  await expect.element(screen.getByText(notThere.waiting).first()).toBeVisible();
});

test('reads everybody once, and hides the progress line', async () => {
  const { screen, ids, asked } = await open(23);
  await expect.poll(() => asked().flat().length).toBe(23);
  expect(new Set(asked().flat())).toEqual(new Set(ids));
  await expect.element(screen.getByRole('button', { name: reading.stop })).not.toBeInTheDocument();
});

test('reads only visible employees of a very large company, and the others on request', async () => {
  const { screen, asked, press } = await open(450);
  const button = screen.getByRole('button', { name: reading.start, exact: true });
  await expect.element(button).toBeVisible();
  const before = asked().flat().length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(100);
  await press(reading.start);
  await expect.poll(() => new Set(asked().flat()).size).toBe(450);
});

test('stops reading on request, and says how many are left', async () => {
  const { turn, step } = inSteps();
  const { screen, asked, read, press } = await open(40, {
    'leave.readSome': async ({ employeeIds }: ReadSome) => {
      await turn();
      return read(employeeIds);
    },
  });
  await expect.poll(asked).toHaveLength(1);
  await press(reading.stop);
  await step();
  await expect.element(screen.getByText(reading.title(35))).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test('tries a failed employee once, says so, and retries on request', async () => {
  let refused = true;
  const { screen, emit, asked, read, press } = await open(2, {
    'leave.readSome': ({ employeeIds }: ReadSome) =>
      refused ? { read: 0, failed: employeeIds.length } : read(employeeIds),
  });
  await expect.element(screen.getByText(reading.failed(2))).toBeVisible();
  await expect.element(screen.getByText(notThere.failed).first()).toBeVisible();
  const calendars = () => screen.getByText(notThere.failed).elements().length;
  emit('companies.changed', company);
  await expect.poll(calendars).toBe(2);
  expect(asked()).toHaveLength(1);
  refused = false;
  await press(reading.again);
  await expect.element(screen.getByText(reading.failed(2))).not.toBeInTheDocument();
  expect(asked()).toHaveLength(2);
});

test('reads nothing while offline, and resumes when back online', async () => {
  const { emit, asked, screen } = await open(3, {
    'leave.readSome': () => {
      throw new AppError('offline', { host: 'api.example' });
    },
  });
  await expect.poll(asked).toHaveLength(1);
  const state = (to: 'offline' | 'online') =>
    emit('connections.reachabilityChanged', {
      connectionId: company.connectionId,
      state: to,
      lastAnswerAt: 1,
    });
  state('offline');
  emit('companies.changed', company);
  await expect.element(screen.getByText(notThere.waiting).first()).toBeVisible();
  expect(asked()).toHaveLength(1);
  state('online');
  await expect.poll(asked).toHaveLength(2);
});

test('stops reading leave when the screen is left', async () => {
  const { turn, step } = inSteps();
  const { screen, asked, read } = await open(12, {
    'leave.readSome': async ({ employeeIds }: ReadSome) => {
      await turn();
      return read(employeeIds);
    },
  });
  await expect.poll(asked).toHaveLength(1);
  await screen.unmount();
  await step();
  // Longer than the next call would take to be made.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toHaveLength(1);
});
