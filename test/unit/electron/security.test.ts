import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readText, root } from '#test/support/repository.ts';

/** The table of threats: what is threatened, the control, and its tests. */
function threats(): { threat: string; tests: string[] }[] {
  const lines = readText('SECURITY.md').split(/\r?\n/);
  const rows = lines.filter((line) => line.startsWith('| ')).map((line) => line.split(' | '));
  return rows.slice(1).map(([threat = '', , shown = '']) => ({
    threat,
    tests: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }));
}

test('SECURITY.md names existing tests for each control', () => {
  const found = threats();
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = found.flatMap(({ tests }) =>
    tests.filter((file) => !existsSync(path.join(root, 'test', file))),
  );
  expect(missing).toEqual([]);
});
