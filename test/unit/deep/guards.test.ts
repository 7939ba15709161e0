import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guards } from '#test/mutation/guards.ts';
import { mutantsOf } from '#test/mutation/mutants.ts';
import { readText, root } from '#test/support/repository.ts';

test('lists every guard once', () => {
  const modules = guards.map(({ module }) => module);
  expect(new Set(modules).size).toBe(modules.length);
});

test.each(guards)('$module has existing tests and an up-to-date list of harmless mistakes', (guard) => {
  const missing = guard.tests.filter((file) => !existsSync(path.join(root, 'test', file)));
  expect(missing).toEqual([]);
  const mistakes = mutantsOf(readText(guard.module)).map(({ what }) => what);
  expect(mistakes).not.toEqual([]);
  const outdated = Object.keys(guard.harmless ?? {}).filter(
    (part) => !mistakes.some((what) => what.includes(part)),
  );
  expect(outdated).toEqual([]);
});
