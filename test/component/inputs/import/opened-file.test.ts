import { expect, test } from 'vitest';
import { OpenedFile } from '#features/file-import/opened-file.svelte.ts';
import { readInWorker } from '#features/file-import/read-in-worker.ts';

/** A file whose bytes arrive when the test says so. */
function slowFile() {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const file = new File(['Number;Hours'], 'week.csv');
  file.arrayBuffer = () => promise;
  return { file, arrive: () => resolve(new ArrayBuffer(8)) };
}

test('aborts reading a file that was replaced before its bytes arrived', async () => {
  const signals: AbortSignal[] = [];
  const opened = new OpenedFile((_, signal) => Promise.resolve(signals.push(signal)));
  const { file, arrive } = slowFile();
  const first = opened.open(file);
  await opened.open(new File(['Number;Hours'], 'next.csv'));
  arrive();
  expect(await first).toBeNull();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});

test('reads nothing with an aborted signal', async () => {
  const bytes = new TextEncoder().encode('Number;Hours\n1;2');
  const signal = AbortSignal.abort(new Error('Another file is wanted.'));
  await expect(readInWorker({ bytes, sheet: null }, signal)).rejects.toThrow('Another file is wanted.');
});
