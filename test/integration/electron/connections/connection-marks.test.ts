import { expect, test } from 'vitest';
import { openTestStore } from '#test/support/store/open-test-store.ts';

const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://example.test/v1', practice: false };

test('keeps the colour of a connection when it is opened again or renamed', async () => {
  const { work } = await openTestStore({ directory: null });
  await work.saveConnection({ connection, at: 1 });
  await work.saveConnection({ connection: { ...connection, id: 'other' }, at: 1 });
  await work.writeConnectionMark({ mark: { connectionId: 'karoo', hue: 255 } });
  await work.saveConnection({ connection: { ...connection, name: 'Karoo Fresh' }, at: 2 });
  expect(await work.listConnectionMarks()).toEqual([{ connectionId: 'karoo', hue: 255 }]);
  await work.writeConnectionMark({ mark: { connectionId: 'karoo', hue: null } });
  expect(await work.listConnectionMarks()).toEqual([]);
});

test('stores no colour for a connection that does not exist', async () => {
  const { work } = await openTestStore({ directory: null });
  await work.writeConnectionMark({ mark: { connectionId: 'gone', hue: 20 } });
  expect(await work.listConnectionMarks()).toEqual([]);
});
