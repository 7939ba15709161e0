import { expect, test } from 'vitest';
import { openTestStore } from '../store/open-test-store.ts';

const connection = { id: 'karoo', name: 'Karoo', baseUrl: 'https://example.test/v1', practice: false };

test('a colour stays with its connection, also when that is opened or renamed again', async () => {
  const { work } = await openTestStore({ directory: null });
  await work.saveConnection({ connection, at: 1 });
  await work.saveConnection({ connection: { ...connection, id: 'other' }, at: 1 });
  await work.writeConnectionMark({ mark: { connectionId: 'karoo', hue: 255 } });
  await work.saveConnection({ connection: { ...connection, name: 'Karoo Fresh' }, at: 2 });
  expect(await work.listConnectionMarks()).toEqual([{ connectionId: 'karoo', hue: 255 }]);
  await work.writeConnectionMark({ mark: { connectionId: 'karoo', hue: null } });
  expect(await work.listConnectionMarks()).toEqual([]);
});

test('a colour of a connection that is not there is kept nowhere', async () => {
  const { work } = await openTestStore({ directory: null });
  await work.writeConnectionMark({ mark: { connectionId: 'gone', hue: 20 } });
  expect(await work.listConnectionMarks()).toEqual([]);
});
