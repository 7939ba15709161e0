import { expect, test } from 'vitest';
import { noticeOf, noticesText, packageOf, withDependencies } from '../../../build/notices.ts';

test.each([
  ['/work/node_modules/undici/lib/agent.js', '/work/node_modules/undici'],
  ['/work/node_modules/@lucide/svelte/dist/icons/x.svelte', '/work/node_modules/@lucide/svelte'],
  ['C:\\work\\node_modules\\a\\node_modules\\b\\index.js', 'C:/work/node_modules/a/node_modules/b'],
  ['\0/work/node_modules/saxen/lib/index.js?commonjs', '/work/node_modules/saxen'],
  ['/work/electron/main.ts', undefined],
])('knows of %s which package it is of', (id, directory) => {
  expect(packageOf(id)).toBe(directory);
});

test('tells the licence and its text of each, and of what it brings along', () => {
  const directories = withDependencies(['node_modules/zod', 'node_modules/pdfkit']);
  const names = directories.map((directory) => noticeOf(directory).name.split(' ')[0]);
  expect(names).toEqual(expect.arrayContaining(['zod', 'pdfkit', 'fontkit']));
  const text = noticesText(directories.map(noticeOf));
  expect(text).toMatch(/^zod [\d.]+ \(MIT\)$/m);
  expect(text).toContain('Permission is hereby granted');
  expect(text.indexOf('fontkit')).toBeLessThan(text.indexOf('zod '));
});
