import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import path from 'node:path';
import { root } from '#test/support/repository.ts';

test('names every bench when one is asked for that is not there', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'build/bench.mjs'), 'none'],
    {
      encoding: 'utf8',
    },
  );
  const benches = readdirSync(path.join(root, 'test/bench'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(status, stderr).toBe(2);
  expect(benches).toContain('sheet');
  for (const bench of benches) expect(stdout + stderr).toContain(bench);
});
