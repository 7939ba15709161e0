import { expect, test } from 'vitest';
import type { Store } from '#store/store.ts';
import { leaveOut } from '#test/support/not-run.ts';
import { mountSmallDisk, openTestStore } from '#test/support/store/open-test-store.ts';
import { hours } from '#test/support/samples/company.ts';
import { openDraftWith } from '#test/support/samples/submissions.ts';

const full = { code: 'store-unavailable', params: { reason: 'disk-full' } };

function aBlock(size: number) {
  return Array.from({ length: size }, (_, index) => {
    const value = `${index}`.padEnd(500, '0');
    return { employeeId: index + 1, heading: hours, cell: { typed: value, value } };
  });
}

/** Writes until the disk is full, and expects that the last confirmed write is complete and work continues. */
async function expectRefusedWhole(store: Store): Promise<void> {
  const draftId = await openDraftWith(store, [1, 2]);
  const before = await store.work.readDraft({ draftId });
  const writing = store.work.writeDraftCells({ draftId, changes: aBlock(20_000), at: 3 });
  await expect(writing).rejects.toMatchObject(full);
  expect(await store.work.readDraft({ draftId })).toEqual(before);
  await store.work.writeDraftCells({ draftId, changes: aBlock(3), at: 4 });
  expect((await store.work.readDraft({ draftId }))?.cells).toHaveLength(3);
}

test('refuses a whole write when the database may not grow', async () => {
  await expectRefusedWhole(await openTestStore({ maxPages: 120 }));
});

test('refuses a whole write when the disk is full', async (context) => {
  const disk = mountSmallDisk();
  if (disk === undefined) leaveOut(context, 'no small disk can be mounted here');
  const store = await openTestStore({ directory: disk });
  await expectRefusedWhole(store);
  await store.close();
});
