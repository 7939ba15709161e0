import { expect, test } from 'vitest';
import { guardsOf } from '#test/mutation/guards.ts';
import { runTests } from '#test/mutation/run-tests.ts';
import { readText } from '#test/support/repository.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

test('chooses modules by words in their path, whatever the case', () => {
  expect(guardsOf(['Safety', 'gate']).map(({ module }) => module)).toEqual(['electron/safety/gate.ts']);
  expect(guardsOf(['no such module'])).toEqual([]);
});

test('distinguishes an endless mistake from one that a test notices', async () => {
  const guard = { module: 'electron/api/base-url.ts', tests: ['unit/electron/api/base-url.test.ts'] };
  const folder = temporaryFolder();
  const verdictOf = (changed: string, processorMs?: number) =>
    runTests({ guard, changed, folder, ...(processorMs === undefined ? {} : { processorMs }) });
  expect(await verdictOf(readText(guard.module))).toBe('not noticed');
  expect(await verdictOf('throw new Error();')).toBe('noticed');
  expect(await verdictOf('for (;;);', 1_000)).toBe('timed out');
});
