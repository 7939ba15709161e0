import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guards } from '#test/mutation/guards.ts';
import { mutantsOf } from '#test/mutation/mutants.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('every guard stands in one row', () => {
  const modules = guards.map(({ module }) => module);
  expect(new Set(modules).size).toBe(modules.length);
});

test.each(guards)('$module and its tests are there, and what is called harmless in it', (guard) => {
  const missing = guard.tests.filter((file) => !existsSync(path.join(root, 'test', file)));
  expect(missing).toEqual([]);
  const mistakes = mutantsOf(readFileSync(path.join(root, guard.module), 'utf8')).map(({ what }) => what);
  expect(mistakes).not.toEqual([]);
  const outdated = Object.keys(guard.harmless ?? {}).filter(
    (part) => !mistakes.some((what) => what.includes(part)),
  );
  expect(outdated).toEqual([]);
});
