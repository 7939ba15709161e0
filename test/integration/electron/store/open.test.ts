import { expect, test } from 'vitest';
import { openTestStore, temporaryDirectory } from '#test/support/store/open-test-store.ts';

test('still has what was written when it is opened again', async () => {
  const directory = temporaryDirectory();
  const first = await openTestStore({ directory });
  await first.work.writeSettings({ values: { theme: 'dark' } });
  await first.close();

  const second = await openTestStore({ directory });
  expect(await second.work.readSettings()).toEqual({ theme: 'dark' });
});

test('works in memory alone', async () => {
  const store = await openTestStore({ directory: null });
  await store.work.writeSettings({ values: { theme: 'dark' } });
  expect(await store.work.readSettings()).toEqual({ theme: 'dark' });
});
