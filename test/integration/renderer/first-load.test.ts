import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readFirstLoad } from '#test/support/page/first-load.ts';

const built = path.resolve(import.meta.dirname, '../../../dist/renderer');

test('the page appears after at most 200 kB, compressed, in at most 8 files', () => {
  const files = readFirstLoad(built);
  const bytes = files.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  expect(files.map(({ name }) => path.extname(name)).toSorted()).toEqual(
    expect.arrayContaining(['.css', '.html', '.js', '.woff2']),
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(200_000);
  expect(files.length).toBeLessThanOrEqual(8);
});

test('the screen that a start mostly opens needs few scripts more', () => {
  const first = new Set(readFirstLoad(built).map(({ name }) => name));
  const screen = readdirSync(path.join(built, 'assets')).find((name) => /^BulkInputs-.*\.js$/.test(name));
  const files = readFirstLoad(built, `assets/${screen}`).filter(({ name }) => !first.has(name));
  // Each is a request before anything of the sheet is shown.
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(6);
});

test('charts load with the first screen that has one, not before', () => {
  // A class name of the library's own element, which no minifier renames.
  const withCharts = readFirstLoad(built).filter(({ text }) => text.includes('layercake-container'));
  expect(withCharts.map(({ name }) => name)).toEqual([]);
});

test('schemas that the page never uses are not made at its start', () => {
  // The pattern of most ids: the page gives them back as it got them.
  const ofIds = '[a-z0-9-]{1,40}';
  const source = path.resolve(import.meta.dirname, '../../../electron/kit/ids.ts');
  expect(readFileSync(source, 'utf8')).toContain(ofIds);
  const withIds = readFirstLoad(built).filter(({ text }) => text.includes(ofIds));
  expect(withIds.map(({ name }) => name)).toEqual([]);
});
