import { AppError } from '#kit/errors.ts';
import { UnsentWork } from '#state/unsent-work.svelte.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { expect, test } from 'vitest';

const weekly = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
const monthly = { ...weekly, payFrequencyId: 8, periodEnd: '2026-11-30' };
const elsewhere = { ...weekly, companyId: 43 };
const connection = { id: 'c-1', name: 'My payroll', baseUrl: 'https://example.test/v1', practice: false };

/** Three inputs on the first connection, and fifty on any other. */
const draftsOf = ({ connectionId }: { connectionId: string }) => ({
  drafts: [{ ref: { ...weekly, connectionId }, cells: connectionId === 'c-1' ? 3 : 50, updatedAt: 1 }],
});

async function unsentWork() {
  const drafts = [
    { ref: weekly, cells: 3, updatedAt: 1 },
    { ref: monthly, cells: 4, updatedAt: 2 },
    { ref: elsewhere, cells: 50, updatedAt: 3 },
  ];
  const work = new UnsentWork(createFakeBridge({ 'bulkInputs.drafts': () => ({ drafts }) }).bridge);
  await work.read('c-1');
  return work;
}

test('counts unsent work of a company and of one period', async () => {
  const work = await unsentWork();
  expect(work.count({ connectionId: 'c-1', companyId: 42 })).toBe(7);
  expect(work.count(monthly)).toBe(4);
});

test('counts nothing of another connection or before loading', async () => {
  const work = await unsentWork();
  expect(work.count({ connectionId: 'c-2', companyId: 42 })).toBe(0);
  expect(new UnsentWork(createFakeBridge({}).bridge).count({ companyId: 42 })).toBe(0);
});

test('counts all connections, and forgets one that is gone', async () => {
  let connections = [connection, { ...connection, id: 'c-2' }];
  const { bridge } = createFakeBridge({
    'connections.list': () => ({ connections }),
    'bulkInputs.drafts': draftsOf,
  });
  const work = new UnsentWork(bridge);
  await work.readAll();
  expect(work.count()).toBe(53);
  connections = [connection];
  await work.readAll();
  expect(work.count()).toBe(3);
});

test('adds up invented inputs only where there are no others', async () => {
  let connections = [connection, { ...connection, id: 'c-2', practice: true }];
  const { bridge } = createFakeBridge({
    'connections.list': () => ({ connections }),
    'bulkInputs.drafts': draftsOf,
  });
  const work = new UnsentWork(bridge);
  await work.readAll();
  expect([work.total, work.count(), work.isInTotal({ connectionId: 'c-2' })]).toEqual([3, 53, false]);
  connections = connections.slice(1);
  await work.readAll();
  expect([work.total, work.isInTotal({ connectionId: 'c-2' })]).toEqual([50, true]);
});

test('adds up what could be read where one connection cannot be', async () => {
  const { bridge } = createFakeBridge({
    'connections.list': () => ({ connections: [connection, { ...connection, id: 'c-2' }] }),
    'bulkInputs.drafts': ({ connectionId }) => {
      if (connectionId === 'c-2') throw new AppError('store-unavailable', { reason: 'failed' });
      return { drafts: [{ ref: weekly, cells: 3, updatedAt: 1 }] };
    },
  });
  const work = new UnsentWork(bridge);
  await expect(work.readAll()).rejects.toThrow();
  expect([work.total, work.isInTotal({ connectionId: 'c-1' })]).toEqual([3, true]);
});

test('counts the regular payslips of a period without its once-off ones', async () => {
  const drafts = [
    { ref: weekly, cells: 3, updatedAt: 1 },
    { ref: { ...weekly, onceOff: true as const }, cells: 9, updatedAt: 2 },
  ];
  const work = new UnsentWork(createFakeBridge({ 'bulkInputs.drafts': () => ({ drafts }) }).bridge);
  await work.read('c-1');
  expect(work.count({ onceOff: undefined, ...weekly })).toBe(3);
  expect(work.count(weekly)).toBe(12);
});
