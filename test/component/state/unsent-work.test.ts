import { UnsentWork } from '#state/unsent-work.svelte.ts';
import { createFakeBridge } from '#test/support/fake-bridge.ts';
import { expect, test } from 'vitest';

const weekly = { connectionId: 'c-1', companyId: 42, payFrequencyId: 7, periodEnd: '2026-11-20' };
const monthly = { ...weekly, payFrequencyId: 8, periodEnd: '2026-11-30' };
const elsewhere = { ...weekly, companyId: 43 };

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

test('counts what waits in a company, and in one period of it', async () => {
  const work = await unsentWork();
  expect(work.count({ connectionId: 'c-1', companyId: 42 })).toBe(7);
  expect(work.count(monthly)).toBe(4);
});

test('counts nothing of another connection, and nothing before it was read', async () => {
  const work = await unsentWork();
  expect(work.count({ connectionId: 'c-2', companyId: 42 })).toBe(0);
  expect(new UnsentWork(createFakeBridge({}).bridge).count({ companyId: 42 })).toBe(0);
});
