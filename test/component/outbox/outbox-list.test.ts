import { OutboxList } from '#features/outbox/outbox-list.svelte.ts';
import type { OutboxEntry } from '#electron/outbox/contract/outbox.ts';
import { createFakeBridge } from '#test/support/page/fake-bridge.ts';
import { outboxWrite } from '#test/support/samples/outbox-entries.ts';
import { expect, test } from 'vitest';

test('shows all entries of a long group', async () => {
  const all = Array.from({ length: 730 }, (_, index) => outboxWrite({ id: `w-${index}` }));
  const { bridge } = createFakeBridge({
    'outbox.list': ({ offset, limit }) => ({
      entries: all.slice(offset, offset + limit) as OutboxEntry[],
      total: all.length,
    }),
  });
  const list = new OutboxList(bridge);
  await list.show('done');
  expect([list.entries?.length, list.left]).toEqual([100, 630]);
  for (let presses = 0; presses < 7; presses++) await list.more();
  expect([list.entries?.length, list.left]).toEqual([730, 0]);
  expect(list.entries?.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});
