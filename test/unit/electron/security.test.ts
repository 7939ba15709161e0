import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** The table of threats: what is threatened, the control, and its tests. */
function threats(): { threat: string; tests: string[] }[] {
  const lines = readFileSync(new URL('SECURITY.md', root), 'utf8').split(/\r?\n/);
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
    tests.filter((file) => !existsSync(new URL(`test/${file}`, root))),
  );
  expect(missing).toEqual([]);
});
