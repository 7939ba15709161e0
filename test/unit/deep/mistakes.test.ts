import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { guardsOf } from '#test/mutation/guards.ts';
import { runTests } from '#test/mutation/run-tests.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'paydesk-mistakes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const guard = { module: 'electron/api/base-url.ts', tests: ['unit/electron/api/base-url.test.ts'] };
const text = readFileSync(path.join(root, guard.module), 'utf8');

test('words choose modules by their path, in capitals too', () => {
  expect(guardsOf(['Safety', 'gate']).map(({ module }) => module)).toEqual(['electron/safety/gate.ts']);
  expect(guardsOf(['no such module'])).toEqual([]);
});

test('a mistake without an end is told apart from one that a test has noticed', async () => {
  const verdictOf = (changed: string, processorMs?: number) =>
    runTests({ guard, changed, folder, ...(processorMs === undefined ? {} : { processorMs }) });
  expect(await verdictOf(text)).toBe('not noticed');
  expect(await verdictOf('throw new Error();')).toBe('noticed');
  expect(await verdictOf('for (;;);', 1_000)).toBe('timed out');
});
