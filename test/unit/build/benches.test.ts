import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../build/setup/places.mjs';

test('names every bench when one is asked for that is not there', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRoot('build/bench.mjs'), 'none'], {
    encoding: 'utf8',
  });
  const benches = readdirSync(inRoot('test/bench'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(status, stderr).toBe(2);
  expect(benches).toContain('sheet');
  for (const bench of benches) expect(stdout + stderr).toContain(bench);
});
